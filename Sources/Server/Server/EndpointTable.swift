import HTTP

/// Finds the endpoint of a request.
struct EndpointTable: Sendable {
    /// Tells what was found.
    enum Match: Sendable {
        /// Gives the endpoint and the identity in the path, empty where the endpoint has none.
        case endpoint(Endpoint, identity: Substring)
        /// Says that the address exists with other methods, listed as an `Allow` header does.
        case otherMethods(allowed: String)
        /// Says that there is no such address.
        case none
    }

    private var withoutIdentity: [String: [Endpoint]] = [:]
    private var withIdentity: [String: [Endpoint]] = [:]

    /// Makes a table of endpoints.
    init(_ endpoints: [Endpoint]) {
        for endpoint in endpoints {
            if endpoint.hasIdentity {
                withIdentity[endpoint.path, default: []].append(endpoint)
            } else {
                withoutIdentity[endpoint.path, default: []].append(endpoint)
            }
        }
    }

    /// Finds the endpoint of a method and a path as sent; an identity is what follows the last slash and is not decoded.
    func match(_ method: HTTPMethod, _ path: String) -> Match {
        if let endpoints = withoutIdentity[path] { return Self.choose(method, among: endpoints, identity: "") }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .none }
        let identity = path[path.utf8.index(after: slash)...]
        guard !identity.isEmpty, let endpoints = withIdentity[String(path[..<slash])] else { return .none }
        return Self.choose(method, among: endpoints, identity: identity)
    }

    private static func choose(_ method: HTTPMethod, among endpoints: [Endpoint], identity: Substring) -> Match {
        for endpoint in endpoints where endpoint.method == method { return .endpoint(endpoint, identity: identity) }
        let methods = endpoints.flatMap { $0.method == .get ? ["GET", "HEAD"] : [$0.method.rawValue] }
        return .otherMethods(allowed: methods.joined(separator: ", "))
    }
}
