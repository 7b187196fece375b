/// A person's situation: the edition in force, how much of its limits is used, and what follows from that.
///
/// This is decided here alone; the server reports limits and checks keys, and never rejects what was written (docs/decisions/0013).
public struct EditionStanding: Equatable, Sendable {
    /// The edition in force.
    public let edition: Edition
    /// The limits of the free edition.
    public let limits: EditionLimits
    /// The number of topics in use.
    public let topicCount: Int
    /// The number of notes in use.
    public let noteCount: Int

    /// Computes the situation from the server's edition, a licence with a valid signature, the reader's day, and what is in use.
    public init(
        serverEdition: Edition, licence: Licence?, today: CivilDate, limits: EditionLimits, topicCount: Int, noteCount: Int
    ) {
        let isLicensed = licence.map { $0.edition == .full && $0.isInForce(on: today) } ?? false
        edition = serverEdition == .full || isLicensed ? .full : .free
        self.limits = limits
        self.topicCount = topicCount
        self.noteCount = noteCount
    }

    /// Whether there are more notes than the edition allows, which locks the app.
    public var isExceeded: Bool { edition == .free && noteCount > limits.notes }

    /// Whether another topic can be created.
    public var allowsTopic: Bool { edition == .full || topicCount < limits.topics }

    /// Returns whether another note can be created in a topic with a number of notes.
    public func allowsNote(inTopicOf count: Int) -> Bool { edition == .full || count < limits.notesInTopic }
}
