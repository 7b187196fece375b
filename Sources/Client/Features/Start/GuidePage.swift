import Localization

/// Names the pages of the guide in their order.
public enum GuidePage: String, CaseIterable, Sendable {
    /// Shows topics and notes.
    case notes
    /// Shows colours and deadlines.
    case colours
    /// Shows photos, files and catalogues.
    case library
    /// Shows that everything works without a network.
    case offline
    /// Shows that devices synchronise.
    case devices
    /// Shows that the data is the person's own.
    case trust

    var picture: String { "/app/images/guide-" + rawValue + ".svg" }

    func title(_ strings: Strings) -> String {
        switch self {
        case .notes: strings.guideNotesTitle
        case .colours: strings.guideColoursTitle
        case .library: strings.guideLibraryTitle
        case .offline: strings.guideOfflineTitle
        case .devices: strings.guideDevicesTitle
        case .trust: strings.guideTrustTitle
        }
    }

    func text(_ strings: Strings) -> String {
        switch self {
        case .notes: strings.guideNotesText
        case .colours: strings.guideColoursText
        case .library: strings.guideLibraryText
        case .offline: strings.guideOfflineText
        case .devices: strings.guideDevicesText
        case .trust: strings.guideTrustText
        }
    }
}
