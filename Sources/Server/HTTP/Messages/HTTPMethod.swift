/// Names the methods that reach a handler; the server itself refuses all others.
public enum HTTPMethod: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// Lists the methods as an `Allow` header does.
    static let allowed = allCases.map(\.rawValue).joined(separator: ", ")

    /// Returns the status to refuse a method with that has no case here: 405 when the field knows it, else 501.
    static func refusal(of name: String) -> HTTPStatus {
        name == "TRACE" || name == "CONNECT" ? .methodNotAllowed : .notImplemented
    }
}
