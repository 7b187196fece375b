import Localization

/// Where a picture is stored.
public enum PhotoPlace: Equatable, Sendable {
    /// The picture is on this device only.
    case onDevice
    /// Part of the picture is on the server.
    case uploading(percent: Int)
    /// The whole picture is on the server.
    case onServer
    /// The server refuses the picture.
    case refused

    /// Returns the text for the place.
    public func text(_ strings: Strings) -> String {
        switch self {
        case .onDevice: strings.statusOnDevice
        case .uploading(let percent): strings.photosUploading(percent: percent)
        case .onServer: strings.statusOnServer
        case .refused: strings.photosRefused
        }
    }
}
