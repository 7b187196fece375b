/// A method that reaches a handler; the server itself refuses all others.
public enum HTTPMethod: String, CaseIterable, Sendable {
    case get = "GET"
    case head = "HEAD"
    case post = "POST"
    case put = "PUT"
    case patch = "PATCH"
    case delete = "DELETE"
    case options = "OPTIONS"

    /// The methods as an `Allow` header lists them.
    static let allowed = allCases.map(\.rawValue).joined(separator: ", ")

    /// Returns the status with which a method without a case here is refused: 405 for a standard method, else 501.
    static func refusal(of name: String) -> HTTPStatus {
        name == "TRACE" || name == "CONNECT" ? .methodNotAllowed : .notImplemented
    }
}
