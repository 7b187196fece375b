import Localization

/// Tells where a picture is.
public enum PhotoPlace: Equatable, Sendable {
    /// Says that it is on this device only.
    case onDevice
    /// Says how much of it is on the server, in percent.
    case uploading(percent: Int)
    /// Says that it is on the server.
    case onServer
    /// Says that the server does not take it.
    case refused

    /// Says it in words.
    public func text(_ strings: Strings) -> String {
        switch self {
        case .onDevice: strings.statusOnDevice
        case .uploading(let percent): strings.photosUploading(percent: percent)
        case .onServer: strings.statusOnServer
        case .refused: strings.photosRefused
        }
    }
}
