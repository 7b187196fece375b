import Domain
import Localization
import Replication
import ViewTree
import Wire

/// Has a feature's state, its screens, and what it asks for: of the server, of the device, of other features.
public class Coordinator {
    /// Holds the app, which owns it.
    unowned(unsafe) final let app: App

    init(_ app: App) { self.app = app }

    // MARK: Its screens

    /// The kinds of its screens.
    var screens: [ScreenKind] { [] }

    /// Names a screen, for the window's title and screen readers.
    func title(of screen: Screen) -> String { strings.commonAppName }

    /// Names the list that what a screen shows was opened from, which stands beside it in a wide window; nil for none.
    func list(of screen: Screen) -> Screen? { nil }

    /// Prepares a list that is shown beside something from now on.
    func accompany(_ list: Screen) {}

    /// Prepares a screen that is shown from now on.
    func open(_ screen: Screen) {}

    /// Ends what can't go on once another screen is shown.
    func leave(_ screen: Screen, for target: Screen) {}

    /// Shows a screen.
    func nodes(of screen: Screen, in frame: AppView) -> [Node] { [] }

    /// Tells whether a dialog lies over its screen.
    var hasDialog: Bool { false }

    /// Lists what the list on its screen shows, from top to bottom; nothing where it has none of notes or topics.
    var shownRows: [EntityID] { [] }

    /// Scrolls its list to an entity; false where it does not show it.
    func reveal(_ entity: EntityID) -> Bool { false }

    // MARK: What it hears of

    /// Takes its settings from what the device has stored.
    func load(_ stored: StoredState) {}

    /// Takes a setting that another tab tells of.
    func heard(of setting: StoreBatch.Setting) {}

    /// Follows what has changed, once an event was handled.
    func eventHandled() {}

    /// Takes another size of the window or of the reader's text.
    func resize() {}

    /// Takes note that a request was answered, or did not reach the server.
    func serverReached(_ isReached: Bool) {}

    /// Takes what the server tells of without being asked.
    func announced(_ announcement: AppEvent.Announcement) {}

    /// Tries again what failed a while ago.
    func retry() {}

    /// Takes note that the network is back, or that the page is looked at again.
    func wakeUp() {}

    /// Keeps what was typed: the page is about to be hidden or closed.
    func hide() {}

    /// Takes another part of the page that is seen.
    func viewportChanged(_ viewport: VisibleViewport) {}

    /// Takes note that the bars of system and browser were hidden or shown.
    func fullScreenChanged(_ isOn: Bool?) {}

    /// Takes note that a notification of the system was touched, which leads to an address.
    func notificationOpened(path: String) {}

    /// Takes what happened to files of the device.
    func happened(_ event: MediaEvent) {}

    /// Takes what happened to the contents of catalogues that the device keeps.
    func happened(_ event: SnapshotEvent) {}
}

/// What every feature uses of the app.
extension Coordinator {
    /// Gives the other features.
    var features: Features { app.features }
    /// Gives everything a person keeps.
    var notebook: Notebook {
        _read { yield app.notebook }
        _modify { yield &app.notebook }
    }
    /// Gives the words of what is shown.
    var strings: Strings { app.strings }
    /// Names what is shown.
    var screen: Screen { app.screen }
    /// Tells the time of the message being handled.
    var now: Instant { app.now }
    /// Names the present day where the reader is.
    var today: CivilDate { app.today }
    /// Tells who is signed in; nil for nobody.
    var session: SessionAnswer? { features.account.signedIn }

    /// Asks for something to be done once the message is handled.
    func ask(_ effect: Effect) { app.ask(effect) }
    /// Asks the server for something.
    func request<Result>(
        _ call: Call<NoMessage, Result>, _ identity: String? = nil, query: String = "", answered: @escaping (Answer) -> Void
    ) {
        ask(.request(Request(call, identity, query: query, answered: answered)))
    }
    /// Asks the server for something by a message.
    func request<Body, Result>(
        _ call: Call<Body, Result>, _ identity: String? = nil, query: String = "", body: Body, answered: @escaping (Answer) -> Void
    ) {
        ask(.request(Request(call, identity, query: query, body: body, answered: answered)))
    }
    /// Has something done after a time, in place of what was to be done under the same name.
    func wake(_ name: String, afterMilliseconds milliseconds: Int, _ ring: @escaping () -> Void) {
        ask(.wake(Alarm(name, ring: ring), afterMilliseconds: milliseconds))
    }
    /// Says something at the bottom of the screen.
    func say(_ notice: Notice) { app.say(notice) }
    /// Shows a screen.
    func show(_ target: Screen, replaces: Bool = false) { app.show(target, replaces: replaces) }
    /// Stores settings of this device.
    func keep(_ settings: StoreBatch.Setting...) { app.journal.keep(settings) }
    /// Makes operations by a change of the notebook and keeps them; a change that can't be merged is none.
    func change(atOnce: Bool = true, _ body: (inout Notebook, Instant) throws(MergeError) -> [Operation]) {
        app.journal.make(atOnce: atOnce, body)
    }
}
