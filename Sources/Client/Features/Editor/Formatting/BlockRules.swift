import Domain
import EmbeddedSupport
import Markup
import Merge

/// The changes that put lines into a block of code or take them out of it, and those that insert a line across the page or words.
enum BlockRules {
    /// Puts the lines of a selection between fences, or removes the fences around them.
    static func toggleCode(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        if let block = codeBlock(around: selection, in: scalars) { return ending(block, selection, in: scalars) }
        let lines = TextLines.lines(of: selection, in: scalars)
        guard let first = lines.first, let last = lines.last else { return nil }
        var longest = fenceLength - 1
        for line in lines {
            let signs = scalars[line].drop { $0 == " " }.prefix { $0 == "`" }
            longest = max(longest, signs.count)
        }
        let fence = [Unicode.Scalar](repeating: "`", count: longest + 1)
        let shift = fence.count + 1
        let end = min(selection.upperBound, last.upperBound)
        return LineEdit(
            [
                TextEdit(position: first.lowerBound, deletedCount: 0, inserted: fence + ["\n"]),
                TextEdit(position: last.upperBound, deletedCount: 0, inserted: ["\n"] + fence),
            ], selecting: (selection.lowerBound + shift)..<(end + shift))
    }

    private static let fenceLength = 3

    /// Returns the block of code with fences that a selection is in, with its fences; nil for none.
    static func codeBlock(around selection: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        codeBlock(around: selection, in: scalars, FormattedText(scalars, around: selection))
    }

    /// Returns the block of code with fences that a selection is in, in lines that were read; nil for none.
    static func codeBlock(around selection: Range<Int>, in scalars: [Unicode.Scalar], _ text: FormattedText) -> Range<Int>? {
        text.codeBlocks.first { $0.lowerBound <= selection.lowerBound && selection.upperBound <= $0.upperBound }
            .flatMap { CodeFence(scalars[TextLines.line(at: $0.lowerBound, in: scalars)]).hasValue ? $0 : nil }
    }

    private static func ending(_ block: Range<Int>, _ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let opening = TextLines.line(at: block.lowerBound, in: scalars)
        var edits = [
            TextEdit(position: opening.lowerBound, deletedCount: min(opening.count + 1, scalars.count - opening.lowerBound), inserted: [])
        ]
        var end = block.upperBound
        if end > opening.upperBound, scalars[end - 1] == "\n" { end -= 1 }
        let closing = TextLines.line(at: end, in: scalars)
        if closing.lowerBound > opening.upperBound, let open = CodeFence(scalars[opening]), CodeFence(scalars[closing])?.ends(open) == true
        {
            let start = max(closing.lowerBound - 1, opening.upperBound + 1)
            // An empty block has one line break for both fences.
            edits.append(TextEdit(position: start, deletedCount: closing.upperBound - start, inserted: []))
        }
        return LineEdit(edits, carrying: selection)
    }

    /// Inserts a line across the page below the lines of a selection, or removes the one that the caret is on.
    static func toggleLine(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let line = TextLines.line(at: selection.upperBound, in: scalars)
        if isLine(scalars[line]) {
            let end = min(line.upperBound + 1, scalars.count)
            return LineEdit(TextEdit(position: line.lowerBound, deletedCount: end - line.lowerBound, inserted: []), caret: line.lowerBound)
        }
        guard codeBlock(around: selection, in: scalars) == nil else { return nil }
        let isBlank = LineRules.isBlank(scalars[line])
        let isApart =
            isBlank && (line.lowerBound == 0 || LineRules.isBlank(scalars[TextLines.line(at: line.lowerBound - 1, in: scalars)]))
        let before: [Unicode.Scalar] = isApart ? [] : isBlank ? ["\n"] : ["\n", "\n"]
        let place = isBlank ? line.lowerBound : line.upperBound
        let inserted = before + ["-", "-", "-", "\n"]
        return LineEdit(
            TextEdit(position: place, deletedCount: isBlank ? line.count : 0, inserted: inserted), caret: place + inserted.count)
    }

    private static func isLine(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
        let signs = line.filter { !ExactText.isSpace($0) }
        guard signs.count >= fenceLength, let first = signs.first, first == "-" || first == "*" || first == "_" else { return false }
        return signs.allSatisfy { $0 == first }
    }

    /// Puts words in place of a selection, with the caret behind them.
    static func insert(_ words: [Unicode.Scalar], _ selection: Range<Int>) -> LineEdit {
        LineEdit(
            TextEdit(position: selection.lowerBound, deletedCount: selection.count, inserted: words),
            caret: selection.lowerBound + words.count)
    }
}
