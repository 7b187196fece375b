#if arch(wasm32)
/// Writes to the clipboard of the device.
public enum Clipboard {
    /// Writes a text; false where the browser refuses, as on insecure pages or outside of an answer to a tap.
    public static func write(_ text: String, _ completion: @escaping (Bool) -> Void) {
        guard let clipboard = JSObject.navigator["clipboard"].object, let promise = clipboard.attempt("writeText", .string(text)).object
        else { return completion(false) }
        promise.then({ _ in completion(true) }, { _ in completion(false) })
    }
}
#endif
