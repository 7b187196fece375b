import Core
import Devices
import Domain
import Editions
import Editor
import EmbeddedSupport
import Localization
import Merge
import Notifications
import ProfileForm
import ViewTree
import Wire

/// The client: events go in, effects come out, and what is shown is a function of its state.
///
/// What concerns one feature belongs to that feature; what all of them share is in `core`. The app knows neither browser nor clock, so that
/// tests drive it by events alone.
public final class App: Shell {
    /// The core that all features share.
    public private(set) lazy var core = Core(boot: boot, notifications: notifications, vocabulary: vocabulary, shell: self)
    /// All features of the app.
    public private(set) lazy var features = Features(of: self)
    private let boot: Boot
    private let notifications: NotificationCenter
    private let vocabulary: Vocabulary

    /// Creates the app; the first effects are those of `start`.
    ///
    /// The program passes the shared notification centre; each test has its own.
    public init(boot: Boot, notifications: NotificationCenter = NotificationCenter(), vocabulary: Vocabulary = .compiled) {
        self.boot = boot
        self.notifications = notifications
        self.vocabulary = vocabulary
        core.features = features.all
        core.navigation.screen = features.screen(at: boot.path) ?? .start
        features.devices.readInvitation()
        resize(viewportWidth: boot.viewportWidth, viewportHeight: boot.viewportHeight, textScale: boot.textScale)
        features.editions.observeLimit()
    }

    /// Returns the first effects.
    public func start() -> [Effect] {
        core.enqueue(.updatePage(core.words.strings.language, title: title))
        core.enqueue(.load)
        core.journal.handle(.began)
        core.enqueue(.lead)
        core.enqueue(.readClock)
        core.enqueue(.request(Request(.tellSettings) { [self] in features.devices.answeredSettings($0) }))
        return core.takeEffects()
    }

    /// Handles an event; returns the effects to perform.
    public func handle(_ event: AppEvent, now: Instant) -> [Effect] {
        core.time.advance(to: now)
        dispatch(event)
        core.uploads.eventHandled()
        core.notify(.eventHandled)
        retitle()
        return core.takeEffects()
    }

    /// Whether the records stored on this device have been loaded.
    public var isLoaded: Bool { core.journal.isLoaded }

    /// Whether the viewer is open over the screen.
    public var isViewerOpen: Bool { core.viewer.isOpen }

    // MARK: Time and window

    /// Updates the local time and sets a timer for midnight; a new day may move notes to the trash.
    func clockTold(offsetMinutes: Int, untilMidnight milliseconds: Int) {
        core.time.move(to: offsetMinutes)
        core.wake("midnight", afterMilliseconds: milliseconds) { [self] in
            core.sync.handle(.nudged)
            core.enqueue(.readClock)
        }
        core.notify(.clockRead)
    }

    /// Applies the size of the window and of the text.
    func resize(viewportWidth: Double, viewportHeight: Double, textScale measured: Double) {
        // A style sheet of the reader's may hide the text that is measured.
        let textScale = measured >= App.smallestText && measured <= App.largestText ? measured : 1
        core.boot.viewportWidth = viewportWidth
        core.boot.viewportHeight = viewportHeight
        core.boot.textScale = textScale
        core.notify(.resized)
        core.viewer.resize()
    }

    /// Applies a new text size.
    func resizeText(_ scale: Double) {
        let boot = core.boot
        if scale == boot.textScale { return }
        resize(viewportWidth: boot.viewportWidth, viewportHeight: boot.viewportHeight, textScale: scale)
    }

    private static let smallestText = 0.25, largestText = 8.0
}

/// Shortcuts to parts of the core.
extension App {
    var strings: Strings { core.words.strings }
    /// The current screen.
    public var screen: Screen { core.navigation.screen }
    /// The topics, notes and photos of a person.
    public var notebook: Notebook {
        _read { yield core.notebook }
        _modify { yield &core.notebook }
    }
    var journal: Journal { core.journal }
    var sync: Sync { core.sync }

    /// Adds an effect, which is performed after the event.
    func enqueue(_ effect: Effect) { core.enqueue(effect) }
    /// Shows a notice.
    func say(_ notice: Notice) { core.notices.say(notice) }
}
