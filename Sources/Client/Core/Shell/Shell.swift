import Domain

/// The app around the features: the screen that is shown, and the lists in it.
public protocol Shell: AnyObject {
    /// The name of the page, for the window's title and screen readers.
    var title: String { get }
    /// The list that is shown, by itself or beside what was opened from it; the screen where there is none.
    var listScreen: Screen { get }
    /// The list that stands beside what is shown, or is shown; nil where the window has no room for two, and for screens that have it all.
    var list: Screen? { get }
    /// Whether the list is seen.
    var showsList: Bool { get }
    /// Whether the topics are seen at the side, or in the drawer.
    var showsTopics: Bool { get }
    /// Whether what belongs to a text stands beside it.
    var hasInspector: Bool { get }
    /// Whether all but the text is hidden.
    var isTextAlone: Bool { get }
    /// Shows again what was hidden for the text alone.
    func showOthers()
    /// Closes the drawer, since what was chosen in it needs the window.
    func closeDrawer()
    /// Puts the focus into the list beside the screen.
    func focusList()
    /// Whether nothing of the notebook is shown: it is another person's, or the edition holds less.
    var isNotebookClosed: Bool { get }
    /// Returns the screen at an address; nil where there is none.
    func screen(at path: String) -> Screen?
    /// Shows a screen; `replaces` puts its address in the place of the present one.
    func show(_ target: Screen, replaces: Bool)
    /// Shows the screen of the address, once the storage was read.
    func enter()
    /// Goes on without what the device has stored.
    func loadFailed()
}
