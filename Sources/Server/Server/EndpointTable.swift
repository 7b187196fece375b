import Domain
import HTTP
import Wire

/// Finds the endpoint of a request.
struct EndpointTable: Sendable {
    /// Tells what was found.
    enum Match: Sendable {
        /// Gives the endpoint with what its path holds.
        case found(Found)
        /// Says that the address exists with other methods, listed as an `Allow` header does.
        case otherMethods(allowed: String)
        /// Says that there is no such address.
        case none
    }

    /// Holds an endpoint and what the path says to it.
    struct Found: Sendable {
        let endpoint: Endpoint
        /// Tells which preview is meant; nil for the original, and where there are none.
        let size: PreviewSize?
        /// Holds the identity in the path, empty where the endpoint has none.
        var identity: Substring = ""
    }

    private var withoutIdentity: [String: [Found]] = [:]
    private var withIdentity: [String: [Found]] = [:]

    init() {
        for endpoint in Endpoint.allCases {
            let path = endpoint.entry.path
            switch endpoint.entry.place {
            case .fixed: withoutIdentity[path, default: []].append(Found(endpoint: endpoint, size: nil))
            case .identity: withIdentity[path, default: []].append(Found(endpoint: endpoint, size: nil))
            case .preview(let hasOriginal):
                for size in PreviewSize.allCases {
                    withIdentity["\(path)/\(size.rawValue)", default: []].append(Found(endpoint: endpoint, size: size))
                }
                if hasOriginal { withIdentity[path + "/original", default: []].append(Found(endpoint: endpoint, size: nil)) }
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

    private static func choose(_ method: HTTPMethod, among endpoints: [Found], identity: Substring) -> Match {
        for var found in endpoints where found.endpoint.method == method {
            found.identity = identity
            return .found(found)
        }
        let methods = endpoints.flatMap { $0.endpoint.method == .get ? ["GET", "HEAD"] : [$0.endpoint.method.rawValue] }
        return .otherMethods(allowed: methods.joined(separator: ", "))
    }
}

extension Endpoint {
    /// Names the method as the server's own HTTP has it.
    public var method: HTTPMethod {
        switch entry.method {
        case .get: .get
        case .post: .post
        case .put: .put
        case .patch: .patch
        case .delete: .delete
        }
    }

    /// Says that asking may change something.
    var isWrite: Bool { method != .get }

    /// Limits the JSON body in bytes; nil for an endpoint that takes none.
    var maximumBodyBytes: Int? {
        switch entry.body {
        case .none: nil
        case .json(let limit): limit
        }
    }
}
