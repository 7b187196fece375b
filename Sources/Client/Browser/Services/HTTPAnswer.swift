#if arch(wasm32)
/// Holds what a server answered.
public struct HTTPAnswer {
    /// Holds the status, 100 to 599.
    public let status: Int
    /// Holds the body as text.
    public let text: String
}
#endif
