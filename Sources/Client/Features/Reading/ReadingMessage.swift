import Domain

/// What a person does to have a picture read.
public enum ReadingMessage: Equatable, Sendable {
    /// The button that starts reading a picture was tapped.
    case asked
    /// A picture is to come from the camera.
    case cameraTapped
    /// A picture is to come from files.
    case filesTapped
    /// The person has corrected the text; the value is the whole text.
    case typed(String)
    /// The text is to be put into the note.
    case taken
    /// The picture is not to be read, or its text is not wanted.
    case discarded
    /// The dialog was closed; the reading continues.
    case closed
}
