/// The type of an entity on the wire and in the journal; kinds of a newer program are kept without being understood.
public struct EntityKind: Hashable, Sendable {
    /// The name in the written form.
    public let name: String

    public init(name: String) {
        self.name = name
    }

    public static let topic = EntityKind(name: "topic")
    /// Text notes.
    public static let note = EntityKind(name: "note")
    /// The profile, of which a space has one.
    public static let profile = EntityKind(name: "profile")

    /// Photo notes.
    public static let photo = EntityKind(name: "photo")
    /// What a person thinks of the products of catalogues.
    public static let productOpinion = EntityKind(name: "productMark")

    /// The kinds this program understands.
    public static let known: [EntityKind] = [.topic, .note, .profile, .photo, .productOpinion]
}
