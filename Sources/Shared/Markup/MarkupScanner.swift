import EmbeddedSupport
import Markdown

/// A scanner that finds headings, markers of lists, pictures, mentions and links in one paragraph; the spans together are the paragraph,
/// character by character.
///
/// A heading is one to six `#` at the start of the paragraph, after up to three spaces, followed by text; mentions and links in it are part
/// of it. A tag is one `#` after a non-word and words of letters, digits, `_` and `-` with `/` between them, one of which has a letter. A
/// mention is `@` after a non-word and a name of letters, digits, `_`, `-` and inner dots; a name of another script may adjoin a
/// word that is written without spaces, on either side.
public struct MarkupScanner {
    private let scalars: [Unicode.Scalar]
    private var spans: [MarkupSpan] = []
    private var plainStart = 0
    private var place = 0
    /// The script of the last letter before `place`, within the same word.
    private var script = Script.common
    /// The end of a possible user after `://`, which is not part of a mail address.
    private var userEnd = 0

    /// Returns the spans of a paragraph, which has no line break.
    public static func spans(of paragraph: String) -> [MarkupSpan] {
        let scalars = ExactText.scalars(of: paragraph)
        let item = ListItem(scalars[...])
        let box = item.flatMap { item in item.box.map { TaskBox($0, isTicked: item.isTicked) } }
        return spans(
            of: scalars, headingLevel: headingLevel(of: scalars), item: item, box: box, picture: NotePicture(scalars[...]))
    }

    /// Returns the spans of a part of a paragraph, which starts and ends where the paragraph does or after a separator. `item` is the list
    /// item that the paragraph is, and `box` that of its task, for its first part only. A paragraph that is a picture has one part.
    public static func spans(
        of part: [Unicode.Scalar], headingLevel: Int?, item: ListItem?, box: TaskBox? = nil, picture: NotePicture? = nil
    ) -> [MarkupSpan] {
        if let picture { return spans(of: part, picture) }
        if let headingLevel { return [MarkupSpan(.heading(level: headingLevel), ExactText.text(of: part))] }
        var scanner = MarkupScanner(scalars: part)
        if let box, box.range.upperBound <= part.count {
            scanner.append(box)
        } else if let item {
            scanner.append(.marker, upTo: min(item.markerEnd, part.count))
        }
        return scanner.scan()
    }

    /// Returns whether a paragraph may be scanned in parts that end with a scalar: no mention continues past it, and no link but one to a
    /// note.
    public static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
        scalar == "。" || scalar == "、" || ExactText.isSpace(scalar)
    }

    /// Returns the heading level of a paragraph, from 1 to 6; nil for one that isn't a heading.
    public static func headingLevel(of paragraph: [Unicode.Scalar]) -> Int? {
        var start = 0
        while start < maximumIndent, start < paragraph.count, paragraph[start] == " " { start += 1 }
        var end = start
        while end < paragraph.count, paragraph[end] == "#" { end += 1 }
        let level = end - start
        // One sign without a blank after it begins a tag, a number or a color.
        guard level >= 1, level <= maximumHeadingLevel, level > 1 || end == paragraph.count || ExactText.isSpace(paragraph[end]) else {
            return nil
        }
        for scalar in paragraph[end...] where !ExactText.isSpace(scalar) { return level }
        return nil
    }

    public static let maximumHeadingLevel = 6
    /// The maximum number of spaces before the signs of a heading.
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
        guard mayHaveMarks else {
            flushPlain(upTo: scalars.count)
            return spans
        }
        while place < scalars.count {
            if scalars[place] == "[", let link = NoteLink(at: place, in: scalars) {
                append(.noteMark, upTo: link.title.lowerBound)
                append(.note(reference: link.target), upTo: link.title.upperBound)
                append(.noteMark, upTo: link.end)
            } else if scalars[place] == "@", let end = endOfMention(from: place) {
                append(.mention, upTo: end)
            } else if scalars[place] == "#", let tag = Tag(at: place, in: scalars) {
                append(.tag, upTo: tag.end)
            } else if let link = linkHere() {
                place = link.range.lowerBound
                append(.link(address: link.address), upTo: link.range.upperBound)
            } else {
                stepOn()
            }
        }
        flushPlain(upTo: place)
        return spans
    }

    /// Whether something other than plain words may follow: marks have signs of their own, an address has `://` or a dot within a word.
    private var mayHaveMarks: Bool {
        for index in place..<scalars.count {
            switch scalars[index] {
            case "@", "#", "[": return true
            case ".": if index + 1 < scalars.count, !ExactText.isSpace(scalars[index + 1]) { return true }
            case ":": if index + 1 < scalars.count, scalars[index + 1] == "/" { return true }
            default: continue
            }
        }
        return false
    }

    private func linkHere() -> LinkScanner.Link? {
        if let link = LinkScanner.linkWithScheme(in: scalars, from: place) { return link }
        return place >= userEnd && isAtWordStart ? LinkScanner.linkWithoutScheme(in: scalars, from: place) : nil
    }

    private mutating func stepOn() {
        if scalars[place] == ":", place + 2 < scalars.count, scalars[place + 1] == "/", scalars[place + 2] == "/" {
            userEnd = LinkHost.endOfUser(in: scalars, from: place + 3)
        }
        place += 1
        script = script(after: script, at: place - 1)
    }

    /// Returns the script of the last letter of a word up to an index; the common script if the word ends there.
    private func script(after script: Script, at place: Int) -> Script {
        guard isOfWord(at: place) else { return .common }
        let next = Script(of: scalars[place])
        return next == .common ? script : next
    }

    /// Whether a word starts here: after a scalar that isn't part of a word, or where another script begins, with the digits before its
    /// first letter.
    private var isAtWordStart: Bool {
        guard place > 0, isOfWord(at: place - 1) else { return true }
        guard isOfWord(at: place) else { return false }
        let next = Script(of: scalars[place])
        guard next == .common else { return next.differs(from: script) }
        guard scalars[place] != "-", Script(of: scalars[place - 1]) != .common else { return false }
        var letter = place
        while letter < scalars.count, isOfWord(at: letter), Script(of: scalars[letter]) == .common { letter += 1 }
        return letter < scalars.count && isOfWord(at: letter) && Script(of: scalars[letter]).differs(from: script)
    }

    private func isOfWord(at place: Int) -> Bool { ScalarClass.isWord(scalars[place]) && !ScalarClass.isMiddleDot(scalars[place]) }

    private mutating func append(_ box: TaskBox) {
        if box.range.lowerBound > place { append(.marker, upTo: box.range.lowerBound) }
        append(.box(isTicked: box.isTicked), upTo: box.range.upperBound)
        if place < scalars.count { append(.marker, upTo: place + 1) }
    }

    private mutating func append(_ kind: MarkupSpan.Kind, upTo end: Int) {
        flushPlain(upTo: place)
        spans.append(MarkupSpan(kind, text(place, end)))
        if end > place { script = script(after: .common, at: end - 1) }
        place = end
        plainStart = end
    }

    private mutating func flushPlain(upTo end: Int) {
        if end > plainStart { spans.append(MarkupSpan(.plain, text(plainStart, end))) }
        plainStart = end
    }

    private func endOfMention(from start: Int) -> Int? {
        guard mayMention(from: start) else { return nil }
        var end = start + 1
        var script = Script.common
        var name = JapaneseName()
        while end < scalars.count, ScalarClass.isWord(scalars[end]) || isInnerDot(at: end) {
            let next = Script(of: scalars[end])
            if next == .unspaced, next.differs(from: script) || !name.takes(scalars[end].value) { break }
            if next != .common { script = next }
            end += 1
        }
        if name.endsWithParticle { end -= 1 }
        while end > start + 1, scalars[end - 1] == "-" { end -= 1 }
        return end > start + 1 ? end : nil
    }

    /// Returns whether a mention may begin here: after a scalar that isn't part of a word, or after a script without spaces if the name is
    /// of another.
    private func mayMention(from start: Int) -> Bool {
        guard start > 0, isOfWord(at: start - 1) else { return true }
        guard Script(of: scalars[start - 1]) == .unspaced, start + 1 < scalars.count else { return false }
        return Script(of: scalars[start + 1]).differs(from: .unspaced)
    }

    private func isInnerDot(at index: Int) -> Bool {
        scalars[index] == "." && index + 1 < scalars.count && ScalarClass.isWord(scalars[index + 1])
            && ScalarClass.isWord(scalars[index - 1])
    }

    private func text(_ start: Int, _ end: Int) -> String {
        ExactText.text(of: scalars[start..<end])
    }
}
