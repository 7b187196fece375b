/// Limits what the free edition holds; the trash does not count.
public struct EditionLimits: Equatable, Sendable {
    /// Limits the topics (N5); no further one can be made.
    public var topics: Int
    /// Limits the notes of one topic (N5); no further one can be made.
    public var notesInTopic: Int
    /// Limits the notes in all (E14); with more of them, however they came about, the app is locked.
    public var notes: Int

    /// Holds the notes in all that the free edition is tried with unless a server says otherwise.
    public static let standardNotes = 30

    public init(topics: Int = 25, notesInTopic: Int = 25, notes: Int = EditionLimits.standardNotes) {
        self.topics = topics
        self.notesInTopic = notesInTopic
        self.notes = notes
    }
}
