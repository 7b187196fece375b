import Domain

/// A value of one column.
public protocol ColumnValue: RowValue {
    /// Reads a column of a row; throws `corrupt` for a value of another type.
    init(of row: some StoredRow, at column: Int32) throws(StoreError)
}

extension ColumnValue {
    /// Reads a row of one column.
    public init(row: some StoredRow) throws(StoreError) { try self.init(of: row, at: 0) }
}

extension Optional: RowValue where Wrapped: ColumnValue {}

/// Null for nil.
extension Optional: ColumnValue where Wrapped: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) {
        self = row.isNull(column) ? nil : try Wrapped(of: row, at: column)
    }
}

extension Int64: ColumnValue {
    /// Reads a column, 0 for null.
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self = try row.integer(column) }
}

extension Int: ColumnValue {
    /// Reads a column, 0 for null.
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self = Int(try row.integer(column)) }
}

extension Bool: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self = try row.boolean(column) }
}

extension Double: ColumnValue {
    /// Reads a column, 0 for null.
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self = try row.double(column) }
}

extension String: ColumnValue {
    /// Reads a column, empty for null.
    public init(of row: some StoredRow, at column: Int32) { self = row.text(column) }
}

extension [UInt8]: RowValue {}

extension [UInt8]: ColumnValue {
    /// Reads a column, empty for null.
    public init(of row: some StoredRow, at column: Int32) { self = row.bytes(column) }
}

/// A number of milliseconds.
extension Instant: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self.init(milliseconds: try row.integer(column)) }
}

extension EntityID: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self = try row.identity(column) }
}

extension Identifier: RowValue {}

extension Identifier: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self.init(try row.identity(column)) }
}

extension EntityKind: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) { self.init(name: row.text(column)) }
}

extension FieldValue: RowValue {}

extension FieldValue: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) { self = try row.field(column) }
}

extension RawRepresentable<String> where Self: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) {
        let word = row.text(column)
        guard let value = Self(rawValue: word) else { throw .corrupt(detail: "\"\(word)\" is not a value of \(Self.self)") }
        self = value
    }
}

extension MediaKind: ColumnValue {}

extension FileRecord.Origin: ColumnValue {}

extension FileRecord.Copy: RowValue {}

/// The number of a state.
extension FileRecord.Copy: ColumnValue {
    public init(of row: some StoredRow, at column: Int32) throws(StoreError) {
        let number = try row.integer(column)
        guard let copy = FileRecord.Copy(rawValue: number) else { throw .corrupt(detail: "\(number) is not a state of a copy") }
        self = copy
    }
}
