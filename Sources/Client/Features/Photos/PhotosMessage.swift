import Components
import Domain
import ViewTree

/// What a person does with photos.
public enum PhotosMessage: Sendable {
    /// The grid was scrolled, used by keys, or dragged in.
    case grid(MediaGrid.Message)
    /// A photo was tapped, at these bounds.
    case tapped(Identifier<Photo>, ElementBounds)
    /// A photo is to be selected, or deselected if it already is.
    case toggled(Identifier<Photo>)
    /// The Delete key was pressed on a photo.
    case delete(Identifier<Photo>)
    /// The button that starts selecting was tapped.
    case selectTapped
    /// The button that selects all shown photos, or none if all are selected, was tapped.
    case selectAllTapped([Identifier<Photo>])
    /// The button that deletes those of the shown photos that are selected was tapped.
    case deleteSelectedTapped([Identifier<Photo>])
    /// The button that ends selecting was tapped.
    case selectionDone
    case addTapped
    /// The sheet that asks where photos come from was closed.
    case addClosed
    /// Photos are to come from files.
    case libraryTapped
    /// Photos are to come from the camera.
    case cameraTapped
    case camera(CameraState.Message)
    /// Something happened in the menu of topics; `topics` are those it lists.
    case menu(ChoiceMenu.Message, topics: [Identifier<Topic>])
    /// The button that removes the filter was tapped.
    case showAllTapped
    /// The viewer's button that leads to the photo's own screen was tapped.
    case detailsTapped
    /// The photo that the viewer shows is to be shared.
    case shareTapped(Identifier<Photo>)
    /// A photo in a topic's strip was tapped.
    case stripTapped(Identifier<Photo>)
    /// The picture on a photo's own screen was tapped, at these bounds.
    case pictureTapped(ElementBounds)
    case changeTapped
    /// The button that takes another picture with the camera was tapped.
    case retakeTapped
    /// The words in the picture are to be copied.
    case wordsCopied(String)
    /// The words in the picture are to become a note.
    case wordsToNote(String)
    /// A topic was chosen for the photo, by its identity; any other text stands for none.
    case topicChosen(String)
}

/// What the screen of photos can't do itself and asks of the composition.
public enum PhotosEffect: Equatable, Sendable {
    /// Moves a photo to an index among the shown ones.
    case move(Identifier<Photo>, to: Int)
    /// Shows a photo large, growing from its cell.
    case view(Identifier<Photo>, ElementBounds)
    /// Shows the open photo large, growing from its picture.
    case viewPicture(ElementBounds)
    /// Opens a photo's own screen.
    case open(Identifier<Photo>)
    /// Opens the own screen of the photo that the viewer shows.
    case openViewed
    /// Shares a photo through the browser.
    case share(Identifier<Photo>)
    case copy(String)
    /// Creates a note from a text, in the topic of the photo.
    case makeNote(String)
    case delete([Identifier<Photo>])
    /// Moves the open photo into a topic, or out of any.
    case setTopic(Identifier<Topic>?)
    /// Opens the browser's choice of files, through a hidden field.
    case choose(ElementID)
    /// Starts a camera: the one on the side of the screen, or the other.
    case openCamera(isFront: Bool)
    case shoot
    /// Stops the camera.
    case closeCamera
    case focus(ElementID)
    /// Scrolls until an element can be seen.
    case reveal(ElementID)
    /// Scrolls the grid to an offset, in CSS pixels.
    case scroll(Double)
    case focusScreen
    /// Waits to learn whether a finger is held.
    case wait(milliseconds: Int)
}
