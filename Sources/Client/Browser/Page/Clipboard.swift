#if arch(wasm32)
/// The clipboard of the device.
public enum Clipboard {
    /// Writes a text; the completion is called with false if the browser refuses, as outside the handling of a tap.
    public static func write(_ text: String, _ completion: @escaping (Bool) -> Void) {
        guard let clipboard = JSObject.navigator["clipboard"].object, let promise = clipboard.attempt("writeText", .string(text)).object
        else { return completion(writeByField(text)) }
        promise.then({ _ in completion(true) }, { _ in completion(writeByField(text)) })
    }

    /// Writes a text through a field that exists for a moment: insecure pages, as in a home network, have no other way. Returns whether it
    /// worked.
    private static func writeByField(_ text: String) -> Bool {
        let document = JSObject.document
        guard let body = document["body"].object, let field = document.attempt("createElement", "textarea").object else { return false }
        let focused = document["activeElement"].object
        field["value"] = .string(text)
        field["readOnly"] = true
        field["className"] = "visually-hidden"
        body.attempt("append", .object(field))
        field.attempt("select")
        let isWritten = document.attempt("execCommand", "copy").bool ?? false
        field.attempt("remove")
        focused?.attempt("focus")
        return isWritten
    }
}
#endif
