#if arch(wasm32)
import Core
import Browser
import Client

extension Runtime {
    /// Stores a text of the library on the device, like everything here by `Web/library.js`.
    func storeLibrary(_ key: String, _ text: String) { callLibrary("keep", [.string(key), .string(text)]) { _ in } }

    /// Removes all texts of the library from the device.
    func forgetLibrary() { callLibrary("forget", []) { _ in } }

    /// Cancels the making of a PDF.
    func stopDocument() { callLibrary("stopMaking", []) { _ in } }

    /// Reads a text of the library that is stored on the device.
    func readLibrary(_ key: String, _ completion: @escaping (String?) -> Void) {
        callLibrary("read", [.string(key)]) { [unowned(unsafe) self] answer in
            let text = answer?.string
            act { completion(text) }
        }
    }

    /// Shares files with another program, or downloads them.
    func share(_ files: [HandedFile], _ byteCount: Int64, isDownload: Bool, _ completion: @escaping (Bool) -> Void) {
        let list = JSObject.array(files.flatMap { [.string($0.address), .string($0.name), .string($0.mediaType)] })
        guard !isDownload else { return callLibrary("downloadAll", [list]) { _ in } }
        callLibrary("share", [list, .number(Double(byteCount))]) { [unowned(unsafe) self] outcome in
            let isShared = outcome?.string != "downloaded"
            act { completion(isShared) }
        }
    }

    /// Requests a PDF from the server.
    func makeDocument(_ address: String, _ name: String, _ completion: @escaping (String) -> Void) {
        callLibrary("make", [.string(address), .string(name)]) { [unowned(unsafe) self] outcome in
            let word = outcome?.string ?? "failed"
            act { completion(word) }
        }
    }

    /// Calls a function of `Web/library.js`; the closure gets nil if it fails.
    private func callLibrary(_ method: String, _ values: [JSValue], _ completion: @escaping (JSValue?) -> Void) {
        guard let promise = JSObject.global["enot"]["library"].object?.attempt(method, values).object else { return completion(nil) }
        promise.then(
            { completion($0) },
            { error in
                BrowserConsole.error("library: \(error.name)")
                completion(nil)
            })
    }
}
#endif
