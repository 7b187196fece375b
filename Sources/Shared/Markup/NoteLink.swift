import EmbeddedSupport

/// A link to another note, as written in a text: `[[title|reference]]`, or `[[title|reference#heading]]`.
///
/// The title is the one the note had when the link was written; the reference, the first digits of the note's identity, stays valid when
/// the title changes. The heading is its name as `HeadingAnchors` has it.
public struct NoteLink: Equatable, Sendable {
    /// The range of the title, in Unicode scalars of the text.
    public let title: Range<Int>
    /// Where the link ends.
    public let end: Int
    /// The first digits of the note's identity.
    public let reference: String
    /// The name of the heading to which it leads; nil for a link to the note as a whole.
    public let heading: String?

    /// The maximum length of the name of a heading, in Unicode scalars.
    public static let maximumHeadingLength = 120
    /// The maximum length of the title of a link, in Unicode scalars.
    public static let maximumTitleLength = 120
    /// The number of digits in a reference: 48 bits, enough to distinguish more notes than anybody writes.
    public static let referenceLength = 12
    /// The maximum length of a whole link, in Unicode scalars.
    public static let maximumLength = maximumTitleLength + referenceLength + maximumHeadingLength + 6

    /// Reads the link that begins at an index; nil if there is none.
    public init?(at start: Int, in scalars: [Unicode.Scalar]) {
        guard start + 1 < scalars.count, scalars[start] == "[", scalars[start + 1] == "[" else { return nil }
        var bar = start + 2
        while bar < scalars.count, bar - start <= NoteLink.maximumTitleLength + 2, !NoteLink.endsTitle(scalars[bar]) { bar += 1 }
        let length = bar - start - 2
        let referenceEnd = bar + 1 + NoteLink.referenceLength
        guard length > 0, length <= NoteLink.maximumTitleLength, referenceEnd + 2 <= scalars.count, scalars[bar] == "|" else { return nil }
        for scalar in scalars[(bar + 1)..<referenceEnd] where !NoteLink.isDigit(scalar) { return nil }
        let headingEnd = NoteLink.headingEnd(at: referenceEnd, in: scalars)
        end = headingEnd + 2
        guard end <= scalars.count, scalars[end - 2] == "]", scalars[end - 1] == "]" else { return nil }
        title = (start + 2)..<bar
        reference = ExactText.text(of: scalars[(bar + 1)..<referenceEnd])
        heading = headingEnd > referenceEnd ? ExactText.text(of: scalars[(referenceEnd + 1)..<headingEnd]) : nil
    }

    /// Returns the end of the `#` and the name of a heading at an index; the index itself where there are none.
    private static func headingEnd(at start: Int, in scalars: [Unicode.Scalar]) -> Int {
        guard scalars[start] == "#" else { return start }
        var end = start + 1
        while end < scalars.count, end - start <= maximumHeadingLength + 1, scalars[end].value > 0x20, !endsTitle(scalars[end]) { end += 1 }
        return end - start - 1 > 0 && end - start - 1 <= maximumHeadingLength ? end : start
    }

    /// What the link leads to, as it is written behind the bar: a reference, or a reference, `#` and the name of a heading.
    public var target: String { heading.map { reference + "#" + $0 } ?? reference }

    /// Returns the reference and the name of the heading of a target.
    public static func parts(of target: String) -> (reference: String, heading: String?) {
        let scalars = ExactText.scalars(of: target)
        guard let sign = scalars.firstIndex(of: "#") else { return (target, nil) }
        return (ExactText.text(of: scalars[..<sign]), ExactText.text(of: scalars[(sign + 1)...]))
    }

    /// What parts the title of a note and a heading in the title of a link.
    public static let separator = " › "

    /// Returns a link to a heading of the same note, `[words](#heading)`.
    public static func text(ofHeading words: String, name: String) -> String {
        var written: [Unicode.Scalar] = []
        for scalar in ExactText.scalars(of: ExactText.trimmed(words)) {
            switch scalar {
            case "[": written.append("(")
            case "]": written.append(")")
            case "\n", "\r": written.append(" ")
            default: written.append(scalar)
            }
        }
        return "[" + ExactText.text(of: written) + "](#" + name + ")"
    }

    /// Returns a link with a title to a note, or to a heading of it: `reference` is what the link leads to. Characters with a meaning in
    /// links are replaced by others.
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

    /// Returns the links of a text, in order.
    public static func all(in text: String) -> [NoteLink] {
        guard mayHold(text) else { return [] }
        return all(in: ExactText.scalars(of: text))
    }

    /// Returns where a link begins: at its `!` where it shows another note, alone on its line.
    public func start(in scalars: [Unicode.Scalar]) -> Int {
        let opening = title.lowerBound - 2
        guard opening > 0, scalars[opening - 1] == "!" else { return opening }
        var (before, after) = (opening - 1, end)
        while before > 0, scalars[before - 1] == " " || scalars[before - 1] == "\t" { before -= 1 }
        while after < scalars.count, scalars[after] == " " || scalars[after] == "\t" { after += 1 }
        let isAlone = (before == 0 || scalars[before - 1] == "\n") && (after == scalars.count || scalars[after] == "\n")
        return isAlone ? opening - 1 : opening
    }

    /// Returns a text with titles instead of links.
    public static func read(_ text: String) -> String {
        guard mayHold(text) else { return text }
        let scalars = ExactText.scalars(of: text)
        var read: [Unicode.Scalar] = []
        var place = 0
        for link in all(in: scalars) {
            read += scalars[place..<link.start(in: scalars)]
            read += scalars[link.title]
            place = link.end
        }
        return ExactText.text(of: read + scalars[place...])
    }

    /// Returns whether an index is inside a link, so that the text may not be cut there.
    public static func isInside(_ place: Int, of scalars: [Unicode.Scalar]) -> Bool {
        var start = place - 1
        while start >= 0, place - start < maximumLength, scalars[start] != "\n" {
            if let link = NoteLink(at: start, in: scalars), link.end > place { return true }
            start -= 1
        }
        return false
    }

    /// Returns the unfinished link right before a caret: `[[` and the beginning of a title on the same line; nil for none.
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

    private static let maximumQueryLength = 160

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

    /// Returns whether a text may have links; searching the bytes keeps this cheap for texts without.
    private static func mayHold(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: "[") && bytes[place + 1] == UInt8(ascii: "[") {
                return true
            }
            return false
        }
    }

    /// Returns whether a scalar can't be part of a title.
    public static func endsTitle(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "[" || scalar == "]" || scalar == "|" || scalar == "\n"
    }

    private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { "0"..."9" ~= scalar || "a"..."f" ~= scalar }
}
