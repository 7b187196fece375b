import Core
import Domain
import EmbeddedSupport
import Markup
import Merge

/// The text that a person writes: the browser's field, the same text by paragraphs, and what an input method does to it.
public struct SourceText: Equatable, Sendable {
    /// Whether it is the caption of a photo rather than the text of a note.
    let isCaption: Bool
    private var field: MergedField
    /// The text by paragraphs, for highlighting.
    public private(set) var paragraphs: ParagraphList
    /// The number of Unicode scalars at the end of a long text that are not in `paragraphs` yet; none once something is done with the text.
    private(set) var unreadCount: Int
    /// Whether a person has put the caret into the text.
    var hasCaret = false
    /// Whether something was typed, perhaps into a table, whose columns are aligned once the caret leaves the cell.
    var writesTable = false
    /// Whether an input method is composing, in the text or the title, so that neither must be changed under it.
    public private(set) var isComposing = false
    /// Whether the browser has reported the end of composing, while its last event about that may still come.
    private(set) var isEndDue = false

    /// Opens a text, with earlier edits that can be undone; of a long one only the beginning is read if `readsAll` is false.
    init(_ text: String, history: EditHistory = EditHistory(), isCaption: Bool = false, readsAll: Bool = true) {
        self.isCaption = isCaption
        field = MergedField(text, history: history)
        let end = readsAll ? field.scalars.count : SourceText.readEnd(in: field.scalars, after: 0)
        paragraphs = ParagraphList(end == field.scalars.count ? field.scalars : Array(field.scalars[..<end]))
        unreadCount = field.scalars.count - end
    }

    /// The name of the entity's field with the text.
    var name: String { isCaption ? Photo.captionField.name : Note.textField.name }

    /// The maximum length of the text, in Unicode scalars.
    var maximumLength: Int { isCaption ? Photo.maximumCaptionLength : Note.maximumTextLength }

    /// The text as Unicode scalars.
    public var scalars: [Unicode.Scalar] { field.scalars }

    /// The text as it is shown.
    public var string: String { field.string }

    /// Whether the text may be written in both directions.
    var isMixed: Bool { field.isMixed }

    /// The number of changes that the browser's field did not make itself.
    public var revision: Int { field.revision }

    /// A number that changes when the browser's field has to be written; the field changes by itself as a person types.
    var fieldVersion: Int { field.revision * 2 + (field.isMixed ? 1 : 0) }

    /// The edits that can be undone.
    public var history: EditHistory { field.history }

    // MARK: The selection

    /// The ends of the selection, in UTF-16 units.
    public var selectionStart: Int { field.selectionStart }
    public var selectionEnd: Int { field.selectionEnd }

    /// The place of the caret, or of the selection's end, in Unicode scalars.
    public var caret: Int { field.scalarRange(of: 0..<field.selectionEnd).upperBound }

    /// The selection, in Unicode scalars.
    var selection: Range<Int> { field.scalarRange(of: field.selectionStart..<field.selectionEnd) }

    /// Returns the Unicode scalars of a range in UTF-16 units; the part of it outside the text is ignored.
    func scalarRange(of part: Range<Int>) -> Range<Int> { field.scalarRange(of: part) }

    /// Stores where the selection is.
    public mutating func select(startUTF16: Int, endUTF16: Int) { field.select(startUTF16: startUTF16, endUTF16: endUTF16) }

    /// Puts the caret at a place, in Unicode scalars.
    mutating func select(_ place: Int) { field.select(place) }

    /// What selects in the browser's field what is selected here.
    var selecting: EditorEffect { .selectText(start: field.selectionStart, end: field.selectionEnd) }

    // MARK: Changes

    /// Replaces a range by what a person typed, and returns the edit; nil when nothing changed. The range is in UTF-16 units.
    mutating func type(_ inserted: [Unicode.Scalar], replacing part: Range<Int>, caretUTF16: Int, now: Instant) -> TextEdit? {
        let edit = field.type(inserted, replacing: part, caretUTF16: caretUTF16, isComposing: isComposing, now: now)
        guard let edit else { return nil }
        (hasCaret, writesTable) = (true, true)
        paragraphs.replace(at: edit.position, deleting: edit.deletedCount, inserting: edit.inserted)
        return edit
    }

    /// Makes the changes of a rule as one step to be undone, and updates the browser's field; nothing while an input method composes.
    mutating func make(_ edit: LineEdit?, now: Instant) -> [EditorEffect] {
        guard isFree, let edit, !edit.changes.isEmpty else { return [] }
        let edits = field.change(edit.changes, selecting: edit.selection, now: now)
        follow(edits)
        return [.edit(field: name, edits), selecting]
    }

    /// Returns the edit if the text has room for it.
    func fitting(_ edit: LineEdit?) -> LineEdit? {
        guard let edit, scalars.count + max(0, edit.growth) <= maximumLength else { return nil }
        return edit
    }

    /// Resets the browser's field to the text as it is, with a range selected, in Unicode scalars.
    mutating func rewrite(selecting selection: Range<Int>) { field.rewrite(selecting: selection) }

    /// Undoes the last step, or redoes the last undone one, and returns the edits.
    mutating func step(isRedo: Bool) -> [TextEdit] {
        let edits = field.step(isRedo: isRedo)
        follow(edits)
        return edits
    }

    /// Merges what was written other than by typing here; the selection stays at its characters.
    mutating func merge(_ patches: [TextPatch], by origin: TextOrigin, now: Instant) {
        field.merge(patches, by: origin, now: now)
        for patch in patches { paragraphs.replace(at: patch.position, deleting: patch.deletedCount, inserting: patch.inserted) }
    }

    private mutating func follow(_ edits: [TextEdit]) {
        for edit in edits { paragraphs.replace(at: edit.position, deleting: edit.deletedCount, inserting: edit.inserted) }
    }

    // MARK: Composing

    /// Whether the text may be changed other than by typing: not while an input method composes.
    var isFree: Bool { !isComposing || isEndDue }

    /// Notes that an input method begins composing.
    mutating func beginComposition() {
        isComposing = true
        isEndDue = false
        field.beginComposition()
    }

    /// Notes that the browser reports the end of composing; its last event about that may still come.
    mutating func compositionEndReported() { isEndDue = true }

    /// Ends composing once the browser's last event about it was received; returns false when the input method has begun again meanwhile.
    mutating func endComposition() -> Bool {
        if isEndDue { isComposing = false }
        return !isComposing
    }
}

/// The reading of a long text in parts, so that its beginning is soon seen.
extension SourceText {
    /// The number of Unicode scalars that are read at a time.
    private static let readLength = 96 << 10

    /// Returns the end of the line in which the next part of a text ends.
    private static func readEnd(in scalars: [Unicode.Scalar], after start: Int) -> Int {
        var end = min(start + readLength, scalars.count)
        while end < scalars.count, scalars[end - 1] != "\n" { end += 1 }
        return end
    }

    /// Reads the next part of the text.
    mutating func readMore() {
        guard unreadCount > 0 else { return }
        read(to: SourceText.readEnd(in: scalars, after: scalars.count - unreadCount))
    }

    /// Reads all of the text that is not read yet.
    mutating func readAll() { if unreadCount > 0 { read(to: scalars.count) } }

    private mutating func read(to end: Int) {
        let start = scalars.count - unreadCount
        paragraphs.replace(at: start, deleting: 0, inserting: Array(scalars[start..<end]))
        unreadCount = scalars.count - end
    }
}
