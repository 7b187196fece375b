/// Tells whether the browser lets the page show notifications.
public enum NotificationPermission: Equatable, Sendable {
    /// The browser has none for this page.
    case unavailable
    /// Nobody was asked yet.
    case undecided
    /// The person has agreed.
    case granted
    /// The person or the browser has refused.
    case refused

    /// Reads the browser's word (Notifications API); anything else is none.
    public init(word: String) {
        switch word {
        case "default": self = .undecided
        case "granted": self = .granted
        case "denied": self = .refused
        default: self = .unavailable
        }
    }
}

/// Reports what happened about reminders.
public enum RemindersMessage: Equatable, Sendable {
    /// Reports the back button.
    case backTapped
    /// Reports the switch of this device's notifications.
    case notifySwitched(Bool)
    /// Brings what the browser says of notifications.
    case permissionTold(NotificationPermission)
    /// Reports that a notification was touched which leads to an address.
    case notificationOpened(path: String)
}

/// Asks the composition for what reminders need.
public enum RemindersEffect: Equatable, Sendable {
    /// Asks the person, by the browser, whether notifications may be shown.
    case askPermission
    /// Remembers whether this device shows notifications.
    case keepWish(Bool)
    /// Shows what an address names.
    case open(path: String)
    /// Goes back.
    case back
}
