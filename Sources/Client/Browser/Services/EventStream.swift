#if arch(wasm32)
/// A stream of server-sent events (HTML, 9.2), until it is closed or no longer held; the browser reconnects by itself.
public final class EventStream {
    private let source: JSObject
    private var functions: [JSFunction] = []

    /// Opens a stream; nil if the browser refuses the address.
    ///
    /// `onError` is called with whether the browser has stopped retrying, as after an answer that is no stream.
    public init?(
        _ url: String, onOpen: @escaping () -> Void, onMessage: @escaping (_ text: String) -> Void,
        onError: @escaping (_ isFinal: Bool) -> Void
    ) {
        do throws(JSError) {
            guard let source = try JSObject.global["EventSource"].object?.new(.string(ServerPath.address(of: url))).object else {
                return nil
            }
            self.source = source
        } catch {
            BrowserConsole.error("EventSource: \(error.message)")
            return nil
        }
        let closedState = 2.0
        listen(for: "onopen") { _ in onOpen() }
        listen(for: "onmessage") { event in onMessage(event["data"].string ?? "") }
        listen(for: "onerror") { event in onError(event["target"]["readyState"].number == closedState) }
    }

    /// Calls an action for each event of a name; `onMessage` is not called for these.
    public func onEvent(named name: String, _ action: @escaping () -> Void) {
        let function = JSFunction(handler: { _ in action() })
        functions.append(function)
        source.attempt("addEventListener", .string(name), function.value)
    }

    /// Closes the stream.
    public func close() {
        source.attempt("close")
        for function in functions { function.release() }
        functions = []
    }

    deinit { close() }

    private func listen(for event: String, _ action: @escaping (JSValue) -> Void) {
        let function = JSFunction(handler: action)
        functions.append(function)
        source[event] = function.value
    }
}
#endif
