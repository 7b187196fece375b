import Domain
import Store

/// A value of one column: a parameter of a statement, or read from a row.
protocol PostgresValue: PostgresRowValue {
    /// Appends the value to parameters.
    func append(to parameters: inout PostgresParameters)
    /// Reads a column of a row; throws `corrupt` for a value of another type.
    init(of row: PostgresRow, at column: Int32) throws(StoreError)
}

/// A value made from a whole row.
protocol PostgresRowValue {
    /// Reads a row; throws `corrupt` for a value of another type.
    init(row: PostgresRow) throws(StoreError)
}

/// A value that is never null, and of which there are arrays.
protocol PostgresElement: PostgresValue {
    /// The number of the type's row in `pg_type`.
    static var type: UInt32 { get }
    /// The number of the array's row in `pg_type`.
    static var arrayType: UInt32 { get }
    /// Appends the binary form.
    func write(to bytes: inout [UInt8])
}

extension PostgresValue {
    /// Reads a row of one column.
    init(row: PostgresRow) throws(StoreError) { try self.init(of: row, at: 0) }
}

extension PostgresElement {
    func append(to parameters: inout PostgresParameters) {
        parameters.append(Self.type) { write(to: &$0) }
    }
}

extension Optional: PostgresRowValue where Wrapped: PostgresElement {}

/// Null for nil.
extension Optional: PostgresValue where Wrapped: PostgresElement {
    func append(to parameters: inout PostgresParameters) {
        if let self { self.append(to: &parameters) } else { parameters.appendNull(Wrapped.type) }
    }

    init(of row: PostgresRow, at column: Int32) throws(StoreError) {
        self = row.isNull(column) ? nil : try Wrapped(of: row, at: column)
    }
}

/// An `int8`.
extension Int64: PostgresElement {
    static var type: UInt32 { 20 }
    static var arrayType: UInt32 { 1016 }
    func write(to bytes: inout [UInt8]) { bytes.append(bigEndian: self) }
    /// Reads a column, 0 for null.
    init(of row: PostgresRow, at column: Int32) throws(StoreError) { self = row.isNull(column) ? 0 : try row.number(column) }
}

/// An `int8`.
extension Int: PostgresElement {
    static var type: UInt32 { Int64.type }
    static var arrayType: UInt32 { Int64.arrayType }
    func write(to bytes: inout [UInt8]) { Int64(self).write(to: &bytes) }
    /// Reads a column, 0 for null.
    init(of row: PostgresRow, at column: Int32) throws(StoreError) { self = Int(try Int64(of: row, at: column)) }
}

extension Bool: PostgresElement {
    static var type: UInt32 { 16 }
    static var arrayType: UInt32 { 1000 }
    func write(to bytes: inout [UInt8]) { bytes.append(self ? 1 : 0) }
    init(of row: PostgresRow, at column: Int32) throws(StoreError) { self = try row.number(column) as UInt8 != 0 }
}

/// A `float8`.
extension Double: PostgresElement {
    static var type: UInt32 { 701 }
    static var arrayType: UInt32 { 1022 }
    func write(to bytes: inout [UInt8]) { bytes.append(bigEndian: bitPattern) }
    init(of row: PostgresRow, at column: Int32) throws(StoreError) { self.init(bitPattern: try row.number(column)) }
}

/// A `text`.
extension String: PostgresElement {
    static var type: UInt32 { 25 }
    static var arrayType: UInt32 { 1009 }
    func write(to bytes: inout [UInt8]) { PostgresText.write(self, to: &bytes) }
    /// Reads a column, empty for null.
    init(of row: PostgresRow, at column: Int32) { self = PostgresText.read(row.bytes(column)) }
}

extension [UInt8]: PostgresRowValue {}

extension [UInt8]: PostgresValue {}

/// A `bytea`.
extension [UInt8]: PostgresElement {
    static var type: UInt32 { 17 }
    static var arrayType: UInt32 { 1001 }
    func write(to bytes: inout [UInt8]) { bytes += self }
    /// Reads a column, empty for null.
    init(of row: PostgresRow, at column: Int32) { self.init(row.bytes(column)) }
}

/// An `int8` of milliseconds.
extension Instant: PostgresElement {
    static var type: UInt32 { Int64.type }
    static var arrayType: UInt32 { Int64.arrayType }
    func write(to bytes: inout [UInt8]) { milliseconds.write(to: &bytes) }
    init(of row: PostgresRow, at column: Int32) throws(StoreError) { self.init(milliseconds: try Int64(of: row, at: column)) }
}

/// A `uuid`, whose order is that of the digits.
extension EntityID: PostgresElement {
    static var type: UInt32 { 2950 }
    static var arrayType: UInt32 { 2951 }

    func write(to bytes: inout [UInt8]) {
        bytes.append(bigEndian: high)
        bytes.append(bigEndian: low)
    }

    init(of row: PostgresRow, at column: Int32) throws(StoreError) {
        self.init(high: try row.number(column), low: try row.number(column, at: 8))
    }
}

extension Identifier: PostgresRowValue {}

extension Identifier: PostgresValue {}

extension Identifier: PostgresElement {
    static var type: UInt32 { EntityID.type }
    static var arrayType: UInt32 { EntityID.arrayType }
    func write(to bytes: inout [UInt8]) { entity.write(to: &bytes) }
    init(of row: PostgresRow, at column: Int32) throws(StoreError) { self.init(try EntityID(of: row, at: column)) }
}

extension EntityKind: PostgresElement {
    static var type: UInt32 { String.type }
    static var arrayType: UInt32 { String.arrayType }
    func write(to bytes: inout [UInt8]) { name.write(to: &bytes) }
    init(of row: PostgresRow, at column: Int32) { self.init(name: String(of: row, at: column)) }
}

extension RawRepresentable<String> where Self: PostgresElement {
    static var type: UInt32 { String.type }
    static var arrayType: UInt32 { String.arrayType }

    /// Appends the word.
    func write(to bytes: inout [UInt8]) { rawValue.write(to: &bytes) }

    init(of row: PostgresRow, at column: Int32) throws(StoreError) {
        let word = String(of: row, at: column)
        guard let value = Self(rawValue: word) else { throw .corrupt(detail: "\"\(word)\" is not a value of \(Self.self)") }
        self = value
    }
}

extension MediaKind: PostgresElement {}

extension FileRecord.Origin: PostgresElement {}

/// The number of a state.
extension FileRecord.Copy: PostgresElement {
    static var type: UInt32 { Int64.type }
    static var arrayType: UInt32 { Int64.arrayType }
    func write(to bytes: inout [UInt8]) { rawValue.write(to: &bytes) }

    init(of row: PostgresRow, at column: Int32) throws(StoreError) {
        let number = try Int64(of: row, at: column)
        guard let copy = FileRecord.Copy(rawValue: number) else { throw .corrupt(detail: "\(number) is not a state of a copy") }
        self = copy
    }
}

extension FieldValue: PostgresRowValue {}

/// An `int8` or a `text`, as the column is.
extension FieldValue: PostgresValue {
    func append(to parameters: inout PostgresParameters) {
        switch self {
        case .null: parameters.appendNull(0)
        case .integer(let number): parameters.append(0) { number.write(to: &$0) }
        case .text(let text): parameters.append(0) { text.write(to: &$0) }
        }
    }

    init(of row: PostgresRow, at column: Int32) throws(StoreError) {
        if row.isNull(column) {
            self = .null
        } else {
            self = row.type(column) == Int64.type ? .integer(try row.number(column)) : .text(String(of: row, at: column))
        }
    }
}
