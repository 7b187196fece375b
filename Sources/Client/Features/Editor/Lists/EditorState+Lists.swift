import Domain
import Markup
import Merge

extension EditorState {
    /// Whether there are ticked tasks.
    var hasTicked: Bool { paragraphs.tasks.ticked > 0 }

    /// Returns whether a command changes the lines of a selection, in UTF-16 units.
    public func canPerform(_ command: LineCommand, selection: Range<Int>) -> Bool { edit(for: command, selection) != nil }

    /// Whether a tap may change lines: not while an input method composes.
    var isFree: Bool { text.isFree }

    /// Returns what a rule of lists makes of typing, in UTF-16 units; nil where no rule applies.
    func lineEdit(of inserted: [Unicode.Scalar], replacing part: Range<Int>, isBackspace: Bool) -> LineEdit? {
        guard isFree else { return nil }
        let range = text.scalarRange(of: part)
        if let edit = CodeRules.edit(inserting: inserted, replacing: range, isBackspace: isBackspace, in: text.scalars) {
            return fitting(edit)
        }
        if paragraphs.isCode(at: range.lowerBound) { return nil }
        if inserted == ["\n"], let edit = TableRules.lineBreak(replacing: range, in: text.scalars) { return fitting(edit) }
        if inserted.isEmpty, isBackspace, let edit = TableRules.deletion(of: range, in: text.scalars) { return fitting(edit) }
        if inserted == ["\n"], let edit = LineRules.lineBreak(replacing: range, in: text.scalars) { return fitting(edit) }
        if inserted.isEmpty, isBackspace, let edit = LineRules.deletion(of: range, in: text.scalars) { return edit }
        return fitting(renumbered(range, inserted))
    }

    /// Returns what was typed with the numbers of the list put right, if lines of one came or went; nil where all numbers are right.
    private func renumbered(_ range: Range<Int>, _ inserted: [Unicode.Scalar]) -> LineEdit? {
        guard inserted.contains("\n") || text.scalars[range].contains("\n"), ListNumbers.concern(range, in: text.scalars) else {
            return nil
        }
        let typed = LineEdit(
            TextEdit(position: range.lowerBound, deletedCount: range.count, inserted: inserted), caret: range.lowerBound + inserted.count)
        let edit = ListNumbers.corrected(typed, in: text.scalars)
        return edit == typed ? nil : edit
    }

    /// Makes changes of lines in the text, and updates the browser's field.
    mutating func make(_ edit: LineEdit?) -> [EditorEffect] {
        let effects = text.make(edit, now: now)
        if !effects.isEmpty { edited() }
        return effects
    }

    /// Applies a rule's edit for a key that was typed, even if it only resets the field to the text as it was.
    mutating func answer(_ edit: LineEdit) -> [EditorEffect] {
        guard edit.changes.isEmpty else { return make(edit) }
        text.rewrite(selecting: edit.selection ?? 0..<0)
        return [text.selecting]
    }

    /// Keeps a caret that was moved out of codes, which nobody sees.
    mutating func leaveCode(from former: Int) -> [EditorEffect] {
        guard isFree, text.selectionStart == text.selectionEnd else { return [] }
        let formerPlace = text.scalarRange(of: 0..<former).upperBound
        guard let place = CodeRules.caret(at: text.caret, from: formerPlace, in: text.scalars) else { return [] }
        text.select(place)
        return [text.selecting]
    }

    /// Performs a command on the lines of a selection, in UTF-16 units.
    mutating func perform(_ command: LineCommand, _ selection: Range<Int>?) -> [EditorEffect] {
        let selection = selection ?? text.selectionStart..<text.selectionEnd
        guard let edit = edit(for: command, selection) else { return [] }
        text.select(startUTF16: selection.lowerBound, endUTF16: selection.upperBound)
        return make(edit)
    }

    /// Applies changes that another feature asks for.
    mutating func replace(_ changes: TextChangeSet, now: Instant) -> [EditorEffect] {
        self.now = now
        guard text.scalars.count >= changes.end else { return [] }
        return keepingKeyboard(LineEdit(changes.replacements))
    }

    /// Applies an edit of lines, and sets the selection only if the edit moves it: the person may not be writing, and in some browsers
    /// setting a selection opens the keyboard.
    private mutating func keepingKeyboard(_ edit: LineEdit) -> [EditorEffect] {
        let effects = make(edit)
        return edit.growth == 0 ? Array(effects.prefix(1)) : effects
    }

    /// Ticks the task of a paragraph, or removes the tick.
    mutating func tick(_ paragraph: String) -> [EditorEffect] {
        guard let start = paragraphs.start(of: paragraph), let edit = LineRules.tick(at: start, in: text.scalars) else { return [] }
        return keepingKeyboard(edit)
    }

    private func edit(for command: LineCommand, _ selection: Range<Int>) -> LineEdit? {
        guard isFree else { return nil }
        let range = text.scalarRange(of: selection)
        if let edit = TableRules.edit(for: command, selection: range, in: text.scalars) { return fitting(edit) }
        return fitting(LineRules.edit(for: command, selection: range, in: text.scalars))
    }

    /// Returns the edit if the text has room for it.
    func fitting(_ edit: LineEdit?) -> LineEdit? { text.fitting(edit) }
}
