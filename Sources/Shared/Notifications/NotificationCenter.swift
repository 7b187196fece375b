/// A centre that sends notifications to all who observe them.
///
/// What differs from Foundation's class of the same name:
/// - Observers are called in the order in which they registered, always on the poster's stack, before `post` returns.
/// - An observer removed during a post is not called any more; one added is called from the next post on.
/// - `userInfo` is typed; `object` is an instance of a class, compared by identity and not kept alive by observers who filter by it: end
///   such an observation before its object is freed.
/// - Observations are closures with a token; they last until they are removed, even if the token is freed.
/// - A centre is used on one thread, as the screen is.
public final class NotificationCenter {
    private struct Observer {
        let token: ObservationToken
        let name: Notification.Name?
        let object: UnsafeMutableRawPointer?
        let handler: (Notification) -> Void

        func matches(_ notification: Notification) -> Bool {
            if let name, name != notification.name { return false }
            guard let object else { return true }
            return NotificationCenter.identity(of: notification.object) == object
        }
    }

    /// The centre of the whole program; unsafe, because it is used only on the thread that draws the screen.
    nonisolated(unsafe) public static let shared = NotificationCenter()

    private var observers: [Observer] = []

    /// Creates a separate centre.
    public init() {}

    /// The number of active observations.
    public var observerCount: Int { observers.count }

    /// Calls a handler for notifications of a name, or of any, about an object, or about any, until the token is removed.
    @discardableResult
    public func observe(
        _ name: Notification.Name? = nil, object: AnyObject? = nil, handler: @escaping (Notification) -> Void
    ) -> ObservationToken {
        let token = ObservationToken()
        let identity = Self.identity(of: object)
        observers.append(Observer(token: token, name: name, object: identity, handler: handler))
        return token
    }

    /// Ends an observation; returns false if it had ended or belongs to another centre.
    @discardableResult
    public func remove(_ token: ObservationToken) -> Bool {
        guard let index = observers.firstIndex(where: { $0.token === token }) else { return false }
        token.isObserving = false
        observers.remove(at: index)
        return true
    }

    /// Calls all who observe a name.
    public func post(_ name: Notification.Name, object: AnyObject? = nil, userInfo: UserInfo = [:]) {
        post(Notification(name: name, object: object, userInfo: userInfo))
    }

    /// Calls all who observe a notification's name and object.
    public func post(_ notification: Notification) {
        let present = observers
        for observer in present where observer.token.isObserving && observer.matches(notification) {
            observer.handler(notification)
        }
    }

    /// Returns the address of an object, which identifies it as long as it lives.
    private static func identity(of object: AnyObject?) -> UnsafeMutableRawPointer? {
        object.map { Unmanaged.passUnretained($0).toOpaque() }
    }
}
