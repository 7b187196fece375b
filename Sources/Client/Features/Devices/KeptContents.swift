/// How much a device stores of a person's notes, whether anybody is signed in or not.
public struct KeptContents: Equatable, Sendable {
    /// The number of topics.
    public var topics: Int
    /// The number of notes.
    public var notes: Int
    /// The number of photos.
    public var photos: Int

    public init(topics: Int, notes: Int, photos: Int) {
        self.topics = topics
        self.notes = notes
        self.photos = photos
    }
}
