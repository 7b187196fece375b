/// What the screen of a server's health needs from other features.
public protocol ServerHealthNeeds: AnyObject {
    /// Whether the person of this device owns the server, also known without it.
    var ownsServer: Bool { get }
}
