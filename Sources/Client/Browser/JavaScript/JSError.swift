#if arch(wasm32)
/// Holds what JavaScript threw.
public struct JSError: Error {
    /// Holds the thrown object.
    public let value: JSValue

    public init(value: JSValue) { self.value = value }

    /// Gives its name, such as `AbortError`, or an empty text.
    public var name: String { value["name"].string ?? "" }
    /// Gives its message, or an empty text.
    public var message: String { value["message"].string ?? "" }
}
#endif
