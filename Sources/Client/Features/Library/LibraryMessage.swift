import Components
import Domain
import ViewTree
import Wire

/// Reports what happens in the library.
public enum LibraryMessage: Sendable {
    /// Reports that the library is shown.
    case opened
    /// Reports that the list may have changed, or that the server may be there again.
    case refreshed
    /// Reports scrolling and the height of the list's window, in CSS pixels.
    case scrolled(top: Double, viewport: Double)
    /// Reports how far below the top of the scrolled content the list begins, in CSS pixels.
    case listPlaced(top: Double)
    /// Reports what happened to the grid.
    case grid(MediaGrid.Message)
    /// Reports that list (false) or grid (true) was chosen.
    case layoutChosen(isGrid: Bool)
    /// Brings a page of the list, asked for by a filter's generation.
    case brought(FileListAnswer, number: Int, generation: Int)
    /// Brings a page that the device has kept; nil where it has none.
    case kept(FileListAnswer?, number: Int)
    /// Reports that a page could not be had; `isOffline` where the server was not reached.
    case failed(number: Int, generation: Int, isOffline: Bool)
    /// Reports what happened to the menu of kinds.
    case menu(ChoiceMenu.Message)
    /// Reports what happens to the choice of days.
    case days(LibraryDaysMessage)
    /// Reports that all filters are to go.
    case filterCleared
    /// Reports that a file of the list was touched, or that its cell was with its bounds.
    case tapped(Int, ElementBounds?)
    /// Reports that the viewer shows the file at a place.
    case viewed(Int)
    /// Reports a key that goes to a row.
    case rowKey(Int)
    /// Reports the add button.
    case addTapped
    /// Reports what happens to the details of a file.
    case details(FileDetailsMessage)
    /// Reports what happens to the thumb that leads through the months.
    case scrub(LibraryScrub.Message)
    /// Begins to choose several files.
    case selectTapped
    /// Ends that.
    case selectionDone
    /// Chooses the file at a place, or no longer.
    case toggled(Int)
    /// Chooses all files that are shown, or none where all are chosen.
    case allToggled
    /// Takes the chosen files to the trash.
    case chosenDeleted
    /// Hands the chosen files to another program, or downloads them.
    case chosenShared(isDownload: Bool)
    /// Shows the details of the file that the viewer shows.
    case infoTapped(EntityID)
    /// Hands the file that the viewer shows to another program.
    case shareTapped(FileEntry)
    /// Takes it to the trash.
    case deleteTapped(FileEntry)
}

/// Reports what happens to the choice of days.
public enum LibraryDaysMessage: Sendable {
    /// Opens the choice.
    case opened
    /// Closes it without a change.
    case cancelled
    /// Applies it.
    case applied
    /// Begins to choose the first day (false) or the last (true).
    case sideChosen(isLast: Bool)
    /// Takes a day away: the first (false) or the last (true).
    case cleared(isLast: Bool)
    /// Reports the calendar.
    case calendar(MonthCalendar.Message)
}

/// Reports what happens to the details of a file (R5).
public enum FileDetailsMessage: Sendable {
    /// Shows a file.
    case opened(EntityID)
    /// Brings what the server knows, or the device has kept.
    case brought(FileDetailsAnswer, isKept: Bool)
    /// Reports that it could not be had: not reached, or not there (any more).
    case failed(EntityID, isOffline: Bool)
    /// Asks where the file was made.
    case locationTapped
    /// Opens the viewer.
    case pictureTapped(ElementBounds?)
    /// Hands the file to another program.
    case shareTapped
    /// Takes the file to the trash.
    case deleteTapped
    /// Shows the photo note that the file belongs to.
    case photoTapped
    /// Reports that the words in the picture are to be copied.
    case wordsCopied(String)
    /// Reports that they are to become a note.
    case wordsToNote(String)
    /// Goes back to the library.
    case backTapped
}

/// Asks the composition for what the library can't do itself.
public enum LibraryEffect: Equatable, Sendable {
    /// Asks the server for a page of the list.
    case fetch(FileListRequest, number: Int, generation: Int)
    /// Reads a page that the device has kept.
    case read(number: Int)
    /// Asks the server for the details of a file, and the device for what it has kept of them.
    case fetchDetails(EntityID)
    /// Scrolls list or grid to an offset in CSS pixels.
    case scroll(Double)
    /// Focuses an element once it is drawn.
    case focus(ElementID)
    /// Focuses an element and scrolls until it shows.
    case show(ElementID)
    /// Keeps the choice of list or grid.
    case remember(isGrid: Bool)
    /// Opens the choice of files to be added.
    case chooseFiles
    /// Opens the viewer at a place of the list.
    case openViewer(Int, ElementBounds?)
    /// Tells the viewer that the list has changed.
    case reloadViewer
    /// Shows the details of a file.
    case openDetails(EntityID)
    /// Shows the library again.
    case back
    /// Shows the photo note that a file belongs to.
    case openPhoto(showing: EntityID)
    /// Copies a text.
    case copy(String)
    /// Makes a note of a text.
    case makeNote(String)
    /// Hands files to another program.
    case share([FileEntry])
    /// Downloads files.
    case download([FileEntry])
    /// Takes files to the trash.
    case delete([FileEntry])
    /// Moves the thumb to an offset in CSS pixels, without a render.
    case placeThumb(Double)
    /// Moves the focus back to the screen.
    case focusScreen
}
