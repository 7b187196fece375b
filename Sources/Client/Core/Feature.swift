import Components
import Domain
import Localization
import Merge
import Replication
import ViewTree
import Wire

/// A feature of the app: its state, its screens, and its requests to the server and the device.
open class Feature {
    /// The core that all features share.
    public unowned(unsafe) final let core: Core

    public init(_ core: Core) { self.core = core }

    // MARK: Screens

    /// The kinds of its screens.
    open var screens: [ScreenKind] { [] }

    /// Returns the name of a screen, for the window's title and screen readers.
    open func title(of screen: Screen) -> String { strings.commonAppName }

    /// Returns the path of a screen's address.
    open func path(of screen: Screen) -> String { screen.path }

    /// Returns the list from which a screen was opened, which is shown beside it in a wide window; nil for none.
    open func list(of screen: Screen) -> Screen? { nil }

    /// Prepares a list that is now shown beside something.
    open func openList(_ list: Screen) {}

    /// Prepares a screen that is now shown.
    open func open(_ screen: Screen) {}

    /// Ends what can't continue once another screen is shown.
    open func leave(_ screen: Screen, for target: Screen) {}

    /// Returns what a screen shows.
    open func nodes(of screen: Screen, in frame: Frame) -> [Node] { [] }

    /// Whether a dialog covers its screen.
    open var hasDialog: Bool { false }

    /// The rows of the list on its screen, from top to bottom; empty where it has no list of notes or topics.
    open var shownRows: [EntityID] { [] }

    /// Scrolls its list to an entity; returns false where the list does not contain it.
    open func reveal(_ entity: EntityID) -> Bool { false }

    /// Returns the tab in the bar that a screen belongs to; nil for none.
    open func tab(of screen: Screen) -> Tab? { screen.tab }

    /// Moves the focus to its screen.
    open func focus() { core.enqueue(.announceScreen) }

    /// Moves the focus to its list: to the row of what is open, or to the first, or to the title of a list without rows.
    open func focusList() {
        let rows = shownRows
        let current = screen.id.flatMap { rows.contains($0) ? $0 : nil } ?? rows.first
        if let current { core.focusRow(current) } else { enqueue(.perform(Page.listTitle, .focus)) }
    }

    // MARK: Acts

    /// What a person can do with the feature, here and now or elsewhere; offered by the palette, keys and lists.
    open var acts: [Act] { [] }

    // MARK: Above the screens

    /// Returns what covers all screens; empty for nothing.
    open func overlay(in frame: Frame) -> [Node] { [] }

    /// Whether what it shows above all screens prevents their use.
    open var coversAll: Bool { false }

    /// Whether a dialog of it lies over everything else, and has the keys.
    open var hasKeys: Bool { false }

    /// What Escape does where nothing on the screen has handled it; nil for nothing.
    open var escape: (() -> Void)? { nil }

    /// What a key that writes begins where the focus is in no field: writing into what is shown; nil where nothing is written.
    open var writing: (() -> Void)? { nil }

    // MARK: Events

    /// Handles what happens to the app; a feature names the events that concern it.
    open func handle(_ event: FeatureEvent) {}

    /// Shows a picture that the device has stored, but that nothing shows yet; returns false where it is not for the feature.
    open func recover(_ file: KeptFile) -> Bool { false }

    // MARK: What would be lost

    /// The number of its changes that are not stored on the device yet, not counting the journal's.
    open var unstoredCount: Int { 0 }

    /// The number of things of it that would be lost if the page were left now: neither the device nor `hide` keeps them.
    open var onlyInPageCount: Int { 0 }

    /// Returns whether an input method is composing in an entity: changes from elsewhere wait until it ends.
    open func isComposing(_ entity: EntityID) -> Bool { false }
}

/// What every feature uses.
extension Feature {
    /// The topics, notes and photos of a person.
    public var notebook: Notebook {
        _read { yield core.notebook }
        _modify { yield &core.notebook }
    }
    /// The localised strings.
    public var strings: Strings { core.words.strings }
    /// The current screen.
    public var screen: Screen { core.navigation.screen }
    /// The time of the current event.
    public var now: Instant { core.time.now }
    /// The reader's current calendar day.
    public var today: CivilDate { core.time.today }
    /// The session of who is signed in; nil for nobody.
    public var session: SessionAnswer? { core.account.signedIn }

    /// Adds an effect, which is performed after the event.
    public func enqueue(_ effect: Effect) { core.enqueue(effect) }
    /// Sends a request to the server.
    public func request<Result>(
        _ call: Call<NoMessage, Result>, _ identity: String? = nil, query: String = "", answered: @escaping (Answer) -> Void
    ) {
        enqueue(.request(Request(call, identity, query: query, answered: answered)))
    }
    /// Sends a request with a message to the server.
    public func request<Body, Result>(
        _ call: Call<Body, Result>, _ identity: String? = nil, query: String = "", body: Body, answered: @escaping (Answer) -> Void
    ) {
        enqueue(.request(Request(call, identity, query: query, body: body, answered: answered)))
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
    public func store(_ settings: StoreBatch.Setting...) { core.journal.store(settings) }
    /// Applies a change to the notebook and keeps its operations. Where it can't be made, the person is notified and can copy the words of
    /// its edits. Returns what undoes its writes.
    @discardableResult public func change(
        atOnce: Bool = true, keeping edits: [TextEdit] = [], _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]
    ) -> [EntityFields] {
        core.journal.make(atOnce: atOnce, keeping: edits, body)
    }
    /// Applies a change to the notebook that the person can undo, together with the last one if both continue the same.
    public func changeUndoably(
        continuing key: String = "", _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]
    ) {
        let former = change(body)
        if former.isEmpty { return }
        core.actHistory.add(continuing: key) { [core] in core.restore(former) }
    }
}
