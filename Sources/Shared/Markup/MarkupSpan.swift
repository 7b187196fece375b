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

    /// The styles that Markdown gives to words while they are written.
    public struct Style: OptionSet, Sendable {
        /// One bit for each style.
        public let rawValue: UInt8
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        public static let bold = Style(rawValue: 1)
        public static let italic = Style(rawValue: 2)
        public static let struck = Style(rawValue: 4)
        public static let code = Style(rawValue: 8)
        public static let quote = Style(rawValue: 16)
        /// Signs of Markdown, such as the `**` around bold words, which the page doesn't show.
        public static let sign = Style(rawValue: 32)
        /// The words of a link that has an address besides.
        public static let title = Style(rawValue: 64)
    }

    /// The kind of the part.
    public let kind: Kind
    /// The text exactly as written.
    public let text: String
    /// The styles of the part, where the text is shown with its signs.
    public let style: Style

    public init(_ kind: Kind, _ text: String, _ style: Style = []) {
        self.kind = kind
        self.text = text
        self.style = style
    }
}
