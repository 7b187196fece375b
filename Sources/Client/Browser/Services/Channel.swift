#if arch(wasm32)
/// A channel to the other tabs of this server (`BroadcastChannel`), until it is closed or no longer held.
public final class Channel {
    private let channel: JSObject
    private let function: JSFunction

    /// Opens a channel; nil if the browser has none.
    public init?(_ name: String, onMessage: @escaping (String) -> Void) {
        do throws(JSError) {
            guard let channel = try JSObject.global["BroadcastChannel"].object?.new(.string(ServerPath.ownName(name))).object else {
                return nil
            }
            self.channel = channel
        } catch {
            BrowserConsole.error("BroadcastChannel: \(error.message)")
            return nil
        }
        function = JSFunction(handler: { event in if let text = event["data"].string { onMessage(text) } })
        channel["onmessage"] = function.value
    }

    /// Sends a text to all other tabs.
    public func post(_ text: String) { channel.attempt("postMessage", .string(text)) }

    /// Closes the channel.
    public func close() {
        channel.attempt("close")
        function.release()
    }

    deinit { close() }
}
#endif
