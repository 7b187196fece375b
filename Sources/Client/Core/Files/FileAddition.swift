import Domain
import Wire

/// A file that a person has chosen, until the device has stored it.
public struct FileAddition {
    /// The runtime's number of the file; nil for one of which only the device has the bytes.
    public let number: Int?
    /// The purpose that is sent to the server.
    public let purpose: UploadRequest.Purpose
    /// The identity of the file, on this device and on the server.
    public let id: EntityID
    /// What it is added to.
    public let place: FilePlace
    /// Whether the device has its bytes, so that it outlives the page.
    var isHeld = false
    /// Whether it was cancelled while it was being stored.
    var isUnwanted = false
    /// Called once the device has stored it, before it is uploaded; returns whether it is still wanted.
    let stored: (KeptFile) -> Bool
    /// Called when it is not added.
    let refused: (EntityID) -> Void
}

/// Why a file was not added.
public enum FileRefusal: Equatable, Sendable {
    /// It is empty.
    case empty
    /// It is not a picture.
    case noPicture
    /// It is over a limit.
    case tooLarge
    /// It can't be read, or the device can't store it.
    case unreadable
    /// The device has no room.
    case deviceFull
    /// It is over a limit of the server; it stays on the device.
    case serverFull
    /// The person's files together would be over their limit; it stays on the device.
    case quota
    /// The server refused it for another reason; it stays on the device.
    case refusedByServer
    /// The device lost its bytes before the server had them.
    case lost

    /// Creates the reason from the problem that the server named; nil for bytes that the device lost.
    init(_ problem: Problem.Kind?) {
        switch problem {
        case nil: self = .lost
        case .tooLarge: self = .serverFull
        case .quota: self = .quota
        case .some: self = .refusedByServer
        }
    }

    /// Reads the name of the error that `keep` of `Web/media.js` throws.
    init(errorName: String) {
        switch errorName {
        case "empty": self = .empty
        case "notPicture": self = .noPicture
        case "tooLarge": self = .tooLarge
        case "QuotaExceededError": self = .deviceFull
        default: self = .unreadable
        }
    }
}
