import Domain
import EmbeddedSupport
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
    let seen: Int64
    /// The moment at which the server received them.
    let now: Instant
    let transaction: any BatchWriting
    /// The entities touched, in the order of the first touch.
    private(set) var drafts: [EntityDraft] = []
    /// The number of operations that the server added by itself.
    private(set) var ownOperationCount = 0
    /// The number of the library's change that followed; nil if its list did not change.
    private var libraryRevision: Int64?
    private(set) var operations: [PreparedOperation] = []
    let preparation: PushPreparation
    /// What the batch itself has written.
    private var written: WrittenFields
    private var draftOfEntity: [EntityID: Int] = [:]
    private(set) var space: Space
    /// The number of the space's last entry before the batch.
    let revisionBefore: Int64
    private var fingerprint: String?
    private var growth = Growth.none

    /// Creates a batch. Throws `notFound` without a space, `aheadOfServer` for a device that knows more than the server, or another past.
    init(
        of caller: Caller, since: Int64, seen: Int64? = nil, fingerprint: String? = nil, now: Instant, in transaction: any BatchWriting,
        preparation: PushPreparation
    ) throws {
        guard preparation.isCurrent else { throw PushPreparation.Removed() }
        guard let space = try transaction.space(caller.spaceID) else { throw ServiceError.notFound("Space not found.") }
        try JournalFingerprint.check((since, fingerprint), of: space, transaction)
        self.caller = caller
        self.since = since
        self.seen = seen ?? since
        self.now = now
        self.transaction = transaction
        self.preparation = preparation
        self.space = space
        revisionBefore = space.revision
        written = WrittenFields(after: space.revision)
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
            let count = try mergeEdit(field, run, at: index, into: draft)
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
        invariant(
            space.revision - revisionBefore <= operations.count + ownOperationCount,
            "an entry is an operation of the batch or the server's own")
        invariant(drafts.count == draftOfEntity.count, "an entity has one draft")
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

    private func append(_ operation: Operation, text: String, session: Identifier<Session>?) throws(StoreError) {
        space.revision += 1
        let entry = JournalEntry(
            revision: space.revision, entity: operation.entity, kind: operation.kind, session: session, receivedAt: now,
            operation: text)
        fingerprint = JournalFingerprint.text(of: entry)
        invariant(draftOfEntity[operation.entity] != nil, "what is appended is part of a draft, which is saved")
        try transaction.append(entry, to: caller.spaceID)
        written.add(operation)
    }

    /// Merges a write unless all of it is known; returns whether something was new.
    private func mergeWrite(
        _ prepared: PreparedOperation, _ fields: [FieldWrite], _ timestamp: Timestamp, into draft: EntityDraft
    ) throws -> Bool {
        guard try !isKnown(fields, timestamp, of: draft) else { return false }
        // Of what was removed for good, only a device that sends all of it again can bring something back.
        if draft.isPurged, !fields.contains(where: { $0.name == "createdAt" }) {
            guard !prepared.operation.isRestoration else { throw Self.purged(draft.id) }
            return false
        }
        try draft.write(prepared.operation, receivedAt: now)
        if draft.isNew || fields.contains(where: { $0.name == Fields.deletedAt.name || $0.name == Fields.topicID.name }) {
            draft.isPlacedByBatch = true
        }
        return true
    }

    /// The refusal of a change to what was removed for good, whereupon a device sends all of it again.
    static func purged(_ id: EntityID) -> ServiceError { .unknownParent("The entity \(id.text) was permanently removed.") }

    /// Returns whether every field was written before with this timestamp; throws if one was with another value.
    private func isKnown(_ fields: [FieldWrite], _ timestamp: Timestamp, of draft: EntityDraft) throws -> Bool {
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
            let earlier = try writtenBefore().value(of: field.name, of: draft.id, at: timestamp)
            guard let value = earlier ?? written.value(of: field.name, of: draft.id, at: timestamp) else {
                isKnown = false
                continue
            }
            guard value == field.value else { throw ServiceError(merge: .timestampReused(timestamp)) }
        }
        return isKnown
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
}
