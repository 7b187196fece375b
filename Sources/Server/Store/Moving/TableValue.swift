/// A value of a row in a form that all databases have: identities are texts of 32 digits, claims are 0 or 1.
public enum TableValue: Sendable {
    case null
    case integer(Int64)
    case real(Double)
    case text(String)
    case bytes([UInt8])

    /// The bytes that the value takes, about.
    public var byteCount: Int {
        switch self {
        case .null, .integer, .real: 8
        case .text(let text): text.utf8.count
        case .bytes(let bytes): bytes.count
        }
    }
}

/// A table as a database describes it.
public struct TableLayout: Equatable, Sendable {
    /// The name, the same in all databases.
    public let name: String
    /// The names of the columns with data of their own. What follows from others, and how the database stores them, is left out.
    public let columns: [String]
    /// The names of the columns of the primary key.
    public let key: [String]
    /// The tables that rows of this one refer to.
    public let references: Set<String>

    public init(name: String, columns: [String], key: [String], references: Set<String>) {
        self.name = name
        self.columns = columns
        self.key = key
        self.references = references
    }
}
