import EmbeddedSupport

/// Is a link to another note, as it stands in a text: `[[title|reference]]`.
///
/// The title is the one the note had when the link was written; the reference, the first digits of the note's identity, outlives it.
public struct NoteLink: Equatable, Sendable {
    /// Tells where the title is, in Unicode scalars of the text.
    public let title: Range<Int>
    /// Tells where the link ends.
    public let end: Int
    /// Holds the first digits of the note's identity.
    public let reference: String

    /// Limits the title of a link, in Unicode scalars.
    public static let maximumTitleLength = 120
    /// Counts the digits of a reference: 48 bits tell more notes apart than anybody writes.
    public static let referenceLength = 12
    /// Limits a link as a whole.
    public static let maximumLength = maximumTitleLength + referenceLength + 5

    /// Reads the link that begins at a place; nil where there is none.
    public init?(at start: Int, in scalars: [Unicode.Scalar]) {
        guard start + 1 < scalars.count, scalars[start] == "[", scalars[start + 1] == "[" else { return nil }
        var bar = start + 2
        while bar < scalars.count, bar - start <= NoteLink.maximumTitleLength + 2, !NoteLink.endsTitle(scalars[bar]) { bar += 1 }
        let length = bar - start - 2
        end = bar + NoteLink.referenceLength + 3
        guard length > 0, length <= NoteLink.maximumTitleLength, end <= scalars.count, scalars[bar] == "|", scalars[end - 2] == "]",
            scalars[end - 1] == "]"
        else { return nil }
        for scalar in scalars[(bar + 1)..<(end - 2)] where !NoteLink.isDigit(scalar) { return nil }
        title = (start + 2)..<bar
        reference = ExactText.text(of: scalars[(bar + 1)..<(end - 2)])
    }

    /// Writes a link to a note that has a title; signs that links are made of become others.
    public static func text(title: String, reference: String) -> String {
        var written: [Unicode.Scalar] = []
        for scalar in ExactText.scalars(of: ExactText.trimmed(title), limit: maximumTitleLength) {
            switch scalar {
            case "[": written.append("(")
            case "]": written.append(")")
            case "|": written.append("/")
            case "\n", "\r": written.append(" ")
            default: written.append(scalar)
            }
        }
        return "[[" + ExactText.text(of: written) + "|" + reference + "]]"
    }

    /// Lists the links of a text, in order.
    public static func all(in text: String) -> [NoteLink] {
        guard mayHold(text) else { return [] }
        return all(in: ExactText.scalars(of: text))
    }

    /// Gives a text with titles in the place of links, as it is read.
    public static func read(_ text: String) -> String {
        guard mayHold(text) else { return text }
        let scalars = ExactText.scalars(of: text)
        var read: [Unicode.Scalar] = []
        var place = 0
        for link in all(in: scalars) {
            read += scalars[place..<(link.title.lowerBound - 2)]
            read += scalars[link.title]
            place = link.end
        }
        return ExactText.text(of: read + scalars[place...])
    }

    /// Tells whether a link goes on past a place, so that the text may not be cut there.
    public static func isInside(_ place: Int, of scalars: [Unicode.Scalar]) -> Bool {
        var start = place - 1
        while start >= 0, place - start < maximumLength, scalars[start] != "\n" {
            if let link = NoteLink(at: start, in: scalars), link.end > place { return true }
            start -= 1
        }
        return false
    }

    /// Finds what is being looked for right before a caret: `[[` and the beginning of a title in the same line; nil for nothing.
    public static func query(before caret: Int, in scalars: [Unicode.Scalar]) -> (start: Int, query: String)? {
        var start = caret - 2
        while start >= 0, caret - start - 2 <= maximumQueryLength {
            if scalars[start] == "[", scalars[start + 1] == "[" {
                return (start, ExactText.text(of: scalars[(start + 2)..<caret]))
            }
            if start + 1 < caret, endsTitle(scalars[start + 1]), scalars[start + 1] != "[" { return nil }
            start -= 1
        }
        return nil
    }

    private static let maximumQueryLength = 60

    private static func all(in scalars: [Unicode.Scalar]) -> [NoteLink] {
        var links: [NoteLink] = []
        var place = 0
        while place < scalars.count {
            if scalars[place] == "[", let link = NoteLink(at: place, in: scalars) {
                links.append(link)
                place = link.end
            } else {
                place += 1
            }
        }
        return links
    }

    /// Looks at bytes alone, so that texts without links cost little.
    private static func mayHold(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: "[") && bytes[place + 1] == UInt8(ascii: "[") {
                return true
            }
            return false
        }
    }

    /// Whether a scalar can't be of a title.
    public static func endsTitle(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "[" || scalar == "]" || scalar == "|" || scalar == "\n"
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar || "a"..."f" ~= scalar }
}
