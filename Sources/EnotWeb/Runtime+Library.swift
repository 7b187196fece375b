#if arch(wasm32)
import Browser
import Client

extension Runtime {
    /// Does what the library needs of the device; its counterpart is `Web/library.js`.
    func performLibrary(_ effect: Effect) {
        switch effect {
        case .keepLibrary(let key, let text): askLibrary("keep", [.string(key), .string(text)]) { _ in }
        case .readLibrary(let key):
            askLibrary("read", [.string(key)]) { [unowned(unsafe) self] answer in send(.libraryRead(key: key, answer?.string)) }
        case .forgetLibrary: askLibrary("forget", []) { _ in }
        case .share(let files, let byteCount, let isDownload):
            let list = JSObject.array(files.flatMap { [.string($0.address), .string($0.name), .string($0.mediaType)] })
            guard !isDownload else { return askLibrary("downloadAll", [list]) { _ in } }
            askLibrary("share", [list, .number(Double(byteCount))]) { [unowned(unsafe) self] outcome in
                send(.shared(outcome?.string != "downloaded"))
            }
        case .makeDocument(let address, let name):
            askLibrary("make", [.string(address), .string(name)]) { [unowned(unsafe) self] outcome in
                send(.documentMade(address: address, outcome?.string ?? "failed"))
            }
        case .stopDocument: askLibrary("stopMaking", []) { _ in }
        default: break
        }
    }

    /// Asks for something; the closure gets nothing where it can't be had.
    private func askLibrary(_ method: String, _ values: [JSValue], _ completion: @escaping (JSValue?) -> Void) {
        guard let promise = JSObject.global["enot"]["library"].object?.attempt(method, values).object else { return completion(nil) }
        promise.then(
            { completion($0) },
            { error in
                Console.error("library: \(error.name)")
                completion(nil)
            })
    }
}
#endif
