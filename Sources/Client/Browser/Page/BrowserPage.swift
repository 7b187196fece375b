#if arch(wasm32)
import ViewTree

/// The page as a whole.
public enum BrowserPage {
    /// The number of the container that `mount` makes of an element.
    private static let firstContainer: Int32 = 1

    /// Creates a renderer for the first element of a selector, as container 1, and sends it the events; returns nil without such an
    /// element.
    public static func mount(_ selector: String) -> Renderer<CommandBuffer>? {
        guard let element = JSObject.document.attempt("querySelector", .string(selector)).object else { return nil }
        let renderer = Renderer(CommandBuffer())
        renderer.sink.adopt(firstContainer, element)
        EventReceiver.dispatch = { renderer.dispatch($0, $1) }
        return renderer
    }

    /// The title of the window.
    public static var title: String {
        get { JSObject.document["title"].string ?? "" }
        set { JSObject.document["title"] = .string(newValue) }
    }

    /// The language of the page as a tag of BCP 47.
    public static var language: String {
        get { root["lang"].string ?? "" }
        // Writing it makes the browser style the whole page again, even if nothing changes.
        set { if language != newValue { root["lang"] = .string(newValue) } }
    }

    /// The root element, for its attributes and custom properties.
    public static var root: JSObject { JSObject.document["documentElement"].object ?? JSObject.make() }

    /// The languages that the person prefers, best first, as tags of BCP 47.
    public static var preferredLanguages: [String] { JSObject.navigator["languages"].object?.copyTexts() ?? [] }

    /// Whether the page can be seen.
    public static var isVisible: Bool { JSObject.document["visibilityState"].string != "hidden" }

    /// Whether the browser allows this page storage, camera and service workers.
    public static var isSecure: Bool { JSObject.global["isSecureContext"].bool ?? false }

    /// Whether the bars of system and browser are hidden; nil if that can't be changed (`Web/fullscreen.js`).
    public static var isFullScreen: Bool? { JSObject.global["enot"]["fullscreen"].object?.attempt("state").bool }

    /// Hides or shows the bars of system and browser.
    public static func showFullScreen(_ isOn: Bool) { JSObject.global["enot"]["fullscreen"].object?.attempt("show", .bool(isOn)) }

    /// Has the browser ask before the page is left, or not any more (`Web/leaving.js`).
    public static func askBeforeLeaving(_ isOn: Bool) { JSObject.global["enot"]["leaving"].object?.attempt("hold", "program", .bool(isOn)) }

    /// Calls an action when full screen begins or ends.
    public static func onFullScreen(_ action: @escaping () -> Void) -> EventSubscription {
        EventSubscription(.document, "fullscreenchange") { _ in action() }
    }

    /// Calls an action when the network comes or goes.
    public static func onConnectivity(_ action: @escaping (_ isOnline: Bool) -> Void) -> [EventSubscription] {
        [
            EventSubscription(.global, "online") { _ in action(true) },
            EventSubscription(.global, "offline") { _ in action(false) },
        ]
    }

    /// Calls an action when the page is shown or hidden.
    public static func onVisibility(_ action: @escaping (_ isVisible: Bool) -> Void) -> EventSubscription {
        EventSubscription(.document, "visibilitychange") { _ in action(isVisible) }
    }

    /// Calls an action when the page may be about to go for good: the last moment to save.
    public static func onHide(_ action: @escaping () -> Void) -> EventSubscription {
        EventSubscription(.global, "pagehide") { _ in action() }
    }
}
#endif
