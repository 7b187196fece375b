import Components
import Domain
import ViewTree

/// Reports what a person does in the list of topics.
public enum TopicsMessage: Sendable {
    /// Reports scrolling and dragging.
    case list(ReorderableList.Message)
    /// Reports that a topic was touched.
    case open(Identifier<Topic>)
    /// Reports that a key leads to the row of a topic.
    case stepped(to: Int)
    /// Reports that a key leads to a cell, other than the one that opens a topic, of the row of an index.
    case reached(Int, ReorderableList.Cell)
    /// Reports the delete button of a topic.
    case delete(Identifier<Topic>)
    /// Reports what happened in the menu of a topic, and what was chosen there.
    case context(ContextMenu.Message, TopicAct?)
    /// Reports the same of a topic of the side bar.
    case sidebar(ContextMenu.Message, TopicAct?)
    /// Reports that a key leads to a topic of the side bar.
    case sidebarStepped(to: Identifier<Topic>)
    /// Reports the button that brings an archived topic back.
    case bringBack(Identifier<Topic>)
    /// Reports the button that leads to the archived topics.
    case archiveTapped
    /// Reports the way back from the archived topics.
    case archiveLeft
    /// Reports the add button.
    case addTapped
    /// Reports the rename button of a topic of a name.
    case renameTapped(Identifier<Topic>, name: String)
    /// Reports typing in the name dialog.
    case nameTyped(String)
    /// Reports that the name dialog was cancelled.
    case nameCancelled
    /// Reports that the name was confirmed.
    case nameConfirmed
    /// Reports the button that offers the guide again.
    case guideTapped
    /// Reports whether the guide is wanted.
    case guideAnswered(Bool)
}

/// Names what the menu of a topic offers.
public enum TopicAct: Equatable, Sendable {
    /// Opens it.
    case open
    /// Asks for another name than its present one.
    case rename(from: String)
    /// Archives it.
    case archive
    /// Moves it to the trash.
    case delete
}

/// Asks the composition for what the list of topics can't do itself.
public enum TopicsEffect: Equatable, Sendable {
    /// Makes a topic, and puts the focus on it.
    case add(name: String)
    /// Gives a topic another name, and puts the focus on it.
    case rename(Identifier<Topic>, name: String)
    /// Moves a topic to an index among the others.
    case move(Identifier<Topic>, to: Int)
    /// Moves a topic to the trash, and puts the focus on its neighbour.
    case delete(Identifier<Topic>)
    /// Archives a topic, and puts the focus on its neighbour.
    case archive(Identifier<Topic>)
    /// Brings an archived topic back.
    case bringBack(Identifier<Topic>)
    /// Shows the archived topics.
    case showArchive
    /// Shows the topics again.
    case leaveArchive
    /// Shows a topic's notes.
    case open(Identifier<Topic>)
    /// Puts the focus on the row of a topic.
    case step(to: Int)
    /// Puts the focus on a cell of the row of an index.
    case reach(Int, ReorderableList.Cell)
    /// Waits so many milliseconds for a finger that is held.
    case hold(milliseconds: Int)
    /// Puts the focus on an element.
    case focus(ElementID)
    /// Shows the guide.
    case showGuide
    /// Puts the focus on the button that confirms.
    case focusConfirmation
    /// Puts the caret into the name dialog.
    case focusName
    /// Moves the focus back to the screen.
    case focusScreen
}
