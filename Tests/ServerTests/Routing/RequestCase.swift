import HTTP
import Server
import Wire

/// Describes one request and the answer it must get, in memory as over a socket.
struct RequestCase: Sendable {
    var method = HTTPMethod.get
    var path: String
    var headers: [(String, String)] = []
    var body = ""
    var isSignedIn = true
    var isOwnPage = true
    var status: Int
    var kind: Problem.Kind?
    var header: (name: String, value: String)?

    static let json = ("Content-Type", "application/json")
    static let id = String(repeating: "0", count: 32)

    static let all: [RequestCase] =
        found + refused + outside + [
            RequestCase(
                method: .post, path: Route.session, body: String(repeating: " ", count: Endpoint.bodyLimit + 1), status: 413,
                kind: .tooLarge),
            RequestCase(
                method: .post, path: Route.session, body: String(repeating: " ", count: Endpoint.bodyLimit), status: 400, kind: .malformed),
        ]

    private static let found = [
        RequestCase(
            method: .post, path: PagePath.share, headers: [("Content-Type", "multipart/form-data; boundary=x")], body: "--x--\r\n",
            isSignedIn: false, isOwnPage: false, status: 303, header: ("Location", "/new")),
        RequestCase(path: Route.health, isSignedIn: false, status: 200, header: ("Content-Type", "application/json")),
        RequestCase(path: Route.ready, isSignedIn: false, status: 200, header: ("Content-Type", "application/json")),
        RequestCase(path: Route.session, status: 200, header: ("Cache-Control", "no-store")),
        RequestCase(path: Route.devices, status: 200),
        RequestCase(method: .post, path: Route.sync, body: #"{"since":0,"operations":[]}"#, status: 200),
        RequestCase(
            method: .post, path: Route.sync,
            headers: [("Content-Type", "application/json; charset=utf-8"), ("Sec-Fetch-Site", "same-origin")],
            body: #"{"since":0,"operations":[]}"#, isOwnPage: false, status: 200),
    ]

    private static let refused = [
        RequestCase(path: "/api/v1/nothing", status: 404, kind: .notFound),
        RequestCase(path: "/api/v1/", status: 404, kind: .notFound),
        RequestCase(path: "/api", status: 404, kind: .notFound),
        RequestCase(path: Route.notes, status: 200, header: ("Content-Type", "application/json")),
        RequestCase(path: Route.notes + "?limit=0", status: 400, kind: .malformed),
        RequestCase(method: .post, path: Route.notes + "/append", body: "{}", status: 405, kind: .other),
        RequestCase(path: Route.notes + "/", status: 404, kind: .notFound),
        RequestCase(path: Route.notes + "/" + id, status: 404, kind: .notFound),
        RequestCase(path: Route.notes + "/xyz", status: 404, kind: .notFound),
        RequestCase(path: Route.notes + "/%2e%2e", status: 404, kind: .notFound),
        RequestCase(method: .patch, path: Route.devices + "/" + id, body: #"{"name":"x"}"#, status: 404, kind: .notFound),
        RequestCase(method: .patch, path: Route.devices + "/" + id, body: #"{}"#, status: 400, kind: .malformed),
        RequestCase(method: .delete, path: Route.devices + "/" + id, status: 404, kind: .notFound),
        RequestCase(method: .put, path: Route.sync, body: "{}", status: 405, kind: .other, header: ("Allow", "POST")),
        RequestCase(method: .options, path: Route.session, status: 405, kind: .other, header: ("Allow", "POST, GET, HEAD, PATCH, DELETE")),
        RequestCase(method: .post, path: Route.sync, body: "{", status: 400, kind: .malformed),
        RequestCase(method: .post, path: Route.sync, body: "[]", status: 400, kind: .malformed),
        RequestCase(method: .post, path: Route.sync, body: String(repeating: "[", count: 5000), status: 400, kind: .malformed),
        RequestCase(method: .post, path: Route.sync, status: 415, kind: .malformed),
        RequestCase(
            method: .post, path: Route.sync, headers: [("Content-Type", "text/plain"), ("Sec-Fetch-Site", "same-origin")],
            body: "{}", isOwnPage: false, status: 415, kind: .malformed),
        RequestCase(method: .post, path: Route.sync, body: #"{"since":9,"operations":[]}"#, status: 409, kind: .aheadOfServer),
        RequestCase(method: .post, path: Route.sync, headers: [json], body: "{}", isOwnPage: false, status: 403, kind: .refused),
        RequestCase(
            method: .post, path: Route.sync, headers: [json, ("Origin", "http://evil.example")], body: "{}", isOwnPage: false,
            status: 403, kind: .refused),
        RequestCase(
            method: .post, path: Route.session, headers: [json, ("Origin", "null"), ("Sec-Fetch-Site", "same-origin")], body: "{}",
            isSignedIn: false, isOwnPage: false, status: 403, kind: .refused),
        RequestCase(method: .delete, path: Route.session, isOwnPage: false, status: 403, kind: .refused),
        RequestCase(method: .post, path: Route.session, body: "{}", isSignedIn: false, status: 400, kind: .malformed),
        RequestCase(
            method: .post, path: Route.session, body: #"{"invitation":"x","deviceName":"y"}"#, isSignedIn: false, status: 403,
            kind: .refused),
        RequestCase(method: .post, path: Route.invitations, status: 409, kind: .refused),
    ]

    private static let outside = [
        RequestCase(path: "/", isSignedIn: false, status: 200, header: ("Content-Type", "text/html; charset=utf-8")),
        RequestCase(path: "/enter", isSignedIn: false, status: 200), RequestCase(path: "/start", isSignedIn: false, status: 200),
        RequestCase(path: "/sign-in", isSignedIn: false, status: 200), RequestCase(path: "/topics/" + id, isSignedIn: false, status: 200),
        RequestCase(path: "/notes?x=1", isSignedIn: false, status: 200), RequestCase(path: "/more/devices", isSignedIn: false, status: 200),
        RequestCase(path: "/sw.js", isSignedIn: false, status: 200, header: ("Content-Type", "text/javascript; charset=utf-8")),
        RequestCase(path: "/app/enot.wasm", isSignedIn: false, status: 200, header: ("Content-Type", "application/wasm")),
        RequestCase(path: "/manifest.webmanifest", status: 200, header: ("Content-Type", "application/manifest+json")),
        RequestCase(path: "/app/enot.js", headers: [("Accept-Encoding", "gzip, br")], status: 200, header: ("Content-Encoding", "br")),
        RequestCase(
            path: "/app/enot.js", headers: [("Accept-Encoding", "br;q=0, gzip;q=0.5")], status: 200, header: ("Content-Encoding", "gzip")),
        RequestCase(path: "/app/enot.js", status: 200, header: ("Vary", "Accept-Encoding")),
        RequestCase(path: "/app/enot.js.br", status: 404), RequestCase(path: "/topicsfoo", status: 404),
        RequestCase(path: "/nothing", status: 404), RequestCase(path: "/authority.crt", status: 404),
        RequestCase(path: "/enot.sqlite", status: 404), RequestCase(path: "/../enot.sqlite", status: 404),
        RequestCase(path: "/%2e%2e/enot.sqlite", status: 404), RequestCase(path: "/app/..%2f..%2fenot.sqlite", status: 404),
        RequestCase(path: "//etc/passwd", status: 404), RequestCase(path: "/app/%00", status: 404), RequestCase(path: "/app/", status: 404),
        RequestCase(method: .post, path: "/", status: 405, kind: .other, header: ("Allow", "GET, HEAD")),
    ]
}
