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
    static let longestPause = Replication.Sitting.longestPause
    /// The most revisions from the first to the last of the entries.
    static let maximumSpan: Int64 = 2_000
    /// The most events of a folded run.
    static let maximumEventCount = 16_384
    /// The most edits of a folded run.
    static let maximumEditCount = 4_096

    /// The most times that what is folded is looked at once more.
    private static let maximumRoundCount = 8

    /// An entry that edits a text, with what it says.
    private struct Edit {
        let entry: JournalEntry
        let operation: Operation
        let field: String
        let run: TextRun

        /// Creates the edit of an entry; nil for one that edits no text. Throws `corrupt` for what can't be read.
        init?(_ entry: JournalEntry) throws(StoreError) {
            operation = try JournalText.operation(entry.operation)
            guard case .edit(let field, let run) = operation.change else { return nil }
            self.entry = entry
            self.field = field
            self.run = run
        }
    }

    /// A text of the entity and somebody who edits it.
    private struct Writer: Hashable {
        let field: String
        let agent: Agent
    }

    /// Returns what of an entity's entries is to be folded, of those received until a moment. Throws `corrupt` for what can't be read.
    static func all(of entries: [JournalEntry], receivedUntil limit: Instant) throws(StoreError) -> [JournalFolding] {
        var edits: [Edit] = []
        for entry in entries { if let edit = try Edit(entry) { edits.append(edit) } }
        var foldings: [Int64: JournalFolding] = [:]
        for _ in 0..<maximumRoundCount {
            let found = next(of: edits, receivedUntil: limit)
            if found.isEmpty { break }
            var gone: Set<Int64> = []
            for folding in found {
                let origins = folding.revisions.flatMap { foldings.removeValue(forKey: $0)?.revisions ?? [$0] }
                foldings[folding.entry.revision] = JournalFolding(revisions: origins, entry: folding.entry)
                gone.formUnion(folding.revisions)
            }
            // What moved back behind an entry may have been all that kept that from being folded.
            edits.removeAll { gone.contains($0.entry.revision) }
            for folding in found { if let edit = try Edit(folding.entry) { edits.append(edit) } }
            edits.sort { $0.entry.revision < $1.entry.revision }
        }
        return foldings.values.sorted { $0.entry.revision < $1.entry.revision }
    }

    /// Returns what is to be folded of edits that stay in their order.
    private static func next(of edits: [Edit], receivedUntil limit: Instant) -> [JournalFolding] {
        var sittings: [Writer: Sitting] = [:]
        var foldings: [JournalFolding] = []
        func end(_ writer: Writer) {
            if let folding = sittings.removeValue(forKey: writer)?.folding { foldings.append(folding) }
        }
        for edit in edits {
            let writer = Writer(field: edit.field, agent: edit.run.agent)
            let isOld = edit.entry.receivedAt <= limit
            if isOld, sittings[writer]?.append(edit.run, of: edit.entry) == true { continue }
            end(writer)
            // What somebody builds on can't move behind that: the sitting ends.
            for parent in edit.run.parents {
                let author = Writer(field: edit.field, agent: parent.agent)
                if sittings[author]?.contains(parent) == true { end(author) }
            }
            if isOld { sittings[writer] = Sitting(edit.operation, field: edit.field, edit.run, edit.entry) }
        }
        return foldings + sittings.values.compactMap(\.folding)
    }
}

/// A stretch of entries in which an agent edits one text.
private struct Sitting {
    private let field: String
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

    /// Returns whether an event is one of the sitting's.
    func contains(_ id: EventID) -> Bool { joined.contains(id) }

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
