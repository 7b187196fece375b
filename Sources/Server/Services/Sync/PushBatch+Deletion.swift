import Domain
import Merge
import Replication
import Store

extension PushBatch {
    /// The largest size of a space that may be deleted without a question.
    static let unguardedSpaceSize = 20
    /// The kinds that count for the size of a space: opinions on many products must not hide that all notes are deleted.
    private static let guardedKinds: [EntityKind] = [.topic, .note, .photo]

    /// Throws `massDeletion` if the batch moves more than half of a space of over `unguardedSpaceSize` entities to the trash.
    func checkMassDeletion() throws {
        let count = drafts.count { $0.wasLiving && $0.state.isDeleted && PushBatch.guardedKinds.contains($0.kind) }
        guard 2 * count > PushBatch.unguardedSpaceSize else { return }
        let total = try PushBatch.guardedKinds.reduce(0) { sum, kind in
            try sum + transaction.livingEntityCount(of: kind, in: caller.spaceID)
        }
        guard total <= PushBatch.unguardedSpaceSize || 2 * count <= total else {
            throw ServiceError.massDeletion(count: count, total: total)
        }
    }

    /// Restores what was deleted by somebody who had not seen what was written, and saves the batch.
    ///
    /// A note does not stay in use without its topic: the topic is restored with it.
    func restoreUnseenAndSave(by agent: Agent) throws {
        for draft in drafts where draft.state.isDeleted {
            if try hasEditOfUnseenDeletion(draft) || hasDeletionOfUnseenEdit(draft) { try restore(draft, by: agent) }
        }
        for draft in drafts where draft.kind == .note && draft.isPlacedByBatch && !draft.state.isDeleted {
            try restoreTopic(of: draft, by: agent)
        }
        try save()
        for draft in drafts where draft.kind == .topic && draft.isDeletedByBatch && draft.state.isDeleted {
            guard try transaction.hasLivingNotes(Identifier(draft.id), in: caller.spaceID) else { continue }
            try restore(draft, by: agent)
        }
        try save()
        try listPictures()
    }

    /// Returns whether the batch edits what another device had deleted, without having seen that.
    private func hasEditOfUnseenDeletion(_ draft: EntityDraft) throws -> Bool {
        guard draft.wasDeleted, draft.hasNewContent, !draft.isDeletedByBatch else { return false }
        return try unseenChanges()?.deleted.contains(draft.id) ?? false
    }

    /// Returns whether the batch deletes what another device had edited, without having seen that.
    private func hasDeletionOfUnseenEdit(_ draft: EntityDraft) throws -> Bool {
        guard draft.wasLiving, draft.isDeletedByBatch else { return false }
        return try unseenChanges()?.edited.contains(draft.id) ?? false
    }

    private func restoreTopic(of note: EntityDraft, by agent: Agent) throws {
        guard let name = note.state.value(of: "topicID")?.text, let id = EntityID(text: name) else { return }
        let topic = try draft(of: id, kind: .topic)
        guard topic.kind == .topic, !topic.isPurged, topic.state.isDeleted else { return }
        try restore(topic, by: agent)
    }
}
