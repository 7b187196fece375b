#if arch(wasm32)
/// Holds what a server answered.
public struct HTTPAnswer {
    /// Holds the status, 100 to 599.
    public let status: Int
    /// Holds the wanted headers that were there, named as in the request.
    public let headers: [(name: String, value: String)]
    /// Holds the body as text.
    public let text: String

    /// Finds a header by the name that the request used.
    public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
#endif
