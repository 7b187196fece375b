import HTTP
import Wire

/// Holds the header fields that answers begin with, made once.
enum AnswerHeaders {
    /// Tells browsers what a page of this server may load, run and be embedded in.
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
        "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "media-src 'self' blob:", "base-uri 'none'",
        "form-action 'self'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// Lists what every answer carries, errors among them.
    static let security: [HTTPHeaders.Element] = [
        (name: "Content-Security-Policy", value: contentSecurityPolicy),
        (name: "X-Content-Type-Options", value: "nosniff"),
        (name: "Referrer-Policy", value: "no-referrer"),
        (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
        (name: "Permissions-Policy", value: "camera=(self), microphone=(self), geolocation=(self)"),
    ]

    /// Begins answers of the API in JSON.
    static let json = api(contentType: "application/json")
    /// Begins problems.
    static let problem = api(contentType: Problem.mediaType)
    /// Begins streams of events.
    static let events = api(contentType: "text/event-stream")
    /// Begins answers of the API without a body.
    static let empty = HTTPHeaders([(name: "Cache-Control", value: "no-store")] + security)
    /// Begins answers of plain text.
    static let text = api(contentType: "text/plain; charset=utf-8")

    private static func api(contentType: String) -> HTTPHeaders {
        let own = [(name: "Content-Type", value: contentType), (name: "Cache-Control", value: "no-store")]
        return HTTPHeaders(own + security)
    }
}
