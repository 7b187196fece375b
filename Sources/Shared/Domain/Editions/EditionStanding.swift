/// Tells where a person stands: the edition in force, what of its limits is used, and what follows from that.
///
/// This is the one place that decides; the server reports limits and checks keys, and never refuses what was written
/// (docs/decisions/0013).
public struct EditionStanding: Equatable, Sendable {
    /// Names the edition in force.
    public let edition: Edition
    /// Holds the limits of the free edition.
    public let limits: EditionLimits
    /// Counts the topics in use.
    public let topicCount: Int
    /// Counts the notes in use.
    public let noteCount: Int

    /// Judges by the server's edition, a licence that was found genuine, the reader's day, and what is in use.
    public init(
        serverEdition: Edition, licence: Licence?, today: CivilDate, limits: EditionLimits, topicCount: Int, noteCount: Int
    ) {
        let isLicensed = licence.map { $0.edition == .full && $0.isInForce(on: today) } ?? false
        edition = serverEdition == .full || isLicensed ? .full : .free
        self.limits = limits
        self.topicCount = topicCount
        self.noteCount = noteCount
    }

    /// Tells whether there are more notes than the edition holds, which locks the app.
    public var isExceeded: Bool { edition == .free && noteCount > limits.notes }

    /// Tells whether another topic may be made.
    public var allowsTopic: Bool { edition == .full || topicCount < limits.topics }

    /// Tells whether another note may be made in a topic that has some.
    public func allowsNote(inTopicOf count: Int) -> Bool { edition == .full || count < limits.notesInTopic }
}
