import Blobs
import Domain
import Merge
import Replication
import Store

extension SyncService {
    /// Writes the text of pictures into their photo notes, by operations of the server's own that devices get like any others.
    func write(pictureTexts texts: [(photo: EntityID, text: String)], in space: Identifier<Space>) async throws(ServiceError) {
        let caller = Caller(userID: Identifier(EntityID.zero), spaceID: space, sessionID: Identifier(EntityID.zero))
        let room = try journals.reserve(texts.map { $0.text.utf8.count }, for: .note)
        defer { withExtendedLifetime(room) {} }
        let (moment, agent) = (now(), agent)
        let outcome = try await write(in: .space(space)) { transaction in
            let revision = try transaction.space(space)?.revision ?? 0
            let batch = try PushBatch(
                of: caller, since: revision, now: moment, in: transaction,
                preparation: PushPreparation(cache: DocumentCache()))
            for (photo, text) in texts { try batch.write(pictureText: text, of: photo, by: agent) }
            try batch.save()
            return batch.outcome
        }
        if outcome.revision > outcome.revisionBefore { onChange(space, outcome.revision) }
    }
}

extension PushBatch {
    /// Writes the text of a picture into its photo note.
    fileprivate func write(pictureText text: String, of photo: EntityID, by agent: Agent) throws {
        let draft = try draft(of: photo, kind: .photo)
        guard draft.kind == .photo, draft.wasLiving else { return }
        let earlier = draft.state.registers.first { $0.name == Photo.pictureTextField.name }?.timestamp
        let stamp = earlier?.next(by: agent) ?? Timestamp(milliseconds: now.milliseconds, counter: 0, agent: agent)
        let limited = String(String.UnicodeScalarView(text.unicodeScalars.prefix(Photo.maximumPictureTextLength)))
        try writeOwn([FieldWrite(Photo.pictureTextField, limited)], at: stamp, to: draft)
    }
}
