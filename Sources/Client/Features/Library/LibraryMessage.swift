import Components
import Domain
import ViewTree
import Wire

/// What happens in the library.
public enum LibraryMessage: Sendable {
    case opened
    /// The list may have changed, or the server may be reachable again.
    case refreshed
    /// The list was scrolled, or the height of its window changed, in CSS pixels.
    case scrolled(top: Double, viewport: Double)
    /// How far below the top of the scrolled content the list begins, in CSS pixels.
    case listPlaced(top: Double)
    case grid(MediaGrid.Message)
    /// The list or the grid was chosen.
    case layoutChosen(isGrid: Bool)
    /// A page of the list arrived; `generation` is that of the filter it was requested by.
    case brought(FileListAnswer, number: Int, generation: Int)
    /// A page stored on the device was read; nil where it has none.
    case kept(FileListAnswer?, number: Int)
    /// A page did not arrive; `isOffline` is whether the server was not reached.
    case failed(number: Int, generation: Int, isOffline: Bool)
    case menu(ChoiceMenu.Message)
    case days(LibraryDaysMessage)
    /// All files are to be shown.
    case filterCleared
    /// A file was tapped, given by its place; in the grid with the bounds of its cell.
    case tapped(Int, ElementBounds?)
    /// The viewer shows the file at a place.
    case viewed(Int)
    /// A key moved to the row of a place.
    case rowKey(Int)
    case addTapped
    /// The way to the albums was tapped.
    case albumsTapped
    /// The way to the map was tapped.
    case mapTapped
    /// What was taken on a day in former years arrived.
    case anniversaryBrought(CivilDate, FileListAnswer)
    case anniversaryTapped
    /// The person does not want to see it today.
    case anniversaryHidden
    /// The pictures are to be shown one after another.
    case slideshowTapped
    /// The way back from a collection was tapped.
    case backTapped
    case details(FileDetailsMessage)
    /// Something happened to the thumb that scrolls by months.
    case scrub(LibraryScrub.Message)
    /// Several files are to be selected.
    case selectTapped
    /// The selection was ended.
    case selectionDone
    /// The file of a place is to be selected, or deselected if it is.
    case toggled(Int)
    /// All shown files are to be selected, or none if all are.
    case allToggled
    /// The selected files are to be moved to the trash.
    case chosenDeleted
    /// The selected files are to be shared or downloaded.
    case chosenShared(isDownload: Bool)
    /// The details of the file in the viewer are wanted.
    case infoTapped(EntityID)
    /// The file in the viewer is to be shared.
    case shareTapped(FileEntry)
    /// The file in the viewer is to be moved to the trash.
    case deleteTapped(FileEntry)
}

/// What happens to the choice of days.
public enum LibraryDaysMessage: Sendable {
    case opened
    case cancelled
    case applied
    /// The first or the last day is to be chosen.
    case sideChosen(isLast: Bool)
    /// The first or the last day is to be removed.
    case cleared(isLast: Bool)
    case calendar(MonthCalendar.Message)
}

/// What happens to the details of a file (R5).
public enum FileDetailsMessage: Sendable {
    case opened(EntityID)
    /// The library may have changed.
    case refreshed
    /// The details arrived from the server, or were stored on the device.
    case brought(FileDetailsAnswer, isKept: Bool)
    /// The details did not arrive: the server was not reached, or has no such file.
    case failed(EntityID, isOffline: Bool)
    /// The person wants to see where the file was made.
    case locationTapped
    case pictureTapped(ElementBounds?)
    /// The browser could not play the sound.
    case notPlayed
    /// The file becomes a favourite, or is none any more.
    case favoriteTapped
    /// Its name and what is written about it are to be changed.
    case editTapped
    case nameTyped(String)
    case captionTyped(String)
    case editConfirmed
    case editCancelled
    /// The file is to be shared.
    case shareTapped
    /// The file is to be moved to the trash.
    case deleteTapped
    /// The link to the photo note that the file belongs to was tapped.
    case photoTapped
    /// The words in the picture are to be copied.
    case wordsCopied(String)
    /// The words in the picture are to become a note.
    case wordsToNote(String)
    case backTapped
}

/// What the library asks of its feature.
public enum LibraryEffect: Equatable, Sendable {
    /// Requests a page of the list from the server.
    case fetch(FileListRequest, number: Int, generation: Int)
    /// Reads a page stored on the device.
    case read(number: Int)
    /// Requests the details of a file from the server, and reads those stored on the device.
    case fetchDetails(EntityID)
    /// Scrolls list or grid to an offset in CSS pixels.
    case scroll(Double)
    /// Focuses an element once it is drawn.
    case focus(ElementID)
    /// Focuses an element and scrolls until it is visible.
    case show(ElementID)
    /// Stores the choice of list or grid.
    case remember(isGrid: Bool)
    /// Opens the browser's file picker.
    case chooseFiles
    /// Opens the viewer at a place of the list.
    case openViewer(Int, ElementBounds?)
    /// Opens the viewer at a file that is not in the list.
    case viewFile(EntityID, ElementBounds?)
    /// Updates the viewer after the list has changed.
    case reloadViewer
    /// Shows the details of a file.
    case openDetails(EntityID)
    /// Shows the library again.
    case back
    case openAlbums
    case openMap
    /// Shows what was taken on this day in former years.
    case openAnniversary
    /// Stores the day on which that is not shown.
    case hideAnniversary(CivilDate)
    /// Opens the viewer with a slideshow.
    case playSlides
    /// Shows where the collection was opened.
    case leaveCollection
    /// Shows the photo note that a file belongs to.
    case openPhoto(showing: EntityID)
    case copy(String)
    case makeNote(String)
    /// Shares files through the browser.
    case share([FileEntry])
    case download([FileEntry])
    /// Changes what a person says of a file, as it is known.
    case change(FileEntry, FileChangeRequest)
    /// Moves files to the trash.
    case delete([FileEntry])
    /// Moves the thumb to an offset in CSS pixels, without a rendering.
    case placeThumb(Double)
    case focusScreen
}
