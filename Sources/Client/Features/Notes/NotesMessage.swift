import Components
import Domain
import ViewTree

/// Reports what a person does in the list of notes.
public enum NotesMessage: Sendable {
    /// Reports scrolling and dragging.
    case list(ReorderableList.Message)
    /// Reports that a note was touched.
    case open(Identifier<Note>)
    /// Reports that a key leads to the row of an index.
    case stepped(to: Int)
    /// Reports that a key leads to a cell, other than the one that opens a note, of the row of an index.
    case reached(Int, ReorderableList.Cell)
    /// Reports the delete button of a note.
    case delete(Identifier<Note>)
    /// Reports the button that pins a note to the top, or unpins it.
    case pinTapped(Identifier<Note>, Bool)
    /// Reports what a person does to select notes.
    case select(NoteSelection.Message)
    /// Reports the button that lets the selection go.
    case selectionDone
    /// Reports what happened in the menu of a note, and what was chosen there.
    case context(ContextMenu.Message, NoteAct?)
    /// Reports what is to be done with all notes that are selected.
    case act(NoteAct)
    /// Reports what happened in the sheet that asks for what they are to get.
    case sheet(NotesSheet.Message)
    /// Reports the add button.
    case addTapped
    /// Reports the button that makes a PDF of the topic.
    case documentTapped
    /// Reports the back button.
    case backTapped
    /// Reports what happened in the menu of orders and filters.
    case menu(ChoiceMenu.Message)
    /// Reports the button that takes the filter away.
    case showAllTapped
}

/// Asks the composition for what the list of notes can't do itself.
public enum NotesEffect: Equatable, Sendable {
    /// Makes a note in a topic and opens it.
    case add(in: Identifier<Topic>)
    /// Moves a note to an index among the others.
    case move(Identifier<Note>, to: Int)
    /// Moves a note to the trash, and puts the focus on its neighbour.
    case delete(Identifier<Note>)
    /// Pins a note to the top, or unpins it.
    case pin(Identifier<Note>, Bool)
    /// Changes notes, all at once.
    case change([Identifier<Note>], NoteChange)
    /// Makes a PDF of a topic.
    case makeDocument(Identifier<Topic>)
    /// Opens a note.
    case open(Identifier<Note>)
    /// Puts the focus on the row of an index, whose note opens beside the list where there is room.
    case step(to: Int)
    /// Puts the focus on a cell of the row of an index.
    case reach(Int, ReorderableList.Cell)
    /// Moves the focus back to the screen.
    case focusScreen
    /// Goes back to the topics.
    case back
    /// Keeps how the topic's notes are arranged.
    case arrange(NotesArrangement)
    /// Waits so many milliseconds for a finger that is held.
    case hold(milliseconds: Int)
    /// Puts the focus on an element.
    case focus(ElementID)
    /// Scrolls to the first note.
    case scrollToTop
}
