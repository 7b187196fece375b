#if arch(wasm32)
/// The address of the page, read and written without loading another page.
public enum Navigation {
    /// The path and query, such as `/notes?q=tea`.
    public static var path: String {
        let location = JSObject.global["location"]
        return (location["pathname"].string ?? "/") + (location["search"].string ?? "")
    }

    /// Adds an entry to the history.
    public static func push(_ path: String) { history.attempt("pushState", .null, "", .string(path)) }

    /// Replaces the current entry of the history.
    public static func replace(_ path: String) { history.attempt("replaceState", .null, "", .string(path)) }

    /// Goes back, as the browser's button does.
    public static func back() { history.attempt("back") }

    /// Reloads the page.
    public static func reload() { JSObject.global["location"].object?.attempt("reload") }

    /// Calls an action when the person goes back or forward, with the path that is shown then.
    public static func onPop(_ action: @escaping (String) -> Void) -> EventSubscription {
        EventSubscription(.global, "popstate") { _ in action(path) }
    }

    private static var history: JSObject { JSObject.global["history"].object ?? JSObject.make() }
}
#endif
