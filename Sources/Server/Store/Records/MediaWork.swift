import Domain

/// The files that wait for work of one kind.
public struct MediaWork: Equatable, Sendable {
    /// What is done with files.
    public enum Kind: String, CaseIterable, Sendable {
        /// Finding out what they are, and making previews.
        case examining
        /// Reading the text in pictures.
        case reading
        /// Making copies of films that every browser can play.
        case copying
    }

    public let kind: Kind
    /// The number of files that wait, including those that are worked on.
    public let waitingCount: Int
    /// The number of those among them that have failed and are to be tried again.
    public let failedCount: Int
    /// Since when the file that could be worked on waits, of those the longest; nil if none waits, or it was added by an older version.
    ///
    /// A file is examined once it is due. Its text and its copy wait since the file itself was added, which may be in an older server.
    public let waitsSince: Instant?

    public init(kind: Kind, waitingCount: Int, failedCount: Int = 0, waitsSince: Instant? = nil) {
        self.kind = kind
        self.waitingCount = waitingCount
        self.failedCount = failedCount
        self.waitsSince = waitsSince
    }
}
