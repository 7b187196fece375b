import Core
import Wire

/// What happened about reminders.
public enum RemindersMessage: Equatable, Sendable {
    case backTapped
    /// Notifications on this device were switched on or off.
    case notifySwitched(Bool)
    /// The browser reported its permission, and whether it has a push service for this page.
    case permissionTold(NotificationPermission, hasPushes: Bool = true)
    /// Reminders while Enot is closed were switched on or off.
    case pushSwitched(Bool)
    /// The browser and the server may have to be introduced to each other again.
    case pushRenewalDue
    /// The server answered with the key by which push services know it; nil if it did not.
    case pushKeyTold(String?)
    /// The browser answered with the address at which it is reached from now on; nil if it did not subscribe.
    case pushSubscribed(PushSubscriptionRequest?)
    /// The server has accepted the subscription, or has not.
    case pushSubscriptionTold(Bool)
    /// A notification that leads to an address was tapped.
    case notificationOpened(path: String)
    /// The line of what is due was touched, or closed by its button, a key or a swipe.
    case dueOpened, dueClosed
    /// What is due is to be done tomorrow, or is done.
    case dueTomorrow, dueDone
    /// A pointer went down on the line, or moves on it, at an x position in CSS pixels.
    case linePressed(x: Double), lineSlid(x: Double)
    /// The pointer was lifted, or taken by the browser, which ends no swipe.
    case lineReleased, lineCancelled
}

/// What reminders ask of the composition.
public enum RemindersEffect: Equatable, Sendable {
    /// Asks the person, through the browser, whether notifications may be shown.
    case askPermission
    /// Stores whether this device shows notifications.
    case keepWish(Bool)
    /// Stores whether this device is reminded while Enot is closed.
    case keepPushWish(Bool)
    /// Asks the server for the key by which push services know it.
    case askPushKey
    /// Subscribes the browser with a key of the server.
    case subscribe(key: String)
    /// Sends the server the address at which the browser is reached.
    case tellSubscription(PushSubscriptionRequest)
    /// Ends the subscription, on the server and in the browser.
    case unsubscribe
    /// Shows what is at an address.
    case open(path: String)
    /// Shows what is due, or ends its reminder, on all devices.
    case openDue, closeDue
    /// Moves what is due to tomorrow, or removes its deadline.
    case moveDueToTomorrow, finishDue
    case back
}
