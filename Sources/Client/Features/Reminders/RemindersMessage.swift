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
    /// The line of what is due was tapped.
    case dueOpened
    /// The line of what is due was closed by its button, a key or a swipe.
    case dueClosed
    /// What is due was put off until tomorrow.
    case dueTomorrow
    /// What is due was marked as done.
    case dueDone
    /// A pointer went down on the line, at an x position in CSS pixels.
    case linePressed(x: Double)
    /// A pointer moved on the line, to an x position in CSS pixels.
    case lineSlid(x: Double)
    /// The pointer was lifted.
    case lineReleased
    /// The browser took the pointer, which ends no swipe.
    case lineCancelled
}

/// What reminders ask of the composition.
public enum RemindersEffect: Equatable, Sendable {
    /// Asks the person, through the browser, whether notifications may be shown.
    case requestPermission
    /// Stores whether this device shows notifications.
    case storeWish(Bool)
    /// Stores whether this device is reminded while Enot is closed.
    case storePushWish(Bool)
    /// Asks the server for the key by which push services know it.
    case requestPushKey
    /// Subscribes the browser with a key of the server.
    case subscribe(key: String)
    /// Sends the server the address at which the browser is reached.
    case sendSubscription(PushSubscriptionRequest)
    /// Ends the subscription, on the server and in the browser.
    case unsubscribe
    /// Shows what is at an address.
    case open(path: String)
    /// Shows what is due.
    case openDue
    /// Ends the reminder of what is due, on all devices.
    case closeDue
    /// Moves what is due to tomorrow.
    case moveDueToTomorrow
    /// Removes the deadline of what is due.
    case finishDue
    case back
}
