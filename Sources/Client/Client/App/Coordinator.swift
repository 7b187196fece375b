import Domain
import Localization
import Replication
import ViewTree
import Wire

/// Has a feature's state, its screens, and what it asks for: of the server, of the device, of other features.
class Coordinator {
    /// Holds the app, which owns it.
    unowned(unsafe) final let app: App

    init(_ app: App) { self.app = app }

    // MARK: Its screens

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
