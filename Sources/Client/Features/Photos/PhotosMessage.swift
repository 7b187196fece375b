import Components
import Domain
import ViewTree

/// Reports what a person does with photos.
public enum PhotosMessage: Sendable {
    /// Reports scrolling, keys and dragging in the grid.
    case grid(MediaGrid.Message)
    /// Reports that a photo was touched, and where it is.
    case tapped(Identifier<Photo>, ElementBounds)
    /// Reports that a photo is to be selected or no longer selected.
    case toggled(Identifier<Photo>)
    /// Reports the delete key on a photo.
    case delete(Identifier<Photo>)
    /// Reports the button that starts selecting.
    case selectTapped
    /// Reports the button that selects all that are shown, or none.
    case selectAllTapped([Identifier<Photo>])
    /// Reports the button that deletes what is selected.
    case deleteSelectedTapped
    /// Reports the button that ends selecting.
    case selectionDone
    /// Reports the add button.
    case addTapped
    /// Reports that the choice of where photos come from was closed.
    case addClosed
    /// Reports that photos are to come from files.
    case libraryTapped
    /// Reports that photos are to come from the camera.
    case cameraTapped
    /// Reports what happened to the camera.
    case camera(CameraState.Message)
    /// Reports what happened in the menu of topics, which lists these.
    case menu(ChoiceMenu.Message, topics: [Identifier<Topic>])
    /// Reports the button that takes the filter away.
    case showAllTapped
    /// Reports the viewer's button that leads to the photo's own screen.
    case detailsTapped
    /// Hands the photo that the viewer shows to another program.
    case shareTapped(Identifier<Photo>)
    /// Reports that a photo of a topic's strip was touched.
    case stripTapped(Identifier<Photo>)
    /// Reports that the picture on a photo's own screen was touched, and where it is.
    case pictureTapped(ElementBounds)
    /// Reports the button that changes the picture.
    case changeTapped
    /// Reports the button that takes another picture by the camera.
    case retakeTapped
    /// Reports that the words in the picture are to be copied.
    case wordsCopied(String)
    /// Reports that they are to become a note.
    case wordsToNote(String)
    /// Reports that a topic was chosen for the photo, by its identity; any other text is none.
    case topicChosen(String)
}

/// Asks the composition for what the screen of photos can't do itself.
public enum PhotosEffect: Equatable, Sendable {
    /// Moves a photo to an index among those shown.
    case move(Identifier<Photo>, to: Int)
    /// Shows a photo large, growing from its cell.
    case view(Identifier<Photo>, ElementBounds)
    /// Shows the open photo large, growing from its picture.
    case viewPicture(ElementBounds)
    /// Opens a photo's own screen.
    case open(Identifier<Photo>)
    /// Opens the own screen of the photo that the viewer shows.
    case openViewed
    /// Hands a photo to another program.
    case share(Identifier<Photo>)
    /// Copies a text.
    case copy(String)
    /// Makes a note of a text, in the topic of the photo.
    case makeNote(String)
    /// Moves photos to the trash.
    case delete([Identifier<Photo>])
    /// Puts the open photo into a topic, or into none.
    case setTopic(Identifier<Topic>?)
    /// Clicks a hidden file field.
    case choose(ElementID)
    /// Starts the camera.
    case openCamera(isFront: Bool)
    /// Takes a picture.
    case shoot
    /// Turns the camera off.
    case closeCamera
    /// Gives the focus to an element.
    case focus(ElementID)
    /// Scrolls until an element shows.
    case reveal(ElementID)
    /// Scrolls the grid to an offset, in CSS pixels.
    case scroll(Double)
    /// Moves the focus back to the screen.
    case focusScreen
    /// Asks for the time of a hold, in milliseconds.
    case wait(milliseconds: Int)
}
