import Domain

/// Names a reminder that devices are told of.
public struct PushedReminder: Equatable, Sendable {
    /// Identifies what it reminds of.
    public let entity: EntityID
    /// Marks when it was due.
    public let moment: Instant

    /// Makes a name.
    public init(entity: EntityID, moment: Instant) {
        self.entity = entity
        self.moment = moment
    }
}
