import Domain
import ViewTree

/// Reports what a person does about pictures in a note.
public enum PictureMessage: Sendable {
    /// Reports the button that adds a picture.
    case asked
    /// Reports that a picture is to come from the camera.
    case cameraTapped
    /// Reports that pictures are to come from files.
    case filesTapped
    /// Reports that a photo that exists already was chosen.
    case chosen(Identifier<Photo>)
    /// Reports that the dialog was closed without a choice.
    case closed
    /// Brings a photo that was added for the note.
    case arrived(Identifier<Photo>)
    /// Reports that a picture was tapped, and its bounds.
    case tapped(Identifier<Photo>, ElementBounds)
    /// Reports that a deleted picture is to be brought back.
    case restoreTapped(Identifier<Photo>)
}

/// Asks the composition for what pictures in a note need.
public enum PictureEffect: Equatable, Sendable {
    /// Opens the browser's choice of files, by a hidden field.
    case choose(ElementID)
    /// Shows a photo large, growing from its place.
    case view(Identifier<Photo>, ElementBounds)
    case restore(Identifier<Photo>)
}

/// Tells what is known of the photo that a note shows.
public enum ShownPhoto: Equatable, Sendable {
    /// Holds the photo's picture.
    case there(Identifier<Photo>, Picture)
    /// Says that the photo is in the trash.
    case deleted(Identifier<Photo>)
    /// Says that the photo is not on the device, since it was purged or has not come yet.
    case missing
}
