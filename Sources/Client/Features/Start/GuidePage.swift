import Localization

/// A page of the guide; the pages are in their order.
public enum GuidePage: String, CaseIterable, Sendable {
    /// Topics and notes.
    case notes
    /// Colours and deadlines.
    case colours
    /// Photos, files and catalogues.
    case library
    /// Everything works without a network.
    case offline
    /// Devices are kept in sync.
    case devices
    /// The data is the person's own.
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
