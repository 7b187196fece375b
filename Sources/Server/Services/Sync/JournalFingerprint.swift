import Domain
import Store

/// Tells the entries of one revision apart, so that a device notices when the server was restored from a backup and has grown since.
enum JournalFingerprint {
    /// Gives the fingerprint of an entry: who sent it, and when it was taken.
    static func text(of entry: JournalEntry) -> String {
        "\(entry.receivedAt.milliseconds)-\(entry.session?.text ?? "")"
    }

    /// Gives the fingerprint of a revision; nil where no entry is left there.
    static func text(of revision: Int64, in space: Identifier<Space>, _ transaction: any JournalReading) throws -> String? {
        guard revision > 0 else { return nil }
        let entries = try transaction.journal(of: space, after: revision - 1, limit: 1, byteLimit: 1)
        guard let entry = entries.first, entry.revision == revision else { return nil }
        return text(of: entry)
    }

    /// Throws `aheadOfServer` for a device that knows more than the server, or another past.
    static func check(_ request: (since: Int64, fingerprint: String?), of space: Space, _ transaction: any JournalReading) throws {
        guard request.since <= space.revision else { throw ServiceError.aheadOfServer(revision: space.revision) }
        guard let fingerprint = request.fingerprint, let present = try text(of: request.since, in: space.id, transaction) else { return }
        guard fingerprint == present else { throw ServiceError.aheadOfServer(revision: space.revision) }
    }
}
