import CPostgreSQL
import Domain
import Store

/// The rows that a statement gave.
final class PostgresRows {
    private let handle: OpaquePointer
    /// The number of rows.
    let count: Int

    /// Creates the rows of a result, which is freed with them.
    init(_ handle: OpaquePointer) {
        self.handle = handle
        count = Int(PQntuples(handle))
    }

    deinit {
        PQclear(handle)
    }

    /// The number of rows that the statement changed.
    var changedCount: Int { Int(String(cString: PQcmdTuples(handle))) ?? 0 }

    /// The first row; nil if there is none.
    var first: PostgresRow? { count > 0 ? PostgresRow(rows: self, index: 0) : nil }

    /// Returns all rows as values made by a closure.
    func all<Value>(_ make: (PostgresRow) throws(StoreError) -> Value) throws(StoreError) -> [Value] {
        var values: [Value] = []
        values.reserveCapacity(count)
        for index in 0..<count { values.append(try make(PostgresRow(rows: self, index: Int32(index)))) }
        return values
    }

    fileprivate func isNull(_ row: Int32, _ column: Int32) -> Bool { PQgetisnull(handle, row, column) != 0 }

    /// Returns the bytes of a value, which are valid as long as the rows are.
    fileprivate func bytes(_ row: Int32, _ column: Int32) -> UnsafeBufferPointer<UInt8> {
        let start = UnsafeRawPointer(PQgetvalue(handle, row, column))
        return UnsafeBufferPointer(start: start?.assumingMemoryBound(to: UInt8.self), count: Int(PQgetlength(handle, row, column)))
    }

    /// Returns the number of a column's type in `pg_type`.
    func type(_ column: Int32) -> UInt32 { PQftype(handle, column) }

    fileprivate func column(_ name: StaticString) -> Int32 {
        let column = name.utf8Start.withMemoryRebound(to: CChar.self, capacity: name.utf8CodeUnitCount) { PQfnumber(handle, $0) }
        precondition(column >= 0, "no column has the name \(name)")
        return column
    }
}

/// One of the rows that a statement gave.
struct PostgresRow {
    fileprivate let rows: PostgresRows
    fileprivate let index: Int32
}

extension PostgresRow: StoredRow {
    func column(_ name: StaticString) -> Int32 { rows.column(name) }

    func isNull(_ column: Int32) -> Bool { rows.isNull(index, column) }

    func integer(_ column: Int32) throws(StoreError) -> Int64 { isNull(column) ? 0 : try number(column) }

    func double(_ column: Int32) throws(StoreError) -> Double { isNull(column) ? 0 : Double(bitPattern: try number(column)) }

    func boolean(_ column: Int32) throws(StoreError) -> Bool { isNull(column) ? false : try number(column) as UInt8 != 0 }

    func text(_ column: Int32) -> String { PostgresText.read(rows.bytes(index, column)) }

    func bytes(_ column: Int32) -> [UInt8] { [UInt8](rows.bytes(index, column)) }

    func identity(_ column: Int32) throws(StoreError) -> EntityID {
        EntityID(high: try number(column), low: try number(column, at: 8))
    }

    func field(_ column: Int32) throws(StoreError) -> FieldValue {
        if isNull(column) { return .null }
        return rows.type(column) == Int64.type ? .integer(try number(column)) : .text(text(column))
    }

    /// Returns the number in some bytes of a column's value, the most significant byte first.
    private func number<Number: FixedWidthInteger>(_ column: Int32, at offset: Int = 0) throws(StoreError) -> Number {
        let bytes = UnsafeRawBufferPointer(rows.bytes(index, column))
        guard bytes.count >= offset + MemoryLayout<Number>.size else { throw .corrupt(detail: "a value has \(bytes.count) bytes") }
        return Number(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: Number.self))
    }
}
