import Components
import Core
import Domain
import ViewTree

/// What a person does in the list of notes.
public enum NotesMessage: Sendable {
    /// Something happened to the rows.
    case list(ReorderableList.Message)
    case open(Identifier<Note>)
    /// A key leads to the row at an index.
    case stepped(to: Int)
    /// A key leads to a cell of the row at an index, other than the one that opens the note.
    case reached(Int, ReorderableList.Cell)
    case delete(Identifier<Note>)
    case select(NoteSelection.Message)
    /// The button that ends selecting was tapped.
    case selectionDone
    /// Something happened in a note's context menu; the act is the one chosen in it.
    case context(ContextMenu.Message, NoteAct?)
    /// Something is to be done to all selected notes.
    case act(NoteAct)
    /// Something happened in the sheet that asks for a topic, a colour or a day.
    case sheet(NotesSheet.Message)
    case addTapped
    /// The button that makes a PDF of the topic was tapped.
    case documentTapped
    case backTapped
    case menu(ChoiceMenu.Message)
    /// The button that removes the filter was tapped.
    case showAllTapped
}

/// What the list of notes can't do itself and asks of the composition.
public enum NotesEffect: Equatable, Sendable {
    /// Creates a note in a topic, or in the first one, and opens it.
    case add(in: Identifier<Topic>?)
    /// Moves a note to an index of the list.
    case move(Identifier<Note>, to: Int)
    /// Moves a note to the trash, and the focus to the note next to it.
    case delete(Identifier<Note>)
    /// Changes notes, as one step that can be undone.
    case change([Identifier<Note>], NoteChange)
    /// Makes a PDF of a topic.
    case makeDocument(Identifier<Topic>)
    case open(Identifier<Note>)
    /// Moves the focus to the row at an index; in a wide window its note opens beside the list.
    case step(to: Int)
    /// Moves the focus to a cell of the row at an index.
    case reach(Int, ReorderableList.Cell)
    case focusScreen
    /// Goes back to the topics.
    case back
    /// Stores the arrangement of the list on the device.
    case arrange(NotesArrangement)
    /// Waits to learn whether a finger is held.
    case hold(milliseconds: Int)
    case focus(ElementID)
    /// Scrolls to the first note.
    case scrollToTop
}
