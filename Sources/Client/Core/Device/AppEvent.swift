import Domain

/// Anything that reaches the app: what a person did to what is drawn, and what storage, network, tabs, timers and the browser brought.
public enum AppEvent {
    /// A person did something to what a feature drew. `isDrawn` is false for what the feature draws itself.
    case performed(isDrawn: Bool = true, () -> Void)

    // MARK: The device's storage

    /// What the device has stored was read.
    case loaded(StoredState)
    /// Some of the records that the device has stored were read, before the rest.
    case recordsRead([String])
    /// The device's storage can't be used.
    case loadFailed
    /// A batch is durable.
    case stored(id: Int)
    /// A batch could not be stored.
    case storeFailed(id: Int, isFull: Bool)
    /// The first entries of the outbox were read.
    case outboxRead([OutboxEntry])
    /// Something happened to the browser's database.
    case storage(StorageEvent)

    // MARK: The server and the other tabs

    /// The server answered a request; status 0 where it was not reached.
    case answered(Request, status: Int, body: String)
    /// The server told that something has changed.
    case announced(Announcement)
    /// This tab is the one that talks to the server.
    case becameLeader
    /// Another tab told something.
    case told(String)
    /// The page of another tab had no time to store something.
    case unsavedFound([OutboxEntry])

    // MARK: The page

    /// The network is back, or the page is looked at again.
    case wokeUp
    /// The page is about to be hidden or closed.
    case hidden
    /// A timer ran out.
    case alarm(Alarm)
    /// The browser went to another address.
    case navigated(path: String)
    /// A notification of the system was touched, which leads to an address.
    case notificationOpened(path: String)
    /// The window or the reader's text has another size.
    case resized(viewportWidth: Double, viewportHeight: Double, textScale: Double)
    /// The part of the page that is seen has changed, by a keyboard or otherwise.
    case viewportChanged(VisibleViewport)
    /// The bars of system and browser were hidden or shown; nil where the browser can do neither.
    case fullScreen(Bool?)
    /// The clock of the reader was asked: how many minutes it is ahead of UTC, and the milliseconds until midnight there.
    case clockTold(offsetMinutes: Int, untilMidnight: Int)
    /// The words of a language were asked for, and are there or not.
    case learned(Bool)
    /// A text was to be copied, and was or was not.
    case copied(Bool)
    /// A new version of the program waits.
    case updateReady

    // MARK: Files and contents of the device

    /// The system opens a text file with the program.
    case opened(TextFile)
    /// Something happened to files of the device.
    case media(MediaEvent)
    /// Something happened to the contents of catalogues that the device keeps.
    case snapshot(SnapshotEvent)

    /// Whether the app is drawn after it.
    public var isDrawn: Bool {
        if case .performed(isDrawn: false, _) = self { return false }
        return true
    }

    /// What the server tells of without being asked.
    public enum Announcement: Sendable {
        /// The journal has grown.
        case journal
        /// What the server says of the session may have changed.
        case session
        case library, catalogues
    }
}
