import HTTP

/// The cookie that keeps a device signed in.
struct SessionCookie: Sendable {
    /// How long a browser keeps the cookie after it was last set, in seconds: 400 days, the most that browsers allow.
    static let lifetimeSeconds = 400 * 86_400

    /// The cookie's name; its prefix makes browsers insist on TLS and, at the top of a host, on this host alone (RFC 6265bis, 4.1.3).
    let name: String
    private let attributes: String

    /// Creates the cookie of a site below a path, which browsers reach over TLS or not.
    init(path: String, isSecure: Bool) {
        name = (!isSecure ? "" : path == "/" ? "__Host-" : "__Secure-") + "enot_session"
        attributes = "; Path=\(path); HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    }

    /// Returns the token of a request; nil without one.
    func token(in request: HTTPRequest) -> String? {
        request.cookie(name)
    }

    /// Returns the `Set-Cookie` value that gives the browser a token or renews it.
    func setting(_ token: String) -> String {
        "\(name)=\(token)\(attributes); Max-Age=\(Self.lifetimeSeconds)"
    }

    /// The `Set-Cookie` value that removes the token from the browser.
    var clearing: String {
        "\(name)=\(attributes); Max-Age=0"
    }

    /// Renews the cookie that a request came with, so that it does not expire while the device is in use.
    func renewing(_ request: HTTPRequest, on response: HTTPResponse) -> HTTPResponse {
        guard let token = token(in: request) else { return response }
        return setting(token, on: response)
    }

    /// Adds a cookie with a token to an answer, or one that removes the token that the browser has.
    func setting(_ token: String?, on response: HTTPResponse) -> HTTPResponse {
        var response = response
        response.headers.append("Set-Cookie", token.map(setting) ?? clearing)
        return response
    }
}
