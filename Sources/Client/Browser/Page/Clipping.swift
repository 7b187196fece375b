#if arch(wasm32)
/// What the bookmark *Add to Enot* brings (`Web/clipping.js`).
public enum Clipping {
    /// The elements of the part of another page that was selected there, as `Web/pasting.js` lists them; empty where none came.
    public static var lines: String { JSObject.global["enot"]["clipping"].object?.attempt("lines").string ?? "" }
}
#endif
