import Core
import EmbeddedSupport

/// The name proposed for a device from what its browser reports (R4); a browser can't read the name its owner gave.
public enum DeviceName {
    /// Returns a name such as "Firefox · Android" for a browser's user agent string.
    public static func proposed(userAgent: String) -> String {
        let bytes = ExactText.bytes(of: userAgent)
        let browser = first(of: browsers, in: bytes) ?? "Enot"
        guard let system = first(of: systems, in: bytes) else { return browser }
        return browser + " · " + system
    }

    private static let browsers: [(mark: String, name: String)] = [
        ("Edg/", "Edge"), ("OPR/", "Opera"), ("YaBrowser/", "Yandex"), ("Firefox/", "Firefox"), ("FxiOS/", "Firefox"),
        ("CriOS/", "Chrome"), ("Chrome/", "Chrome"), ("Safari/", "Safari"),
    ]
    private static let systems: [(mark: String, name: String)] = [
        ("iPhone", "iPhone"), ("iPad", "iPad"), ("Android", "Android"), ("Windows", "Windows"), ("Macintosh", "Mac"),
        ("CrOS", "ChromeOS"), ("Linux", "Linux"),
    ]

    private static func first(of marks: [(mark: String, name: String)], in bytes: [UInt8]) -> String? {
        for (mark, name) in marks where holds(bytes, ExactText.bytes(of: mark)) { return name }
        return nil
    }

    private static func holds(_ bytes: [UInt8], _ part: [UInt8]) -> Bool {
        for place in bytes.indices where ExactText.holds(bytes, part, at: place) { return true }
        return false
    }
}
