import Domain

/// The app around the features: the current screen, and the lists.
public protocol Shell: AnyObject {
    /// The title of the page, for the window and for screen readers.
    var title: String { get }
    /// The list that is shown, by itself or beside what was opened from it; the current screen where there is no list.
    var listScreen: Screen { get }
    /// The list that is shown, by itself or beside what was opened from it; nil where the window has no room for two panes, and for screens
    /// that take the whole window.
    var list: Screen? { get }
    /// Whether the list is visible.
    var showsList: Bool { get }
    /// Whether the topics are visible at the side or in the drawer.
    var showsTopics: Bool { get }
    /// Whether the inspector is shown beside the text.
    var hasInspector: Bool { get }
    /// Whether the window has room for page and source of a text side by side, with the panes that are shown.
    var hasRoomForBoth: Bool { get }
    /// Whether it would have that room if everything else was hidden.
    var canShowBoth: Bool { get }
    /// Whether everything but the text is hidden.
    var isTextAlone: Bool { get }
    /// Hides everything but the text.
    func hideOthers()
    /// Shows again what was hidden to leave the text alone.
    func showOthers()
    /// Closes the drawer, since what was chosen in it needs the window.
    func closeDrawer()
    /// Moves the focus to the list beside the screen.
    func focusList()
    /// Whether the notebook is hidden: it is another person's, or it exceeds the edition's limits.
    var isNotebookClosed: Bool { get }
    /// Returns the screen at an address; nil where there is none.
    func screen(at path: String) -> Screen?
    /// Shows a screen; `replaces` means that its address replaces the current one in the history.
    func show(_ target: Screen, replaces: Bool)
    /// Shows the screen of the address, once the storage has been read.
    func enter()
    /// Continues without what the device has stored.
    func loadFailed()
}
