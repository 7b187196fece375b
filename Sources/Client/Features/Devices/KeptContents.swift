/// Counts what a device keeps of a person's notes, whether anybody is signed in or not.
public struct KeptContents: Equatable, Sendable {
    /// Counts the topics.
    public var topics: Int
    /// Counts the notes.
    public var notes: Int
    /// Counts the photos.
    public var photos: Int

    public init(topics: Int, notes: Int, photos: Int) {
        self.topics = topics
        self.notes = notes
        self.photos = photos
    }
}
