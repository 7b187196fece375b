import Domain

/// A row of a statement's answer, of whatever database. Columns are counted from 0.
public protocol StoredRow {
    /// Returns the place of the column with a name, which the row must have.
    func column(_ name: StaticString) -> Int32
    /// Returns whether the value of a column is null.
    func isNull(_ column: Int32) -> Bool
    /// Returns a whole number, 0 for null; throws `corrupt` for a value of another type.
    func integer(_ column: Int32) throws(StoreError) -> Int64
    /// Returns a fractional number, 0 for null; throws `corrupt` for a value of another type.
    func double(_ column: Int32) throws(StoreError) -> Double
    /// Returns a truth value, false for null; throws `corrupt` for a value of another type.
    func boolean(_ column: Int32) throws(StoreError) -> Bool
    /// Returns a text, empty for null.
    func text(_ column: Int32) -> String
    /// Returns bytes, none for null.
    func bytes(_ column: Int32) -> [UInt8]
    /// Returns an identity; throws `corrupt` for any other value.
    func identity(_ column: Int32) throws(StoreError) -> EntityID
    /// Returns the value of a field: null, a whole number or a text.
    func field(_ column: Int32) throws(StoreError) -> FieldValue
}

extension StoredRow {
    /// The value of a column; throws `corrupt` for a value of another type.
    public subscript<Value: ColumnValue>(_ name: StaticString) -> Value {
        get throws(StoreError) { try Value(of: self, at: column(name)) }
    }
}

/// A value made from a whole row.
public protocol RowValue {
    /// Reads a row; throws `corrupt` for a value of another type.
    init(row: some StoredRow) throws(StoreError)
}
