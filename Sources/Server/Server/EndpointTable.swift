import Domain
import HTTP
import Wire

/// The table of endpoints, by the paths of their addresses.
struct EndpointTable: Sendable {
    /// The result of a search.
    enum Match: Sendable {
        /// The endpoint, with the parts of its path.
        case found(Found)
        /// The address exists, but with other methods, listed as in an `Allow` header.
        case otherMethods(allowed: String)
        /// There is no such address.
        case none
    }

    /// An endpoint and the values from the path.
    struct Found: Sendable {
        let endpoint: Endpoint
        /// The size of the preview; nil for the original, and where there are none.
        let size: PreviewSize?
        /// The identity in the path, empty if the endpoint has none.
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

    /// Returns the endpoint of a method and a path as sent; the identity is the text after the last slash, not decoded.
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
    /// The method as the server's own HTTP module defines it.
    public var method: HTTPMethod {
        switch entry.method {
        case .get: .get
        case .post: .post
        case .put: .put
        case .patch: .patch
        case .delete: .delete
        }
    }

    /// Whether a request may change something.
    var isWrite: Bool { method != .get }

    /// The largest JSON body in bytes; nil for an endpoint without a body.
    var maximumBodyBytes: Int? {
        switch entry.body {
        case .none: nil
        case .json(let limit): limit
        }
    }
}
