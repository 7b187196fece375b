import CSQLite
import Domain
import Store

/// A value stored as text.
protocol SQLiteText: SQLiteValue {
    /// The name of the kind of value, for messages.
    static var noun: String { get }
    /// The stored form.
    var text: String { get }
    /// Parses the stored form; nil for any other text.
    init?(text: String)
}

extension SQLiteText {
    func bind(to statement: SQLiteStatement) { text.bind(to: statement) }

    init(of row: SQLiteStatement, at column: Int32) throws(StoreError) {
        let text = String(of: row, at: column)
        guard let value = Self(text: text) else { throw .corrupt(detail: "\"\(text)\" is not a valid \(Self.noun)") }
        self = value
    }
}

extension HSBColor: SQLiteText {
    static var noun: String { "colour" }
}

extension Picture: SQLiteText {
    static var noun: String { "picture" }
}

extension CivilDate: SQLiteText {
    static var noun: String { "date" }
}

extension EntityID: SQLiteText {
    static var noun: String { "identity" }

    /// Binds the next parameter to the 32 digits.
    func bind(to statement: SQLiteStatement) {
        withUnsafeTemporaryAllocation(of: CChar.self, capacity: EntityID.textLength) { digits in
            for place in 0..<16 {
                digits[place] = EntityID.digit(high, place)
                digits[place + 16] = EntityID.digit(low, place)
            }
            statement.bindNext { enot_sqlite_bind_text($0, $1, digits.baseAddress, UInt64(EntityID.textLength)) }
        }
    }

    private static func digit(_ number: UInt64, _ place: Int) -> CChar {
        let digit = CChar(truncatingIfNeeded: number >> UInt64(60 - 4 * place) & 15)
        return digit < 10 ? digit + 0x30 : digit - 10 + 0x61
    }
}

extension FieldValue: SQLiteRow {}

/// Stored in its own type.
extension FieldValue: SQLiteValue {
    func bind(to statement: SQLiteStatement) {
        switch self {
        case .null: statement.bindNext { sqlite3_bind_null($0, $1) }
        case .integer(let number): number.bind(to: statement)
        case .text(let text): text.bind(to: statement)
        }
    }

    init(of row: SQLiteStatement, at column: Int32) {
        switch sqlite3_column_type(row.handle, column) {
        case SQLITE_NULL: self = .null
        case SQLITE_INTEGER: self = .integer(Int64(of: row, at: column))
        default: self = .text(String(of: row, at: column))
        }
    }
}

extension Identifier: SQLiteRow {}

extension Identifier: SQLiteValue {
    func bind(to statement: SQLiteStatement) { entity.bind(to: statement) }

    init(of row: SQLiteStatement, at column: Int32) throws(StoreError) { self.init(try EntityID(of: row, at: column)) }
}

extension EntityKind: SQLiteValue {
    /// Binds the next parameter to the name.
    func bind(to statement: SQLiteStatement) { name.bind(to: statement) }

    init(of row: SQLiteStatement, at column: Int32) { self.init(name: String(of: row, at: column)) }
}

extension RawRepresentable<String> where Self: SQLiteValue {
    /// Binds the next parameter to the word.
    func bind(to statement: SQLiteStatement) { rawValue.bind(to: statement) }

    init(of row: SQLiteStatement, at column: Int32) throws(StoreError) {
        let word = String(of: row, at: column)
        guard let value = Self(rawValue: word) else { throw .corrupt(detail: "\"\(word)\" is not a value of \(Self.self)") }
        self = value
    }
}

extension MediaKind: SQLiteValue {}

extension FileRecord.Origin: SQLiteValue {}

extension FileRecord.Copy: SQLiteRow {}

/// Stored as its number.
extension FileRecord.Copy: SQLiteValue {
    func bind(to statement: SQLiteStatement) { rawValue.bind(to: statement) }

    init(of row: SQLiteStatement, at column: Int32) throws(StoreError) {
        let number = Int64(of: row, at: column)
        guard let copy = FileRecord.Copy(rawValue: number) else { throw .corrupt(detail: "\(number) is not a state of a copy") }
        self = copy
    }
}
