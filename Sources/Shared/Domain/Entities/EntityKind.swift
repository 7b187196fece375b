/// Names a type of entity on the wire and in the journal; kinds of a newer program are carried along unread.
public struct EntityKind: Hashable, Sendable {
    /// Holds the name as it is written.
    public let name: String

    public init(name: String) {
        self.name = name
    }

    /// Names topics.
    public static let topic = EntityKind(name: "topic")
    /// Names text notes.
    public static let note = EntityKind(name: "note")
    /// Names the profile, of which a space has one.
    public static let profile = EntityKind(name: "profile")

    /// Names photo notes.
    public static let photo = EntityKind(name: "photo")
    /// Names what a person thinks of the products of catalogues.
    public static let productOpinion = EntityKind(name: "productMark")

    /// Lists the kinds this program understands.
    public static let known: [EntityKind] = [.topic, .note, .profile, .photo, .productOpinion]
}
