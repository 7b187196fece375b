import Core
import Domain

/// Which files of the library are shown together, each collection on a screen of its own.
public enum LibraryCollection: Equatable, Sendable {
    /// All files.
    case all
    /// The files of an album.
    case album(EntityID)
    /// The pictures and films that were taken on a calendar day, in the years before it.
    case anniversary(CivilDate)
    /// The files that were made in a part of the Earth.
    case area(GeographicArea)

    /// The screen from which it is opened.
    var origin: Screen {
        switch self {
        case .all, .anniversary: .library
        case .album: .albums
        case .area: .photoMap
        }
    }
}
