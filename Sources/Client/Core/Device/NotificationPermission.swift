/// Whether the browser lets the page show notifications.
public enum NotificationPermission: Equatable, Sendable {
    /// The browser has no notifications for this page.
    case unavailable
    /// Nobody has been asked yet.
    case undecided
    case granted
    /// The person or the browser refused.
    case refused

    /// Reads a value of the Notifications API; any other text is `unavailable`.
    public init(word: String) {
        switch word {
        case "default": self = .undecided
        case "granted": self = .granted
        case "denied": self = .refused
        default: self = .unavailable
        }
    }
}
