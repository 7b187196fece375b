#if arch(wasm32)
/// Speaks with the scripts that load the program: a first part of it, its words and, later, the rest. See `Web/program.js`.
public enum Program {
    private static var loader: JSObject? { JSObject.global["enot"]["program"].object }

    /// Tells whether there is no rest to be loaded.
    public static var isWhole: Bool { loader?["isWhole"].bool ?? true }

    /// Gives the parts of a language's file of words that were loaded; none when the language was not asked for.
    public static func words(language: String) -> [String] { loader?["words"][language].object?.copyTexts() ?? [] }

    /// Loads the words of a language; false when they can't be had.
    public static func learn(language: String, completion: @escaping (Bool) -> Void) {
        settle(loader?.attempt("learn", .string(language)), completion)
    }

    /// Loads the rest of the program; false when it can't be had.
    public static func fetchRest(completion: @escaping (Bool) -> Void) { settle(loader?.attempt("fetchRest"), completion) }

    /// Starts with the words of this language the next time.
    public static func remember(language: String) { loader?.attempt("remember", .string(language)) }

    private static func settle(_ promise: JSValue?, _ completion: @escaping (Bool) -> Void) {
        guard let promise = promise?.object else { return completion(false) }
        promise.then(
            { _ in completion(true) },
            { error in
                Console.error("a part of the program: \(error.message)")
                completion(false)
            })
    }
}
#endif
