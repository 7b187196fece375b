import Core
import Domain

/// Tells whose items the viewer shows.
public enum ViewerSource: Equatable, Sendable {
    /// Shows the files of the library, as they are filtered.
    case library
    /// Shows a single file, whose details are shown: the list does not have it.
    case file(EntityID)
    /// Shows the photos of a list.
    case photos([Identifier<Photo>])
}
