import Domain

/// A picture whose text is to be put into a note, and how far its reading is (N3).
public struct TextReading: Equatable, Sendable {
    /// How far a reading is.
    public enum Stage: Equatable, Sendable {
        /// The device is about to store the picture.
        case keeping
        /// The picture waits on the device for the server.
        case waiting
        /// The server has part of the picture, in percent.
        case sending(Int)
        /// Part of the picture is read, in percent.
        case reading(Int)
        case read
        /// The picture can't be read; the value is the server's word for the reason.
        case failed(String)
    }

    /// The picture's file.
    public let file: EntityID
    /// The picture's properties; nil if the device no longer knows them.
    public var picture: Picture?
    /// How far the reading is.
    public var stage = Stage.keeping
    /// The text that was read, with the person's corrections.
    public var text = ""

    public init(file: EntityID, picture: Picture? = nil) {
        self.file = file
        self.picture = picture
    }
}
