import Components
import Core
import Domain
import Markup
import Merge
import ViewTree

/// What a person does in the note editor.
public enum EditorMessage: Sendable {
    /// Text was typed that replaces a range of the title, with the caret after it, in UTF-16 units.
    case titleTyped(String, replacing: Range<Int>, caret: Int)
    /// Text was typed that replaces a range of the text, with the caret after it, in UTF-16 units; `isBackspace` is whether the characters
    /// before the caret were deleted.
    case textTyped(String, replacing: Range<Int>, caret: Int, isBackspace: Bool = false)
    /// A command for the lines of a selection was given, in UTF-16 units; nil for the selection that was reported last.
    case commanded(LineCommand, selection: Range<Int>?)
    /// A selection is to be formatted, in UTF-16 units; nil for the selection that was reported last.
    case formatted(Formatting, selection: Range<Int>?)
    /// The second row of the bar above a keyboard was asked for, or is to be closed.
    case moreToolsTapped
    /// The box of a paragraph was tapped; the paragraph is given by its key.
    case boxTapped(paragraph: String)
    /// A command chose an act of the menu.
    case act(EditorAct)
    /// Something happened in the menu, with what was chosen in it.
    case menu(ContextMenu.Message, EditorAct?)
    case panelClosed
    /// A topic to move the note to was chosen; nil when the question was closed.
    case moveAnswered(Identifier<Topic>?)
    /// A link was requested at the caret.
    case linkAsked
    /// A letter was typed while the focus was in no field: writing continues where it was, or at the end.
    case writingContinued
    /// The person has finished writing and wants the keyboard to close.
    case writingEnded
    case link(NoteLinkMessage)
    case picture(PictureMessage)
    case page(PageMessage)
    /// The selection in the text changed, in UTF-16 units.
    case textSelected(start: Int, end: Int)
    /// Keys or a button undid or redid an edit, in the title or the text; nil for the one that was written into last.
    case historyStepped(isRedo: Bool, isTitle: Bool?)
    /// Some text did not fit into the title.
    case titleExceeded(String)
    /// The blank below the words was clicked.
    case groundTapped
    /// A text was pasted into the title that is longer than a title: its first line is the title, the rest belongs to the text. The range
    /// that it replaces is in UTF-16 units.
    case titlePasted(String, replacing: Range<Int>)
    /// Something was pasted into the text that becomes Markdown, or a link of the words that it replaces; the range is in UTF-16 units.
    case textPasted(PastedText, replacing: Range<Int>)
    /// Some text did not fit into the text.
    case textExceeded(String)
    /// Enter was pressed in the title.
    case titleAccepted
    /// An input method began or ended composing.
    case composing(Bool)
    /// The person has finished writing, or leaves the page.
    case doneTapped
    /// The button that leads back was tapped.
    case backTapped
    case deadline(DeadlineMessage)
    case color(ColorMessage)
    /// A heading in the outline was tapped, given by its key.
    case headingTapped(String)
    case finder(FinderMessage)
    /// A field was changed elsewhere.
    case merged(field: String, [TextPatch], by: TextOrigin)
}

extension EditorMessage {
    /// Whether it can be answered before all of a long text is read.
    var needsNoText: Bool {
        guard case .page(let message) = self else { return false }
        return message.needsNoText
    }
}

/// What the note editor asks of its feature.
public enum EditorEffect: Equatable, Sendable {
    /// Makes edits in a field of the note, one after the other.
    case edit(field: String, [TextEdit])
    /// What changed title and text just now is undone at once.
    case joinUndo
    case link(NoteLinkEffect)
    case picture(PictureEffect)
    case page(PageEffect)
    case finder(FinderEffect)
    case color(ColorEffect)
    case deadline(DeadlineEffect)
    /// Shows that the title is full, and offers to put the rest into the text.
    case offerRest(String)
    /// Shows that the text is full, and offers to put the rest into a new note.
    case offerNote(of: String)
    case focus(ElementID)
    case back
    /// Moves the note to the trash and returns to the list.
    case delete
    /// Makes a PDF of the note.
    case makeDocument
    /// Moves the note to another topic.
    case move(to: Identifier<Topic>)
    /// Performs what the menu offers and the editor can't do itself.
    case perform(EditorAct)
    /// Removes the focus from the text, which hides a phone's keyboard.
    case endWriting
    /// Scrolls to a heading, by its key.
    case showHeading(String)
    /// Puts the caret into the text.
    case focusText
    /// Keeps the line of the caret where it was on the page.
    case holdLine
    /// Copies a text.
    case copy(String)
    /// Selects a range of the text, in UTF-16 units.
    case selectText(start: Int, end: Int)
    /// Makes the changes that were deferred while an input method was composing.
    case compositionEnded

    /// Whether it makes edits.
    var isEdit: Bool { if case .edit = self { true } else { false } }
}
