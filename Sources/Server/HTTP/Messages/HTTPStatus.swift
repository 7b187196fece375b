import CMicrohttpd

/// Names a status code of HTTP (RFC 9110, section 15).
public struct HTTPStatus: RawRepresentable, Hashable, Sendable {
    /// Holds the code, 100 to 599.
    public let rawValue: Int

    /// Makes a status of its code.
    public init(rawValue: Int) {
        self.rawValue = rawValue
    }

    /// Returns the reason phrase, such as `Not Found`.
    public var reasonPhrase: String {
        guard let code = UInt32(exactly: rawValue), let phrase = MHD_get_reason_phrase_for(code) else { return "Unknown" }
        return String(cString: phrase)
    }

    /// Tells that the request succeeded.
    public static let ok = HTTPStatus(rawValue: 200)
    /// Tells that something new was made.
    public static let created = HTTPStatus(rawValue: 201)
    /// Tells that the request succeeded and there is nothing to send.
    public static let noContent = HTTPStatus(rawValue: 204)
    /// Tells that the body is a range of the whole.
    public static let partialContent = HTTPStatus(rawValue: 206)
    /// Tells that the resource is elsewhere for now.
    public static let found = HTTPStatus(rawValue: 302)
    /// Tells to fetch the answer elsewhere with GET.
    public static let seeOther = HTTPStatus(rawValue: 303)
    /// Tells that the client's copy is still good.
    public static let notModified = HTTPStatus(rawValue: 304)
    /// Tells that the request is malformed.
    public static let badRequest = HTTPStatus(rawValue: 400)
    /// Tells that the client must sign in.
    public static let unauthorized = HTTPStatus(rawValue: 401)
    /// Tells that the client may not do this.
    public static let forbidden = HTTPStatus(rawValue: 403)
    /// Tells that there is no such resource.
    public static let notFound = HTTPStatus(rawValue: 404)
    /// Tells that the resource has no such method.
    public static let methodNotAllowed = HTTPStatus(rawValue: 405)
    /// Tells that the body is larger than accepted.
    public static let contentTooLarge = HTTPStatus(rawValue: 413)
    /// Tells that the range asked for lies outside the resource.
    public static let rangeNotSatisfiable = HTTPStatus(rawValue: 416)
    /// Tells that the client asks too often (RFC 6585).
    public static let tooManyRequests = HTTPStatus(rawValue: 429)
    /// Tells that the server failed.
    public static let internalServerError = HTTPStatus(rawValue: 500)
    /// Tells that the server doesn't know what is asked for.
    public static let notImplemented = HTTPStatus(rawValue: 501)
    /// Tells that the server can't answer for now.
    public static let serviceUnavailable = HTTPStatus(rawValue: 503)
}
