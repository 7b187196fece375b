import Domain
import EmbeddedSupport
import Markup
import Merge

/// The rules that keep links to notes and pictures whole while a text is written, since nobody sees the letters of their codes; nil where a
/// key keeps its usual meaning.
///
/// Words are written as usual. What is typed into a code is put after it, and a code that loses a letter is deleted as a whole; a picture
/// has the line to itself. All places count Unicode scalars.
enum CodeRules {
    /// Returns what becomes of an insertion that replaces a range; an edit without changes leaves the text as it is.
    static func edit(
        inserting inserted: [Unicode.Scalar], replacing part: Range<Int>, isBackspace: Bool, in scalars: [Unicode.Scalar]
    ) -> LineEdit? {
        guard part.upperBound <= scalars.count else { return nil }
        return part.isEmpty
            ? insertion(of: inserted, at: part.lowerBound, in: scalars)
            : replacement(of: part, by: inserted, isBackspace: isBackspace, in: scalars)
    }

    // MARK: Insertions

    private static func insertion(of inserted: [Unicode.Scalar], at place: Int, in scalars: [Unicode.Scalar]) -> LineEdit? {
        if inserted.isEmpty { return nil }
        if let picture = TextCode.picture(at: place, in: scalars) {
            return insertion(of: inserted, at: place, beside: picture, in: scalars)
        }
        guard let link = TextCode.around(place, in: scalars), !link.accepts(inserted, replacing: place..<place, in: scalars) else {
            return nil
        }
        let target = place < link.words.lowerBound ? link.whole.lowerBound : link.whole.upperBound
        if inserted == ["\n"], let edit = LineRules.lineBreak(replacing: target..<target, in: scalars) { return edit }
        return LineEdit(TextEdit(position: target, deletedCount: 0, inserted: inserted), caret: target + inserted.count)
    }

    /// Puts what does not belong to the caption on a line before or after the picture.
    private static func insertion(
        of inserted: [Unicode.Scalar], at place: Int, beside picture: TextCode, in scalars: [Unicode.Scalar]
    ) -> LineEdit? {
        let (start, end) = (picture.whole.lowerBound, picture.whole.upperBound)
        if place == start {
            if inserted.last == "\n" { return nil }
            return LineEdit(TextEdit(position: start, deletedCount: 0, inserted: inserted + ["\n"]), caret: start + inserted.count)
        }
        if picture.accepts(inserted, replacing: place..<place, in: scalars) || place == end && inserted.first == "\n" { return nil }
        let added = inserted.first == "\n" ? inserted : ["\n"] + inserted
        return LineEdit(TextEdit(position: end, deletedCount: 0, inserted: added), caret: end + added.count)
    }

    // MARK: Replacements and deletions

    private static func replacement(
        of part: Range<Int>, by inserted: [Unicode.Scalar], isBackspace: Bool, in scalars: [Unicode.Scalar]
    ) -> LineEdit? {
        var (start, end) = (part.lowerBound, part.upperBound)
        let before = TextCode.around(start, in: scalars)
        let behind = TextCode.around(end, in: scalars)
        if let before, before.accepts(inserted, replacing: part, in: scalars) { return nil }
        if let before { (start, end) = (before.whole.lowerBound, max(end, before.whole.upperBound)) }
        if let behind { (start, end) = (min(start, behind.whole.lowerBound), max(end, behind.whole.upperBound)) }
        let isBackspace = isBackspace && part.count == 1 && inserted.isEmpty
        return apart(start..<end, by: inserted, isBackspace: isBackspace, isAsTyped: start..<end == part, in: scalars)
    }

    /// Keeps a replacement from joining a picture with the words of another line.
    private static func apart(
        _ part: Range<Int>, by inserted: [Unicode.Scalar], isBackspace: Bool, isAsTyped: Bool, in scalars: [Unicode.Scalar]
    ) -> LineEdit? {
        var added = inserted
        var (start, caret) = (part.lowerBound, part.lowerBound + inserted.count)
        var isChanged = !isAsTyped
        if let above = picture(endingAt: start, in: scalars), inserted.first != "\n" {
            let rest = TextLines.line(at: part.upperBound, in: scalars)
            if !inserted.isEmpty || !isBlank(scalars[part.upperBound..<rest.upperBound]) {
                if isBackspace { start = above.whole.lowerBound } else { added.insert("\n", at: 0) }
                caret = inserted.isEmpty ? start : start + added.count
                isChanged = true
            }
        }
        if picture(beginningAt: part.upperBound, in: scalars).hasValue, added.last != "\n" {
            let line = TextLines.line(at: start, in: scalars)
            if !added.isEmpty || !isBlank(scalars[line.lowerBound..<start]) {
                added.append("\n")
                isChanged = true
            }
        }
        guard isChanged else { return nil }
        let whole = start..<part.upperBound
        let isSame = scalars[whole].elementsEqual(added)
        return LineEdit(
            isSame ? [] : [TextEdit(position: start, deletedCount: whole.count, inserted: added)], selecting: caret..<caret)
    }

    private static func picture(endingAt place: Int, in scalars: [Unicode.Scalar]) -> TextCode? {
        TextCode.picture(at: place, in: scalars).flatMap { $0.whole.upperBound == place && !$0.whole.isEmpty ? $0 : nil }
    }

    private static func picture(beginningAt place: Int, in scalars: [Unicode.Scalar]) -> TextCode? {
        TextCode.picture(at: place, in: scalars).flatMap { $0.whole.lowerBound == place ? $0 : nil }
    }

    private static func isBlank(_ line: ArraySlice<Unicode.Scalar>) -> Bool { line.allSatisfy { ExactText.isSpace($0) } }

    // MARK: The caret

    /// Returns where a caret that has moved into a code goes, depending on where it was; nil where it may stay.
    static func caret(at place: Int, from former: Int, in scalars: [Unicode.Scalar]) -> Int? {
        guard let code = TextCode.around(place, in: scalars) else { return nil }
        let isBackwards = place == former - 1
        if place < code.words.lowerBound { return isBackwards ? code.whole.lowerBound : code.words.lowerBound }
        guard place > code.words.upperBound else { return nil }
        return isBackwards ? code.words.upperBound : code.whole.upperBound
    }
}
