import Domain
import Wire

/// What is known of the file whose details are shown (R5).
public struct FileDetails: Equatable, Sendable {
    /// The identity of the file.
    public let file: EntityID
    /// The file as the list describes it; nil while nothing is known.
    public var entry: FileEntry?
    /// All details; nil while they are being fetched.
    public var answer: FileDetailsAnswer?
    /// Whether the person has asked to see where the file was made.
    var isLocationShown = false
    /// What is being written about it; nil while nothing is.
    public var draft: FileDraft?
    /// Whether the browser could not play the sound.
    public var isUnplayable = false
    /// Why there are no details: true where the server was not reached, false where it has none; nil while all is well.
    public var failure: Bool?

    public init(file: EntityID, entry: FileEntry?) {
        self.file = file
        self.entry = entry
    }

    /// Receives the details from the server, or from the device as long as the server has not sent any.
    mutating func receive(_ answer: FileDetailsAnswer, isKept: Bool) {
        guard answer.entry.id == file, !isKept || self.answer == nil else { return }
        self.answer = answer
        // The copy that is there now plays.
        if answer.entry.copy == .ready, entry?.copy != .ready { isUnplayable = false }
        entry = answer.entry
        if !isKept { failure = nil }
    }
}
