import Domain

/// Anything that reaches the app: what a person did to what is drawn, and what storage, network, tabs, timers and the browser report.
public enum AppEvent {
    /// A person did something to what a feature drew. `isDrawn` is false where the feature draws the result itself.
    case performed(isDrawn: Bool = true, () -> Void)

    // MARK: The device's storage

    /// The device's stored data was read.
    case loaded(StoredState)
    /// Some of the device's stored records were read, before the rest.
    case recordsRead([String])
    /// The device's storage can't be used.
    case loadFailed
    /// A batch was stored durably.
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
    /// The server announced a change.
    case announced(Announcement)
    /// This tab became the leader, which talks to the server.
    case becameLeader
    /// Another tab sent a message.
    case told(String)
    /// Changes were found that the page of another tab had no time to store.
    case unsavedFound([OutboxEntry])

    // MARK: The page

    /// The network is back, or the page is visible again.
    case wokeUp
    /// The page is about to be hidden or closed.
    case hidden
    /// A timer ran out.
    case alarm(Alarm)
    /// The browser navigated to another address.
    case navigated(path: String)
    /// A notification of the system was tapped; it leads to an address.
    case notificationOpened(path: String)
    /// The size of the window, or of the reader's text, changed.
    case resized(viewportWidth: Double, viewportHeight: Double, textScale: Double)
    /// The visible part of the page changed, by a keyboard or otherwise.
    case viewportChanged(VisibleViewport)
    /// The bars of system and browser were hidden or shown; nil where the browser can do neither.
    case fullScreen(Bool?)
    /// The reader's clock was read: how many minutes it is ahead of UTC, and the milliseconds until midnight there.
    case clockTold(offsetMinutes: Int, untilMidnight: Int)
    /// The strings of a language were requested, and are available or not.
    case stringsLoaded(Bool)
    /// A text was copied, or could not be.
    case copied(Bool)
    /// A new version of the program is ready to start.
    case updateReady

    // MARK: Files and stored contents

    /// The system opened a text file with the program.
    case opened(TextFile)
    /// Something happened to files of the device.
    case media(MediaEvent)
    /// Something happened to the contents of catalogues stored on the device.
    case snapshot(SnapshotEvent)

    /// Whether the app is drawn again after the event.
    public var isDrawn: Bool {
        if case .performed(isDrawn: false, _) = self { return false }
        return true
    }

    /// What the server announces without being asked.
    public enum Announcement: Sendable {
        /// The journal has grown.
        case journal
        /// What the server knows about the session may have changed.
        case session
        case library, catalogues
    }
}
