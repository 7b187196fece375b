import Domain
import Markup
import Merge

/// The changes that put pasted Markdown into a text.
enum PastingRules {
    /// Inserts Markdown in place of a range: a piece of a line where it is, and anything else on lines of its own. The caret is behind it.
    static func insertion(of markdown: [Unicode.Scalar], replacing range: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit {
        let first = prefix(ofLineAt: 0, in: markdown)
        let isBlock = markdown.contains("\n") || first.item.hasValue || first.headingLevel > 0 || first.quoteDepth > 0
        guard isBlock else {
            return LineEdit(
                TextEdit(position: range.lowerBound, deletedCount: range.count, inserted: markdown),
                caret: range.lowerBound + markdown.count)
        }
        let start = start(replacing: range, beginsWithItem: first.item.hasValue, in: scalars)
        let before = lineBreaks(before: start, beginsWithItem: first.item.hasValue, in: scalars)
        let endsWithItem = prefix(ofLineAt: markdown.count, in: markdown).item.hasValue
        let after = lineBreaks(after: range.upperBound, endsWithItem: endsWithItem, in: scalars)
        let inserted = before + markdown
        return LineEdit(
            TextEdit(position: start, deletedCount: range.upperBound - start, inserted: inserted + after), caret: start + inserted.count)
    }

    private static func prefix(ofLineAt place: Int, in scalars: [Unicode.Scalar]) -> LinePrefix {
        LinePrefix(TextLines.line(at: place, in: scalars), in: scalars)
    }

    /// Returns where the insertion begins: with the white space before it, or with the marker of an empty item, whose place an item takes.
    private static func start(replacing range: Range<Int>, beginsWithItem: Bool, in scalars: [Unicode.Scalar]) -> Int {
        let line = prefix(ofLineAt: range.lowerBound, in: scalars)
        let isEmptyItem =
            beginsWithItem && line.item.hasValue && line.formStart == line.line.lowerBound && line.wordStart <= range.lowerBound
            && LineRules.isBlank(scalars[line.wordStart..<range.lowerBound])
        let isBlank = LineRules.isBlank(scalars[line.line.lowerBound..<range.lowerBound])
        return isEmptyItem || isBlank ? line.line.lowerBound : range.lowerBound
    }

    private static func lineBreaks(before start: Int, beginsWithItem: Bool, in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let line = TextLines.line(at: start, in: scalars)
        let isAtStart = start == line.lowerBound
        guard !isAtStart || start > 0 else { return [] }
        let above = isAtStart ? prefix(ofLineAt: start - 1, in: scalars) : prefix(ofLineAt: start, in: scalars)
        if LineRules.isBlank(scalars[above.line]) { return [] }
        let needed: [Unicode.Scalar] = beginsWithItem && above.item.hasValue ? ["\n"] : ["\n", "\n"]
        return isAtStart ? Array(needed.dropLast()) : needed
    }

    private static func lineBreaks(after end: Int, endsWithItem: Bool, in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        let line = TextLines.line(at: end, in: scalars)
        if !LineRules.isBlank(scalars[end..<line.upperBound]) { return ["\n", "\n"] }
        guard line.upperBound < scalars.count else { return [] }
        let below = prefix(ofLineAt: line.upperBound + 1, in: scalars)
        return LineRules.isBlank(scalars[below.line]) || endsWithItem && below.item.hasValue ? [] : ["\n"]
    }
}
