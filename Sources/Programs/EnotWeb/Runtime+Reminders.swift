#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import Reminders
import Wire

/// The calls of `Web/reminders.js`.
extension Runtime {
    /// Calls the closure with what the browser says about notifications; a request asks the person as well.
    func checkNotifications(isRequest: Bool, _ completion: @escaping (NotificationPermission, Bool) -> Void) {
        let finish: (JSValue?) -> Void = { [unowned(unsafe) self] word in
            let hasPushes = JSObject.global["PushManager"].object.hasValue
            let permission = NotificationPermission(word: word?.string ?? "")
            act { completion(permission, hasPushes) }
        }
        if isRequest { callReminders("request", [], finish) } else { callReminders("permission", [], finish) }
    }

    /// Shows a notification of the system.
    func notify(_ notification: SystemNotification) {
        callReminders(
            "show",
            [
                .string(notification.tag), .string(notification.title), .string(notification.text), .string(notification.path),
                .string("\(notification.moment.milliseconds)"),
            ]
        ) { _ in }
    }

    /// Removes the notifications with a tag.
    func withdrawNotification(tag: String) { callReminders("withdraw", [.string(tag)]) { _ in } }

    /// Subscribes to the browser's push service.
    func subscribeToPushes(key: String, _ completion: @escaping (PushSubscriptionRequest?) -> Void) {
        callReminders("subscribe", [.string(key)]) { [unowned(unsafe) self] answer in
            let subscription = (answer?.string).flatMap { PushSubscriptionRequest(text: $0) }
            act { completion(subscription) }
        }
    }

    /// Ends the browser's subscription.
    func unsubscribeFromPushes() { callReminders("unsubscribe", []) { _ in } }

    /// Stores a text for the service worker.
    func leaveForWorker(_ text: String) { callReminders("leave", [.string(text)]) { _ in } }

    /// Shows a count at the program's icon.
    func showBadge(_ count: Int) { callReminders("badge", [.number(Double(count))]) { _ in } }

    /// Calls a function of `Web/reminders.js`; the closure gets nil if it fails.
    private func callReminders(_ method: String, _ values: [JSValue], _ completion: @escaping (JSValue?) -> Void) {
        guard let promise = JSObject.global["enot"]["reminders"].object?.attempt(method, values).object else { return completion(nil) }
        promise.then(
            { completion($0) },
            { error in
                BrowserConsole.log("reminders: \(error.name)")
                completion(nil)
            })
    }
}
#endif
