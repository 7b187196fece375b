import Core
import Domain

/// How far the setup of reminders while Enot is closed has come.
public enum PushStanding: Equatable, Sendable {
    case idle
    /// The browser and the server are being introduced to each other.
    case settingUp
    /// The server knows the address at which the browser is reached.
    case on
    /// The server was not reached, or refused.
    case missedServer
    /// The browser or its push service refused.
    case missedBrowser
}

/// What this device shows of reminders.
public struct RemindersState: Equatable, Sendable {
    /// The browser's permission; nil until the browser has reported it.
    public private(set) var permission: NotificationPermission?
    /// Whether the person wants notifications on this device.
    public private(set) var isWished = false
    /// Whether the browser is asking the person.
    private var isAsking = false
    /// Whether the browser has a push service for this page.
    public private(set) var hasPushes = false
    /// Whether the person wants to be reminded on this device while Enot is closed.
    public private(set) var isPushWished = false
    /// How far the setup of reminders while Enot is closed has come.
    public private(set) var standing = PushStanding.idle

    /// The swipe of the line of what is due.
    public private(set) var swipe = LineSwipe()

    public init() {}

    /// Whether notifications are shown, as far as the permission is known.
    public var isOn: Bool { isWished && (permission == nil || permission == .granted) }

    /// Whether the device is to be reminded while Enot is closed; that needs notifications.
    public var isPushOn: Bool { isOn && isPushWished }

    /// Restores the stored wish to be reminded while Enot is closed.
    public mutating func restore(isPushWished: Bool) {
        self.isPushWished = isPushWished
        if !isPushWished { standing = .idle }
    }

    /// Restores the stored wish to be shown notifications.
    public mutating func restore(isWished: Bool) { self.isWished = isWished }

    /// Applies a message and returns the effects to perform.
    public mutating func update(_ message: RemindersMessage) -> [RemindersEffect] {
        switch message {
        case .backTapped: return [.back]
        case .notifySwitched(false):
            isAsking = false
            isWished = false
            return [.storeWish(false)] + endPushes()
        case .notifySwitched(true):
            isAsking = true
            return [.requestPermission]
        case .permissionTold(let told, let hasPushes):
            permission = told
            self.hasPushes = hasPushes
            guard isAsking else { return [] }
            isAsking = false
            guard told == .granted else { return [] }
            isWished = true
            return [.storeWish(true)]
        case .notificationOpened(let path): return [.open(path: path)]
        case .dueOpened: return [.openDue]
        case .dueClosed: return [.closeDue]
        case .dueTomorrow: return [.moveDueToTomorrow]
        case .dueDone: return [.finishDue]
        case .linePressed(let x): swipe.press(x)
        case .lineSlid(let x): swipe.slide(x)
        case .lineCancelled: swipe = LineSwipe()
        case .lineReleased: return swipe.release() ? [.closeDue] : []
        case .pushSwitched, .pushRenewalDue, .pushKeyTold, .pushSubscribed, .pushSubscriptionTold: return updatePushes(message)
        }
        return []
    }

    private mutating func updatePushes(_ message: RemindersMessage) -> [RemindersEffect] {
        switch message {
        case .pushSwitched(false): return endPushes()
        case .pushSwitched(true):
            guard isOn else { return [] }
            isPushWished = true
            standing = .settingUp
            return [.storePushWish(true), .requestPushKey]
        case .pushRenewalDue:
            guard isPushOn, standing != .settingUp else { return [] }
            standing = .settingUp
            return [.requestPushKey]
        case .pushKeyTold(let key):
            guard isPushOn else {
                standing = .idle
                return []
            }
            if let key { return [.subscribe(key: key)] }
            standing = .missedServer
        case .pushSubscribed(let subscription):
            // A person who has changed their mind meanwhile must not be reached.
            guard isPushOn else {
                standing = .idle
                return subscription.hasValue ? [.unsubscribe] : []
            }
            if let subscription { return [.sendSubscription(subscription)] }
            standing = .missedBrowser
        case .pushSubscriptionTold(let isTaken): standing = !isPushOn ? .idle : isTaken ? .on : .missedServer
        case .backTapped, .notifySwitched, .permissionTold, .notificationOpened, .dueOpened, .dueClosed, .dueTomorrow, .dueDone,
            .linePressed,
            .lineSlid, .lineReleased, .lineCancelled:
            break
        }
        return []
    }

    private mutating func endPushes() -> [RemindersEffect] {
        guard isPushWished else { return [] }
        isPushWished = false
        standing = .idle
        return [.storePushWish(false), .unsubscribe]
    }
}
