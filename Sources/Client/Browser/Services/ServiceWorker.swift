#if arch(wasm32)
/// The service worker that stores the program for offline starts.
public final class ServiceWorker {
    /// The message that makes a waiting worker take over.
    public static let skipWaitingMessage = "skipWaiting"

    private let container: JSObject
    private let onUpdateWaiting: () -> Void
    private var registration: JSObject?
    private var subscriptions: [EventSubscription] = []

    /// Starts to follow the worker; nil if the browser allows this page no service worker.
    ///
    /// `onUpdateWaiting` is called when a newer program is ready beside the running one, `onTakeover` when a new worker took over (the page
    /// should be reloaded), `onMessage` for each text that a worker sends.
    public init?(onUpdateWaiting: @escaping () -> Void, onTakeover: @escaping () -> Void, onMessage: @escaping (String) -> Void) {
        guard let container = JSObject.navigator["serviceWorker"].object else { return nil }
        self.container = container
        self.onUpdateWaiting = onUpdateWaiting
        // The very first worker takes over a page that had none: nothing to reload then.
        var hadController = !container["controller"].isMissing
        subscriptions = [
            EventSubscription(container, "message") { event in if let text = event["data"].string { onMessage(text) } },
            EventSubscription(container, "controllerchange") { _ in
                if hadController { onTakeover() }
                hadController = true
            },
        ]
    }

    /// Registers a worker and checks whether a newer one waits; the completion is called with false if the browser refuses.
    public func register(_ url: String, completion: @escaping (Bool) -> Void) {
        guard let promise = container.attempt("register", .string(ServerPath.address(of: url))).object else { return completion(false) }
        promise.then(
            { registration in
                self.follow(registration)
                completion(true)
            },
            { error in
                BrowserConsole.error("service worker: \(error.message)")
                completion(false)
            })
    }

    /// Asks the server whether there is a newer program.
    public func checkForUpdate() {
        registration?.attempt("update").object?.then({ _ in }, { BrowserConsole.log("service worker: \($0.message)") })
    }

    /// Makes the waiting worker take over.
    public func activateWaiting() {
        registration?["waiting"].object?.attempt("postMessage", .string(ServiceWorker.skipWaitingMessage))
    }

    private func follow(_ value: JSValue) {
        guard let registration = value.object else { return }
        self.registration = registration
        if isUpdateWaiting { onUpdateWaiting() }
        subscriptions.append(
            EventSubscription(registration, "updatefound") { [unowned(unsafe) self] _ in
                // The first worker is no update; WebKit may still report it as waiting when it is already active.
                guard let installing = registration["installing"].object, !registration["active"].isMissing else { return }
                subscriptions.append(
                    EventSubscription(installing, "statechange") { [unowned(unsafe) self] _ in
                        if installing["state"].string == "installed", isUpdateWaiting { onUpdateWaiting() }
                    })
            })
    }

    private var isUpdateWaiting: Bool { !(registration?["waiting"].isMissing ?? true) && !container["controller"].isMissing }
}
#endif
