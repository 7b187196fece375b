/// Carries notifications from whoever posts them to all who observe them.
///
/// What differs from Foundation's class of the same name:
/// - Observers hear in the order in which they registered, always on the poster's stack, before `post` returns.
/// - Who is removed while a notification is under way doesn't hear it any more; who is added hears from the next one on.
/// - `userInfo` is typed; `object` is an instance of a class, compared by identity and not kept alive by observers who
///   filter by it: end such an observation before its object goes.
/// - Observations are closures with a token; they last until they are removed, whatever becomes of the token.
/// - A centre belongs to one thread, as the screen does.
public final class NotificationCenter {
    private struct Observer {
        let token: ObservationToken
        let name: Notification.Name?
        let object: UnsafeMutableRawPointer?
        let handler: (Notification) -> Void

        func wants(_ notification: Notification) -> Bool {
            if let name, name != notification.name { return false }
            guard let object else { return true }
            return NotificationCenter.identity(of: notification.object) == object
        }
    }

    /// Holds the centre of the whole program; unsafe, because it belongs to the thread that draws the screen.
    nonisolated(unsafe) public static let shared = NotificationCenter()

    private var observers: [Observer] = []

    /// Makes a centre of one's own.
    public init() {}

    /// Returns how many observations last.
    public var observerCount: Int { observers.count }

    /// Hears notifications of a name, or of any, about an object, or about any, until the token is removed.
    @discardableResult
    public func observe(
        _ name: Notification.Name? = nil, object: AnyObject? = nil, handler: @escaping (Notification) -> Void
    ) -> ObservationToken {
        let token = ObservationToken()
        let identity = Self.identity(of: object)
        observers.append(Observer(token: token, name: name, object: identity, handler: handler))
        return token
    }

    /// Ends an observation; false when it had ended or was another centre's.
    @discardableResult
    public func remove(_ token: ObservationToken) -> Bool {
        guard let index = observers.firstIndex(where: { $0.token === token }) else { return false }
        token.isObserving = false
        observers.remove(at: index)
        return true
    }

    /// Tells all who observe a name.
    public func post(_ name: Notification.Name, object: AnyObject? = nil, userInfo: UserInfo = [:]) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }

    /// Tells all who observe a notification's name and object.
    public func post(_ notification: Notification) {
        let present = observers
        for observer in present where observer.token.isObserving && observer.wants(notification) {
            observer.handler(notification)
        }
    }

    /// Returns where an object is, which tells it from all others as long as it lives.
    private static func identity(of object: AnyObject?) -> UnsafeMutableRawPointer? {
        object.map { Unmanaged.passUnretained($0).toOpaque() }
    }
}
