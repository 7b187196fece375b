import Domain
import Merge
import Store

/// Takes one device's operations into the journal and all that follows from it, within one transaction.
final class PushBatch {
    /// Names who sent the operations.
    let caller: Caller
    /// Numbers the last entry the device had merged when it sent them.
    let since: Int64
    /// Marks when the server got them.
    let now: Instant
    /// Holds the transaction.
    let transaction: any WriteTransaction
    /// Gives the histories of texts that earlier batches needed.
    let cache: DocumentCache
    /// Holds the entities touched, in the order of the first touch.
    private(set) var drafts: [EntityDraft] = []
    /// Counts the operations that the server added of its own.
    private(set) var ownOperationCount = 0
    /// Numbers the change of the library that followed; nil when its list stayed as it was.
    private var libraryRevision: Int64?
    private var draftOfEntity: [EntityID: Int] = [:]
    private var space: Space
    private let revisionBefore: Int64
    private var mark: String?

    /// Begins a batch; throws `notFound` without a space, `aheadOfServer` for a device that knows more than the server, or another past.
    init(
        of caller: Caller, since: Int64, mark: String? = nil, now: Instant, in transaction: any WriteTransaction, cache: DocumentCache
    ) throws {
        guard let space = try transaction.space(caller.spaceID) else { throw ServiceError.notFound("The space does not exist.") }
        try JournalMark.check((since, mark), of: space, transaction)
        self.caller = caller
        self.since = since
        self.now = now
        self.transaction = transaction
        self.cache = cache
        self.space = space
        revisionBefore = space.revision
    }

    /// Takes one operation; one that is known already is skipped.
    func take(_ prepared: PreparedOperation) throws {
        let operation = prepared.operation
        let draft = try draft(of: operation.entity, kind: operation.kind)
        guard draft.kind == operation.kind else { throw ServiceError(merge: .kindDiffers(operation.entity)) }
        let isNew =
            switch operation.change {
            case .write(let fields, let timestamp): try takeWrite(prepared, fields, timestamp, into: draft)
            case .edit(let field, let run): try takeEdit(prepared, field, run, into: draft)
            }
        guard isNew else { return }
        try append(operation, text: prepared.text, session: caller.sessionID)
        if operation.isContent { draft.hasNewContent = true }
        if operation.isDeletion { draft.isDeletedByBatch = true }
    }

    /// Brings an entity back by an operation of the server's own.
    ///
    /// It follows the deletion it answers and owes nothing to the server's clock: whoever has heard of it can delete again.
    func restore(_ draft: EntityDraft, by agent: Agent) throws {
        guard let deletion = draft.state.registers.first(where: { $0.name == "deletedAt" }) else { return }
        let write = Operation.Change.write([FieldWrite("deletedAt", .null)], at: deletion.timestamp.next(by: agent))
        let operation = Operation(kind: draft.kind, entity: draft.id, change: write)
        try draft.write(operation, receivedAt: now)
        try append(operation, text: JournalText.text(of: operation), session: nil)
        draft.isPlacedByBatch = true
        ownOperationCount += 1
    }

    /// Writes back what the batch changed.
    func save() throws {
        for draft in drafts { try draft.save() }
        if space.revision > revisionBefore { try transaction.save(space) }
    }

    /// Brings up to date which pictures of photo notes the library lists, once all is saved.
    func listPictures() throws(StoreError) {
        var isChanged = false
        for draft in drafts {
            for picture in draft.pictures {
                if try transaction.updateListing(ofPicture: picture, in: caller.spaceID) { isChanged = true }
            }
        }
        if isChanged { libraryRevision = try transaction.advanceLibrary(of: caller.spaceID) }
    }

    /// Tells what the batch did.
    var outcome: PushOutcome {
        PushOutcome(
            revisionBefore: revisionBefore, revision: space.revision, mark: mark, ownOperationCount: ownOperationCount,
            libraryRevision: libraryRevision, documents: drafts.flatMap(\.documents))
    }

    /// Gives the draft of an entity, loading it at its first touch.
    func draft(of id: EntityID, kind: EntityKind) throws(StoreError) -> EntityDraft {
        if let index = draftOfEntity[id] { return drafts[index] }
        let draft = try EntityDraft(id, kind: kind, in: caller.spaceID, transaction: transaction)
        draftOfEntity[id] = drafts.count
        drafts.append(draft)
        return draft
    }

    /// Lists the operations on an entity that other devices sent and this one had not merged.
    func unseenOperations(on id: EntityID) throws(StoreError) -> [Operation] {
        var operations: [Operation] = []
        for entry in try transaction.journal(of: id, in: caller.spaceID, after: since, containing: nil)
        where entry.session != caller.sessionID && entry.revision <= revisionBefore {
            operations.append(try JournalText.operation(entry.operation))
        }
        return operations
    }

    private func append(_ operation: Operation, text: String, session: Identifier<Session>?) throws(StoreError) {
        space.revision += 1
        let entry = JournalEntry(
            revision: space.revision, entity: operation.entity, kind: operation.kind, session: session, receivedAt: now,
            operation: text)
        mark = JournalMark.text(of: entry)
        try transaction.append(entry, to: caller.spaceID)
    }

    /// Merges a write unless all of it is known; tells whether something was new.
    private func takeWrite(
        _ prepared: PreparedOperation, _ fields: [FieldWrite], _ timestamp: Timestamp, into draft: EntityDraft
    ) throws -> Bool {
        guard try !isKnown(fields, timestamp, of: draft) else { return false }
        // Of what was removed for good, only a device that sends all of it again can bring something back.
        if draft.isPurged, !fields.contains(where: { $0.name == "createdAt" }) { return false }
        try draft.write(prepared.operation, receivedAt: now)
        if draft.isNew || fields.contains(where: { $0.name == "deletedAt" || $0.name == "topicID" }) { draft.isPlacedByBatch = true }
        return true
    }

    /// Tells whether every field was written before with this timestamp; throws if one was with another value.
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
            let operations = try earlier ?? operations(of: draft.id, containing: JournalText.mark(ofWrites: timestamp))
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

    /// Merges an edit unless all of it is known; tells whether something was new.
    private func takeEdit(
        _ prepared: PreparedOperation, _ field: String, _ run: TextRun, into draft: EntityDraft
    ) throws -> Bool {
        guard !draft.isPurged else { throw ServiceError.unknownParent("The entity \(draft.id.text) was removed for good.") }
        let text = try draft.text(field)
        if draft.wasPurged { cache.forget(text.name) }
        let limit = OperationRules.maximumLength(of: field, kind: draft.kind)
        if try text.applyDirectly(run, limit: limit) { return true }
        if try transaction.journalContains(prepared.text, of: draft.id, in: caller.spaceID) { return false }
        return try text.merge(run, limit: limit) { try history(of: text.name) }
    }

    /// Gives the history of a text: what an earlier batch left of it and what the journal has since.
    private func history(of text: ProjectedText) throws -> TextDocument {
        let cached = cache.take(text)
        var document = cached?.document ?? TextDocument()
        let entries = try transaction.journal(
            of: text.entity, in: text.space, after: cached?.revision ?? 0, containing: JournalText.mark(ofEdits: text.field))
        var runs: [TextRun] = []
        for entry in entries {
            guard case .edit(text.field, let run) = try JournalText.operation(entry.operation).change else { continue }
            runs.append(run)
        }
        do throws(TextError) {
            if cached == nil { return try TextDocument(runs: runs) }
            for run in runs { _ = try document.apply(run) }
            return document
        } catch {
            throw StoreError.corrupt(detail: "the journal of \(text.entity.text) does not merge: \(error)")
        }
    }

    private func operations(of id: EntityID, containing mark: String) throws(StoreError) -> [Operation] {
        var operations: [Operation] = []
        for entry in try transaction.journal(of: id, in: caller.spaceID, after: 0, containing: mark) {
            operations.append(try JournalText.operation(entry.operation))
        }
        return operations
    }
}
