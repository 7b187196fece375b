import Domain

/// Is one thing that can be found, and the texts it is found by.
public struct SearchDocument: Equatable, Sendable {
    /// Tells what a thing is.
    public enum Kind: UInt8, CaseIterable, Sendable {
        case note, photo, topic, file, product

        /// Names it on the wire.
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

    /// Tells what it is.
    public let kind: Kind
    /// Identifies it.
    public let id: EntityID
    /// Names the topic it belongs to; nil for none.
    public var topic: EntityID?
    /// Holds what it is called: a title, the name of a file.
    public var title: String
    /// Holds what is written in it.
    public var text: String
    /// Holds what can be read in its picture.
    public var pictureText: String
    /// Holds its deadline.
    public var deadline: CivilDate?
    /// Orders things that answer equally well, the highest first: when it was made.
    public var moment: Instant
    /// Says that it is in the trash.
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
