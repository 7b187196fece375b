#if arch(wasm32)
/// Speaks with the script that loads the program and its words. See `Web/program.js`.
public enum Program {
    private static var loader: JSObject? { JSObject.global["enot"]["program"].object }

    /// Gives the words of a language; nil when they were not loaded.
    public static func words(language: String) -> String? { loader?["words"][language].string }

    /// Loads the words of a language; false when they can't be had.
    public static func learn(language: String, completion: @escaping (Bool) -> Void) {
        guard let promise = loader?.attempt("learn", .string(language)).object else { return completion(false) }
        promise.then(
            { _ in completion(true) },
            { error in
                BrowserConsole.error("words: \(error.message)")
                completion(false)
            })
    }

    /// Starts with the words of this language the next time.
    public static func remember(language: String) { loader?.attempt("remember", .string(language)) }

    /// Dresses the page in a look, said in the words of `Web/look.js`, from the first moment of the next start as well.
    public static func wear(look: String) { loader?.attempt("wear", .string(look)) }

    /// Reads a part of the address's query; empty where there is none.
    public static func query(_ name: String) -> String { loader?.attempt("query", .string(name)).string ?? "" }

    /// Takes away what the page showed before the program ran.
    public static func takeOver() { loader?.attempt("takeOver") }
}
#endif
