import Domain
import Merge
import Replication
import Store

/// The parts of the store that a batch reads and changes: the journal, the entities that follow from it, and which pictures the library
/// lists.
typealias BatchWriting = EntityWriting & FileWriting & JournalWriting

/// A batch of one device's operations, which it adds to the journal, with all that follows from them, within one transaction.
final class PushBatch {
    let caller: Caller
    /// The number of the last entry that the device had merged when it sent them.
    let since: Int64
    /// The number of the last entry that was seen by whoever deleted something in it: a tab may know less than its device.
    private let seen: Int64
    /// The moment at which the server received them.
    let now: Instant
    let transaction: any BatchWriting
    /// The entities touched, in the order of the first touch.
    private(set) var drafts: [EntityDraft] = []
    /// The number of operations that the server added by itself.
    private(set) var ownOperationCount = 0
    /// The number of the library's change that followed; nil if its list did not change.
    private var libraryRevision: Int64?
    private var operations: [PreparedOperation] = []
    private var histories: Histories
    private var questionCounts: [EntityID: Int] = [:]
    private var knownOperations: [EntityID: Set<Int>] = [:]
    /// The most operations on an entity that are looked up one by one.
    private static let questionLimit = 8
    private var draftOfEntity: [EntityID: Int] = [:]
    private var space: Space
    private let revisionBefore: Int64
    private var fingerprint: String?
    private var growth = Growth.none

    /// The history of a text, with all edits up to a revision.
    struct History: Sendable {
        let document: TextDocument
        /// The revision of the edit by which the text came about; nil for any.
        var generation: Int64?
        /// The number of the last entry in it.
        let revision: Int64
    }

    /// The histories that a batch may need.
    struct Histories: Sendable {
        /// The histories that earlier batches needed.
        let cache: DocumentCache
        /// The histories that were loaded for this batch.
        var loaded: [ProjectedText: History] = [:]
        /// Whether the batch loads others itself; otherwise it throws `MissingHistory`.
        var loadsOthers = true

        /// Sets the history of a text that was removed for good to an empty one: the journal has nothing of it.
        mutating func forget(_ text: ProjectedText) {
            cache.forget(text)
            loaded[text] = History(document: TextDocument(), revision: 0)
        }
    }

    /// A text whose history an edit needs and that is not loaded.
    struct MissingHistory: Error {
        let text: ProjectedText
    }

    /// Creates a batch. Throws `notFound` without a space, `aheadOfServer` for a device that knows more than the server, or another past.
    init(
        of caller: Caller, since: Int64, seen: Int64? = nil, fingerprint: String? = nil, now: Instant, in transaction: any BatchWriting,
        histories: Histories
    ) throws {
        guard let space = try transaction.space(caller.spaceID) else { throw ServiceError.notFound("Space not found.") }
        try JournalFingerprint.check((since, fingerprint), of: space, transaction)
        self.caller = caller
        self.since = since
        self.seen = seen ?? since
        self.now = now
        self.transaction = transaction
        self.histories = histories
        self.space = space
        revisionBefore = space.revision
    }

    /// Applies all operations in their order; those that are known already are skipped.
    func apply(_ operations: [PreparedOperation]) throws {
        self.operations = operations
        for (index, operation) in operations.enumerated() { try apply(operation, at: index) }
    }

    private func apply(_ prepared: PreparedOperation, at index: Int) throws {
        let operation = prepared.operation
        let draft = try draft(of: operation.entity, kind: operation.kind)
        guard draft.kind == operation.kind else { throw ServiceError(merge: .kindDiffers(operation.entity)) }
        let news: (operation: Operation, text: String)
        switch operation.change {
        case .write(let fields, let timestamp):
            guard try mergeWrite(prepared, fields, timestamp, into: draft) else { return }
            news = (operation, prepared.text)
        case .edit(let field, let run):
            let count = try mergeEdit(prepared, at: index, field, run, into: draft)
            if count == 0 { return }
            news = Self.part(of: prepared, field, run, lastEvents: count)
        }
        try append(news.operation, text: news.text, session: caller.sessionID)
        growth = max(growth, Growth(of: prepared, on: draft))
        if operation.isContent { draft.hasNewContent = true }
        if operation.isDeletion { draft.isDeletedByBatch = true }
    }

    /// Restores an entity by an operation of the server's own.
    ///
    /// Its timestamp follows that of the deletion and does not depend on the server's clock: a device that has merged it can delete again.
    func restore(_ draft: EntityDraft, by agent: Agent) throws {
        guard let deletion = draft.state.registers.first(where: { $0.name == Fields.deletedAt.name }) else { return }
        try writeOwn([FieldWrite(Fields.deletedAt, nil)], at: deletion.timestamp.next(by: agent), to: draft)
        draft.isPlacedByBatch = true
    }

    /// Writes fields by an operation of the server's own.
    func writeOwn(_ fields: [FieldWrite], at timestamp: Timestamp, to draft: EntityDraft) throws {
        let operation = Operation(kind: draft.kind, entity: draft.id, change: .write(fields, at: timestamp))
        let text = JournalText.text(of: operation)
        // What can't be read again would end every later synchronisation of the space.
        guard try JournalText.operation(text) == operation else { throw ServiceError.malformed("The timestamp is the last one possible.") }
        try draft.write(operation, receivedAt: now)
        try append(operation, text: text, session: nil)
        ownOperationCount += 1
    }

    /// Throws `quota` if the journal, as the batch leaves it, is larger than a person's may be.
    func checkQuota(of bytes: Int64) throws {
        // What the server adds answers the batch.
        guard let limit = (ownOperationCount > 0 ? max(growth, .repetitions) : growth).limit(quota: bytes) else { return }
        guard try transaction.journalByteCount(of: caller.spaceID) <= limit else { throw ServiceError.quota(limit: bytes) }
    }

    /// Writes back what the batch changed.
    func save() throws {
        for draft in drafts { try draft.save() }
        if space.revision > revisionBefore { try transaction.save(space) }
    }

    /// Updates which pictures of photo notes the library lists, once all is saved.
    func listPictures() throws(StoreError) {
        var isChanged = false
        for draft in drafts {
            for picture in draft.pictures {
                if try transaction.updateListing(ofPicture: picture, in: caller.spaceID) { isChanged = true }
            }
        }
        if isChanged { libraryRevision = try transaction.advanceLibrary(of: caller.spaceID) }
    }

    var outcome: PushOutcome {
        PushOutcome(
            revisionBefore: revisionBefore, revision: space.revision, fingerprint: fingerprint, ownOperationCount: ownOperationCount,
            libraryRevision: libraryRevision, documents: drafts.flatMap(\.documents))
    }

    /// Returns the draft of an entity, which is loaded at its first use.
    func draft(of id: EntityID, kind: EntityKind) throws(StoreError) -> EntityDraft {
        if let index = draftOfEntity[id] { return drafts[index] }
        let draft = try EntityDraft(id, kind: kind, in: caller.spaceID, transaction: transaction)
        draftOfEntity[id] = drafts.count
        drafts.append(draft)
        return draft
    }

    /// Returns the operations on an entity that this device did not send and had not merged, except those by which the server gave it a
    /// place, which are nobody's edits.
    func unseenOperations(on id: EntityID) throws(StoreError) -> [Operation] {
        var operations: [Operation] = []
        for entry in try transaction.journal(of: id, in: caller.spaceID, after: seen, containing: nil)
        where entry.session != caller.sessionID && entry.revision <= revisionBefore {
            let operation = try JournalText.operation(entry.operation)
            if entry.session != nil || !operation.isPlacement { operations.append(operation) }
        }
        return operations
    }

    private func append(_ operation: Operation, text: String, session: Identifier<Session>?) throws(StoreError) {
        space.revision += 1
        let entry = JournalEntry(
            revision: space.revision, entity: operation.entity, kind: operation.kind, session: session, receivedAt: now,
            operation: text)
        fingerprint = JournalFingerprint.text(of: entry)
        try transaction.append(entry, to: caller.spaceID)
        knownOperations[operation.entity]?.insert(Self.digest(of: text))
    }

    /// Merges a write unless all of it is known; returns whether something was new.
    private func mergeWrite(
        _ prepared: PreparedOperation, _ fields: [FieldWrite], _ timestamp: Timestamp, into draft: EntityDraft
    ) throws -> Bool {
        guard try !isKnown(fields, timestamp, of: draft) else { return false }
        // Of what was removed for good, only a device that sends all of it again can bring something back.
        if draft.isPurged, !fields.contains(where: { $0.name == "createdAt" }) { return false }
        try draft.write(prepared.operation, receivedAt: now)
        if draft.isNew || fields.contains(where: { $0.name == Fields.deletedAt.name || $0.name == Fields.topicID.name }) {
            draft.isPlacedByBatch = true
        }
        return true
    }

    /// Returns whether every field was written before with this timestamp; throws if one was with another value.
    private func isKnown(_ fields: [FieldWrite], _ timestamp: Timestamp, of draft: EntityDraft) throws -> Bool {
        var earlier: [Operation]?
        var isKnown = true
        for field in fields {
            guard let register = draft.state.registers.first(where: { $0.name == field.name }), timestamp <= register.timestamp else {
                isKnown = false
                continue
            }
            if timestamp == register.timestamp {
                guard register.value == field.value else { throw ServiceError(merge: .timestampReused(timestamp)) }
                continue
            }
            let operations = try earlier ?? operations(of: draft.id, containing: JournalText.pattern(ofWrites: timestamp))
            earlier = operations
            guard let value = PushBatch.value(of: field.name, writtenBy: operations, at: timestamp) else {
                isKnown = false
                continue
            }
            guard value == field.value else { throw ServiceError(merge: .timestampReused(timestamp)) }
        }
        return isKnown
    }

    private static func value(of field: String, writtenBy operations: [Operation], at timestamp: Timestamp) -> FieldValue? {
        for operation in operations {
            guard case .write(let fields, let written) = operation.change, written == timestamp else { continue }
            if let write = fields.first(where: { $0.name == field }) { return write.value }
        }
        return nil
    }

    /// Returns an edit with its last events only.
    ///
    /// A device that missed an answer may send what the journal has already together with what was typed since.
    private static func part(
        of prepared: PreparedOperation, _ field: String, _ run: TextRun, lastEvents count: Int
    ) -> (operation: Operation, text: String) {
        if count == run.eventCount { return (prepared.operation, prepared.text) }
        let rest = run.droppingFirst(run.eventCount - count)
        let operation = Operation(
            kind: prepared.operation.kind, entity: prepared.operation.entity, change: .edit(field: field, rest))
        return (operation, JournalText.text(of: operation))
    }

    /// Merges an edit unless all of it is known; returns the number of its last events that were new.
    private func mergeEdit(
        _ prepared: PreparedOperation, at index: Int, _ field: String, _ run: TextRun, into draft: EntityDraft
    ) throws -> Int {
        guard !draft.isPurged else { throw ServiceError.unknownParent("The entity \(draft.id.text) was permanently removed.") }
        let text = try draft.text(field, revision: space.revision + 1)
        if let count = text.newEventCount(ofOperationAt: index) { return count }
        if draft.wasPurged { histories.forget(text.name) }
        let limit = EntitySchema.of(draft.kind)?.field(field)?.limit ?? 0
        if try text.applyDirectly(run, limit: limit) { return run.eventCount }
        if try text.knowsEvents(of: run), try isInJournal(prepared.text, of: draft.id) { return 0 }
        try text.merge(try unknownEdits(of: text, from: index), limit: limit) { try history(of: text) }
        return text.newEventCount(ofOperationAt: index) ?? 0
    }

    /// Returns the edits of a text, from a place in the batch on, that the journal doesn't have: merged together they cost as much as one.
    private func unknownEdits(of text: TextDraft, from start: Int) throws(StoreError) -> [(index: Int, run: TextRun)] {
        let name = text.name
        var edits: [(index: Int, run: TextRun)] = []
        for index in start..<operations.count {
            let operation = operations[index].operation
            guard operation.entity == name.entity, operation.kind == name.kind, case .edit(name.field, let run) = operation.change else {
                continue
            }
            if index > start, try text.knowsEvents(of: run), try isInJournal(operations[index].text, of: name.entity) { continue }
            edits.append((index, run))
        }
        return edits
    }

    /// Returns whether the journal has an operation on an entity. The first few are looked up; then all operations on the entity are read,
    /// once.
    private func isInJournal(_ text: String, of id: EntityID) throws(StoreError) -> Bool {
        if let known = knownOperations[id] { return known.contains(Self.digest(of: text)) }
        questionCounts[id, default: 0] += 1
        guard questionCounts[id, default: 0] > PushBatch.questionLimit else {
            return try transaction.journalContains(text, of: id, in: caller.spaceID)
        }
        var known: Set<Int> = []
        for entry in try transaction.journal(of: id, in: caller.spaceID, after: 0, containing: nil) {
            known.insert(Self.digest(of: entry.operation))
        }
        knownOperations[id] = known
        return known.contains(Self.digest(of: text))
    }

    /// Returns a number for a text, by a key that nobody outside of the process knows.
    private static func digest(of text: String) -> Int {
        var text = text
        var hasher = Hasher()
        text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return hasher.finalize()
    }

    /// Returns the history of a text: what an earlier batch left of it and what the journal has since.
    private func history(of text: TextDraft) throws -> TextDocument {
        var known = histories.cache.get(text.name, generation: text.generation)
        if known == nil, let loaded = histories.loaded[text.name], loaded.generation ?? text.generation == text.generation {
            known = (loaded.document, loaded.revision)
        }
        if known == nil, !histories.loadsOthers { throw MissingHistory(text: text.name) }
        return try TextHistory.load(text.name, onto: known, transaction)
    }

    private func operations(of id: EntityID, containing pattern: String) throws(StoreError) -> [Operation] {
        var operations: [Operation] = []
        for entry in try transaction.journal(of: id, in: caller.spaceID, after: 0, containing: pattern) {
            operations.append(try JournalText.operation(entry.operation))
        }
        return operations
    }
}
