import Domain
import EmbeddedSupport
import Markup
import Merge

/// The changes that keys make to lines and lists; nil where a key keeps its usual meaning.
///
/// All places count Unicode scalars.
enum LineRules {
    /// The maximum depth of an item, so that further presses of Tab leave the field.
    static let maximumDepth = 8
    /// The number of spaces in a step of indentation.
    static let spacesPerStep = 2

    // MARK: Line breaks and their like

    /// Begins the next item of a list, or the next line of a quote, where a line break replaces a range. An empty one ends instead: a blank
    /// line is left, without which the next words would belong to what is above.
    static func lineBreak(replacing part: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let prefix = LinePrefix(TextLines.line(at: part.lowerBound, in: scalars), in: scalars)
        guard prefix.item.hasValue || prefix.quoteDepth > 0, part.lowerBound >= prefix.wordStart else { return nil }
        if part.isEmpty, isBlank(scalars[prefix.wordStart..<prefix.line.upperBound]) { return ending(prefix, in: scalars) }
        var inserted: [Unicode.Scalar] = ["\n"]
        inserted += scalars[prefix.line.lowerBound..<prefix.formStart]
        if let item = prefix.item { inserted += successor(of: item, prefix, in: scalars) }
        let edit = TextEdit(position: part.lowerBound, deletedCount: part.count, inserted: inserted)
        return ListNumbers.corrected(LineEdit(edit, caret: part.lowerBound + inserted.count), in: scalars)
    }

    /// Ends the list that an empty item is in, or the quote that an empty line is in.
    private static func ending(_ prefix: LinePrefix, in scalars: [Unicode.Scalar]) -> LineEdit {
        let line = prefix.line
        let quote = prefix.item.hasValue ? Array(scalars[line.lowerBound..<prefix.quoteEnd]) : []
        var blank: [Unicode.Scalar] = []
        if line.lowerBound > 0 {
            let above = LinePrefix(TextLines.line(at: line.lowerBound - 1, in: scalars), in: scalars)
            if !isBlank(scalars[above.quoteEnd..<above.line.upperBound]) { blank = quote + ["\n"] }
        }
        let inserted = blank + quote
        let edit = TextEdit(position: line.lowerBound, deletedCount: line.count, inserted: inserted)
        return ListNumbers.corrected(LineEdit(edit, caret: line.lowerBound + inserted.count), in: scalars)
    }

    /// Deletes the whole marker, or sign of a quote, where the space after it is deleted.
    static func deletion(of part: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard part.count == 1, part.upperBound <= scalars.count, scalars[part.lowerBound] == " " else { return nil }
        let prefix = LinePrefix(TextLines.line(at: part.lowerBound, in: scalars), in: scalars)
        guard prefix.item.hasValue || prefix.quoteDepth > 0, part.upperBound == prefix.wordStart else { return nil }
        let start = prefix.item.hasValue ? prefix.formStart : part.lowerBound - 1
        let edit = LineEdit(TextEdit(position: start, deletedCount: part.upperBound - start, inserted: []), caret: start)
        return ListNumbers.corrected(edit, in: scalars)
    }

    /// Returns the marker of the next item, with its space and box.
    private static func successor(of item: ListItem, _ prefix: LinePrefix, in scalars: [Unicode.Scalar]) -> [Unicode.Scalar] {
        var marker = Array(scalars[prefix.formStart..<(prefix.quoteEnd + item.markerEnd)])
        if let number = LineForm.number(of: item) {
            marker = ExactText.scalars(of: "\(min(number + 1, greatestNumber))") + marker.drop { $0.value >= 0x30 && $0.value <= 0x39 }
        }
        return item.isTask ? marker + openBox : marker
    }

    static let greatestNumber = 999_999_999
    private static let openBox: [Unicode.Scalar] = ["[", " ", "]", " "]

    // MARK: Commands

    /// Returns the changes that a command makes to the lines of a selection.
    static func edit(for command: LineCommand, selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        switch command {
        case .indent: indent(selection, in: scalars)
        case .outdent: outdent(selection, in: scalars)
        case .tick: tick(at: selection.upperBound, in: scalars)
        case .moveUp: moveUp(selection, in: scalars)
        case .moveDown: moveDown(selection, in: scalars)
        }
    }

    private static func indent(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        shift(selection, in: scalars) { prefix in
            let indentation = scalars[prefix.quoteEnd..<prefix.line.upperBound].prefix { $0 == " " || $0 == "\t" }
            guard depth(of: indentation) < maximumDepth else { return nil }
            return TextEdit(position: prefix.quoteEnd, deletedCount: 0, inserted: ["\t"])
        }
    }

    private static func outdent(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        shift(selection, in: scalars) { prefix in
            let indentation = scalars[prefix.quoteEnd..<prefix.line.upperBound].prefix { $0 == " " || $0 == "\t" }
            guard !indentation.isEmpty else { return nil }
            let spaces = indentation.prefix(spacesPerStep).prefix { $0 == " " }
            return TextEdit(position: prefix.quoteEnd, deletedCount: max(1, spaces.count), inserted: [])
        }
    }

    /// Shifts the selected items, and those below the last of them that belong to it.
    private static func shift(
        _ selection: Range<Int>, in scalars: [Unicode.Scalar], _ shifted: (LinePrefix) -> TextEdit?
    ) -> LineEdit? {
        var prefixes = TextLines.lines(of: selection, in: scalars).map { LinePrefix($0, in: scalars) }.filter { $0.item.hasValue }
        guard let last = prefixes.last, prefixes.contains(where: { shifted($0).hasValue }) else { return nil }
        var line = last.line
        let depth = last.indentation(in: scalars)
        while shifted(last).hasValue, line.upperBound < scalars.count {
            line = TextLines.line(at: line.upperBound + 1, in: scalars)
            let prefix = LinePrefix(line, in: scalars)
            guard prefix.indentation(in: scalars) > depth, !isBlank(scalars[prefix.quoteEnd..<line.upperBound]) else { break }
            prefixes.append(prefix)
        }
        let edit = LineEdit(prefixes.compactMap(shifted), carrying: selection)
        return ListNumbers.corrected(edit, in: scalars)
    }

    private static func depth(of indentation: ArraySlice<Unicode.Scalar>) -> Int {
        var spaces = 0
        for scalar in indentation { spaces += scalar == "\t" ? spacesPerStep : 1 }
        return spaces / spacesPerStep
    }

    /// Returns how many scalars before the words make a line a heading, or will once it has words; 0 for any other line.
    static func headingSigns(of line: ArraySlice<Unicode.Scalar>) -> Int {
        let indentation = line.prefix { $0 == " " }.count
        let level = line.dropFirst(indentation).prefix { $0 == "#" }.count
        guard indentation <= MarkupScanner.maximumIndent, level >= 1, level <= MarkupScanner.maximumHeadingLevel else { return 0 }
        if level == 1, let next = line.dropFirst(indentation + 1).first, !ExactText.isSpace(next) { return 0 }
        return indentation + level + line.dropFirst(indentation + level).prefix { $0 == " " }.count
    }

    /// Rewrites the whole inside of a line's box, so that a box that several devices wrote into at once is repaired.
    static func tick(at place: Int, in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard let box = NoteTasks.box(at: place, in: scalars) else { return nil }
        return LineEdit([
            TextEdit(position: box.range.lowerBound + 1, deletedCount: box.range.count - 2, inserted: [box.isTicked ? " " : "x"])
        ])
    }

    // MARK: Moving

    /// Deletes the lines and inserts them before the one above them.
    private static func moveUp(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let moved = whole(selection, in: scalars)
        guard moved.lowerBound > 0 else { return nil }
        let above = TextLines.line(at: moved.lowerBound - 1, in: scalars)
        let edits = [
            TextEdit(position: above.lowerBound, deletedCount: 0, inserted: Array(scalars[moved]) + ["\n"]),
            TextEdit(position: above.upperBound, deletedCount: moved.count + 1, inserted: []),
        ]
        return LineEdit(edits, selecting: shifted(selection, by: -above.count - 1, within: moved))
    }

    /// Deletes the lines and inserts them after the one below them.
    private static func moveDown(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let moved = whole(selection, in: scalars)
        guard moved.upperBound < scalars.count else { return nil }
        let below = TextLines.line(at: moved.upperBound + 1, in: scalars)
        let edits = [
            TextEdit(position: moved.lowerBound, deletedCount: moved.count + 1, inserted: []),
            TextEdit(position: below.upperBound, deletedCount: 0, inserted: ["\n"] + Array(scalars[moved])),
        ]
        return LineEdit(edits, selecting: shifted(selection, by: below.count + 1, within: moved))
    }

    /// Returns the range of all the lines that a selection is in.
    private static func whole(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
        let lines = TextLines.lines(of: selection, in: scalars)
        return lines[0].lowerBound..<lines[lines.count - 1].upperBound
    }

    /// Returns a selection that has moved with its lines, without the line break after them.
    private static func shifted(_ selection: Range<Int>, by count: Int, within moved: Range<Int>) -> Range<Int> {
        let kept = selection.clamped(to: moved)
        return (kept.lowerBound + count)..<(kept.upperBound + count)
    }

    /// Returns whether there is nothing but white space.
    static func isBlank(_ scalars: ArraySlice<Unicode.Scalar>) -> Bool { scalars.allSatisfy { ExactText.isSpace($0) } }
}
