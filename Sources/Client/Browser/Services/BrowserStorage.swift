#if arch(wasm32)
/// Asks the browser about the room it gives.
public enum BrowserStorage {
    /// Asks that the browser keep the storage when room gets short; false where it doesn't promise.
    public static func requestPersistence(_ completion: @escaping (Bool) -> Void) { ask("persist") { completion($0?.bool ?? false) } }

    /// Tells whether the browser promised to keep the storage.
    public static func isPersistent(_ completion: @escaping (Bool) -> Void) { ask("persisted") { completion($0?.bool ?? false) } }

    /// Estimates used and granted bytes; nothing where the browser doesn't tell.
    public static func estimate(_ completion: @escaping ((usedBytes: Double, grantedBytes: Double)?) -> Void) {
        ask("estimate") { answer in
            guard let used = answer?["usage"].number, let granted = answer?["quota"].number else { return completion(nil) }
            completion((used, granted))
        }
    }

    private static func ask(_ question: String, _ completion: @escaping (JSValue?) -> Void) {
        guard let storage = JSObject.navigator["storage"].object, let promise = storage.attempt(question).object else {
            return completion(nil)
        }
        promise.then({ completion($0) }, { _ in completion(nil) })
    }
}
#endif
