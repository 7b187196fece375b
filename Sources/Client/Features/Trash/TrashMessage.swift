import Domain

/// Reports what a person does in the trash.
public enum TrashMessage: Equatable, Sendable {
    /// Reports the button that brings a topic back.
    case restoreTopic(Identifier<Topic>)
    /// Reports the button that brings a note back.
    case restoreNote(Identifier<Note>)
    /// Reports the button that brings a photo back.
    case restorePhoto(Identifier<Photo>)
    /// Reports a row that is opened or closed.
    case rowTapped(key: String)
    /// Reports the button that deletes a row's thing for good.
    case deleteTapped(key: String, name: String)
    /// Reports the button that empties the trash.
    case emptyTapped
    /// Reports the back button.
    case backTapped
}
