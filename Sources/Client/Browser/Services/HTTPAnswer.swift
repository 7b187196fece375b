#if arch(wasm32)
/// A server's answer.
public struct HTTPAnswer {
    /// The status, 100 to 599.
    public let status: Int
    /// The body as text.
    public let text: String
}
#endif
