import Domain

/// One thing that can be found, with the texts it is found by.
public struct SearchDocument: Equatable, Sendable {
    /// The kind of a thing.
    public enum Kind: UInt8, CaseIterable, Sendable {
        case note, photo, topic, file, product

        /// The name on the wire.
        public var name: String {
            switch self {
            case .note: "note"
            case .photo: "photo"
            case .topic: "topic"
            case .file: "file"
            case .product: "product"
            }
        }
    }

    /// The kind of the thing.
    public let kind: Kind
    /// The identity of the thing.
    public let id: EntityID
    /// The topic it belongs to; nil for none.
    public var topic: EntityID?
    /// The title, or the name of a file.
    public var title: String
    /// The text of the thing.
    public var text: String
    /// The text read from its picture.
    public var pictureText: String
    /// The deadline; nil for none.
    public var deadline: CivilDate?
    /// When it was created; of things that answer equally well, later ones come first.
    public var moment: Instant
    /// Whether it is in the trash.
    public var isInTrash: Bool

    public init(
        _ kind: Kind, _ id: EntityID, topic: EntityID? = nil, title: String = "", text: String = "", pictureText: String = "",
        deadline: CivilDate? = nil, moment: Instant = Instant(milliseconds: 0), isInTrash: Bool = false
    ) {
        self.kind = kind
        self.id = id
        self.topic = topic
        self.title = title
        self.text = text
        self.pictureText = pictureText
        self.deadline = deadline
        self.moment = moment
        self.isInTrash = isInTrash
    }
}
