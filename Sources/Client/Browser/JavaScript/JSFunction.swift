#if arch(wasm32)
/// A JavaScript function that calls a closure until it is released.
public final class JSFunction {
    /// The function to pass to JavaScript.
    public let value: JSValue
    private let closure: Int32

    public init(_ action: @escaping ([JSValue]) -> JSValue) {
        closure = ClosureTable.add(action)
        value = ClosureTable.function(closure)
    }

    /// Creates a function that takes one value and returns none.
    public convenience init(handler: @escaping (JSValue) -> Void) {
        self.init { values in
            handler(values.first ?? .undefined)
            return .undefined
        }
    }

    /// Creates a function whose closure is freed by its first call; it has to be called once.
    public static func once(_ action: @escaping (JSValue) -> Void) -> JSValue {
        ClosureTable.function(
            ClosureTable.addOnce { values in
                action(values.first ?? .undefined)
                return .undefined
            })
    }

    /// Frees the closure; calling the function does nothing from now on.
    public func release() { ClosureTable.remove(closure) }

    deinit { release() }
}
#endif
