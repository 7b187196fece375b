import Merge

/// Reports what a person does in the note editor.
public enum EditorMessage: Sendable {
    /// Reports the content of the title after typing and the caret, in UTF-16 units.
    case titleTyped(String, caret: Int)
    /// Reports the content of the text after typing and the caret, in UTF-16 units.
    case textTyped(String, caret: Int)
    /// Reports the selection in the text, in UTF-16 units.
    case textSelected(start: Int, end: Int)
    /// Reports that the title was accepted by Enter.
    case titleAccepted
    /// Reports that an input method started or ended composing.
    case composing(Bool)
    /// Reports the button that accepts the note.
    case doneTapped
    /// Reports the delete button.
    case deleteTapped
    /// Brings what was written elsewhere into a field.
    case merged(field: String, [TextPatch])
}

/// Asks the composition for what the note editor can't do itself.
public enum EditorEffect: Equatable, Sendable {
    /// Edits a field of the note.
    case edit(field: String, TextEdit)
    /// Goes back to the list.
    case back
    /// Moves the note to the trash and goes back.
    case delete
    /// Puts the caret into the text.
    case focusText
    /// Puts the selection of the text to a place, in UTF-16 units.
    case selectText(start: Int, end: Int)
    /// Hands over what was held back while an input method was composing.
    case compositionEnded
}
