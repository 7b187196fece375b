import Domain

/// Reports what a person does in the trash.
public enum TrashMessage: Equatable, Sendable {
    /// Reports the button that restores a topic.
    case restoreTopic(Identifier<Topic>)
    /// Reports the button that restores a note.
    case restoreNote(Identifier<Note>)
    /// Reports the button that restores a photo.
    case restorePhoto(Identifier<Photo>)
    /// Reports that a row was opened or closed.
    case rowTapped(key: String)
    /// Reports the button that deletes something for good.
    case deleteTapped(key: String, name: String)
    /// Reports the button that empties the trash.
    case emptyTapped
    case backTapped
}
