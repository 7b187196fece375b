import Components
import Localization

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

    /// The picture on its button.
    public var icon: Icon {
        switch self {
        case .notes: .notes
        case .photos: .photos
        case .library: .library
        case .catalogue: .catalogue
        case .more: .more
        }
    }

    /// Returns its name.
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
