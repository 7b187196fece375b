#if arch(wasm32)
/// A request to a server.
public struct FetchRequest {
    /// What is sent.
    public enum Body {
        case none
        /// A text in UTF-8.
        case text(String)
        case bytes([UInt8])
        /// A `Blob`, `File` or `FormData`.
        case object(JSObject)
    }

    /// The method in capitals.
    public var method: String
    /// The address, or a path of the server.
    public var url: String
    /// The headers to send.
    public var headers: [(name: String, value: String)]
    /// What is sent.
    public var body: Body
    /// The time limit for the whole answer, in milliseconds.
    public var timeoutMilliseconds: Double

    /// Creates a request; the time limit is 30 s unless given.
    public init(
        _ method: String, _ url: String, headers: [(name: String, value: String)] = [], body: Body = .none,
        timeoutMilliseconds: Double = 30_000
    ) {
        self.method = method
        self.url = url
        self.headers = headers
        self.body = body
        self.timeoutMilliseconds = timeoutMilliseconds
    }
}
#endif
