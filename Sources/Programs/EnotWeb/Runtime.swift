#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import Notifications
import EmbeddedSupport
import ThisDevice
import ViewTree

/// Runs the app in a page: hands it events, draws it, and does what its effects ask for.
final class Runtime {
    /// Keeps what the device has.
    let storage = DeviceStorage()
    /// Keeps files and takes pictures.
    let media = MediaStore()
    var app: App
    /// The running timers, by the names of their alarms.
    var timers: [ExactKey: Timer] = [:]
    /// Brings the server's events; nil while not listening.
    var stream: EventStream?
    /// Says that the server's events were listened to before.
    var hasListened = false
    /// Speaks with the other tabs.
    var channel: Channel?
    /// Holds the right to talk to the server; nil while another tab has it.
    var lock: Lock?
    /// Keeps the program in the browser; nil where there is no such thing.
    var worker: ServiceWorker?
    /// Hears of files that the system opens with the program.
    var launches: LaunchQueue?
    /// Tells whether the person asked for reduced motion.
    let reducedMotion = MediaQuery(MediaQuery.reducedMotion)
    /// Holds what is heard of the page.
    var subscriptions: [EventSubscription] = []
    /// Brings the app to the document.
    let renderer: Renderer<CommandBuffer>
    /// Holds the frame that the viewer waits for; nil where it waits for none.
    var viewerFrame: AnimationFrame?
    private var queue: [AppEvent] = []
    private var isHandling = false
    private var frame: AnimationFrame?
    /// Says that the screen may show something else than the app holds.
    private var isStale = true
    private var isSplashShown = true

    /// Starts the app in the page's container.
    init(renderer: Renderer<CommandBuffer>) {
        self.renderer = renderer
        var boot = Runtime.boot()
        if !boot.fragment.isEmpty { boot.linkKey = storage.linkKey }
        app = App(boot: boot, notifications: .shared, vocabulary: Runtime.vocabulary)
        renderer.drawPending = { [unowned(unsafe) self] in drawChanges() }
    }

    /// Starts what the app asks for first, and hears the page.
    func start() {
        hear()
        hearFiles()
        storage.watchRemade { [unowned(unsafe) self] in send(.storage(.remade)) }
        perform(app.start())
        drawChanges()
    }

    /// Hands an event to the app; those that come meanwhile follow in their order.
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
        if isStale { drawSoon() }
    }

    /// Hands the app something to be done with what the browser brings.
    func act(isDrawn: Bool = true, _ act: @escaping () -> Void) { send(.performed(isDrawn: isDrawn, act)) }

    /// Does something to an element that the app has just described, in the same turn, so that a touch may open the keyboard.
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
            Program.takeOver()
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

    /// Tells the height of the viewport, in CSS pixels.
    static var viewportHeight: Double { JSObject.global["innerHeight"].number ?? 800 }

    /// Tells the width of the viewport, in CSS pixels.
    static var viewportWidth: Double { JSObject.global["innerWidth"].number ?? 0 }

    /// Tells the size of the reader's text against the usual 16 CSS pixels.
    static var textScale: Double {
        let style = JSObject.global.attempt("getComputedStyle", .object(BrowserPage.root))
        var size = 0.0
        for byte in ExactText.bytes(of: style["fontSize"].string ?? "16") {
            guard byte >= 0x30, byte <= 0x39 else { break }
            size = size * 10 + Double(byte - 0x30)
        }
        return size > 0 ? size / 16 : 1
    }

    /// Reads what the page's address asks to be written down.
    private static func draft(in location: JSValue) -> NoteDraft? {
        guard ExactText.areSame(location["pathname"].string ?? "", NoteDraft.path) else { return nil }
        var draft = NoteDraft(
            title: Program.query("title"), text: Program.query("text"), url: Program.query("url"), topic: Program.query("topic"))
        draft.hasFiles = !Program.query("files").isEmpty
        return draft
    }

    private static func boot() -> Boot {
        let bytes = SecureRandom.bytes(32)
        var words: [UInt64] = [0, 0, 0, 0]
        for (index, byte) in bytes.enumerated() { words[index / 8] = words[index / 8] << 8 | UInt64(byte) }
        let location = JSObject.global["location"]
        let fragment = location["hash"].string ?? ""
        var boot = Boot(
            path: location["pathname"].string ?? "/", fragment: ExactText.rest(of: fragment, after: "#") ?? "",
            languages: BrowserPage.preferredLanguages,
            deviceName: DeviceName.proposed(userAgent: JSObject.navigator["userAgent"].string ?? ""),
            seed: (words[0], words[1], words[2], words[3]), now: now, viewportHeight: viewportHeight, textScale: textScale,
            timeZoneOffsetMinutes: BrowserClock.offsetMinutes(at: BrowserClock.wallMilliseconds), version: ProgramVersion.text,
            isSecure: BrowserPage.isSecure)
        boot.draft = draft(in: location)
        boot.viewportWidth = viewportWidth
        boot.usesCommandKey = ExactText.rest(of: JSObject.navigator["platform"].string ?? "", after: "Mac") != nil
        boot.offsetMinutes = { BrowserClock.offsetMinutes(at: Double($0.milliseconds)) }
        return boot
    }
}
#endif
