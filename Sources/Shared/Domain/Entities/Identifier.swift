/// The identity of an entity of one type, so that a topic's identity can't be passed where a note's is expected.
public struct Identifier<Subject>: Hashable, Comparable, Sendable {
    /// The identity without its type.
    public let entity: EntityID

    public init(_ entity: EntityID) {
        self.entity = entity
    }

    /// Reads the 32 hexadecimal digits of an identity; nil for any other text.
    public init?(text: String) {
        guard let entity = EntityID(text: text) else { return nil }
        self.init(entity)
    }

    /// The identity as 32 hexadecimal digits.
    public var text: String { entity.text }

    /// Orders identities as their written forms are ordered.
    public static func < (left: Identifier, right: Identifier) -> Bool {
        left.entity < right.entity
    }
}
