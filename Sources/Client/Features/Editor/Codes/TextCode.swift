import EmbeddedSupport
import Markup

/// A link to a note or a picture within a text, of which the field shows the words alone; all places count Unicode scalars of the text.
struct TextCode: Equatable {
    /// The range of all of it, its code included.
    let whole: Range<Int>
    /// The range of its title or caption.
    let words: Range<Int>
    /// Whether it is a picture, which is alone on its line.
    let isPicture: Bool

    /// Returns the link to a note or the picture that begins before a place and continues past it; nil for none.
    static func around(_ place: Int, in scalars: [Unicode.Scalar]) -> TextCode? {
        if let picture = picture(at: place, in: scalars) {
            return picture.whole.lowerBound < place && place < picture.whole.upperBound ? picture : nil
        }
        var start = place - 1
        while start >= 0, place - start < NoteLink.maximumLength, scalars[start] != "\n" {
            if scalars[start] == "[", let link = NoteLink(at: start, in: scalars), link.end > place {
                return TextCode(whole: start..<link.end, words: link.title, isPicture: false)
            }
            start -= 1
        }
        return nil
    }

    /// Returns whether a range contains letters of a code, which nobody sees.
    static func isHidden(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        for place in [range.lowerBound, range.lowerBound + 1, range.upperBound - 1, range.upperBound] {
            guard let code = around(place, in: scalars), code.whole.overlaps(range) else { continue }
            return range.lowerBound < code.words.lowerBound || range.upperBound > code.words.upperBound
        }
        return false
    }

    /// Returns the picture whose line a place is in, the spaces around it included; nil for none.
    static func picture(at place: Int, in scalars: [Unicode.Scalar]) -> TextCode? {
        var start = place
        while start > 0, scalars[start - 1] != "\n" {
            start -= 1
            if place - start > NotePicture.maximumLength { return nil }
        }
        guard NotePicture.mayBegin(scalars[start...]) else { return nil }
        var end = place
        while end < scalars.count, scalars[end] != "\n" {
            end += 1
            if end - start > NotePicture.maximumLength { return nil }
        }
        guard let picture = NotePicture(scalars[start..<end]) else { return nil }
        let words = (start + picture.caption.lowerBound)..<(start + picture.caption.upperBound)
        return TextCode(whole: start..<end, words: words, isPicture: true)
    }

    /// Returns whether its words may contain the inserted text instead of a part, and be as long as they then are.
    func accepts(_ inserted: [Unicode.Scalar], replacing part: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        guard part.lowerBound >= words.lowerBound, part.upperBound <= words.upperBound else { return false }
        let length = words.count - part.count + inserted.count
        if isPicture { return length <= NotePicture.maximumCaptionLength && !inserted.contains("\n") }
        guard length <= NoteLink.maximumTitleLength, !inserted.contains(where: { NoteLink.endsTitle($0) }) else { return false }
        // A link without visible words is not a link.
        let kept = [scalars[words.lowerBound..<part.lowerBound], inserted[...], scalars[part.upperBound..<words.upperBound]]
        return kept.contains { $0.contains { !ExactText.isSpace($0) } }
    }
}
