import CSQLite
import Domain
import Store

extension EntityID: SQLiteValue {
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

/// Stored in its own type.
extension FieldValue: SQLiteValue {
    func bind(to statement: SQLiteStatement) {
        switch self {
        case .null: statement.bindNext { sqlite3_bind_null($0, $1) }
        case .integer(let number): number.bind(to: statement)
        case .text(let text): text.bind(to: statement)
        }
    }
}

extension Identifier: SQLiteValue {
    func bind(to statement: SQLiteStatement) { entity.bind(to: statement) }
}

extension EntityKind: SQLiteValue {
    /// Binds the next parameter to the name.
    func bind(to statement: SQLiteStatement) { name.bind(to: statement) }
}

extension RawRepresentable<String> where Self: SQLiteValue {
    /// Binds the next parameter to the word.
    func bind(to statement: SQLiteStatement) { rawValue.bind(to: statement) }
}

extension MediaKind: SQLiteValue {}

extension FileRecord.Origin: SQLiteValue {}

/// Stored as its number.
extension FileRecord.Copy: SQLiteValue {
    func bind(to statement: SQLiteStatement) { rawValue.bind(to: statement) }
}
