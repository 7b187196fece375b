import Domain

/// The name of a reminder that is pushed to devices.
public struct PushedReminder: Equatable, Sendable {
    /// The identity of the entity with the reminder.
    public let entity: EntityID
    /// The moment at which it was due.
    public let moment: Instant

    public init(entity: EntityID, moment: Instant) {
        self.entity = entity
        self.moment = moment
    }
}
