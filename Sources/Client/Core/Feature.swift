import Components
import Domain
import Localization
import Merge
import Replication
import ViewTree
import Wire

/// A feature of the app: its state, its screens, and what it asks of the server and of the device.
open class Feature {
    /// What all features share.
    public unowned(unsafe) final let core: Core

    public init(_ core: Core) { self.core = core }

    // MARK: Its screens

    /// The kinds of its screens.
    open var screens: [ScreenKind] { [] }

    /// Returns the name of a screen, for the window's title and screen readers.
    open func title(of screen: Screen) -> String { strings.commonAppName }

    /// Returns the list from which a screen was opened, which stands beside it in a wide window; nil for none.
    open func list(of screen: Screen) -> Screen? { nil }

    /// Prepares a list that is shown beside something from now on.
    open func accompany(_ list: Screen) {}

    /// Prepares a screen that is shown from now on.
    open func open(_ screen: Screen) {}

    /// Ends what can't go on once another screen is shown.
    open func leave(_ screen: Screen, for target: Screen) {}

    /// Returns what a screen shows.
    open func nodes(of screen: Screen, in frame: Frame) -> [Node] { [] }

    /// Whether a dialog lies over its screen.
    open var hasDialog: Bool { false }

    /// What the list on its screen shows, from top to bottom; nothing where it has none of notes or topics.
    open var shownRows: [EntityID] { [] }

    /// Scrolls its list to an entity; false where it does not show it.
    open func reveal(_ entity: EntityID) -> Bool { false }

    /// The tab in the bar that a screen belongs to; nil for none.
    open func tab(of screen: Screen) -> Tab? { screen.tab }

    /// Puts the focus on its screen.
    open func focus() { core.ask(.announceScreen) }

    /// Puts the focus into its list: on the row of what is open, or on the first, or on the title of a list without rows.
    open func focusList() {
        let rows = shownRows
        let current = screen.id.flatMap { rows.contains($0) ? $0 : nil } ?? rows.first
        if let current { core.focusRow(current) } else { ask(.perform(Page.listTitle, .focus)) }
    }

    // MARK: What can be done

    /// What a person can do with it, here and now or elsewhere; what the palette, keys and lists offer.
    open var acts: [Act] { [] }

    // MARK: Over the screens

    /// Returns what lies over all screens; nothing while there is nothing.
    open func overlay(in frame: Frame) -> [Node] { [] }

    /// Whether what it shows over all screens keeps them from being used.
    open var coversAll: Bool { false }

    /// What Escape does that nothing on the screen has taken; nil for nothing.
    open var escape: (() -> Void)? { nil }

    // MARK: What it hears of

    /// Reads its settings from what the device has stored.
    open func load(_ stored: StoredState) {}

    /// Called when another tab has changed a setting.
    open func heard(of setting: StoreBatch.Setting) {}

    /// Called after each event.
    open func eventHandled() {}

    /// Called when the window or the text has another size.
    open func resize() {}

    /// Called before another screen is shown, or the same one again.
    open func screenChanges(from left: Screen, to target: Screen) {}

    /// Called once another screen is shown, or the same one again.
    open func screenChanged() {}

    /// Called when there may be another amount of room beside the screen.
    open func roomChanged() {}

    /// Called when all that has changed is in the search index.
    open func indexed() {}

    /// Called when a request was answered, or did not reach the server.
    open func serverReached(_ isReached: Bool) {}

    /// Called when the server announces a change.
    open func announced(_ announcement: AppEvent.Announcement) {}

    /// Called when somebody has signed in.
    open func signedIn() {}

    /// Called when the person has signed out, or, with `isHidden`, when somebody else has signed in on their device.
    open func signedOut(isHidden: Bool) {}

    /// Called when the sign-in link was refused.
    open func linkAnswered() {}

    /// Called when it is time to try again what failed.
    open func retry() {}

    /// Called when the network is back, or the page is visible again.
    open func wakeUp() {}

    /// Called when the page is about to be hidden or closed, to save what was typed.
    open func hide() {}

    /// Called when another part of the page is visible, such as above a keyboard.
    open func viewportChanged(_ viewport: VisibleViewport) {}

    /// Called when full screen begins or ends; nil where the browser has none.
    open func fullScreenChanged(_ isOn: Bool?) {}

    /// Called when a system notification was opened.
    open func notificationOpened(path: String) {}

    /// Called when something happened to files of the device.
    open func happened(_ event: MediaEvent) {}

    /// Adds files that a person has chosen, dropped or pasted for a word of the page; false where the word is not the feature's.
    open func take(_ files: Range<Int>, chosenFor word: String) -> Bool { false }

    /// Shows a picture that the device has stored, but that nothing shows yet; false where it is not for the feature.
    open func recover(_ file: KeptFile) -> Bool { false }

    /// Called when the server has received a file of this device.
    open func uploaded(_ file: EntityID) {}

    /// Called when the upload of a file went on, or when uploading is possible, or no longer.
    open func uploadsChanged() {}

    /// Called when something happened to the catalogues stored on the device.
    open func happened(_ event: SnapshotEvent) {}

    /// The number of its changes that are not stored on the device yet, not counting the journal's.
    open var unstoredCount: Int { 0 }

    /// The number of its changes and files that are not on the server yet, not counting the journal's.
    open var unsentCount: Int { 0 }

    /// Called once the device's storage was read.
    open func began() {}

    /// Called when this tab becomes the one that talks to the server.
    open func becameLeader() {}

    /// Called after each exchange with the server, with its HTTP status; 0 where the server was not reached.
    open func exchanged(status: Int) {}

    /// Called when the device has received everything that others changed.
    open func caughtUp() {}

    /// Called when neither the server nor the device has anything of the person yet.
    open func greet() {}

    /// Called when the local time was read again: a new day may have begun.
    open func timeTold() {}

    /// Whether an input method is composing in an entity: changes from elsewhere wait until it ends.
    open func isComposing(_ entity: EntityID) -> Bool { false }

    /// Called when a text was changed other than by typing into it.
    open func merge(_ patches: [TextPatch], into field: String, of entity: EntityID, by origin: TextOrigin) {}

    /// Called when fields of an entity were changed elsewhere.
    open func written(_ entity: EntityID) {}
}

/// What every feature uses.
extension Feature {
    /// Everything a person keeps.
    public var notebook: Notebook {
        _read { yield core.notebook }
        _modify { yield &core.notebook }
    }
    /// The words of what is shown.
    public var strings: Strings { core.words.strings }
    /// What is shown.
    public var screen: Screen { core.navigation.screen }
    /// The time of the event being handled.
    public var now: Instant { core.time.now }
    /// The present day where the reader is.
    public var today: CivilDate { core.time.today }
    /// Who is signed in; nil for nobody.
    public var session: SessionAnswer? { core.account.signedIn }

    /// Asks for something to be done once the event is handled.
    public func ask(_ effect: Effect) { core.ask(effect) }
    /// Asks the server for something.
    public func request<Result>(
        _ call: Call<NoMessage, Result>, _ identity: String? = nil, query: String = "", answered: @escaping (Answer) -> Void
    ) {
        ask(.request(Request(call, identity, query: query, answered: answered)))
    }
    /// Asks the server for something by a message.
    public func request<Body, Result>(
        _ call: Call<Body, Result>, _ identity: String? = nil, query: String = "", body: Body, answered: @escaping (Answer) -> Void
    ) {
        ask(.request(Request(call, identity, query: query, body: body, answered: answered)))
    }
    /// Starts a timer, replacing a running one of the same name.
    public func wake(_ name: String, afterMilliseconds milliseconds: Int, _ ring: @escaping () -> Void) {
        core.wake(name, afterMilliseconds: milliseconds, ring)
    }
    /// Shows a notice.
    public func say(_ notice: Notice) { core.notices.say(notice) }
    /// Shows a screen.
    public func show(_ target: Screen, replaces: Bool = false) { core.shell.show(target, replaces: replaces) }
    /// Stores settings of this device.
    public func keep(_ settings: StoreBatch.Setting...) { core.journal.keep(settings) }
    /// Makes operations by a change of the notebook and keeps them; a change that can't be merged is none.
    public func change(atOnce: Bool = true, _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]) {
        core.journal.make(atOnce: atOnce, body)
    }
}
