import Domain
import ViewTree

/// Reports what a person does about pictures in a note.
public enum PictureMessage: Sendable {
    /// Reports the button that adds a picture.
    case asked
    /// Reports that pictures are to come from the camera.
    case cameraTapped
    /// Reports that pictures are to come from files.
    case filesTapped
    /// Reports that a photo was chosen that is there already.
    case chosen(Identifier<Photo>)
    /// Reports that the dialog was closed without a choice.
    case closed
    /// Brings a photo that was added for the note.
    case arrived(Identifier<Photo>)
    /// Reports that a picture was touched, and where it is.
    case tapped(Identifier<Photo>, ElementBounds)
    /// Reports that a deleted picture is to be brought back.
    case restoreTapped(Identifier<Photo>)
}

/// Asks the composition for what pictures in a note need.
public enum PictureEffect: Equatable, Sendable {
    /// Clicks a hidden file field.
    case choose(ElementID)
    /// Shows a picture large, growing from its place.
    case view(Identifier<Photo>, ElementBounds)
    /// Brings a photo back from the trash.
    case restore(Identifier<Photo>)
}

/// Tells what is known of the photo that a note shows.
public enum ShownPhoto: Equatable, Sendable {
    /// Holds its picture.
    case there(Identifier<Photo>, Picture)
    /// Says that it is in the trash.
    case deleted(Identifier<Photo>)
    /// Says that it is not on the device, since it was removed for good or has not come yet.
    case missing
}
