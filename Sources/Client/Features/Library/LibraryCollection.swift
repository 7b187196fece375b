import Domain

/// Which files of the library are shown together, each collection on a screen of its own.
public enum LibraryCollection: Equatable, Sendable {
    /// All files.
    case all
    /// The files of an album.
    case album(EntityID)
    /// The pictures and films that were taken on a calendar day, in the years before it.
    case anniversary(CivilDate)
}
