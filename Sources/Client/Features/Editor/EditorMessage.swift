import Components
import Core
import Domain
import Merge
import ViewTree

/// Reports what a person does in the note editor.
public enum EditorMessage: Sendable {
    /// Reports what replaced a range of the title, and the caret after it, in UTF-16 units.
    case titleTyped(String, replacing: Range<Int>, caret: Int)
    /// Reports what replaced a range of the text, and the caret after it, in UTF-16 units; `isBackspace` says that the characters before
    /// the caret were deleted.
    case textTyped(String, replacing: Range<Int>, caret: Int, isBackspace: Bool = false)
    /// Reports a command for the lines of a selection, in UTF-16 units; nil for the selection that was reported last.
    case commanded(LineCommand, selection: Range<Int>?)
    /// Reports a touch of the box of a paragraph, by the paragraph's key.
    case boxTapped(paragraph: String)
    /// Something of the menu was chosen by a command.
    case act(EditorAct)
    /// Something happened in the menu; what was chosen in it comes along.
    case menu(ContextMenu.Message, EditorAct?)
    /// The panel over the text was closed.
    case panelClosed
    /// A topic was chosen for the note to go to; nil when the question was closed.
    case moveAnswered(Identifier<Topic>?)
    /// A link was asked for at the caret.
    case linkAsked
    /// The person is done with writing, and wants the keyboard to go.
    case writingEnded
    case link(NoteLinkMessage)
    case picture(PictureMessage)
    /// Reports the selection in the text, in UTF-16 units.
    case textSelected(start: Int, end: Int)
    /// Reports keys or a button that undo or redo, in the title or the text; nil for the one that was written into last.
    case historyStepped(isRedo: Bool, isTitle: Bool?)
    /// Reports the text that did not fit into the title.
    case titleExceeded(String)
    /// Reports the text that did not fit into the text.
    case textExceeded(String)
    /// Reports that the title was accepted by Enter.
    case titleAccepted
    /// Reports whether an input method composes.
    case composing(Bool)
    case doneTapped
    case deadline(DeadlineMessage)
    case color(ColorMessage)
    /// Reports a heading in the outline, by its key.
    case headingTapped(String)
    /// Reports keys or a button that open the field for words to find in the text.
    case findTapped
    /// Reports typing of the words to find.
    case findTyped(String)
    /// Opens the field of what stands in the place of what is found, or closes it.
    case replaceToggled
    case replacementTyped(String)
    case replaceTapped
    case replaceAllTapped
    /// Reports a button that leads so many hits on.
    case foundStepped(Int)
    /// Reports the button that hides the hits.
    case foundClosed
    /// Brings what was written into a field elsewhere.
    case merged(field: String, [TextPatch], by: TextOrigin)
}

/// Asks the composition for what the note editor can't do itself.
public enum EditorEffect: Equatable, Sendable {
    /// Makes edits in a field of the note, one after the other.
    case edit(field: String, [TextEdit])
    case link(NoteLinkEffect)
    case picture(PictureEffect)
    /// Says that the title is full, and offers to put the rest into the text.
    case offerRest(String)
    /// Says that the text is full, and offers to put the rest into a new note.
    case offerNote(of: String)
    /// Sets the note's colour, nil for white, and the custom colour, unless that is nil.
    case setColor(HSBColor?, custom: HSBColor?)
    case focus(ElementID)
    /// Asks to be told after so many milliseconds that the time of a hold has come.
    case wait(milliseconds: Int)
    case back
    /// Moves the note to the trash and goes back.
    case delete
    /// Makes a PDF of the note.
    case makeDocument
    /// Moves the note to another topic.
    case move(to: Identifier<Topic>)
    /// Does what the menu offers and the editor can't do itself.
    case perform(EditorAct)
    /// Removes the focus from the text, which hides a phone's keyboard.
    case endWriting
    /// Scrolls to the hit that is looked at.
    case showFound
    /// Scrolls to a heading, by its key.
    case showHeading(String)
    /// Puts the caret into the text.
    case focusText
    /// Puts the caret into the field for words to find, and selects what is in it.
    case focusFinder
    /// Selects a range of the text, in UTF-16 units.
    case selectText(start: Int, end: Int)
    case deadline(DeadlineEffect)
    /// Has the changes made that were held back while an input method was composing.
    case compositionEnded
}
