/// Names the methods that reach a handler; the server itself refuses all others.
public enum HTTPMethod: String, CaseIterable, Sendable {
    /// Reads a resource.
    case get = "GET"
    /// Reads a resource's headers alone.
    case head = "HEAD"
    /// Gives a resource something to process.
    case post = "POST"
    /// Replaces a resource.
    case put = "PUT"
    /// Changes a part of a resource.
    case patch = "PATCH"
    /// Removes a resource.
    case delete = "DELETE"
    /// Asks what can be asked.
    case options = "OPTIONS"

    /// Lists the methods as an `Allow` header does.
    static let allowed = allCases.map(\.rawValue).joined(separator: ", ")

    /// Returns the status to refuse a method with that has no case here: 405 when the field knows it, else 501.
    static func refusal(of name: String) -> HTTPStatus {
        name == "TRACE" || name == "CONNECT" ? .methodNotAllowed : .notImplemented
    }
}
