import HTTP
import JSON
import Wire

/// Holds an answer as a client sees it, over whatever transport.
public struct Reply: Sendable {
    public var status: Int
    public var headers: HTTPHeaders
    public var body: [UInt8]

    public init(status: Int, headers: HTTPHeaders, body: [UInt8]) {
        self.status = status
        self.headers = headers
        self.body = body
    }

    public func json() throws -> JSON { try JSON(parsing: body) }

    /// Reads the body as a problem; nil when it is none.
    public func problem() throws -> Problem? { Problem(bytes: body) }

    /// Gives `name=value` of the cookie that the answer sets; nil when it sets none.
    public var cookie: String? {
        headers["Set-Cookie"].map { String($0.prefix { $0 != ";" }) }
    }
}
