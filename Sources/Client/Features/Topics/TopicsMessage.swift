import Components
import Domain
import ViewTree

/// Reports what a person does in the list of topics.
public enum TopicsMessage: Sendable {
    /// Reports what happened in the list.
    case list(ReorderableList.Message)
    case open(Identifier<Topic>)
    /// Reports that a key leads to the row of an index.
    case stepped(to: Int)
    /// Reports that a key leads to a cell of the row of an index, other than the one that opens the topic.
    case reached(Int, ReorderableList.Cell)
    case delete(Identifier<Topic>)
    /// Reports what happened in the context menu of a topic, and what was chosen in it.
    case context(ContextMenu.Message, TopicAct?)
    /// Reports the same for a topic of the side bar.
    case sidebar(ContextMenu.Message, TopicAct?)
    /// Reports that a key leads to a topic of the side bar.
    case sidebarStepped(to: Identifier<Topic>)
    /// Reports the button that brings an archived topic back.
    case bringBack(Identifier<Topic>)
    /// Reports the button that leads to the archived topics.
    case archiveTapped
    /// Reports the back button of the archive.
    case archiveLeft
    case addTapped
    /// Reports the button that renames a topic, and its present name.
    case renameTapped(Identifier<Topic>, name: String)
    case nameTyped(String)
    case nameCancelled
    case nameConfirmed
    /// Reports the button that offers the guide again.
    case guideTapped
    /// Reports whether the guide is wanted.
    case guideAnswered(Bool)
}

/// Names what can be done to a topic.
public enum TopicAct: Equatable, Sendable {
    case open
    /// Asks for a new name; the field begins with the present one.
    case rename(from: String)
    case archive
    case delete
}

/// Asks the composition for what the list of topics can't do itself.
public enum TopicsEffect: Equatable, Sendable {
    /// Makes a topic, and moves the focus to it.
    case add(name: String)
    /// Renames a topic, and moves the focus to it.
    case rename(Identifier<Topic>, name: String)
    /// Moves a topic to an index of the list.
    case move(Identifier<Topic>, to: Int)
    /// Moves a topic to the trash, and the focus to the topic next to it.
    case delete(Identifier<Topic>)
    /// Archives a topic, and moves the focus to the topic next to it.
    case archive(Identifier<Topic>)
    case bringBack(Identifier<Topic>)
    /// Shows the archived topics.
    case showArchive
    /// Shows the topics again.
    case leaveArchive
    case open(Identifier<Topic>)
    /// Moves the focus to the row of an index.
    case step(to: Int)
    /// Moves the focus to a cell of the row of an index.
    case reach(Int, ReorderableList.Cell)
    /// Waits so many milliseconds, to learn whether a finger is held.
    case hold(milliseconds: Int)
    case focus(ElementID)
    case showGuide
    /// Puts the focus on the button that confirms.
    case focusConfirmation
    /// Puts the caret into the name dialog.
    case focusName
    case focusScreen
}
