#if arch(wasm32)
/// What JavaScript threw.
public struct JSError: Error {
    /// The thrown object.
    public let value: JSValue

    public init(value: JSValue) { self.value = value }

    /// The error's name, such as `AbortError`, or an empty text.
    public var name: String { value["name"].string ?? "" }
    /// The error's message, or an empty text.
    public var message: String { value["message"].string ?? "" }
}
#endif
