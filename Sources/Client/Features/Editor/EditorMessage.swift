import Domain
import Merge
import ViewTree

/// Reports what a person does in the note editor.
public enum EditorMessage: Sendable {
    /// Reports what was put in the place of a part of the title, and the caret after it, in UTF-16 units.
    case titleTyped(String, replacing: Range<Int>, caret: Int)
    /// Reports what was put in the place of a part of the text, and the caret after it, in UTF-16 units; `isBackspace` says that what was
    /// deleted is what was before the caret.
    case textTyped(String, replacing: Range<Int>, caret: Int, isBackspace: Bool = false)
    /// Reports keys or a button that do something to the lines of a selection, in UTF-16 units; nil for the one that was told last.
    case commanded(LineCommand, selection: Range<Int>?)
    /// Reports a touch of the box of a paragraph.
    case boxTapped(paragraph: String)
    /// Reports the button that removes what is ticked.
    case removeTickedTapped
    /// Reports the button that puts what is ticked at the end.
    case tickedToEndTapped
    /// Reports what happened about links to notes.
    case link(NoteLinkMessage)
    /// Reports what happened about pictures in the note.
    case picture(PictureMessage)
    /// Reports the selection in the text, in UTF-16 units.
    case textSelected(start: Int, end: Int)
    /// Reports keys or a button that undo, or do again what was undone, in the title or the text; nil for where something was done last.
    case historyStepped(isRedo: Bool, isTitle: Bool?)
    /// Reports what did not fit into the title.
    case titleExceeded(String)
    /// Reports what did not fit into the text.
    case textExceeded(String)
    /// Reports that the title was accepted by Enter.
    case titleAccepted
    /// Reports that an input method started or ended composing.
    case composing(Bool)
    /// Reports the button that accepts the note.
    case doneTapped
    /// Reports the delete button.
    case deleteTapped
    /// Reports the button that makes a PDF.
    case documentTapped
    /// Reports the button of the popover, or what closes it.
    case popoverToggled
    /// Reports what happened to the deadline.
    case deadline(DeadlineMessage)
    /// Reports what a person does about the colour.
    case color(ColorMessage)
    /// Reports a heading in the outline, by its key.
    case headingTapped(String)
    /// Reports keys or a button that look for words in the text.
    case findTapped
    /// Reports what is looked for in the text.
    case findTyped(String)
    /// Reports a button that leads so many hits on.
    case foundStepped(Int)
    /// Reports the button that hides the hits.
    case foundClosed
    /// Brings what was written elsewhere into a field.
    case merged(field: String, [TextPatch])
}

/// Asks the composition for what the note editor can't do itself.
public enum EditorEffect: Equatable, Sendable {
    /// Makes edits in a field of the note, one after the other.
    case edit(field: String, [TextEdit])
    /// Does what links to notes need.
    case link(NoteLinkEffect)
    /// Does what pictures in the note need.
    case picture(PictureEffect)
    /// Says that the title is full, and offers to put the rest into the text.
    case offerRest(String)
    /// Says that the text is full, and offers to put the rest into a new note.
    case offerNote(of: String)
    /// Gives the note a colour, nil for white, and a custom one, unless that is nil.
    case setColor(HSBColor?, custom: HSBColor?)
    /// Gives the focus to an element.
    case focus(ElementID)
    /// Asks for the time of a hold, in milliseconds.
    case wait(milliseconds: Int)
    /// Goes back to the list.
    case back
    /// Moves the note to the trash and goes back.
    case delete
    /// Makes a PDF of what is edited.
    case makeDocument
    /// Brings the hit that is looked at into view.
    case showFound
    /// Brings a heading into view, by its key.
    case showHeading(String)
    /// Puts the caret into the text.
    case focusText
    /// Puts the caret into the field of what is looked for, all of which is selected.
    case focusFinder
    /// Puts the selection of the text to a place, in UTF-16 units.
    case selectText(start: Int, end: Int)
    /// Does what the deadline needs.
    case deadline(DeadlineEffect)
    /// Hands over what was held back while an input method was composing.
    case compositionEnded
}
