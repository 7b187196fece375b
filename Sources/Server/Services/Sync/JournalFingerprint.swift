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
        guard let fingerprint = request.fingerprint else { return }
        let isKnown =
            if let present = try text(of: request.since, in: space.id, transaction) {
                fingerprint == present
            } else {
                try mayBeFolded(fingerprint, at: request.since, in: space.id, transaction)
            }
        guard isKnown else { throw ServiceError.aheadOfServer(revision: space.revision) }
    }

    /// Returns whether a revision without an entry may have had one with a fingerprint: whether an entry that was folded over it is by the
    /// same sender, who wrote it at that time, or something that was removed for good may have been there.
    private static func mayBeFolded(
        _ fingerprint: String, at revision: Int64, in space: Identifier<Space>, _ transaction: any JournalReading
    ) throws -> Bool {
        let covering = try transaction.foldedEntries(
            of: space, in: revision + 1..<revision + JournalFolding.maximumSpan, from: revision)
        var range = revision..<revision + 1
        var gapCount: Int64 = 0
        for entry in covering {
            guard let folded = entry.folded else { continue }
            if isText(fingerprint, of: entry, folded) { return true }
            range = min(range.lowerBound, folded.firstRevision)..<max(range.upperBound, entry.revision)
            gapCount += folded.entryCount - 1
        }
        // If nothing else is missing here, the entry was one of those that were folded.
        return try Int64(range.count) - transaction.journalCount(of: space, in: range) != gapCount
    }

    /// Returns whether a fingerprint may be that of an entry that was folded into another one.
    private static func isText(_ fingerprint: String, of entry: JournalEntry, _ folded: JournalEntry.Folded) -> Bool {
        let parts = fingerprint.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let milliseconds = Int64(parts[0]), parts[1] == entry.session?.text ?? "" else { return false }
        return milliseconds >= folded.firstReceivedAt.milliseconds && milliseconds <= entry.receivedAt.milliseconds
    }
}
