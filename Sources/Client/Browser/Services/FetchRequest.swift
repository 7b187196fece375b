#if arch(wasm32)
/// Describes a request to a server.
public struct FetchRequest {
    /// Holds what is sent.
    public enum Body {
        case none
        /// A text in UTF-8.
        case text(String)
        case bytes([UInt8])
        /// A `Blob`, `File` or `FormData`.
        case object(JSObject)
    }

    /// Holds the method in capitals.
    public var method: String
    /// Holds the address, absolute or relative to the page.
    public var url: String
    /// Holds the headers to send.
    public var headers: [(name: String, value: String)]
    /// Holds what is sent.
    public var body: Body
    /// Limits the time until the whole answer is there, in milliseconds.
    public var timeoutMilliseconds: Double

    /// Makes a request; the time limit is 30 s unless given.
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
