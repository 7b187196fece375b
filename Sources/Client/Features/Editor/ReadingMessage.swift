import Domain

/// Reports what a person does to have a picture read.
public enum ReadingMessage: Equatable, Sendable {
    /// Reports the button that asks for it.
    case asked
    /// Reports that a picture is to come from the camera.
    case cameraTapped
    /// Reports that a picture is to come from files.
    case filesTapped
    /// Reports what the text was corrected to.
    case typed(String)
    /// Reports that the text is to be taken.
    case taken
    /// Reports that the picture is not to be read, or its text not to be taken.
    case discarded
    /// Reports that the dialog was closed; the reading goes on.
    case closed
}
