import Domain
import Store

/// The fingerprints of revisions, by which a device notices that the server was restored from a backup and has grown since.
enum JournalFingerprint {
    /// Returns the fingerprint of an entry: its sender, and when it was received.
    static func text(of entry: JournalEntry) -> String {
        "\(entry.receivedAt.milliseconds)-\(entry.session?.text ?? "")"
    }

    /// Returns the fingerprint of a revision; nil if no entry is left there.
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
