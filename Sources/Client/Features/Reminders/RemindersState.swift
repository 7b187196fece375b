/// Holds what this device shows of reminders.
public struct RemindersState: Equatable, Sendable {
    /// Tells whether the browser lets the page show notifications; nil until it has said so.
    public private(set) var permission: NotificationPermission?
    /// Says that the person wants notifications on this device.
    public private(set) var isWished = false
    /// Says that the person was just asked.
    private var isAsking = false

    /// Makes the state of a device that shows none.
    public init() {}

    /// Tells whether notifications are shown, as far as is known.
    public var isOn: Bool { isWished && (permission == nil || permission == .granted) }

    /// Takes the wish that the device has stored.
    public mutating func take(isWished: Bool) { self.isWished = isWished }

    /// Takes a message and gives what it asks of the composition.
    public mutating func update(_ message: RemindersMessage) -> [RemindersEffect] {
        switch message {
        case .backTapped: return [.back]
        case .notifySwitched(false):
            isAsking = false
            isWished = false
            return [.keepWish(false)]
        case .notifySwitched(true):
            isAsking = true
            return [.askPermission]
        case .permissionTold(let told):
            permission = told
            guard isAsking else { return [] }
            isAsking = false
            guard told == .granted else { return [] }
            isWished = true
            return [.keepWish(true)]
        case .notificationOpened(let path): return [.open(path: path)]
        }
    }
}
