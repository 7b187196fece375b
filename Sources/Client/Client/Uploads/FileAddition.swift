import Core
import Domain

/// Follows a file that a person has chosen until the device keeps it.
struct FileAddition: Equatable, Sendable {
    /// Tells what a file is added for.
    enum Purpose: Equatable, Sendable {
        /// Makes a photo, in a topic when there is one, with words under it.
        case photo(topic: Identifier<Topic>?, caption: String = "")
        /// Makes a photo that a note shows, in its topic.
        case note(Identifier<Note>)
        /// Changes the picture of a photo.
        case picture(of: Identifier<Photo>)
        /// Adds a file to the library.
        case library
        /// Has the words of a picture read.
        case reading
    }

    /// Numbers the file among those that the runtime holds.
    let number: Int
    let purpose: Purpose
    /// Identifies the file, on this device and on the server.
    let id: EntityID
}

/// Says why a file was not added.
public enum FileRefusal: Equatable, Sendable {
    /// Says that it is empty, no picture, or over a limit.
    case empty, noPicture, tooLarge
    /// Says that it can't be read, or that the device can't keep it.
    case unreadable
    /// Says that the device has no room.
    case deviceFull
    /// Says that it is over a limit of the server, or not taken by the server for another reason; it stays on the device.
    case serverFull, refusedByServer
    /// Says that the device had it and has lost its bytes before the server had them.
    case lost

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
