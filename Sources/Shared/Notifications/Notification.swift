/// Holds a message from whoever posts it to whoever observes its name.
public struct Notification {
    /// Names what happened.
    public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
        /// Holds the name as text.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            self.init(rawValue: value)
        }
    }

    /// Holds what happened.
    public let name: Name
    /// Holds whom it happened to, which observers may filter by; compared by identity.
    public let object: AnyObject?
    /// Holds what else there is to know.
    public let userInfo: UserInfo

    public init(name: Name, object: AnyObject? = nil, userInfo: UserInfo = [:]) {
        self.name = name
        self.object = object
        self.userInfo = userInfo
    }
}
