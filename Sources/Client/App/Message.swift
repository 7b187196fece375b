import Devices
import Editor
import Localization
import Notes
import Settings
import Topics
import Trash

/// Reports anything that happened to the app: what a person did, what storage, network, tabs and timers brought.
public indirect enum Message: Sendable {
    /// Brings what the device has stored.
    case loaded(StoredState)
    /// Reports that the device's storage can't be used.
    case loadFailed
    /// Reports that a batch is durable.
    case stored(id: Int)
    /// Reports that a batch could not be stored.
    case storeFailed(id: Int, isFull: Bool)
    /// Brings the first entries of the outbox.
    case outboxRead([OutboxEntry])
    /// Brings the answer to a request.
    case answered(Request.Kind, status: Int, body: String)
    /// Reports that a request did not reach the server.
    case unreachable(Request.Kind)
    /// Reports that the server's journal has grown.
    case announced
    /// Reports that this tab is the one that talks to the server.
    case becameLeader
    /// Brings what another tab tells.
    case told(String)
    /// Reports that the network is back, or that the page is looked at again.
    case wokeUp
    /// Reports that the page is about to be hidden or closed.
    case hidden
    /// Reports that a timer ran out.
    case alarm(Alarm)
    /// Reports that the browser went to another address.
    case navigated(path: String)
    /// Reports the height of the screen and the size of the reader's text.
    case resized(viewportHeight: Double, textScale: Double)
    /// Reports that a new version of the program waits.
    case updateReady
    /// Reports START.
    case startTapped
    /// Reports a tab of the bar.
    case tabTapped(Tab)
    /// Reports the undo button.
    case undoTapped
    /// Reports the button of a notice.
    case noticeTapped
    /// Reports that a notice was closed.
    case noticeClosed
    /// Reports the mark that says how things stand with the server.
    case statusTapped
    /// Reports what happened in the list of topics.
    case topics(TopicsMessage)
    /// Reports what happened in the list of notes.
    case notes(NotesMessage)
    /// Reports what happened in the editor.
    case editor(EditorMessage)
    /// Reports what happened in the trash.
    case trash(TrashMessage)
    /// Reports what happened on the further screens.
    case settings(SettingsMessage)
    /// Reports what happened on the screen of devices.
    case devices(DevicesMessage)
}

/// Names the timers of the app; one of each runs at a time.
public enum Alarm: Int, CaseIterable, Sendable {
    /// Stores what was written.
    case save
    /// Tries to exchange again.
    case retry
    /// Takes the notice away.
    case notice
    /// Ends a composition, once the browser has told all of it.
    case composition
}

/// Holds what the device has stored.
public struct StoredState: Sendable {
    /// Lists the records, each the text of an entity's operations.
    public var records: [String]
    /// Lists what waits to be sent.
    public var outbox: [OutboxEntry]
    /// Lists the settings.
    public var settings: [StoreBatch.Setting]

    /// Makes a stored state.
    public init(records: [String] = [], outbox: [OutboxEntry] = [], settings: [StoreBatch.Setting] = []) {
        self.records = records
        self.outbox = outbox
        self.settings = settings
    }

    /// Gives a setting; nil when it was never written.
    public func setting(_ name: String) -> String? {
        for setting in settings where setting.name == name { return setting.value }
        return nil
    }
}
