import Domain
import EmbeddedSupport

/// What a file is added to; stored with it, so that a page that comes later can finish adding it.
public enum FilePlace: Equatable, Sendable {
    /// Nothing but the list of all.
    case none
    case topic(Identifier<Topic>)
    case note(Identifier<Note>)

    /// The stored form; empty for no place.
    public var text: String {
        switch self {
        case .none: ""
        case .topic(let id): "topic " + id.entity.text
        case .note(let id): "note " + id.entity.text
        }
    }

    /// Reads the stored form; anything else is no place.
    public init(text: String) {
        if let id = ExactText.rest(of: text, after: "topic ").flatMap({ EntityID(text: $0) }) {
            self = .topic(Identifier(id))
        } else if let id = ExactText.rest(of: text, after: "note ").flatMap({ EntityID(text: $0) }) {
            self = .note(Identifier(id))
        } else {
            self = .none
        }
    }
}
