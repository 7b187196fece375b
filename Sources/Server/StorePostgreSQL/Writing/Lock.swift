import Domain
import Store

/// The locks that transactions take first, each until it ends: advisory ones, and the rows of spaces.
enum Lock: Int64 {
    case migration = 1
    /// Shared by all who write; whoever writes everything has it alone.
    case everything = 2
    case database = 3
    case accounts = 4
    case orders = 5
    case contents = 6
    case attempts = 7
    /// Of the command that fills a database from another one.
    case move = 8

    /// The key of the advisory lock, which no other program and no catalogue uses.
    var number: Int64 { 0x456E_6F74_0000_0000 + rawValue }

    private static let shared = "SELECT pg_advisory_xact_lock_shared($1)"
    private static let alone = "SELECT pg_advisory_xact_lock($1)"

    /// Queues the locks of the parts of a scope, except those of spaces.
    static func queue(_ parts: [WriteScope.Part], on connection: PostgresConnection) throws(PostgresError) {
        guard !parts.contains(.everything) else {
            return try connection.queue(alone, Lock.everything.number)
        }
        try connection.queue(shared, Lock.everything.number)
        for part in parts {
            let number: Int64? =
                switch part {
                case .everything, .space: nil
                case .database: Lock.database.number
                case .accounts: Lock.accounts.number
                case .orders: Lock.orders.number
                case .contents: Lock.contents.number
                // Two catalogues with one number only wait for each other without need.
                case .catalogue(let id): Int64(bitPattern: id.low)
                }
            guard let number else { continue }
            try connection.queue(alone, number)
        }
    }
}

extension WriteScope {
    /// The spaces whose rows are locked.
    var spaces: [RowKey] {
        parts.compactMap { part in if case .space(let id) = part { .space(id) } else { nil } }
    }
}
