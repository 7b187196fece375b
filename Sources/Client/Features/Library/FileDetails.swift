import Domain
import Wire

/// Holds what is known of the file whose details are shown (R5).
public struct FileDetails: Equatable, Sendable {
    /// Names the file.
    public let file: EntityID
    /// Describes the file as the list does; nil while nothing is known.
    public var entry: FileEntry?
    /// Holds all details; nil while they are on their way.
    public var answer: FileDetailsAnswer?
    /// Says that the person has asked to see where the file was made.
    public var isLocationShown = false
    /// Says why there are no details: true where the server was not reached, false where it has none; nil while all is well.
    public var failure: Bool?

    public init(file: EntityID, entry: FileEntry?) {
        self.file = file
        self.entry = entry
    }

    /// Takes the details from the server, or from the device as long as the server has not told any.
    mutating func take(_ answer: FileDetailsAnswer, isKept: Bool) {
        guard answer.entry.id == file, !isKept || self.answer == nil else { return }
        self.answer = answer
        entry = answer.entry
        if !isKept { failure = nil }
    }
}
