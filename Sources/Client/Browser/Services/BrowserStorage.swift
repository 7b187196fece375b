#if arch(wasm32)
/// Asks the browser about the room it gives.
public enum BrowserStorage {
    /// Asks that the browser keep the storage when room gets short; false where it doesn't promise.
    public static func requestPersistence(_ completion: @escaping (Bool) -> Void) { ask("persist") { completion($0?.bool ?? false) } }

    private static func ask(_ question: String, _ completion: @escaping (JSValue?) -> Void) {
        guard let storage = JSObject.navigator["storage"].object, let promise = storage.attempt(question).object else {
            return completion(nil)
        }
        promise.then({ completion($0) }, { _ in completion(nil) })
    }
}
#endif
