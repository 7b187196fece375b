#if arch(wasm32)
/// A subscription to an event of a browser object, until it is cancelled or no longer held.
public final class EventSubscription {
    private let target: JSObject
    private let event: String
    private let function: JSFunction

    public init(_ target: JSObject, _ event: String, _ action: @escaping (JSValue) -> Void) {
        self.target = target
        self.event = event
        function = JSFunction(handler: action)
        target.attempt("addEventListener", .string(event), function.value)
    }

    /// Ends the subscription.
    public func cancel() {
        target.attempt("removeEventListener", .string(event), function.value)
        function.release()
    }

    deinit { cancel() }
}
#endif
