/// A part of a paragraph with its own style (N4).
public struct MarkupSpan: Equatable, Sendable {
    /// The kind of a part.
    public enum Kind: Equatable, Sendable {
        /// Ordinary text.
        case plain
        /// A heading of a level from 1 to 6.
        case heading(level: Int)
        /// A person mentioned by `@`.
        case mention
        /// A tag, with its `#`.
        case tag
        /// A valid link to an address.
        case link(address: String)
        /// The title in a link to a note, with the first digits of the note's identity.
        case note(reference: String)
        /// The caption of a picture that is alone on its line, with the first digits of its photo's identity.
        case picture(reference: String)
        /// What surrounds that title or caption, and is left out in readable text.
        case noteMark
        /// What makes a paragraph an item of a list, with the spaces around it.
        case marker
        /// The box of a task.
        case box(isTicked: Bool)
    }

    /// The kind of the part.
    public let kind: Kind
    /// The text exactly as written.
    public let text: String

    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
