import CMicrohttpd

/// A status code of HTTP (RFC 9110, section 15).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable {
    /// The code, 100 to 599.
    public let rawValue: Int

    /// Creates a status from its code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// The reason phrase, such as `Not Found`.
    public var reasonPhrase: String {
        guard let code = UInt32(exactly: rawValue), let phrase = MHD_get_reason_phrase_for(code) else { return "Unknown" }
        return String(cString: phrase)
    }

    /// The request succeeded.
    public static let ok = HTTPStatus(rawValue: 200)
    /// Something new was created.
    public static let created = HTTPStatus(rawValue: 201)
    /// The request succeeded and there is nothing to send.
    public static let noContent = HTTPStatus(rawValue: 204)
    /// The body is a range of the whole.
    public static let partialContent = HTTPStatus(rawValue: 206)
    /// The resource is elsewhere for now.
    public static let found = HTTPStatus(rawValue: 302)
    /// The answer is to be fetched elsewhere with GET.
    public static let seeOther = HTTPStatus(rawValue: 303)
    /// The client's copy is still good.
    public static let notModified = HTTPStatus(rawValue: 304)
    /// The request is malformed.
    public static let badRequest = HTTPStatus(rawValue: 400)
    /// The client must sign in.
    public static let unauthorized = HTTPStatus(rawValue: 401)
    /// The client may not do this.
    public static let forbidden = HTTPStatus(rawValue: 403)
    /// There is no such resource.
    public static let notFound = HTTPStatus(rawValue: 404)
    /// The resource does not support the method.
    public static let methodNotAllowed = HTTPStatus(rawValue: 405)
    /// The body is larger than accepted.
    public static let contentTooLarge = HTTPStatus(rawValue: 413)
    /// The requested range lies outside the resource.
    public static let rangeNotSatisfiable = HTTPStatus(rawValue: 416)
    /// The client sends requests too often (RFC 6585).
    public static let tooManyRequests = HTTPStatus(rawValue: 429)
    /// The server failed.
    public static let internalServerError = HTTPStatus(rawValue: 500)
    /// The server doesn't know the requested function.
    public static let notImplemented = HTTPStatus(rawValue: 501)
    /// The server can't answer for now.
    public static let serviceUnavailable = HTTPStatus(rawValue: 503)
}
