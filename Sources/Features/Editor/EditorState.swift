import Domain
import Merge

/// Holds a note while it is edited (E2, E3, E4).
public struct EditorState: Equatable, Sendable {
    /// Names the note.
    public let note: Identifier<Note>
    /// Holds the title being typed.
    public private(set) var title: MergedField
    /// Holds the text being typed.
    public private(set) var text: MergedField
    /// Splits the text for highlighting.
    public private(set) var paragraphs: ParagraphList
    /// Says that an input method is composing, so that nothing may be changed under it.
    public private(set) var isComposing = false

    /// Opens a note.
    public init(note: Note) {
        self.note = note.id
        title = MergedField(note.title)
        text = MergedField(note.text)
        paragraphs = ParagraphList(text.scalars)
    }

    /// Tells whether there is nothing in the note.
    public var isEmpty: Bool { title.scalars.isEmpty && text.scalars.isEmpty }

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: EditorMessage) -> [EditorEffect] {
        switch message {
        case .titleTyped(let text, let caret):
            return title.type(EditorState.singleLine(text), caretUTF16: caret).map { [.edit(field: "title", $0)] } ?? []
        case .textTyped(let content, let caret):
            guard let edit = text.type(content, caretUTF16: caret) else { return [] }
            paragraphs.replace(at: edit.position, deleting: edit.deletedCount, inserting: edit.inserted)
            return [.edit(field: "text", edit)]
        case .textSelected(let start, let end):
            text.select(startUTF16: start, endUTF16: end)
            return []
        case .titleAccepted: return [.focusText]
        case .composing(let isComposing):
            if isComposing { self.isComposing = true }
            return isComposing ? [] : [.compositionEnded]
        case .doneTapped: return [.back]
        case .deleteTapped: return [.delete]
        case .merged(let field, let patches): return merge(patches, into: field)
        }
    }

    /// Takes note that an input method has ended composing and that the field's last word about it was heard.
    public mutating func endComposition() { isComposing = false }

    private mutating func merge(_ patches: [TextPatch], into field: String) -> [EditorEffect] {
        if field == "title" {
            title.merge(patches)
            return []
        }
        guard field == "text", !patches.isEmpty else { return [] }
        text.merge(patches)
        for patch in patches {
            paragraphs.replace(at: patch.position, deleting: patch.deletedCount, inserting: patch.inserted)
        }
        let selection = text.selectionUTF16
        return [.selectText(start: selection.start, end: selection.end)]
    }

    /// Turns line breaks, which a title can't hold, into spaces.
    private static func singleLine(_ text: String) -> String {
        var scalars = ExactText.scalars(of: text)
        for index in scalars.indices where scalars[index] == "\n" || scalars[index] == "\r" { scalars[index] = " " }
        return ExactText.text(of: scalars)
    }
}
