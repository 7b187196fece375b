import Domain
import ViewTree
import Wire

/// What happens to the albums of the library.
public enum AlbumsMessage: Sendable {
    /// The list arrived.
    case brought([Album])
    /// The list did not arrive; `isOffline` is whether the server was not reached.
    case failed(isOffline: Bool)
    case albumTapped(EntityID)
    case backTapped
    /// An album is to be chosen for files, which are moved from another one if that is given.
    case chooserOpened([FileEntry], source: EntityID?)
    /// An album was chosen; nil for none.
    case chosen(EntityID?)
    /// A new album is to be made.
    case newTapped
    case renameTapped(Album)
    case nameTyped(String)
    case nameConfirmed
    case nameCancelled
    case deleteTapped(Album)
    /// Files are to be taken out of an album.
    case takenOut([FileEntry], Album)
}

/// What the albums ask of their feature.
public enum AlbumsEffect: Equatable, Sendable {
    /// Requests the list.
    case fetch
    /// Shows an album.
    case open(EntityID)
    case openLibrary
    /// Makes an album of files, which are then taken out of another one if that is given.
    case make(AlbumRequest, from: EntityID?)
    /// Changes an album, as it is known.
    case change(Album, AlbumChangeRequest)
    /// Adds files to an album, then takes them out of another one.
    case move(AlbumChangeRequest, to: Album, from: EntityID)
    /// Ends the selection of files.
    case endSelection
    case focus(ElementID)
    case focusScreen
}
