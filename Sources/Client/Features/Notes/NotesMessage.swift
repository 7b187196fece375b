import Components
import Domain
import ViewTree

/// Reports what a person does in the list of notes.
public enum NotesMessage: Sendable {
    /// Reports what happened in the list.
    case list(ReorderableList.Message)
    case open(Identifier<Note>)
    /// Reports that a key leads to the row of an index.
    case stepped(to: Int)
    /// Reports that a key leads to a cell of the row of an index, other than the one that opens the note.
    case reached(Int, ReorderableList.Cell)
    case delete(Identifier<Note>)
    case select(NoteSelection.Message)
    /// Reports the button that ends selecting.
    case selectionDone
    /// Reports what happened in the context menu of a note, and what was chosen in it.
    case context(ContextMenu.Message, NoteAct?)
    /// Reports what is to be done to all selected notes.
    case act(NoteAct)
    /// Reports what happened in the sheet that asks for a topic, a colour or a day.
    case sheet(NotesSheet.Message)
    case addTapped
    /// Reports the button that makes a PDF of the topic.
    case documentTapped
    case backTapped
    case menu(ChoiceMenu.Message)
    /// Reports the button that removes the filter.
    case showAllTapped
}

/// Asks the composition for what the list of notes can't do itself.
public enum NotesEffect: Equatable, Sendable {
    /// Makes a note in a topic and opens it.
    case add(in: Identifier<Topic>)
    /// Moves a note to an index of the list.
    case move(Identifier<Note>, to: Int)
    /// Moves a note to the trash, and the focus to the note next to it.
    case delete(Identifier<Note>)
    /// Changes notes, as one step that can be undone.
    case change([Identifier<Note>], NoteChange)
    /// Makes a PDF of a topic.
    case makeDocument(Identifier<Topic>)
    case open(Identifier<Note>)
    /// Moves the focus to the row of an index; in a wide window its note opens beside the list.
    case step(to: Int)
    /// Moves the focus to a cell of the row of an index.
    case reach(Int, ReorderableList.Cell)
    case focusScreen
    /// Goes back to the topics.
    case back
    /// Keeps the arrangement of the topic's notes on the device.
    case arrange(NotesArrangement)
    /// Waits so many milliseconds, to learn whether a finger is held.
    case hold(milliseconds: Int)
    case focus(ElementID)
    /// Scrolls to the first note.
    case scrollToTop
}
