/// The limits of the free edition, which do not count what is in the trash.
public struct EditionLimits: Equatable, Sendable {
    /// The maximum number of topics (N5); beyond it none can be created.
    public var topics: Int
    /// The maximum number of notes in one topic (N5); beyond it none can be created.
    public var notesInTopic: Int
    /// The maximum number of notes in total (E14); with more, however they were created, the app is locked.
    public var notes: Int

    /// The default of `notes`, used unless the server is configured otherwise.
    public static let standardNotes = 30

    public init(topics: Int = 25, notesInTopic: Int = 25, notes: Int = EditionLimits.standardNotes) {
        self.topics = topics
        self.notesInTopic = notesInTopic
        self.notes = notes
    }
}
