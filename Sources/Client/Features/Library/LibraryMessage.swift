import Components
import Domain
import ViewTree
import Wire

/// Reports what happens in the library.
public enum LibraryMessage: Sendable {
    case opened
    /// Reports that the list may have changed, or that the server may be reachable again.
    case refreshed
    /// Reports scrolling and the height of the list's window, in CSS pixels.
    case scrolled(top: Double, viewport: Double)
    /// Reports how far below the top of the scrolled content the list begins, in CSS pixels.
    case listPlaced(top: Double)
    case grid(MediaGrid.Message)
    /// Reports that the list or the grid was chosen.
    case layoutChosen(isGrid: Bool)
    /// Brings a page of the list; `generation` is that of the filter it was asked for by.
    case brought(FileListAnswer, number: Int, generation: Int)
    /// Brings a page that the device has kept; nil where it has none.
    case kept(FileListAnswer?, number: Int)
    /// Reports that a page did not come; `isOffline` says that the server was not reached.
    case failed(number: Int, generation: Int, isOffline: Bool)
    case menu(ChoiceMenu.Message)
    case days(LibraryDaysMessage)
    /// Reports that all files are to be shown.
    case filterCleared
    /// Reports that a file was tapped, by its place; in the grid with the bounds of its cell.
    case tapped(Int, ElementBounds?)
    /// Reports that the viewer shows the file at a place.
    case viewed(Int)
    /// Reports a key that leads to the row of a place.
    case rowKey(Int)
    case addTapped
    case details(FileDetailsMessage)
    /// Reports what happens to the thumb that scrolls by months.
    case scrub(LibraryScrub.Message)
    /// Reports that several files are to be chosen.
    case selectTapped
    /// Reports that choosing has ended.
    case selectionDone
    /// Reports that the file of a place is to be chosen, or deselected if it is.
    case toggled(Int)
    /// Reports that all shown files are to be chosen, or none if all are.
    case allToggled
    /// Reports that the chosen files are to go to the trash.
    case chosenDeleted
    /// Reports that the chosen files are to be shared or downloaded.
    case chosenShared(isDownload: Bool)
    /// Reports that the details are wanted of the file that the viewer shows.
    case infoTapped(EntityID)
    /// Reports that the file that the viewer shows is to be shared.
    case shareTapped(FileEntry)
    /// Reports that the file that the viewer shows is to go to the trash.
    case deleteTapped(FileEntry)
}

/// Reports what happens to the choice of days.
public enum LibraryDaysMessage: Sendable {
    case opened
    case cancelled
    case applied
    /// Begins to choose the first or the last day.
    case sideChosen(isLast: Bool)
    /// Removes the first or the last day.
    case cleared(isLast: Bool)
    case calendar(MonthCalendar.Message)
}

/// Reports what happens to the details of a file (R5).
public enum FileDetailsMessage: Sendable {
    case opened(EntityID)
    /// Reports that the library may have changed.
    case refreshed
    /// Brings the details from the server, or those that the device has kept.
    case brought(FileDetailsAnswer, isKept: Bool)
    /// Reports that the details did not come: the server was not reached, or has no such file.
    case failed(EntityID, isOffline: Bool)
    /// Reports that the person wants to see where the file was made.
    case locationTapped
    case pictureTapped(ElementBounds?)
    /// Reports that the file is to be shared.
    case shareTapped
    /// Reports that the file is to go to the trash.
    case deleteTapped
    /// Reports the link to the photo note that the file belongs to.
    case photoTapped
    /// Reports that the words in the picture are to be copied.
    case wordsCopied(String)
    /// Reports that the words in the picture are to become a note.
    case wordsToNote(String)
    case backTapped
}

/// Asks the composition for what the library can't do itself.
public enum LibraryEffect: Equatable, Sendable {
    /// Asks the server for a page of the list.
    case fetch(FileListRequest, number: Int, generation: Int)
    /// Reads a page that the device has kept.
    case read(number: Int)
    /// Asks the server for the details of a file, and the device for those it has kept.
    case fetchDetails(EntityID)
    /// Scrolls list or grid to an offset in CSS pixels.
    case scroll(Double)
    /// Focuses an element once it is drawn.
    case focus(ElementID)
    /// Focuses an element and scrolls until it shows.
    case show(ElementID)
    /// Keeps the choice of list or grid.
    case remember(isGrid: Bool)
    /// Opens the browser's choice of files.
    case chooseFiles
    /// Opens the viewer at a place of the list.
    case openViewer(Int, ElementBounds?)
    /// Opens the viewer at a file that the list does not have.
    case viewFile(EntityID, ElementBounds?)
    /// Tells the viewer that the list has changed.
    case reloadViewer
    /// Shows the details of a file.
    case openDetails(EntityID)
    /// Shows the library again.
    case back
    /// Shows the photo note that a file belongs to.
    case openPhoto(showing: EntityID)
    case copy(String)
    case makeNote(String)
    /// Shares files by way of the browser.
    case share([FileEntry])
    case download([FileEntry])
    /// Takes files to the trash.
    case delete([FileEntry])
    /// Moves the thumb to an offset in CSS pixels, without a rendering.
    case placeThumb(Double)
    case focusScreen
}
