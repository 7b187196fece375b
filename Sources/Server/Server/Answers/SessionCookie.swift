import HTTP

/// Reads and writes the cookie that keeps a device signed in.
struct SessionCookie: Sendable {
    /// Holds how long a browser keeps the cookie since it was last set, in seconds: 400 days, the most browsers grant.
    static let lifetimeSeconds = 400 * 86_400

    /// Names the cookie; the prefix makes browsers insist on TLS and on this host alone (RFC 6265bis, 4.1.3.2).
    let name: String
    private let attributes: String

    /// Makes a cookie for a site that browsers reach by TLS or not.
    init(isSecure: Bool) {
        name = isSecure ? "__Host-enot_session" : "enot_session"
        attributes = "; Path=/; HttpOnly; SameSite=Strict" + (isSecure ? "; Secure" : "")
    }

    /// Gives the token that a request presents; nil without one.
    func token(in request: HTTPRequest) -> String? {
        request.cookie(name)
    }

    /// Gives the `Set-Cookie` value that hands a token to the browser or renews it.
    func setting(_ token: String) -> String {
        "\(name)=\(token)\(attributes); Max-Age=\(Self.lifetimeSeconds)"
    }

    /// Gives the `Set-Cookie` value that takes the token from the browser.
    var clearing: String {
        "\(name)=\(attributes); Max-Age=0"
    }
}
