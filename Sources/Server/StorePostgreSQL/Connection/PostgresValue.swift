import Domain
import Store

/// A value that can be a parameter of a statement.
protocol PostgresValue: ColumnValue {
    /// Appends the value to parameters.
    func append(to parameters: inout PostgresParameters)
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

extension PostgresElement {
    func append(to parameters: inout PostgresParameters) {
        parameters.append(Self.type) { write(to: &$0) }
    }
}

/// Null for nil.
extension Optional: PostgresValue where Wrapped: PostgresElement {
    func append(to parameters: inout PostgresParameters) {
        if let self { self.append(to: &parameters) } else { parameters.appendNull(Wrapped.type) }
    }
}

/// An `int8`.
extension Int64: PostgresElement {
    static var type: UInt32 { 20 }
    static var arrayType: UInt32 { 1016 }
    func write(to bytes: inout [UInt8]) { bytes.append(bigEndian: self) }
}

/// An `int8`.
extension Int: PostgresElement {
    static var type: UInt32 { Int64.type }
    static var arrayType: UInt32 { Int64.arrayType }
    func write(to bytes: inout [UInt8]) { Int64(self).write(to: &bytes) }
}

extension Bool: PostgresElement {
    static var type: UInt32 { 16 }
    static var arrayType: UInt32 { 1000 }
    func write(to bytes: inout [UInt8]) { bytes.append(self ? 1 : 0) }
}

/// A `float8`.
extension Double: PostgresElement {
    static var type: UInt32 { 701 }
    static var arrayType: UInt32 { 1022 }
    func write(to bytes: inout [UInt8]) { bytes.append(bigEndian: bitPattern) }
}

/// A `text`.
extension String: PostgresElement {
    static var type: UInt32 { 25 }
    static var arrayType: UInt32 { 1009 }
    func write(to bytes: inout [UInt8]) { PostgresText.write(self, to: &bytes) }
}

extension [UInt8]: PostgresValue {}

/// A `bytea`.
extension [UInt8]: PostgresElement {
    static var type: UInt32 { 17 }
    static var arrayType: UInt32 { 1001 }
    func write(to bytes: inout [UInt8]) { bytes += self }
}

/// An `int8` of milliseconds.
extension Instant: PostgresElement {
    static var type: UInt32 { Int64.type }
    static var arrayType: UInt32 { Int64.arrayType }
    func write(to bytes: inout [UInt8]) { milliseconds.write(to: &bytes) }
}

/// A `uuid`, whose order is that of the digits.
extension EntityID: PostgresElement {
    static var type: UInt32 { 2950 }
    static var arrayType: UInt32 { 2951 }

    func write(to bytes: inout [UInt8]) {
        bytes.append(bigEndian: high)
        bytes.append(bigEndian: low)
    }
}

extension Identifier: PostgresValue {}

extension Identifier: PostgresElement {
    static var type: UInt32 { EntityID.type }
    static var arrayType: UInt32 { EntityID.arrayType }
    func write(to bytes: inout [UInt8]) { entity.write(to: &bytes) }
}

extension EntityKind: PostgresElement {
    static var type: UInt32 { String.type }
    static var arrayType: UInt32 { String.arrayType }
    func write(to bytes: inout [UInt8]) { name.write(to: &bytes) }
}

extension RawRepresentable<String> where Self: PostgresElement {
    static var type: UInt32 { String.type }
    static var arrayType: UInt32 { String.arrayType }

    /// Appends the word.
    func write(to bytes: inout [UInt8]) { rawValue.write(to: &bytes) }
}

extension MediaKind: PostgresElement {}

extension FileRecord.Origin: PostgresElement {}

/// The number of a state.
extension FileRecord.Copy: PostgresElement {
    static var type: UInt32 { Int64.type }
    static var arrayType: UInt32 { Int64.arrayType }
    func write(to bytes: inout [UInt8]) { rawValue.write(to: &bytes) }
}

/// An `int8` or a `text`, as the column is.
extension FieldValue: PostgresValue {
    func append(to parameters: inout PostgresParameters) {
        switch self {
        case .null: parameters.appendNull(0)
        case .integer(let number): parameters.append(0) { number.write(to: &$0) }
        case .text(let text): parameters.append(0) { text.write(to: &$0) }
        }
    }
}
