import Domain

/// Describes a notification that the system shows; one of the same tag takes its place.
public struct SystemNotification: Equatable, Sendable {
    /// Identifies the notification, as `tag(of:)` gives it.
    public let tag: String
    /// Says what it is about.
    public let title: String
    /// Says until when the note or photo is meant; empty where it has no deadline.
    public let text: String
    /// Holds the address that it leads to.
    public let path: String
    /// Marks the moment that it tells of.
    public let moment: Instant

    public init(tag: String, title: String, text: String, path: String, moment: Instant) {
        self.tag = tag
        self.title = title
        self.text = text
        self.path = path
        self.moment = moment
    }

    /// Gives the tag of the notifications of a note or photo.
    public static func tag(of entity: EntityID) -> String { "reminder-" + entity.text }
}
