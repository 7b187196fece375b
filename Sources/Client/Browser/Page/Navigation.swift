#if arch(wasm32)
import EmbeddedSupport

/// The address of the page below the server's path, read and written without loading another page.
public enum Navigation {
    /// The path and query, such as `/notes?q=tea`.
    public static var path: String { pathWithoutQuery + (location["search"].string ?? "") }

    /// The path, such as `/notes`.
    public static var pathWithoutQuery: String { ServerPath.path(in: location["pathname"].string ?? "") }

    /// The address of the server, with its path but without a slash at the end.
    public static var serverAddress: String {
        let address = (location["origin"].string ?? "") + ServerPath.address(of: "/")
        return String(decoding: ExactText.bytes(of: address).dropLast(), as: UTF8.self)
    }

    /// What follows the `#`; empty without one.
    public static var fragment: String { ExactText.rest(of: location["hash"].string ?? "", after: "#") ?? "" }

    /// Adds an entry to the history (`Web/back.js`).
    public static func push(_ path: String) {
        JSObject.global["enot"]["back"].object?.attempt("push", .string(ServerPath.address(of: path)))
    }

    /// Replaces the current entry of the history.
    public static func replace(_ path: String) {
        JSObject.global["enot"]["back"].object?.attempt("replace", .string(ServerPath.address(of: path)))
    }

    /// Reloads the page.
    public static func reload() { location.object?.attempt("reload") }

    /// Calls an action when the person goes back or forward, with the path that is shown then.
    public static func onPop(_ action: @escaping (String) -> Void) -> EventSubscription {
        EventSubscription(.global, "popstate") { _ in action(path) }
    }

    private static var location: JSValue { JSObject.global["location"] }
}
#endif
