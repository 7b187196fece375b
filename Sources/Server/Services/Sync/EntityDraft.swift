import Domain
import Merge
import Replication
import Store

/// An entity while a batch changes it; at the end its changes are written back.
final class EntityDraft {
    /// The registers as the batch leaves them.
    private(set) var state: EntityState
    /// Whether the entity was there, and not in the trash, before the batch.
    let wasLiving: Bool
    /// Whether the entity was in the trash before the batch.
    let wasDeleted: Bool
    /// Whether the entity was removed for good before the batch.
    let wasPurged: Bool
    /// Whether the entity was removed for good and nothing of it was sent again yet.
    private(set) var isPurged: Bool
    /// Whether the batch changes what a person reads.
    var hasNewContent = false
    /// Whether the batch moves the entity to the trash by itself.
    var isDeletedByBatch = false
    /// Whether the batch restores the entity, creates it, or moves it elsewhere.
    var isPlacedByBatch = false

    private let pictureBefore: EntityID?
    private let space: Identifier<Space>
    private let transaction: any EntityWriting
    private var isStored: Bool
    private var deletedSince: Instant?
    private var areRegistersChanged = false
    private var texts: [String: TextDraft] = [:]

    /// Loads an entity; an unknown one begins empty.
    init(
        _ id: EntityID, kind: EntityKind, in space: Identifier<Space>, transaction: any EntityWriting
    ) throws(StoreError) {
        self.space = space
        self.transaction = transaction
        let record = try transaction.entity(id, in: space)
        state = if let record { try RegisterText.state(of: record) } else { EntityState(kind: kind, id: id) }
        pictureBefore = EntityDraft.picture(of: state)
        isStored = record != nil
        wasPurged = record?.isPurged ?? false
        isPurged = wasPurged
        deletedSince = record?.deletedAt
        wasDeleted = deletedSince != nil
        wasLiving = record != nil && deletedSince == nil
    }

    var id: EntityID { state.id }
    var kind: EntityKind { state.kind }
    /// Whether nothing was known of the entity before the batch.
    var isNew: Bool { !wasLiving && !wasDeleted }

    /// The pictures that a photo note showed before the batch and shows after it; empty for other kinds.
    var pictures: Set<EntityID> { Set([pictureBefore, EntityDraft.picture(of: state)].compactMap(\.self)) }

    /// The histories that edits needed.
    var documents: [PushOutcome.History] {
        texts.values.compactMap { text in
            text.document.map { PushOutcome.History(name: text.name, generation: text.generation, document: $0) }
        }
    }

    /// Merges a write into the registers, as received at a moment.
    func write(_ operation: Operation, receivedAt now: Instant) throws {
        try state.apply(operation)
        areRegistersChanged = true
        isPurged = false
        deletedSince = EntityReplay.deletedAt(state, before: deletedSince, receivedAt: now)
    }

    /// Returns the draft of a merged text; a new one comes about by the edit of a revision.
    func text(_ field: String, revision: Int64) throws(StoreError) -> TextDraft {
        if let text = texts[field] { return text }
        let name = ProjectedText(space: space, kind: kind, entity: id, field: field)
        let text = try TextDraft(name, isNew: !isStored || wasPurged, revision: revision, in: transaction)
        texts[field] = text
        return text
    }

    /// Writes back what changed: the record first, to which all else refers.
    func save() throws {
        if areRegistersChanged || (!isStored && !texts.isEmpty) {
            let registers = RegisterText.text(of: state.registers)
            try transaction.save(
                EntityRecord(id: id, kind: kind, registers: registers, deletedAt: deletedSince), in: space)
            try transaction.project(state, in: space)
            areRegistersChanged = false
            isStored = true
        }
        for text in texts.values { try text.save() }
    }

    private static func picture(of state: EntityState) -> EntityID? {
        guard state.kind == .photo, case .text(let text) = state.value(of: "picture") ?? .null else { return nil }
        return Picture(text: text)?.file
    }
}
