#if arch(wasm32)
/// The files that the system opens with the installed program (Web App Launch Handler API); elsewhere there are none.
public final class LaunchQueue {
    private let consumer: JSFunction

    /// Reads the files that the program was started with, and calls a closure with the name of each and its possible readings, each an
    /// encoding followed by the text; nil for one larger than a limit, in bytes.
    ///
    /// Browsers may report the same files to a reloaded page again; none of them opens other files with such a page.
    public init(limit: Int, _ open: @escaping (_ name: String, _ readings: [String]?) -> Void) {
        consumer = JSFunction(handler: { parameters in
            let handles = parameters["files"]
            for index in 0..<Int(handles["length"].number ?? 0) {
                LaunchQueue.read(handles["\(index)"], limit, open)
            }
        })
        let entries = JSObject.global["performance"].object?.attempt("getEntriesByType", .string("navigation"))
        if entries?["0"]["type"].string == "reload" { return }
        JSObject.global["launchQueue"].object?.attempt("setConsumer", consumer.value)
    }

    private static func read(_ handle: JSValue, _ limit: Int, _ open: @escaping (String, [String]?) -> Void) {
        handle.object?.attempt("getFile").object?.then(
            { file in
                let name = file["name"].string ?? ""
                if file["size"].number ?? 0 > Double(limit) { return open(name, nil) }
                let encodings = JSObject.global["enot"]["encodings"].object
                encodings?.attempt("read", file).object?.then({ open(name, $0.object?.copyTexts() ?? []) }, report)
            }, report)
    }

    private static func report(_ error: JSError) { BrowserConsole.error("a file that was opened: \(error.message)") }
}
#endif
