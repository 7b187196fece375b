/// Names the tabs of the bar.
public enum Tab: Equatable, Sendable, CaseIterable {
    /// Leads to the topics.
    case notes
    /// Leads to the photos.
    case photos
    /// Leads to the library.
    case library
    /// Leads to the catalogues.
    case catalogue
    /// Leads to the further screens.
    case more
}
