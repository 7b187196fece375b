#if arch(wasm32)
/// The storage that the browser provides.
public enum BrowserStorage {
    /// Asks the browser to keep the storage when space runs low; the completion is called with false if it doesn't promise to.
    public static func requestPersistence(_ completion: @escaping (Bool) -> Void) { request("persist") { completion($0?.bool ?? false) } }

    private static func request(_ question: String, _ completion: @escaping (JSValue?) -> Void) {
        guard let storage = JSObject.navigator["storage"].object, let promise = storage.attempt(question).object else {
            return completion(nil)
        }
        promise.then({ completion($0) }, { _ in completion(nil) })
    }
}
#endif
