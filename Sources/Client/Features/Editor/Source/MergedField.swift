import Core
import Domain
import EmbeddedSupport
import Markup
import Merge

/// A text being typed into, and its selection in UTF-16 units, as browsers count.
public struct MergedField: Equatable, Sendable {
    /// The text as Unicode scalars.
    public private(set) var scalars: [Unicode.Scalar]
    public private(set) var selectionStart = 0
    public private(set) var selectionEnd = 0
    /// Whether the text may be written in both directions; only then the browser has to find out, which is slow in long texts.
    private(set) var isMixed: Bool
    /// The number of changes that the browser's field did not make itself, so that it has to be written.
    public private(set) var revision = 0
    /// The number of scalars of two UTF-16 units; while there are none, both counts agree.
    private var pairCount: Int
    /// The edits that can be undone.
    public private(set) var history: EditHistory

    /// Creates a field with a text, and with earlier edits that can be undone.
    public init(_ text: String, history: EditHistory = EditHistory()) {
        self.history = history
        scalars = ExactText.scalars(of: text)
        isMixed = WritingDirection.isMixed(scalars)
        pairCount = MergedField.pairCount(of: scalars[0...])
    }

    /// The text as it is shown.
    public var string: String { ExactText.text(of: scalars) }

    /// Replaces a range by what a person typed, and returns the edit; nil when nothing changed.
    ///
    /// The range is in UTF-16 units; the part of it outside the text is ignored.
    public mutating func type(
        _ inserted: [Unicode.Scalar], replacing part: Range<Int>, caretUTF16: Int, isComposing: Bool = false, now: Instant
    ) -> TextEdit? {
        let part = scalarRange(of: part)
        let before = selection
        selectionStart = caretUTF16
        selectionEnd = caretUTF16
        guard !part.isEmpty || !inserted.isEmpty else { return nil }
        let edit = TextEdit(position: part.lowerBound, deletedCount: part.count, inserted: inserted)
        let deleted = Array(scalars[part])
        replace(part, with: inserted)
        let selections = EditHistory.Selections(before: before, after: selection)
        history.record(edit, deleted: deleted, selections, isComposing: isComposing, now: now)
        return edit
    }

    /// Makes changes that the browser's field has to follow, as one step to be undone, and returns their edits.
    ///
    /// Selects a range of the changed text, in Unicode scalars; with nil the selection stays at its characters.
    mutating func change(_ changes: TextChangeSet, selecting selection: Range<Int>?, now: Instant) -> [TextEdit] {
        guard !changes.isEmpty else { return [] }
        let before = self.selection
        let selections = EditHistory.Selections(before: before, after: selection ?? changes.moved(before))
        history.record(changes, in: scalars, selections, now: now)
        for edit in changes.edits { replaceKeepingSelection(edit.position, edit.deletedCount, edit.inserted) }
        if let selection { select(selection) }
        revision += 1
        return changes.edits
    }

    /// Resets the browser's field to the text as it is, with a range selected, in Unicode scalars.
    mutating func rewrite(selecting selection: Range<Int>) {
        select(selection)
        revision += 1
    }

    /// Puts the caret at a place, in Unicode scalars.
    mutating func select(_ place: Int) { select(place..<place) }

    private mutating func select(_ selection: Range<Int>) {
        selectionStart = UTF16Text.unitCount(of: scalars[..<selection.lowerBound])
        selectionEnd = selectionStart + UTF16Text.unitCount(of: scalars[selection])
    }

    /// Returns the Unicode scalars of a range in UTF-16 units; the part of it outside the text is ignored.
    func scalarRange(of part: Range<Int>) -> Range<Int> {
        let start = scalarOffset(ofUnit: part.lowerBound, from: 0, rounding: .down)
        return start..<(start + scalarOffset(ofUnit: part.count, from: start, rounding: .up))
    }

    /// What is selected, in Unicode scalars.
    var selection: Range<Int> { scalarRange(of: selectionStart..<max(selectionStart, selectionEnd)) }

    /// Undoes the last step, or redoes the last undone one, and returns the edits. What was selected then is selected again; the caret is
    /// behind what was not written here.
    mutating func step(isRedo: Bool) -> [TextEdit] {
        guard let (changes, selection) = isRedo ? history.redo(in: scalars) : history.undo(in: scalars) else { return [] }
        for edit in changes.edits { replace(edit.position..<(edit.position + edit.deletedCount), with: edit.inserted) }
        let end = changes.replacements.reduce(changes.end) { $0 + $1.inserted.count - $1.deletedCount }
        select((selection ?? end..<end).clamped(to: 0..<scalars.count))
        revision += 1
        return changes.edits
    }

    /// Begins a step for what an input method is about to compose.
    mutating func beginComposition() { history.beginComposition() }

    /// Merges what was written other than by typing here; the selection stays at its characters.
    public mutating func merge(_ patches: [TextPatch], by origin: TextOrigin, now: Instant) {
        history.merge(patches, by: origin, now: now)
        for patch in patches { replaceKeepingSelection(patch.position, patch.deletedCount, patch.inserted) }
        revision += 1
    }

    /// Stores where the selection is.
    public mutating func select(startUTF16: Int, endUTF16: Int) {
        selectionStart = startUTF16
        selectionEnd = endUTF16
    }

    private func scalarOffset(ofUnit unit: Int, from start: Int, rounding: UTF16Text.Rounding) -> Int {
        if pairCount == 0 { return min(max(unit, 0), scalars.count - start) }
        return UTF16Text.scalarOffset(ofUnit: unit, in: scalars[start...], rounding: rounding)
    }

    private mutating func replaceKeepingSelection(_ position: Int, _ deletedCount: Int, _ inserted: [Unicode.Scalar]) {
        let end = position + deletedCount
        let start = UTF16Text.unitCount(of: scalars[..<position])
        let deletedUnits = UTF16Text.unitCount(of: scalars[position..<end])
        let insertedUnits = UTF16Text.unitCount(of: inserted[...])
        replace(position..<end, with: inserted)
        selectionStart = MergedField.moved(selectionStart, start, deletedUnits, insertedUnits)
        selectionEnd = MergedField.moved(selectionEnd, start, deletedUnits, insertedUnits)
    }

    private mutating func replace(_ part: Range<Int>, with inserted: [Unicode.Scalar]) {
        pairCount += MergedField.pairCount(of: inserted[0...]) - MergedField.pairCount(of: scalars[part])
        scalars.replaceSubrange(part, with: inserted)
        if !isMixed { isMixed = WritingDirection.isMixed(inserted) }
    }

    private static func pairCount(of scalars: ArraySlice<Unicode.Scalar>) -> Int { UTF16Text.unitCount(of: scalars) - scalars.count }

    private static func moved(_ offset: Int, _ start: Int, _ deleted: Int, _ inserted: Int) -> Int {
        if offset <= start { return offset }
        if offset <= start + deleted { return start }
        return offset - deleted + inserted
    }
}
