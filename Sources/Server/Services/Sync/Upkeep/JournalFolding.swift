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

    /// An entry that makes versions, with what it says.
    private struct Step {
        let entry: JournalEntry
        let operation: Operation
        /// The edit of a text; nil for a write of registers.
        let edit: (field: String, run: TextRun)?

        /// Creates the step of an entry; nil for one that makes no versions. Throws `corrupt` for what can't be read.
        init?(_ entry: JournalEntry) throws(StoreError) {
            operation = try JournalText.operation(entry.operation)
            guard operation.makesVersions else { return nil }
            self.entry = entry
            if case .edit(let field, let run) = operation.change { edit = (field, run) } else { edit = nil }
        }
    }

    /// A text of the entity and somebody who edits it.
    private struct Writer: Hashable {
        let field: String
        let agent: Agent
    }

    /// Returns what of an entity's entries is to be folded, of those received until a moment. Throws `corrupt` for what can't be read.
    ///
    /// Every version that a sitting left stays what it is, and so does each one's author and time: nothing moves past the end of a sitting,
    /// whosever it is, nor behind what the same session wrote.
    static func all(of entries: [JournalEntry], receivedUntil limit: Instant) throws(StoreError) -> [JournalFolding] {
        var steps: [Step] = []
        var ends: [Int] = []
        var grouping = SittingGrouping<Identifier<Session>?>()
        for entry in entries {
            guard let step = try Step(entry) else { continue }
            let first = entry.folded?.firstReceivedAt ?? entry.receivedAt
            let sitting = grouping.sitting(of: entry.session, first: first, last: entry.receivedAt)
            if sitting == ends.count { ends.append(steps.count) } else { ends[sitting] = steps.count }
            steps.append(step)
        }
        var foldings: [JournalFolding] = []
        var start = 0
        for end in ends.sorted() {
            foldings += try all(of: steps[start...end], receivedUntil: limit)
            start = end + 1
        }
        return foldings
    }

    /// Returns what is to be folded of steps between two versions.
    private static func all(of steps: ArraySlice<Step>, receivedUntil limit: Instant) throws(StoreError) -> [JournalFolding] {
        var steps = Array(steps)
        var foldings: [Int64: JournalFolding] = [:]
        for _ in 0..<maximumRoundCount {
            let found = next(of: steps, receivedUntil: limit)
            if found.isEmpty { break }
            var gone: Set<Int64> = []
            for folding in found {
                let origins = folding.revisions.flatMap { foldings.removeValue(forKey: $0)?.revisions ?? [$0] }
                foldings[folding.entry.revision] = JournalFolding(revisions: origins, entry: folding.entry)
                gone.formUnion(folding.revisions)
            }
            // What moved back behind an entry may have been all that kept that from being folded.
            steps.removeAll { gone.contains($0.entry.revision) }
            for folding in found { if let step = try Step(folding.entry) { steps.append(step) } }
            steps.sort { $0.entry.revision < $1.entry.revision }
        }
        return foldings.values.sorted { $0.entry.revision < $1.entry.revision }
    }

    /// Returns what is to be folded of steps that stay in their order.
    private static func next(of steps: [Step], receivedUntil limit: Instant) -> [JournalFolding] {
        var sittings: [Writer: Sitting] = [:]
        var latest: [Identifier<Session>?: Writer] = [:]
        var foldings: [JournalFolding] = []
        func end(_ writer: Writer) {
            if let folding = sittings.removeValue(forKey: writer)?.folding { foldings.append(folding) }
        }
        for step in steps {
            let session = step.entry.session
            let isOld = step.entry.receivedAt <= limit
            let writer = step.edit.map { Writer(field: $0.field, agent: $0.run.agent) }
            if let writer, let edit = step.edit, isOld, sittings[writer]?.append(edit.run, of: step.entry) == true { continue }
            // Which operations are one sitting follows from the order of a session's own.
            if let writer = latest.removeValue(forKey: session) { end(writer) }
            guard let edit = step.edit, let writer else { continue }
            end(writer)
            // What somebody builds on can't move behind that: the sitting ends.
            for parent in edit.run.parents {
                let author = Writer(field: edit.field, agent: parent.agent)
                if sittings[author]?.contains(parent) == true { end(author) }
            }
            guard isOld else { continue }
            sittings[writer] = Sitting(step.operation, edit.run, step.entry, field: edit.field)
            latest[session] = writer
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

    init(_ operation: Operation, _ run: TextRun, _ entry: JournalEntry, field: String) {
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
