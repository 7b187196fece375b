import Domain
import Wire

/// A request to the server, with a handler for its answer.
public struct Request {
    /// The endpoint that it is sent to.
    public let endpoint: Endpoint
    /// The path, with identity and query.
    public let path: String
    /// The body, as JSON; nil for none.
    public let body: String?
    /// Called with the HTTP status and the body of the answer; status 0 where the server was not reached.
    public let answered: (_ status: Int, _ body: String) -> Void

    /// Creates a request with a message; an identity follows the endpoint's path, and a query, which begins with `?`, comes last.
    public init<Body, Result>(
        _ call: Call<Body, Result>, _ identity: String? = nil, query: String = "", body: Body, answered: @escaping (Answer) -> Void
    ) {
        self.init(call.endpoint, identity, query, body.jsonText) { answered(Answer(status: $0, body: $1)) }
    }

    /// Creates a request with a message, whose answer the caller reads.
    public init<Body, Result>(_ call: Call<Body, Result>, body: Body, reading answered: @escaping (_ status: Int, _ body: String) -> Void) {
        self.init(call.endpoint, nil, "", body.jsonText, answered)
    }

    /// Creates a request without a message; the path contains everything.
    public init<Result>(
        _ call: Call<NoMessage, Result>, _ identity: String? = nil, query: String = "", answered: @escaping (Answer) -> Void
    ) {
        self.init(call.endpoint, identity, query, nil) { answered(Answer(status: $0, body: $1)) }
    }

    private init(
        _ endpoint: Endpoint, _ identity: String?, _ query: String, _ body: String?,
        _ answered: @escaping (_ status: Int, _ body: String) -> Void
    ) {
        self.endpoint = endpoint
        path = endpoint.entry.path + (identity.map { "/" + $0 } ?? "") + query
        self.body = body
        self.answered = answered
    }

    /// Whether the server may take minutes to answer.
    public var takesLong: Bool { endpoint == .removePerson }
    /// The HTTP method.
    public var method: String { endpoint.entry.method.rawValue }
}
