import Domain

/// Tells whose items the viewer shows.
public enum ViewerSource: Equatable, Sendable {
    /// Shows the files of the library, as they are filtered.
    case library
    /// Shows the photos of a list.
    case photos([Identifier<Photo>])
}
