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

    /// Returns the list that what a screen shows was opened from, which stands beside it in a wide window; nil for none.
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

    // MARK: What it hears of

    /// Takes its settings from what the device has stored.
    open func load(_ stored: StoredState) {}

    /// Takes a setting that another tab tells of.
    open func heard(of setting: StoreBatch.Setting) {}

    /// Follows what has changed, once an event was handled.
    open func eventHandled() {}

    /// Takes another size of the window or of the reader's text.
    open func resize() {}

    /// Takes note that a request was answered, or did not reach the server.
    open func serverReached(_ isReached: Bool) {}

    /// Takes what the server tells of without being asked.
    open func announced(_ announcement: AppEvent.Announcement) {}

    /// Takes note that somebody has signed in here.
    open func signedIn() {}

    /// Takes note that nobody is signed in here any more; `isHidden` is true where that is since what the device holds is another person's.
    open func signedOut(isHidden: Bool) {}

    /// Takes note that the link to sign in by is not used any more.
    open func linkAnswered() {}

    /// Tries again what failed a while ago.
    open func retry() {}

    /// Takes note that the network is back, or that the page is looked at again.
    open func wakeUp() {}

    /// Keeps what was typed: the page is about to be hidden or closed.
    open func hide() {}

    /// Takes another part of the page that is seen.
    open func viewportChanged(_ viewport: VisibleViewport) {}

    /// Takes note that the bars of system and browser were hidden or shown.
    open func fullScreenChanged(_ isOn: Bool?) {}

    /// Takes note that a notification of the system was touched, which leads to an address.
    open func notificationOpened(path: String) {}

    /// Takes what happened to files of the device.
    open func happened(_ event: MediaEvent) {}

    /// Takes what happened to the contents of catalogues that the device keeps.
    open func happened(_ event: SnapshotEvent) {}

    /// How many changes of it are not durable on the device yet, besides those in the journal.
    open var unstoredCount: Int { 0 }

    /// How many things of it are not on the server, besides those in the journal.
    open var unsentCount: Int { 0 }

    /// Takes note that it is known what the device has stored.
    open func began() {}

    /// Takes note that this tab is the one that talks to the server.
    open func becameLeader() {}

    /// Takes note that an exchange with the server ended, by an HTTP status; 0 where the server was not reached.
    open func exchanged(status: Int) {}

    /// Takes note that the device has heard all that others changed.
    open func caughtUp() {}

    /// Welcomes a person of whom neither the server nor the device has anything.
    open func greet() {}

    /// Takes note of the time where the reader is, which a new day may have begun with.
    open func timeTold() {}

    /// Forgets files that were removed for good.
    open func forget(files: [EntityID]) {}

    /// Whether an input method composes in an entity: what comes in for it waits.
    open func isComposing(_ entity: EntityID) -> Bool { false }

    /// Shows what was written into a text other than by typing into it.
    open func merge(_ patches: [TextPatch], into field: String, of entity: EntityID, by origin: TextOrigin) {}

    /// Shows what was chosen for an entity elsewhere.
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
    /// Has something done after a time, in place of what was to be done under the same name.
    public func wake(_ name: String, afterMilliseconds milliseconds: Int, _ ring: @escaping () -> Void) {
        core.wake(name, afterMilliseconds: milliseconds, ring)
    }
    /// Says something at the bottom of the screen.
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
