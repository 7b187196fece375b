import Components
import Localization

/// A tab of the bar.
public enum Tab: Equatable, Sendable, CaseIterable {
    /// The tab of topics and notes.
    case notes
    case photos
    case library
    /// The tab of catalogues.
    case catalogue
    /// The tab of further screens.
    case more

    /// The icon on its button.
    public var icon: Icon {
        switch self {
        case .notes: .notes
        case .photos: .photos
        case .library: .library
        case .catalogue: .catalogue
        case .more: .more
        }
    }

    /// Returns the name on its button.
    public func name(_ strings: Strings) -> String {
        switch self {
        case .notes: strings.tabNotes
        case .photos: strings.tabPhotos
        case .library: strings.tabLibrary
        case .catalogue: strings.tabCatalogue
        case .more: strings.tabMore
        }
    }
}
