import Wire

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
    /// Brings what the browser says of notifications, and whether it has a push service for this page.
    case permissionTold(NotificationPermission, hasPushes: Bool = true)
    /// Reports the switch of what reminds while Enot is closed.
    case pushSwitched(Bool)
    /// Says that the browser and the server may not know of each other what they have to.
    case pushRenewalDue
    /// Brings the key by which push services know the server; nil where the server did not tell it.
    case pushKeyTold(String?)
    /// Brings where the browser is reached from now on; nil where it won't be.
    case pushSubscribed(PushSubscriptionRequest?)
    /// Tells whether the server knows that.
    case pushSubscriptionTold(Bool)
    /// Reports that a notification was touched which leads to an address.
    case notificationOpened(path: String)
}

/// Asks the composition for what reminders need.
public enum RemindersEffect: Equatable, Sendable {
    /// Asks the person, by the browser, whether notifications may be shown.
    case askPermission
    /// Remembers whether this device shows notifications.
    case keepWish(Bool)
    /// Remembers whether this device is reminded while Enot is closed.
    case keepPushWish(Bool)
    /// Asks the server for the key by which push services know it.
    case askPushKey
    /// Has the browser subscribe by such a key.
    case subscribe(key: String)
    /// Tells the server where the browser is reached.
    case tellSubscription(PushSubscriptionRequest)
    /// Ends the subscription, at the server and in the browser.
    case unsubscribe
    /// Shows what an address names.
    case open(path: String)
    /// Goes back.
    case back
}
