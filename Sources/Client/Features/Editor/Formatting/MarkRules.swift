import Domain
import EmbeddedSupport
import Markdown
import Markup
import Merge

/// The changes that switch a mark within lines on or off; nil where there are no words that can have it.
///
/// The words of the page never change, nor their other marks: what was made is read again, and is dropped if it says anything else. All
/// places count Unicode scalars.
enum MarkRules {
    /// A mark's signs at their places in one line.
    private struct Change {
        var edits: [TextEdit] = []

        mutating func insert(_ signs: [Unicode.Scalar], at place: Int) {
            edits.append(TextEdit(position: place, deletedCount: 0, inserted: signs))
        }

        mutating func delete(_ range: Range<Int>) {
            edits.append(TextEdit(position: range.lowerBound, deletedCount: range.count, inserted: []))
        }
    }

    /// Switches a mark of selected words, or of the word that the caret is in. Beside words the caret gets signs around it, or leaves them.
    static func toggle(_ mark: InlineMark, _ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        selection.isEmpty ? toggle(mark, at: selection.lowerBound, in: scalars) : toggle(mark, words: selection, in: scalars)
    }

    /// Returns whether all words of a selection have a mark, or the caret is where what is typed gets it.
    static func has(_ mark: InlineMark, _ selection: Range<Int>, in scalars: [Unicode.Scalar], _ text: FormattedText) -> Bool {
        if selection.isEmpty {
            let place = selection.lowerBound
            if emptyPair(of: mark, at: place, in: scalars).hasValue { return true }
            return MarkedLine.all(of: text).contains { node(of: mark, at: place, in: $0, scalars).hasValue }
        }
        var found = MarkedLine.WordCount()
        for line in MarkedLine.all(of: text) where line.range.overlaps(selection) {
            let count = line.words(in: selection, mark, scalars)
            found.marked += count.marked
            found.unmarked += count.unmarked
        }
        return found.isWhole
    }

    // MARK: Selected words

    private static func toggle(
        _ mark: InlineMark, words selection: Range<Int>, in scalars: [Unicode.Scalar], keeping caret: Range<Int>? = nil
    ) -> LineEdit? {
        let text = FormattedText(scalars, around: selection)
        let lines = MarkedLine.all(of: text)
        let switchesOn = !has(mark, selection, in: scalars, text)
        let before = text.markedBytes
        for attempt in 0..<attemptCount {
            let selection = attempt == 2 && switchesOn ? withWholeWords(selection, in: scalars) : selection
            var edits: [TextEdit] = []
            for line in lines where line.range.overlaps(selection) {
                let change =
                    switchesOn
                    ? adding(mark, to: selection, in: line, scalars, attempt) : removing(mark, from: selection, in: line, scalars, attempt)
                edits += ordered(change, in: scalars)
            }
            if edits.isEmpty { continue }
            let edit = LineEdit(edits, selecting: moved(caret ?? selection, edits))
            if keeps(before, mark, edit, text, in: scalars) { return edit }
        }
        return nil
    }

    /// How often a change is tried: as selected, up to letters, and as whole words or marks.
    private static let attemptCount = 3

    private static func adding(
        _ mark: InlineMark, to selection: Range<Int>, in line: MarkedLine, _ scalars: [Unicode.Scalar], _ attempt: Int
    ) -> [TextEdit] {
        guard let range = MarkedLine.trimmed(selection.clamped(to: line.range), in: scalars) else { return [] }
        var whole = range
        var change = Change()
        for node in line.marked(mark) {
            let marked = line.text.range(of: node, in: line.section)
            guard marked.lowerBound <= whole.upperBound, marked.upperBound >= whole.lowerBound else { continue }
            if mark == .code, !marked.overlaps(whole) { continue }
            if mark != .code {
                whole = min(whole.lowerBound, marked.lowerBound)..<max(whole.upperBound, marked.upperBound)
                for signs in signRanges(mark, of: marked, in: scalars) { change.delete(signs) }
            }
        }
        for part in line.parts(of: whole, for: mark, in: scalars) {
            guard let part = attempt == 1 ? withoutSigns(part, in: scalars) : part else { continue }
            write(mark, around: part, into: &change, scalars)
        }
        return change.edits
    }

    private static func write(_ mark: InlineMark, around part: Range<Int>, into change: inout Change, _ scalars: [Unicode.Scalar]) {
        guard mark == .code else {
            change.insert(mark.signs, at: part.lowerBound)
            change.insert(mark.signs, at: part.upperBound)
            return
        }
        var (longest, run) = (0, 0)
        for scalar in scalars[part] {
            run = scalar == "`" ? run + 1 : 0
            longest = max(longest, run)
        }
        let signs = [Unicode.Scalar](repeating: "`", count: longest + 1)
        let isPadded = scalars[part.lowerBound] == "`" || scalars[part.upperBound - 1] == "`"
        change.insert(isPadded ? signs + [" "] : signs, at: part.lowerBound)
        change.insert(isPadded ? [" "] + signs : signs, at: part.upperBound)
    }

    private static func removing(
        _ mark: InlineMark, from selection: Range<Int>, in line: MarkedLine, _ scalars: [Unicode.Scalar], _ attempt: Int
    ) -> [TextEdit] {
        let selection = line.expanded(selection, for: mark)
        var change = Change()
        for node in line.marked(mark) {
            let marked = line.text.range(of: node, in: line.section)
            guard marked.overlaps(selection) else { continue }
            let signs = signRanges(mark, of: marked, in: scalars)
            for range in signs { change.delete(range) }
            let inner = signs[0].upperBound..<signs[1].lowerBound
            if attempt == 2, mark == .code { escape(inner, into: &change, scalars) }
            if attempt == 2 { continue }
            var rest: [Range<Int>] = []
            if selection.lowerBound > inner.lowerBound { rest.append(inner.lowerBound..<selection.lowerBound) }
            if selection.upperBound < inner.upperBound { rest.append(selection.upperBound..<inner.upperBound) }
            for range in rest {
                // Within its own node the mark's parts are those between the marks that are in it.
                for part in line.parts(of: range, for: mark, within: node, in: scalars) {
                    guard let part = attempt == 1 ? withoutSigns(part, in: scalars) : part else { continue }
                    write(mark, around: part, into: &change, scalars)
                }
            }
        }
        return change.edits
    }

    /// Keeps words that were code from being read as marks.
    private static func escape(_ words: Range<Int>, into change: inout Change, _ scalars: [Unicode.Scalar]) {
        for place in words where scalars[place].isASCII && !ScalarClass.isWord(scalars[place]) && !ExactText.isSpace(scalars[place]) {
            change.insert(["\\"], at: place)
        }
        for place in words where scalars[place] == "_" { change.insert(["\\"], at: place) }
    }

    /// Returns the ranges of a mark's signs; for code with the spaces that belong to them.
    static func signRanges(_ mark: InlineMark, of marked: Range<Int>, in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var count = mark.signs.count
        if mark == .code {
            count = scalars[marked].prefix { $0 == "`" }.count
            let inner = (marked.lowerBound + count)..<(marked.upperBound - count)
            let isPadded = inner.count > 2 && scalars[inner.lowerBound] == " " && scalars[inner.upperBound - 1] == " "
            if isPadded, scalars[inner].contains(where: { $0 != " " }) { count += 1 }
        }
        return [marked.lowerBound..<(marked.lowerBound + count), (marked.upperBound - count)..<marked.upperBound]
    }

    /// Returns the edits of one line in their order, without signs that are deleted and written again.
    private static func ordered(_ edits: [TextEdit], in scalars: [Unicode.Scalar]) -> [TextEdit] {
        var all: [TextEdit] = []
        for edit in edits where edit.deletedCount > 0 {
            all.insert(edit, at: all.firstIndex { $0.position > edit.position } ?? all.count)
        }
        for edit in edits where edit.deletedCount == 0 {
            let same = all.firstIndex {
                let deleted = $0.position..<($0.position + $0.deletedCount)
                return (deleted.lowerBound == edit.position || deleted.upperBound == edit.position)
                    && scalars[deleted].elementsEqual(edit.inserted)
            }
            if let same {
                all.remove(at: same)
            } else {
                let place = all.firstIndex { $0.position > edit.position || $0.position == edit.position && $0.deletedCount > 0 }
                all.insert(edit, at: place ?? all.count)
            }
        }
        return all
    }

    /// Returns the selection in the changed text: signs at its ends stay outside.
    private static func moved(_ selection: Range<Int>, _ edits: [TextEdit]) -> Range<Int> {
        func place(_ old: Int, isEnd: Bool) -> Int {
            var place = old
            for edit in edits where edit.position < old || edit.position == old && !isEnd {
                place += edit.inserted.count - min(edit.deletedCount, old - edit.position)
            }
            return place
        }
        let start = place(selection.lowerBound, isEnd: selection.isEmpty)
        return start..<max(start, place(selection.upperBound, isEnd: true))
    }

    /// Returns whether a change leaves the words and their other marks as they are.
    private static func keeps(
        _ before: [UInt16], _ mark: InlineMark, _ edit: LineEdit, _ text: FormattedText, in scalars: [Unicode.Scalar]
    ) -> Bool {
        let after = text.changed(by: edit, in: scalars).markedBytes
        guard before.count == after.count else { return false }
        let others = ~FormattedText.bit(of: mark)
        for index in before.indices where before[index] & others != after[index] & others { return false }
        return before != after
    }

    /// Returns a range up to its first and last letters or digits; nil where it has none.
    private static func withoutSigns(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        guard let first = scalars[range].firstIndex(where: { ScalarClass.isWord($0) }),
            let last = scalars[range].lastIndex(where: { ScalarClass.isWord($0) })
        else { return nil }
        return first..<(last + 1)
    }

    /// Returns a selection with the whole words at its ends.
    private static func withWholeWords(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
        guard var (start, end) = MarkedLine.trimmed(selection, in: scalars).map({ ($0.lowerBound, $0.upperBound) }) else {
            return selection
        }
        while start > 0, !ExactText.isSpace(scalars[start - 1]) { start -= 1 }
        while end < scalars.count, !ExactText.isSpace(scalars[end]) { end += 1 }
        return start..<end
    }

    // MARK: The caret

    private static func toggle(_ mark: InlineMark, at place: Int, in scalars: [Unicode.Scalar]) -> LineEdit? {
        if let pair = emptyPair(of: mark, at: place, in: scalars) {
            return LineEdit(TextEdit(position: pair.lowerBound, deletedCount: pair.count, inserted: []), caret: pair.lowerBound)
        }
        let text = FormattedText(scalars, around: place..<place)
        let lines = MarkedLine.all(of: text)
        for line in lines {
            guard let node = node(of: mark, at: place, in: line, scalars) else { continue }
            let marked = text.range(of: node, in: line.section)
            let signs = signRanges(mark, of: marked, in: scalars)
            if place == signs[1].lowerBound { return LineEdit([], selecting: marked.upperBound..<marked.upperBound) }
            return toggle(mark, words: signs[0].upperBound..<signs[1].lowerBound, in: scalars, keeping: place..<place)
        }
        if let line = lines.first(where: { $0.range.lowerBound <= place && place <= $0.range.upperBound }) {
            for node in line.marked(mark) where text.range(of: node, in: line.section).upperBound == place {
                let inner = signRanges(mark, of: text.range(of: node, in: line.section), in: scalars)[1].lowerBound
                return LineEdit([], selecting: inner..<inner)
            }
        }
        if let word = word(at: place, in: scalars) { return toggle(mark, words: word, in: scalars, keeping: place..<place) }
        return isCode(place, in: text) ? nil : pair(mark, at: place)
    }

    private static func pair(_ mark: InlineMark, at place: Int) -> LineEdit {
        LineEdit(
            TextEdit(position: place, deletedCount: 0, inserted: mark.signs + mark.signs), caret: place + mark.signs.count)
    }

    /// Returns the node of a mark that a caret is in, up to the end of its words.
    private static func node(of mark: InlineMark, at place: Int, in line: MarkedLine, _ scalars: [Unicode.Scalar]) -> Int32? {
        guard line.range.lowerBound <= place, place <= line.range.upperBound else { return nil }
        return line.marked(mark).first {
            let signs = signRanges(mark, of: line.text.range(of: $0, in: line.section), in: scalars)
            return signs[0].upperBound <= place && place <= signs[1].lowerBound
        }
    }

    /// Returns the range of a mark's signs around the caret with nothing between them; nil where there are none.
    private static func emptyPair(of mark: InlineMark, at place: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        guard let sign = mark.signs.first else { return nil }
        let before = scalars[..<place].reversed().prefix { $0 == sign }.count
        let after = scalars[place...].prefix { $0 == sign }.count
        let count = mark.signs.count
        guard before == after, mark == .bold || mark == .italic ? before & count != 0 && before <= 3 : before == count else { return nil }
        return (place - count)..<(place + count)
    }

    /// Returns the word that a caret is within; nil at its ends and elsewhere.
    static func word(at place: Int, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        var (start, end) = (place, place)
        while start > 0, ScalarClass.isWord(scalars[start - 1]), scalars[start - 1] != "_" { start -= 1 }
        while end < scalars.count, ScalarClass.isWord(scalars[end]), scalars[end] != "_" { end += 1 }
        return start < place && place < end ? start..<end : nil
    }

    private static func isCode(_ place: Int, in text: FormattedText) -> Bool {
        for section in text.page.sections {
            for index in section.tree.nodes.indices {
                let kind = section.tree.nodes[index].kind
                guard kind == .codeBlock || kind == .code || kind == .formula || kind == .htmlBlock || kind == .html else { continue }
                let range = text.range(of: Int32(index), in: section)
                if range.lowerBound < place, place < range.upperBound { return true }
            }
        }
        return false
    }
}
