import Domain

/// Follows a picture whose words are to come into a text (N3).
public struct TextReading: Equatable, Sendable {
    /// Tells how far it is.
    public enum Stage: Equatable, Sendable {
        /// Says that the device is about to keep it.
        case keeping
        /// Says that it waits on the device for the server.
        case waiting
        /// Says how much of it the server has, in percent.
        case sending(Int)
        /// Says how much of it was read, in percent.
        case reading(Int)
        /// Says that it was read.
        case read
        /// Names in one stable word why it can't be read.
        case failed(String)
    }

    /// Identifies the picture.
    public let file: EntityID
    /// Describes the picture; nil where the device no longer knows.
    public var picture: Picture?
    /// Tells how far it is.
    public var stage = Stage.keeping
    /// Holds what was read, as the person has corrected it.
    public var text = ""

    /// Follows a picture.
    public init(file: EntityID, picture: Picture? = nil) {
        self.file = file
        self.picture = picture
    }
}
