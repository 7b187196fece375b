import Domain
import Merge
import Replication
import Store

/// Entries of a journal that one sitting of somebody left in a text, and the one that they become.
///
/// The sitting stays one of its own: who wrote it, from when to when. Its events keep their identities, so that a device that was away can
/// still build on one in the middle.
struct JournalFolding {
    /// The revisions of the entries.
    let revisions: [Int64]
    /// What becomes of them, at the place of the last.
    let entry: JournalEntry

    /// The longest pause within a sitting, in milliseconds.
    static let longestPause: Int64 = 5 * 60_000
    /// The most revisions from the first to the last of the entries.
    static let maximumSpan: Int64 = 2_000
    /// The most events of a folded run.
    static let maximumEventCount = 16_384
    /// The most edits of a folded run.
    static let maximumEditCount = 4_096

    /// Returns what of an entity's entries is to be folded, of those received until a moment. Throws `corrupt` for what can't be read.
    static func all(of entries: [JournalEntry], receivedUntil limit: Instant) throws(StoreError) -> [JournalFolding] {
        var entries = entries
        var foldings: [Int64: JournalFolding] = [:]
        while true {
            let found = try next(of: entries, receivedUntil: limit)
            guard !found.isEmpty else { return foldings.values.sorted { $0.entry.revision < $1.entry.revision } }
            var gone: Set<Int64> = []
            for folding in found {
                let origins = folding.revisions.flatMap { foldings.removeValue(forKey: $0)?.revisions ?? [$0] }
                foldings[folding.entry.revision] = JournalFolding(revisions: origins, entry: folding.entry)
                gone.formUnion(folding.revisions)
            }
            // What moved back behind an entry may have been all that kept that from being folded.
            entries = (entries.filter { !gone.contains($0.revision) } + found.map(\.entry)).sorted { $0.revision < $1.revision }
        }
    }

    /// Returns what is to be folded of entries that stay in their order.
    private static func next(of entries: [JournalEntry], receivedUntil limit: Instant) throws(StoreError) -> [JournalFolding] {
        var sittings: [Sitting] = []
        var foldings: [JournalFolding] = []
        for entry in entries {
            let operation = try JournalText.operation(entry.operation)
            guard case .edit(let field, let run) = operation.change else { continue }
            let isOld = entry.receivedAt <= limit
            if isOld, let place = sittings.firstIndex(where: { $0.field == field && $0.agent == run.agent }),
                sittings[place].append(run, of: entry)
            {
                continue
            }
            // What somebody builds on can't move behind that: the sitting ends.
            let ended = sittings.filter { $0.field == field && ($0.agent == run.agent || $0.isParent(of: run)) }
            foldings += ended.compactMap(\.folding)
            sittings.removeAll { $0.field == field && ($0.agent == run.agent || $0.isParent(of: run)) }
            if isOld { sittings.append(Sitting(operation, field: field, run, entry)) }
        }
        return foldings + sittings.compactMap(\.folding)
    }
}

/// A stretch of entries in which an agent edits one text.
private struct Sitting {
    let field: String
    let agent: Agent
    private let operation: Operation
    private let first: JournalEntry.Folded
    private let session: Identifier<Session>?
    private var last: JournalEntry
    private var joined: JoinedRun
    private var revisions: [Int64]
    private var entryCount: Int64

    init(_ operation: Operation, field: String, _ run: TextRun, _ entry: JournalEntry) {
        self.operation = operation
        self.field = field
        agent = run.agent
        first = entry.folded ?? JournalEntry.Folded(firstRevision: entry.revision, firstReceivedAt: entry.receivedAt, entryCount: 1)
        session = entry.session
        last = entry
        joined = JoinedRun(run)
        revisions = [entry.revision]
        entryCount = first.entryCount
    }

    /// Appends the run of an entry if it continues the sitting; returns whether it does.
    mutating func append(_ run: TextRun, of entry: JournalEntry) -> Bool {
        let pause = (entry.folded?.firstReceivedAt ?? entry.receivedAt).milliseconds - last.receivedAt.milliseconds
        guard entry.session == session, (0...JournalFolding.longestPause).contains(pause), entry.receivedAt >= last.receivedAt,
            entry.revision - first.firstRevision < JournalFolding.maximumSpan,
            joined.eventCount + run.eventCount <= JournalFolding.maximumEventCount,
            joined.editCount + run.edits.count <= JournalFolding.maximumEditCount,
            joined.append(run)
        else { return false }
        last = entry
        revisions.append(entry.revision)
        entryCount += entry.folded?.entryCount ?? 1
        return true
    }

    /// Returns whether a run builds on an event of the sitting.
    func isParent(of run: TextRun) -> Bool { run.parents.contains { joined.contains($0) } }

    /// The folding of the entries; nil if there is only one.
    var folding: JournalFolding? {
        guard revisions.count > 1 else { return nil }
        let operation = Operation(kind: operation.kind, entity: operation.entity, change: .edit(field: field, joined.run))
        let folded = JournalEntry.Folded(
            firstRevision: first.firstRevision, firstReceivedAt: first.firstReceivedAt, entryCount: entryCount)
        return JournalFolding(
            revisions: revisions,
            entry: JournalEntry(
                revision: last.revision, entity: last.entity, kind: last.kind, session: session, receivedAt: last.receivedAt,
                operation: JournalText.text(of: operation), folded: folded))
    }
}
