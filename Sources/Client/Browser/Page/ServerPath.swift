#if arch(wasm32)
import EmbeddedSupport

/// Where the server is on its name: at the top, or below a path. The program's own paths don't contain it. See `Web/base.js`.
public enum ServerPath {
    /// The path, which ends with a slash.
    private static let base = BrowserPage.root["dataset"]["base"].string ?? "/"

    /// Returns the address of a path of the server; any other address stays as it is.
    public static func address(of path: String) -> String {
        guard let rest = ExactText.rest(of: path, after: "/"), ExactText.rest(of: rest, after: "/") == nil else { return path }
        return base + rest
    }

    /// Returns the path of the server in an address without its origin; `/` for one that is elsewhere.
    public static func path(in address: String) -> String { "/" + (ExactText.rest(of: address, after: base) ?? "") }

    /// Returns the name by which tabs of this server find each other; tabs of others may be at the same origin.
    public static func ownName(_ name: String) -> String { ExactText.areSame(base, "/") ? name : base + " " + name }
}
#endif
