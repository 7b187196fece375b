import Domain

/// A notification that the system shows; another with the same tag replaces it.
public struct SystemNotification: Equatable, Sendable {
    /// The identity of the notification, as `tag(of:)` returns it.
    public let tag: String
    /// The title of the note or photo.
    public let title: String
    /// The deadline of the note or photo; empty where it has none.
    public let text: String
    /// The address that it leads to.
    public let path: String
    /// The moment that it is about.
    public let moment: Instant

    public init(tag: String, title: String, text: String, path: String, moment: Instant) {
        self.tag = tag
        self.title = title
        self.text = text
        self.path = path
        self.moment = moment
    }

    /// Returns the tag of the notifications of a note or photo.
    public static func tag(of entity: EntityID) -> String { "reminder-" + entity.text }
}
