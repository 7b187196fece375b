import Localization

/// Tells where a picture is stored.
public enum PhotoPlace: Equatable, Sendable {
    /// Says that the picture is on this device only.
    case onDevice
    /// Says how much of the picture is on the server, in percent.
    case uploading(percent: Int)
    /// Says that the picture is on the server.
    case onServer
    /// Says that the server refuses the picture.
    case refused

    /// Gives the words for the place.
    public func text(_ strings: Strings) -> String {
        switch self {
        case .onDevice: strings.statusOnDevice
        case .uploading(let percent): strings.photosUploading(percent: percent)
        case .onServer: strings.statusOnServer
        case .refused: strings.photosRefused
        }
    }
}
