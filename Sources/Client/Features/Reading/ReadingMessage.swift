import Domain

/// Reports what a person does to have a picture read.
public enum ReadingMessage: Equatable, Sendable {
    /// Reports the button that has a picture read.
    case asked
    /// Reports that a picture is to come from the camera.
    case cameraTapped
    /// Reports that a picture is to come from files.
    case filesTapped
    /// Reports the text as the person has corrected it.
    case typed(String)
    /// Reports that the text is to be put into the note.
    case taken
    /// Reports that the picture is not to be read, or that its text is not wanted.
    case discarded
    /// Reports that the dialog was closed; the reading goes on.
    case closed
}
