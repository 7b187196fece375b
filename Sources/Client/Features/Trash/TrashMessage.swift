import Domain

/// What a person does in the trash.
public enum TrashMessage: Equatable, Sendable {
    case restoreTopic(Identifier<Topic>)
    case restoreNote(Identifier<Note>)
    case restorePhoto(Identifier<Photo>)
    /// A file of the library is to be restored.
    case restoreFile(EntityID)
    /// A row was opened or closed.
    case rowTapped(key: String)
    /// The button that deletes something for good was tapped.
    case deleteTapped(key: String, name: String)
    case emptyTapped
    case backTapped
}
