import Domain
import Wire

/// Holds what is known of the file whose details are shown (R5).
public struct FileDetails: Equatable, Sendable {
    /// Names the file.
    public let file: EntityID
    /// Describes it as the list does; nil while nothing is known.
    public var entry: FileEntry?
    /// Holds all that is known; nil while it is on its way.
    public var answer: FileDetailsAnswer?
    /// Says that the place where it was made is shown, as was asked for.
    public var isLocationShown = false
    /// Says why it could not be had: true where the server was not reached; nil while all is well.
    public var failure: Bool?

    /// Shows a file of which at most its entry is known.
    public init(file: EntityID, entry: FileEntry?) {
        self.file = file
        self.entry = entry
    }

    /// Takes what the server knows, or the device has kept where the server has not told yet.
    mutating func take(_ answer: FileDetailsAnswer, isKept: Bool) {
        guard answer.entry.id == file, !isKept || self.answer == nil else { return }
        self.answer = answer
        entry = answer.entry
        if !isKept { failure = nil }
    }
}
