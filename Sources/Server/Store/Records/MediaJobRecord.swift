import Domain

/// Says that a file is to be looked into.
public struct MediaJobRecord: Equatable, Sendable {
    /// Names the space of the file.
    public let space: Identifier<Space>
    /// Names the file.
    public let file: EntityID
    /// Counts how often it was begun, this time included.
    public let attempts: Int

    /// Makes a job.
    public init(space: Identifier<Space>, file: EntityID, attempts: Int) {
        self.space = space
        self.file = file
        self.attempts = attempts
    }
}
