import Domain

/// A job to examine a file.
public struct MediaJobRecord: Equatable, Sendable {
    /// The space of the file.
    public let space: Identifier<Space>
    public let file: EntityID
    /// The number of times it was begun, including this one.
    public let attempts: Int

    public init(space: Identifier<Space>, file: EntityID, attempts: Int) {
        self.space = space
        self.file = file
        self.attempts = attempts
    }
}
