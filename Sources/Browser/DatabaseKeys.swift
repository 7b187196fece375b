#if arch(wasm32)
/// Selects records by key, in the order of UTF-16 units.
public enum DatabaseKeys {
    /// All of them.
    case all
    /// Those that begin with a text.
    case prefix(String)
    /// A key and all after it.
    case from(String)
    /// All after a key.
    case after(String)
    /// All from one key to another, both included.
    case between(String, String)

    /// Makes the `IDBKeyRange`, or nothing for all.
    var range: JSValue {
        guard let ranges = JSObject.global["IDBKeyRange"].object else { return .undefined }
        switch self {
        case .all: return .null
        case .prefix(let text): return ranges.attempt("bound", .string(text), .string(text + "\u{FFFF}"))
        case .from(let key): return ranges.attempt("lowerBound", .string(key))
        case .after(let key): return ranges.attempt("lowerBound", .string(key), true)
        case .between(let first, let last): return ranges.attempt("bound", .string(first), .string(last))
        }
    }
}
#endif
