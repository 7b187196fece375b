import Core
import Wire

/// Reports what happened about reminders.
public enum RemindersMessage: Equatable, Sendable {
    case backTapped
    /// Reports the switch of notifications on this device.
    case notifySwitched(Bool)
    /// Brings the browser's permission, and whether the browser has a push service for this page.
    case permissionTold(NotificationPermission, hasPushes: Bool = true)
    /// Reports the switch of reminders while Enot is closed.
    case pushSwitched(Bool)
    /// Reports that browser and server may have to be introduced to each other again.
    case pushRenewalDue
    /// Brings the key by which push services know the server; nil where the server did not tell it.
    case pushKeyTold(String?)
    /// Brings the address at which the browser is reached from now on; nil where it did not subscribe.
    case pushSubscribed(PushSubscriptionRequest?)
    /// Tells whether the server has taken the subscription.
    case pushSubscriptionTold(Bool)
    /// Reports that a notification was tapped that leads to an address.
    case notificationOpened(path: String)
    /// The line of what is due was touched, or closed by its button, a key or a swipe.
    case dueOpened, dueClosed
    /// What is due is to be done tomorrow, or is done.
    case dueTomorrow, dueDone
    /// A pointer went down on the line, or moves on it, at a place in CSS pixels.
    case linePressed(x: Double), lineSlid(x: Double)
    /// The pointer was lifted, or taken by the browser, which ends no swipe.
    case lineReleased, lineCancelled
}

/// Asks the composition for what reminders need.
public enum RemindersEffect: Equatable, Sendable {
    /// Has the browser ask the person whether notifications may be shown.
    case askPermission
    /// Stores whether this device shows notifications.
    case keepWish(Bool)
    /// Stores whether this device is reminded while Enot is closed.
    case keepPushWish(Bool)
    /// Asks the server for the key by which push services know it.
    case askPushKey
    /// Has the browser subscribe with a key of the server.
    case subscribe(key: String)
    /// Tells the server the address at which the browser is reached.
    case tellSubscription(PushSubscriptionRequest)
    /// Ends the subscription, at the server and in the browser.
    case unsubscribe
    /// Shows what stands at an address.
    case open(path: String)
    /// Shows what is due, or ends its reminder, on all devices.
    case openDue, closeDue
    /// Moves what is due to tomorrow, or takes its deadline away.
    case moveDueToTomorrow, finishDue
    case back
}
