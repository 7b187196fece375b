import EmbeddedSupport

/// Finds headings, markers of lists, pictures, mentions and links in one paragraph; the spans together are the paragraph, character by
/// character.
///
/// A heading is one to six `#` at the start of the paragraph, after up to three spaces, followed by text; mentions and links
/// inside it stay part of it. A mention is `@` after a non-word and a name of letters, digits, `_`, `-` and inner dots.
public struct MarkupScanner {
    private let scalars: [Unicode.Scalar]
    private var spans: [MarkupSpan] = []
    private var plainStart = 0
    private var place = 0

    /// Gives the spans of a paragraph, which holds no line break.
    public static func spans(of paragraph: String) -> [MarkupSpan] {
        let scalars = ExactText.scalars(of: paragraph)
        return spans(
            of: scalars, headingLevel: headingLevel(of: scalars), item: ListItem(scalars[...]), picture: NotePicture(scalars[...]))
    }

    /// Gives the spans of a part of a paragraph, which starts and ends where the paragraph does or after a separator; `item` tells what the
    /// paragraph is, of its first part alone. A paragraph that is a picture has one part.
    public static func spans(
        of part: [Unicode.Scalar], headingLevel: Int?, item: ListItem?, picture: NotePicture? = nil
    ) -> [MarkupSpan] {
        if let picture { return spans(of: part, picture) }
        if let headingLevel { return [MarkupSpan(.heading(level: headingLevel), ExactText.text(of: part))] }
        var scanner = MarkupScanner(scalars: part)
        if let item { scanner.append(item) }
        return scanner.scan()
    }

    /// Tells whether a paragraph may be scanned in parts that end with a scalar: no mention goes on past it, and no link but one to a note.
    public static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "。" || scalar == "、" || ExactText.isSpace(scalar)
    }

    /// Gives the level of the heading a paragraph is, from 1 to 6; nil when it is none.
    public static func headingLevel(of paragraph: [Unicode.Scalar]) -> Int? {
        var start = 0
        while start < maximumIndent, start < paragraph.count, paragraph[start] == " " { start += 1 }
        var end = start
        while end < paragraph.count, paragraph[end] == "#" { end += 1 }
        let level = end - start
        guard level >= 1, level <= maximumHeadingLevel else { return nil }
        for scalar in paragraph[end...] where !ExactText.isSpace(scalar) { return level }
        return nil
    }

    private static let maximumHeadingLevel = 6
    /// Limits the spaces before the signs of a heading.
    public static let maximumIndent = 3

    private static func spans(of line: [Unicode.Scalar], _ picture: NotePicture) -> [MarkupSpan] {
        var scanner = MarkupScanner(scalars: line)
        scanner.append(.noteMark, upTo: picture.caption.lowerBound)
        if !picture.caption.isEmpty { scanner.append(.picture(reference: picture.reference), upTo: picture.caption.upperBound) }
        scanner.append(.noteMark, upTo: line.count)
        return scanner.spans
    }

    private init(scalars: [Unicode.Scalar]) {
        self.scalars = scalars
    }

    private mutating func scan() -> [MarkupSpan] {
        while place < scalars.count {
            let isAtWordStart = place == 0 || !ScalarClass.isWord(scalars[place - 1])
            if scalars[place] == "[", let link = NoteLink(at: place, in: scalars) {
                append(.noteMark, upTo: link.title.lowerBound)
                append(.note(reference: link.reference), upTo: link.title.upperBound)
                append(.noteMark, upTo: link.end)
            } else if isAtWordStart, scalars[place] == "@", let end = endOfMention(from: place) {
                append(.mention, upTo: end)
            } else if isAtWordStart, let link = LinkScanner.link(in: scalars, from: place) {
                append(.link(address: link.address), upTo: link.end)
            } else {
                place += 1
            }
        }
        flushPlain(upTo: place)
        return spans
    }

    private mutating func append(_ item: ListItem) {
        if let box = item.box {
            append(.marker, upTo: box.lowerBound)
            append(.box(isTicked: item.isTicked), upTo: box.upperBound)
        }
        if item.contentStart > place { append(.marker, upTo: item.contentStart) }
    }

    private mutating func append(_ kind: MarkupSpan.Kind, upTo end: Int) {
        flushPlain(upTo: place)
        spans.append(MarkupSpan(kind, text(place, end)))
        place = end
        plainStart = end
    }

    private mutating func flushPlain(upTo end: Int) {
        if end > plainStart { spans.append(MarkupSpan(.plain, text(plainStart, end))) }
        plainStart = end
    }

    private func endOfMention(from start: Int) -> Int? {
        var end = start + 1
        while end < scalars.count, ScalarClass.isWord(scalars[end]) || isInnerDot(at: end) { end += 1 }
        while end > start + 1, scalars[end - 1] == "-" { end -= 1 }
        return end > start + 1 ? end : nil
    }

    private func isInnerDot(at index: Int) -> Bool {
        scalars[index] == "." && index + 1 < scalars.count && ScalarClass.isWord(scalars[index + 1])
            && ScalarClass.isWord(scalars[index - 1])
    }

    private func text(_ start: Int, _ end: Int) -> String {
        ExactText.text(of: scalars[start..<end])
    }
}
