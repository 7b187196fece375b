/// Marks a stretch of a paragraph that is shown in its own way (N4).
public struct MarkupSpan: Equatable, Sendable {
    /// Tells what a stretch is.
    public enum Kind: Equatable, Sendable {
        /// Marks ordinary text.
        case plain
        /// Marks a heading of a level from 1 to 6.
        case heading(level: Int)
        /// Marks a person mentioned by `@`.
        case mention
        /// Marks a valid link and holds the address it opens.
        case link(address: String)
        /// Marks the title in a link to a note, and holds the first digits of the note's identity.
        case note(reference: String)
        /// Marks the caption of a picture that stands alone on its line, and holds the first digits of its photo's identity.
        case picture(reference: String)
        /// Marks what stands around that title or caption, and is left out where the text is read.
        case noteMark
        /// Marks what makes a paragraph an item of a list, the spaces around it included.
        case marker
        /// Marks the box of a task.
        case box(isTicked: Bool)
    }

    /// Tells what the stretch is.
    public let kind: Kind
    /// Holds the text exactly as it was written.
    public let text: String

    public init(_ kind: Kind, _ text: String) {
        self.kind = kind
        self.text = text
    }
}
