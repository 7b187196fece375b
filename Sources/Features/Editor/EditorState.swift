import Domain
import Merge
import Search

/// Holds a note, or the caption of a photo, while it is edited (E2, E3, E4, E6, E10).
public struct EditorState: Equatable, Sendable {
    /// Tells what is edited.
    public enum Subject: Equatable, Sendable {
        /// Edits a note.
        case note(Identifier<Note>)
        /// Edits a photo note, which has a caption and no title.
        case photo(Identifier<Photo>)
    }

    /// Tells what is edited.
    public let subject: Subject
    /// Holds the title being typed.
    public private(set) var title: MergedField
    /// Holds the text being typed.
    public private(set) var text: MergedField
    /// Splits the text for highlighting.
    public private(set) var paragraphs: ParagraphList
    /// Holds the colour.
    public private(set) var color: ColorChoice
    /// Says that an input method is composing, so that nothing may be changed under it.
    public private(set) var isComposing = false
    /// Says that the browser has told the end of composing.
    private var isEndDue = false

    /// Holds whether the calendar of the deadline is open.
    public private(set) var deadline = DeadlineState()

    /// Shows what answered a search; nil where nothing is shown.
    public private(set) var found: FoundMarks?

    /// Opens a note.
    public init(note: Note) {
        subject = .note(note.id)
        title = MergedField(note.title)
        text = MergedField(note.text)
        paragraphs = ParagraphList(text.scalars)
        color = ColorChoice(color: note.color, custom: note.customColor)
    }

    /// Opens a photo.
    public init(photo: Photo) {
        subject = .photo(photo.id)
        title = MergedField("")
        text = MergedField(photo.caption)
        paragraphs = ParagraphList(text.scalars)
        color = ColorChoice(color: photo.color, custom: photo.customColor)
    }

    /// Names the note; nil for a photo.
    public var note: Identifier<Note>? { if case .note(let id) = subject { id } else { nil } }

    /// Names the photo; nil for a note.
    public var photo: Identifier<Photo>? { if case .photo(let id) = subject { id } else { nil } }

    /// Identifies what is edited.
    public var entity: EntityID {
        switch subject {
        case .note(let id): id.entity
        case .photo(let id): id.entity
        }
    }

    /// Tells of what kind it is.
    public var kind: EntityKind { photo.hasValue ? .photo : .note }

    /// Tells whether there is nothing in the note, not even a colour; a photo always has something.
    public var isEmpty: Bool { !photo.hasValue && title.scalars.isEmpty && text.scalars.isEmpty && color.color == nil }

    /// Differs where the text's field has to be written, which changes itself as a person types.
    public var fieldVersion: Int { text.revision * 2 + (text.isMixed ? 1 : 0) }

    private var textField: String { photo.hasValue ? "caption" : "text" }

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: EditorMessage) -> [EditorEffect] {
        switch message {
        case .titleTyped(let inserted, let part, let caret):
            let edit = title.type(EditorState.singleLine(inserted), replacing: part, caretUTF16: caret)
            return edit.map { [.edit(field: "title", $0)] } ?? []
        case .textTyped(let inserted, let part, let caret):
            let edit = text.type(ExactText.scalars(of: inserted), replacing: part, caretUTF16: caret)
            guard let edit else { return [] }
            found = nil
            paragraphs.replace(at: edit.position, deleting: edit.deletedCount, inserting: edit.inserted)
            return [.edit(field: textField, edit)]
        case .textSelected(let start, let end):
            text.select(startUTF16: start, endUTF16: end)
            return []
        case .titleExceeded(let rest): return [.offerRest(rest)]
        case .textExceeded(let rest): return [.leftOut(count: ExactText.scalars(of: rest).count)]
        case .titleAccepted: return [.focusText]
        case .composing(let isComposing):
            if isComposing { self.isComposing = true }
            isEndDue = !isComposing
            return isComposing ? [] : [.compositionEnded]
        case .doneTapped: return [.back]
        case .deleteTapped: return [.delete]
        case .documentTapped: return [.makeDocument]
        case .deadline(let message): return deadline.update(message).map { .deadline($0) }
        case .color(let message): return color.update(message)
        case .foundStepped(let step):
            found?.go(step)
            return [.showFound]
        case .foundClosed:
            found = nil
            return []
        case .merged(let field, let patches): return merge(patches, into: field)
        }
    }

    /// Counts the Unicode scalars before the selection of the text.
    public var caretScalar: Int { UTF16Text.scalarOffset(ofUnit: text.selectionEnd, in: text.scalars[...], rounding: .up) }

    /// Shows what in the text answers a search, until the text changes.
    public mutating func find(_ marks: SearchMarks) -> [EditorEffect] {
        found = FoundMarks(marks, in: text.string)
        return found.hasValue ? [.showFound] : []
    }

    /// Takes note that an input method has ended composing and that the field's last word about it was heard; false when it has begun
    /// to compose again meanwhile.
    public mutating func endComposition() -> Bool {
        if isEndDue { isComposing = false }
        return !isComposing
    }

    private mutating func merge(_ patches: [TextPatch], into field: String) -> [EditorEffect] {
        if field == "title" {
            title.merge(patches)
            return []
        }
        guard field == textField, !patches.isEmpty else { return [] }
        text.merge(patches)
        found = nil
        for patch in patches {
            paragraphs.replace(at: patch.position, deleting: patch.deletedCount, inserting: patch.inserted)
        }
        return [.selectText(start: text.selectionStart, end: text.selectionEnd)]
    }

    /// Turns line breaks, which a title can't hold, into spaces.
    private static func singleLine(_ text: String) -> [Unicode.Scalar] {
        var scalars = ExactText.scalars(of: text)
        for index in scalars.indices where scalars[index] == "\n" || scalars[index] == "\r" { scalars[index] = " " }
        return scalars
    }
}
