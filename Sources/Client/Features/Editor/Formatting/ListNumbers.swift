import Domain
import EmbeddedSupport
import Markup
import Merge

/// Puts the numbers of lists right around what was changed: each is one more than the one before, and a list in an item begins with 1.
enum ListNumbers {
    /// A list whose items follow.
    private struct Level {
        let indentation: Int
        let quoteDepth: Int
        /// The number of the next item; nil in a list with bullets.
        var next: Int?
    }

    /// How many lines around a change are looked at.
    static let maximumLineCount = 1_000

    /// Returns an edit with the corrections of the numbers in the lists that it changes. A list right below other words is none unless it
    /// begins with 1: `beginsAnew` is whether it is made to.
    static func corrected(_ edit: LineEdit, in scalars: [Unicode.Scalar], beginsAnew: Bool = false) -> LineEdit {
        guard let first = edit.changes.replacements.first, let last = edit.changes.replacements.last else { return edit }
        var changed = scalars
        for edit in edit.changes.edits { changed.replaceSubrange(edit.position..<(edit.position + edit.deletedCount), with: edit.inserted) }
        let end = min(last.position + last.deletedCount + edit.growth, changed.count)
        let corrections = corrections(around: min(first.position, end)..<end, in: changed, beginsAnew: beginsAnew)
        return corrections.isEmpty ? edit : edit.followed(by: corrections)
    }

    /// Returns whether a line at either end of a range is an item with a number.
    static func concern(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Bool {
        let first = TextLines.line(at: range.lowerBound, in: scalars)
        let last = TextLines.line(at: range.upperBound, in: scalars)
        let next = last.upperBound < scalars.count ? TextLines.line(at: last.upperBound + 1, in: scalars) : last
        return [first, last, next].contains { LinePrefix($0, in: scalars).item.flatMap { LineForm.number(of: $0) } != nil }
    }

    /// Returns the edits that put the numbers of the lists around a range right.
    private static func corrections(around range: Range<Int>, in scalars: [Unicode.Scalar], beginsAnew: Bool) -> [TextEdit] {
        var line = firstLine(around: range, in: scalars)
        var edits: [TextEdit] = []
        var levels: [Level] = []
        var (isAfterBlank, isAfterWords) = (true, false)
        for _ in 0..<(2 * maximumLineCount) {
            let prefix = LinePrefix(line, in: scalars)
            let isBlank = LineRules.isBlank(scalars[prefix.quoteEnd..<line.upperBound])
            if let item = prefix.item {
                let number = LineForm.number(of: item)
                let right = next(number, of: prefix, prefix.indentation(in: scalars), &levels, isAfterWords: isAfterWords && beginsAnew)
                if let number, let right, right != number, line.upperBound >= range.lowerBound {
                    let start = prefix.formStart
                    edits.append(
                        TextEdit(position: start, deletedCount: prefix.quoteEnd + item.markerEnd - 2 - start, inserted: digits(right)))
                }
                isAfterWords = false
            } else if !isBlank {
                let isIndented = prefix.indentation(in: scalars) > 0
                if prefix.headingLevel > 0 || CodeFence(scalars[line]).hasValue || isAfterBlank && !isIndented {
                    levels = []
                    isAfterWords = prefix.headingLevel == 0
                } else {
                    isAfterWords = levels.isEmpty
                }
            }
            if isBlank { isAfterWords = false }
            isAfterBlank = isBlank
            if line.lowerBound > range.upperBound, levels.isEmpty { break }
            guard line.upperBound < scalars.count else { break }
            line = TextLines.line(at: line.upperBound + 1, in: scalars)
        }
        return edits
    }

    /// Returns the number that an item should have; nil for one that may keep its own.
    private static func next(
        _ number: Int?, of prefix: LinePrefix, _ indentation: Int, _ levels: inout [Level], isAfterWords: Bool
    ) -> Int? {
        while let last = levels.last, last.quoteDepth != prefix.quoteDepth || last.indentation > indentation { levels.removeLast() }
        let isFirst = levels.last?.indentation != indentation || (levels.last?.next == nil) != (number == nil)
        if isFirst, levels.last?.indentation == indentation { levels.removeLast() }
        let right = isFirst ? (number != nil && (!levels.isEmpty || isAfterWords) ? 1 : number) : levels.last?.next
        let level = Level(
            indentation: indentation, quoteDepth: prefix.quoteDepth, next: right.map { min($0 + 1, LineRules.greatestNumber) })
        if isFirst { levels.append(level) } else { levels[levels.count - 1] = level }
        return right
    }

    /// Returns the first line of the list that a range is in.
    private static func firstLine(around range: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
        var first = TextLines.line(at: range.lowerBound, in: scalars)
        var line = first
        for _ in 0..<maximumLineCount where line.lowerBound > 0 {
            line = TextLines.line(at: line.lowerBound - 1, in: scalars)
            let prefix = LinePrefix(line, in: scalars)
            let isBlank = LineRules.isBlank(scalars[prefix.quoteEnd..<line.upperBound])
            if !isBlank, !prefix.item.hasValue, prefix.indentation(in: scalars) == 0 { return prefix.headingLevel > 0 ? first : line }
            if !isBlank { first = line }
        }
        return first
    }

    private static func digits(_ number: Int) -> [Unicode.Scalar] { ExactText.scalars(of: "\(number)") }
}

extension LineForm {
    /// Returns the number of an item; nil for one with a bullet.
    static func number(of item: ListItem) -> Int? {
        switch item.marker {
        case .number(let number): number
        case .dash, .star: nil
        }
    }

    /// Returns whether an item has a number.
    func isNumber(_ item: ListItem) -> Bool { LineForm.number(of: item) != nil }
}

extension LineEdit {
    /// Returns one edit that does what this does and then others, which are of the text that it makes. One that replaces both what was
    /// inserted and what was there is left out.
    func followed(by others: [TextEdit]) -> LineEdit {
        var edits = changes.replacements
        var place = selection
        for other in others.reversed() {
            guard LineEdit.add(other, to: &edits) else { continue }
            let growth = other.inserted.count - other.deletedCount
            func moved(_ old: Int) -> Int { old >= other.position + other.deletedCount ? old + growth : old }
            place = place.map { moved($0.lowerBound)..<moved($0.upperBound) }
        }
        return LineEdit(edits, optionallySelecting: place)
    }

    /// Adds an edit of the text that others make to them; returns whether it could.
    private static func add(_ other: TextEdit, to edits: inout [TextEdit]) -> Bool {
        let end = other.position + other.deletedCount
        var shift = 0
        for (index, edit) in edits.enumerated() {
            let start = edit.position + shift
            let insertedEnd = start + edit.inserted.count
            if start >= end { break }
            if other.position >= start, end <= insertedEnd {
                var inserted = edit.inserted
                inserted.replaceSubrange((other.position - start)..<(end - start), with: other.inserted)
                edits[index] = TextEdit(position: edit.position, deletedCount: edit.deletedCount, inserted: inserted)
                return true
            }
            if other.position < insertedEnd || other.position < start { return false }
            shift += edit.inserted.count - edit.deletedCount
        }
        let edit = TextEdit(position: other.position - shift, deletedCount: other.deletedCount, inserted: other.inserted)
        edits.insert(edit, at: edits.firstIndex { $0.position > edit.position } ?? edits.count)
        return true
    }
}
