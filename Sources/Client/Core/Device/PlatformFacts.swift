/// What a browser knows about the device it runs on (R4).
public struct PlatformFacts: Equatable, Sendable {
    /// The user agent string (RFC 9110, 10.1.5).
    public var userAgent: String
    /// The number of fingers that the screen can tell apart; 0 without a touch screen.
    public var touchPointCount: Int
    /// The name of the system by User-Agent Client Hints; empty where the browser has none.
    public var platform: String
    /// The version of the system by client hints; empty where the browser has none.
    public var platformVersion: String
    /// The name of the model by client hints; empty where the browser has none.
    public var model: String

    public init(userAgent: String, touchPointCount: Int = 0, platform: String = "", platformVersion: String = "", model: String = "") {
        self.userAgent = userAgent
        self.touchPointCount = touchPointCount
        self.platform = platform
        self.platformVersion = platformVersion
        self.model = model
    }
}
