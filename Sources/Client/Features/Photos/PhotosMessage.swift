import Components
import Domain
import ViewTree

/// Reports what a person does with photos.
public enum PhotosMessage: Sendable {
    /// Reports scrolling, keys and dragging in the grid.
    case grid(MediaGrid.Message)
    /// Reports that a photo was tapped, and its bounds.
    case tapped(Identifier<Photo>, ElementBounds)
    /// Reports that a photo is to be selected, or deselected if it is.
    case toggled(Identifier<Photo>)
    /// Reports the Delete key on a photo.
    case delete(Identifier<Photo>)
    /// Reports the button that starts selecting.
    case selectTapped
    /// Reports the button that selects all shown photos, or none if all are.
    case selectAllTapped([Identifier<Photo>])
    /// Reports the button that deletes those of the shown photos that are selected.
    case deleteSelectedTapped([Identifier<Photo>])
    /// Reports the button that ends selecting.
    case selectionDone
    case addTapped
    /// Reports that the question where photos come from was closed.
    case addClosed
    /// Reports that photos are to come from files.
    case libraryTapped
    /// Reports that photos are to come from the camera.
    case cameraTapped
    case camera(CameraState.Message)
    /// Reports what happened in the menu of topics, and which topics it lists.
    case menu(ChoiceMenu.Message, topics: [Identifier<Topic>])
    /// Reports the button that removes the filter.
    case showAllTapped
    /// Reports the viewer's button that leads to the photo's own screen.
    case detailsTapped
    /// Reports that the photo that the viewer shows is to be shared.
    case shareTapped(Identifier<Photo>)
    /// Reports that a photo in a topic's strip was tapped.
    case stripTapped(Identifier<Photo>)
    /// Reports that the picture on a photo's own screen was tapped, and its bounds.
    case pictureTapped(ElementBounds)
    case changeTapped
    /// Reports the button that takes another picture by the camera.
    case retakeTapped
    /// Reports that the words in the picture are to be copied.
    case wordsCopied(String)
    /// Reports that the words in the picture are to become a note.
    case wordsToNote(String)
    /// Reports the topic that was chosen for the photo, by its identity; any other text stands for none.
    case topicChosen(String)
}

/// Asks the composition for what the screen of photos can't do itself.
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
    /// Shares a photo by way of the browser.
    case share(Identifier<Photo>)
    case copy(String)
    /// Makes a note of a text, in the topic of the photo.
    case makeNote(String)
    case delete([Identifier<Photo>])
    /// Puts the open photo into a topic, or into none.
    case setTopic(Identifier<Topic>?)
    /// Opens the browser's choice of files, by a hidden field.
    case choose(ElementID)
    /// Starts a camera, that on the side of the screen or the other.
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
    /// Waits so many milliseconds, to learn whether a finger is held.
    case wait(milliseconds: Int)
}
