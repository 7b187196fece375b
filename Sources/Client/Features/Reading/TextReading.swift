import Domain

/// Follows a picture whose text is to be put into a note (N3).
public struct TextReading: Equatable, Sendable {
    /// Tells how far the reading is.
    public enum Stage: Equatable, Sendable {
        /// Says that the device is about to keep the picture.
        case keeping
        /// Says that the picture waits on the device for the server.
        case waiting
        /// Says how much of the picture the server has, in percent.
        case sending(Int)
        /// Says how much of the picture is read, in percent.
        case reading(Int)
        case read
        /// Holds the server's word for why the picture can't be read.
        case failed(String)
    }

    /// Identifies the picture.
    public let file: EntityID
    /// Describes the picture; nil where the device does not know it any more.
    public var picture: Picture?
    /// Tells how far it is.
    public var stage = Stage.keeping
    /// Holds the text that was read, as the person has corrected it.
    public var text = ""

    public init(file: EntityID, picture: Picture? = nil) {
        self.file = file
        self.picture = picture
    }
}
