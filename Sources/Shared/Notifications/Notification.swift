/// A message to all who observe its name.
public struct Notification {
    /// What happened, as an identifier.
    public struct Name: Hashable, Sendable, ExpressibleByStringLiteral {
        /// The name as text.
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        public init(stringLiteral value: String) {
            self.init(rawValue: value)
        }
    }

    /// The name of what happened.
    public let name: Name
    /// The object it happened to, by which observers may filter; compared by identity.
    public let object: AnyObject?
    /// Additional facts.
    public let userInfo: UserInfo

    public init(name: Name, object: AnyObject? = nil, userInfo: UserInfo = [:]) {
        self.name = name
        self.object = object
        self.userInfo = userInfo
    }
}
