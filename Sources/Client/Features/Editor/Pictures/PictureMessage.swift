import Domain
import ViewTree

/// What a person does about pictures in a note.
public enum PictureMessage: Sendable {
    /// The button that adds a picture was tapped.
    case asked
    /// A picture is to come from the camera.
    case cameraTapped
    /// Pictures are to come from files.
    case filesTapped
    /// Files of any kind are to be attached.
    case attachTapped
    /// Sound is to be recorded.
    case recordTapped
    /// A photo that exists already was chosen.
    case chosen(Identifier<Photo>)
    /// The dialog was closed without a choice.
    case closed
    /// A photo that was added for the note arrived.
    case arrived(Identifier<Photo>)
    /// The line of a picture or a file waited for an input method.
    case lineWaited(String)
    /// A file that was added for the note arrived, with its name.
    case fileArrived(EntityID, name: String)
    /// A file was tapped, with its bounds.
    case fileTapped(EntityID, ElementBounds)
    /// A picture was tapped, with its bounds.
    case tapped(Identifier<Photo>, ElementBounds)
    /// A deleted picture is to be restored.
    case restoreTapped(Identifier<Photo>)
}

/// What pictures in a note ask of the feature.
public enum PictureEffect: Equatable, Sendable {
    /// Opens the browser's file picker, by a hidden field.
    case choose(ElementID)
    /// Records sound for the note.
    case record
    /// Shows a photo large, growing from its place.
    case view(Identifier<Photo>, ElementBounds)
    /// Shows a file large, growing from its place.
    case viewFile(EntityID, ElementBounds)
    case restore(Identifier<Photo>)
}

/// The state of a photo in a note.
public enum ShownPhoto: Equatable, Sendable {
    /// The photo is on the device, with its picture.
    case there(Identifier<Photo>, Picture)
    /// The photo is in the trash.
    case deleted(Identifier<Photo>)
    /// The photo is not on the device, because it was purged or has not arrived yet.
    case missing
}
