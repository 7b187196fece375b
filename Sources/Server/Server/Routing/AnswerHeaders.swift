import HTTP
import Wire

/// The header fields with which answers begin, created once.
enum AnswerHeaders {
    /// What a page of this server may load, run and be embedded in.
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self' 'wasm-unsafe-eval'", "style-src 'self'", "img-src 'self' blob: data:",
        "font-src 'self'", "connect-src 'self'", "manifest-src 'self'", "worker-src 'self'", "media-src 'self' blob:", "base-uri 'none'",
        "form-action 'self'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    /// The fields of every answer, errors among them.
    static let security: [HTTPHeaders.Element] = [
        (name: "Content-Security-Policy", value: contentSecurityPolicy),
        (name: "X-Content-Type-Options", value: "nosniff"),
        (name: "Referrer-Policy", value: "no-referrer"),
        (name: "Cross-Origin-Opener-Policy", value: "same-origin"),
        (name: "Permissions-Policy", value: "camera=(self), microphone=(self), geolocation=(self)"),
    ]

    /// The fields of notes as pages: they may show pictures of this server, and nothing runs in them.
    static let notePage: HTTPHeaders = {
        let policy = "default-src 'none'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
        let own = [
            (name: "Content-Type", value: "text/html; charset=utf-8"), (name: "Cache-Control", value: "no-store"),
            (name: "Vary", value: "Accept"), (name: "Content-Security-Policy", value: policy),
        ]
        return HTTPHeaders(own + security.filter { $0.name != "Content-Security-Policy" })
    }()

    /// The fields of answers of the API in JSON.
    static let json = api(contentType: "application/json")
    /// The fields of answers with the text of a note.
    static let markdown = api(contentType: "text/markdown; charset=utf-8")
    /// The fields of problems.
    static let problem = api(contentType: Problem.mediaType)
    /// The fields of event streams.
    static let events = api(contentType: "text/event-stream")
    /// The fields of answers of the API without a body.
    static let empty = HTTPHeaders([(name: "Cache-Control", value: "no-store")] + security)
    /// The fields of answers in plain text.
    static let text = api(contentType: "text/plain; charset=utf-8")

    private static func api(contentType: String) -> HTTPHeaders {
        let own = [(name: "Content-Type", value: contentType), (name: "Cache-Control", value: "no-store")]
        return HTTPHeaders(own + security)
    }
}
