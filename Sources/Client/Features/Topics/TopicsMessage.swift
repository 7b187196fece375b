import Components
import Core
import Domain
import ViewTree

/// What a person does in the list of topics.
public enum TopicsMessage: Sendable {
    /// Something happened to the rows.
    case list(ReorderableList.Message)
    case open(Identifier<Topic>)
    /// A key leads to the row at an index.
    case stepped(to: Int)
    /// A key leads to a cell of the row at an index, other than the one that opens the topic.
    case reached(Int, ReorderableList.Cell)
    case delete(Identifier<Topic>)
    /// Something happened in a topic's context menu; the act is the one chosen in it.
    case context(ContextMenu.Message, TopicAct?)
    /// The same happened for a topic of the side bar.
    case sidebar(ContextMenu.Message, TopicAct?)
    /// A key leads to a topic of the side bar.
    case sidebarStepped(to: Identifier<Topic>)
    /// The button that restores an archived topic was tapped.
    case unarchive(Identifier<Topic>)
    /// The button that leads to a list of the notes of all topics was tapped.
    case smartListTapped(Screen)
    /// The button that leads to the archived topics was tapped.
    case archiveTapped
    /// The back button of the archive was tapped.
    case archiveLeft
    case addTapped
    /// The button that begins a note was tapped.
    case noteAddTapped
    /// The button that renames a topic was tapped; `name` is the present one.
    case renameTapped(Identifier<Topic>, name: String)
    case nameTyped(String)
    case nameCancelled
    case nameConfirmed
    /// The button that offers the guide again was tapped.
    case guideTapped
    /// The person has said whether the guide is wanted.
    case guideAnswered(Bool)
}

/// What can be done to a topic.
public enum TopicAct: Equatable, Sendable {
    case open
    /// Asks for a new name; the field begins with the present one.
    case rename(from: String)
    case archive
    /// Shows what devices wrote into it.
    case versions
    case delete
}

/// What the list of topics can't do itself and asks of the composition.
public enum TopicsEffect: Equatable, Sendable {
    /// Creates a topic, and moves the focus to it.
    case add(name: String)
    /// Begins a note.
    case addNote
    /// Renames a topic, and moves the focus to it.
    case rename(Identifier<Topic>, name: String)
    /// Moves a topic to an index of the list.
    case move(Identifier<Topic>, to: Int)
    /// Moves a topic to the trash, and the focus to the topic next to it.
    case delete(Identifier<Topic>)
    /// Archives a topic, and moves the focus to the topic next to it.
    case archive(Identifier<Topic>)
    case unarchive(Identifier<Topic>)
    /// Shows a list of the notes of all topics.
    case showList(Screen)
    /// Shows the archived topics.
    case showArchive
    /// Shows the topics again.
    case leaveArchive
    case open(Identifier<Topic>)
    case showVersions(Identifier<Topic>)
    /// Moves the focus to the row at an index.
    case step(to: Int)
    /// Moves the focus to a cell of the row at an index.
    case reach(Int, ReorderableList.Cell)
    /// Waits to learn whether a finger is held.
    case hold(milliseconds: Int)
    case focus(ElementID)
    case showGuide
    /// Moves the focus to the button that confirms.
    case focusConfirmation
    /// Moves the caret into the name dialog.
    case focusName
    case focusScreen
}
