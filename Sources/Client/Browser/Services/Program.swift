#if arch(wasm32)
/// The script that loads the program and its strings. See `Web/program.js`.
public enum Program {
    private static var loader: JSObject? { JSObject.global["enot"]["program"].object }

    /// Returns the strings of a language; nil if they were not loaded.
    public static func words(language: String) -> String? { loader?["words"][language].string }

    /// Loads the strings of a language; the completion is called with false if they can't be loaded.
    public static func loadStrings(language: String, completion: @escaping (Bool) -> Void) {
        guard let promise = loader?.attempt("learn", .string(language)).object else { return completion(false) }
        promise.then(
            { _ in completion(true) },
            { error in
                BrowserConsole.error("words: \(error.message)")
                completion(false)
            })
    }

    /// Makes the next start use the strings of this language.
    public static func remember(language: String) { loader?.attempt("remember", .string(language)) }

    /// Sets the page's appearance, in the form that `Web/look.js` defines, now and from the first moment of the next start.
    public static func wear(look: String) { loader?.attempt("wear", .string(look)) }

    /// Returns a part of the address's query; empty if there is none.
    public static func query(_ name: String) -> String { loader?.attempt("query", .string(name)).string ?? "" }

    /// Removes what the page showed before the program ran.
    public static func removeStartPage() { loader?.attempt("takeOver") }
}
#endif
