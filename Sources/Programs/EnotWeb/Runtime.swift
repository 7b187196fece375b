#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import Notifications
import EmbeddedSupport
import Sharing
import ThisDevice
import ViewTree

/// The runtime of the app in a page: sends it events, draws it, and performs its effects.
final class Runtime {
    /// What is stored on the device.
    let storage = DeviceStorage()
    /// The stored files and the camera.
    let media = MediaStore()
    var app: App
    /// The running timers, by the names of their alarms.
    var timers: [ExactKey: Timer] = [:]
    /// The stream of the server's events; nil while not listening.
    var stream: EventStream?
    /// Whether the server's events were listened to before.
    var hasListened = false
    /// The channel to the other tabs.
    var channel: Channel?
    /// The lock of the one tab that exchanges data with the server; nil while another tab has it.
    var lock: Lock?
    /// The service worker with the stored program; nil if the browser has none.
    var worker: ServiceWorker?
    /// The files that the system opens with the program.
    var launches: LaunchQueue?
    /// Whether the person prefers reduced motion.
    let reducedMotion = MediaQuery(MediaQuery.reducedMotion)
    /// The subscriptions to the page's events.
    var subscriptions: [EventSubscription] = []
    /// The renderer that writes what the app shows to the document.
    let renderer: Renderer<CommandBuffer>
    /// The frame that the viewer waits for; nil if it waits for none.
    var viewerFrame: AnimationFrame?
    private var queue: [AppEvent] = []
    private var isHandling = false
    private var frame: AnimationFrame?
    /// Whether the screen may differ from the app's state.
    private var isStale = true
    private var isSplashShown = true
    /// Whether the browser asks before the page is left.
    private var asksBeforeLeaving = false

    /// Starts the app in the page's container.
    init(renderer: Renderer<CommandBuffer>) {
        self.renderer = renderer
        var boot = Runtime.boot()
        if !boot.fragment.isEmpty { boot.linkKey = storage.linkKey }
        app = App(boot: boot, notifications: .shared, vocabulary: Runtime.vocabulary)
        renderer.drawPending = { [unowned(unsafe) self] in drawChanges() }
    }

    /// Performs the app's first effects and subscribes to the page's events.
    func start() {
        subscribe()
        listenForFiles()
        storage.watchRemade { [unowned(unsafe) self] in send(.storage(.remade)) }
        perform(app.start())
        drawChanges()
    }

    /// Sends an event to the app; those that come meanwhile follow in order.
    func send(_ event: AppEvent) {
        queue.append(event)
        guard !isHandling else { return }
        isHandling = true
        while !queue.isEmpty {
            let event = queue.removeFirst()
            if event.isDrawn { isStale = true }
            perform(app.handle(event, now: Runtime.now))
        }
        isHandling = false
        askBeforeLeaving()
        if isStale { drawSoon() }
    }

    /// Has the browser ask before the page is left, as long as something exists only in it.
    private func askBeforeLeaving() {
        let isNeeded = app.core.onlyInPageCount > 0
        guard isNeeded != asksBeforeLeaving else { return }
        asksBeforeLeaving = isNeeded
        BrowserPage.askBeforeLeaving(isNeeded)
    }

    /// Sends the app an action to perform with a result of the browser.
    func act(isDrawn: Bool = true, _ act: @escaping () -> Void) { send(.performed(isDrawn: isDrawn, act)) }

    /// Performs an action on an element that the app has just described, in the same turn, so that a touch may open the keyboard.
    func perform(_ action: ElementAction, on element: ElementID) {
        drawChanges()
        renderer.perform(action, on: element)
    }

    /// Draws the app at once.
    func draw() {
        isStale = true
        drawChanges()
    }

    /// Draws the app now if it may have changed.
    func drawChanges() {
        guard isStale else { return }
        isStale = false
        frame?.cancel()
        frame = nil
        renderer.render(AppView(app: app) { [unowned(unsafe) self] in send($0) }.node(), into: 1)
        if isSplashShown, app.isLoaded {
            isSplashShown = false
            Program.removeStartPage()
            followOtherPrograms()
        }
    }

    /// Draws the app before the next frame.
    private func drawSoon() {
        guard frame == nil else { return }
        frame = AnimationFrame.request { [unowned(unsafe) self] _ in
            frame = nil
            drawChanges()
        }
    }

    static var now: Instant { Instant(milliseconds: Int64(BrowserClock.wallMilliseconds)) }

    /// The height of the viewport, in CSS pixels.
    static var viewportHeight: Double { JSObject.global["innerHeight"].number ?? 800 }

    /// The width of the viewport, in CSS pixels.
    static var viewportWidth: Double { JSObject.global["innerWidth"].number ?? 0 }

    /// The size of the reader's text relative to the usual 16 CSS pixels.
    static var textScale: Double {
        let style = JSObject.global.attempt("getComputedStyle", .object(BrowserPage.root))
        var size = 0.0
        for byte in ExactText.bytes(of: style["fontSize"].string ?? "16") {
            guard byte >= 0x30, byte <= 0x39 else { break }
            size = size * 10 + Double(byte - 0x30)
        }
        return size > 0 ? size / 16 : 1
    }

    /// Returns the draft of a note that the page's address contains; nil without one.
    private static func draft() -> NoteDraft? {
        guard ExactText.areSame(Navigation.pathWithoutQuery, NoteDraft.path) else { return nil }
        let (title, url, topic) = (Program.query("title"), Program.query("url"), Program.query("topic"))
        if let clip = NoteDraft(title: title, clip: Clipping.lines, url: url, topic: topic) { return clip }
        var draft = NoteDraft(title: title, text: Program.query("text"), url: url, topic: topic)
        draft.hasFiles = !Program.query("files").isEmpty
        return draft
    }

    private static func boot() -> Boot {
        let bytes = SecureRandom.bytes(32)
        var words: [UInt64] = [0, 0, 0, 0]
        for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
        var boot = Boot(
            path: Navigation.pathWithoutQuery, fragment: Navigation.fragment, languages: BrowserPage.preferredLanguages,
            deviceName: DeviceName.proposed(userAgent: JSObject.navigator["userAgent"].string ?? ""),
            seed: (words[0], words[1], words[2], words[3]), now: now, viewportHeight: viewportHeight, textScale: textScale,
            timeZoneOffsetMinutes: BrowserClock.offsetMinutes(at: BrowserClock.wallMilliseconds), version: ProgramVersion.text,
            isSecure: BrowserPage.isSecure)
        boot.draft = draft()
        boot.serverAddress = Navigation.serverAddress
        boot.hasOtherDevice = !Program.query("again").isEmpty
        boot.isRestored = !Program.query("restored").isEmpty
        boot.viewportWidth = viewportWidth
        boot.usesCommandKey = ExactText.rest(of: JSObject.navigator["platform"].string ?? "", after: "Mac") != nil
        boot.offsetMinutes = { BrowserClock.offsetMinutes(at: Double($0.milliseconds)) }
        return boot
    }
}
#endif
