import Domain
import HTTP
import Wire

/// The table of what the API answers: each endpoint with who may call it and its handler, found by the paths of their addresses.
///
/// Nothing else is answered: an endpoint without a route, or with two, is refused as if there were no such address.
struct EndpointTable: Sendable {
    /// The result of a search.
    enum Match: Sendable {
        /// The route of an endpoint, with the parts of its path.
        case found(APIRoute, Target)
        /// The address exists, but with other methods, listed as in an `Allow` header.
        case otherMethods(allowed: String)
        /// There is no such address.
        case none
    }

    /// An endpoint and the values from the path.
    struct Target: Sendable {
        let endpoint: Endpoint
        /// The size of the preview; nil for the original, and where there are none.
        let size: PreviewSize?
        /// The text of the identity in the path, not decoded; empty if the endpoint has none.
        var identity: Substring = ""
    }

    /// The routes in the order of `Endpoint`.
    let routes: [APIRoute]
    private let byEndpoint: [Endpoint: APIRoute]
    private var withoutIdentity: [String: [Target]] = [:]
    private var withIdentity: [String: [Target]] = [:]
    /// The targets whose identity is not last, by their paths without it.
    private var withPart: [String: [Target]] = [:]

    init(_ routes: [APIRoute]) {
        byEndpoint = Dictionary(grouping: routes, by: \.endpoint).compactMapValues { $0.count == 1 ? $0[0] : nil }
        self.routes = Endpoint.allCases.compactMap { [byEndpoint] in byEndpoint[$0] }
        for endpoint in self.routes.map(\.endpoint) {
            let path = endpoint.entry.path
            switch endpoint.entry.place {
            case .fixed: withoutIdentity[path, default: []].append(Target(endpoint: endpoint, size: nil))
            case .identity: withIdentity[path, default: []].append(Target(endpoint: endpoint, size: nil))
            case .part(let word): withPart[path + "/" + word, default: []].append(Target(endpoint: endpoint, size: nil))
            case .preview(let hasOriginal):
                for size in PreviewSize.allCases {
                    withIdentity["\(path)/\(size.rawValue)", default: []].append(Target(endpoint: endpoint, size: size))
                }
                if hasOriginal { withIdentity[path + "/original", default: []].append(Target(endpoint: endpoint, size: nil)) }
            }
        }
    }

    /// The route of an endpoint; nil if there isn't exactly one.
    subscript(endpoint: Endpoint) -> APIRoute? { byEndpoint[endpoint] }

    /// Returns the route of a method and a path as sent; the identity is the text after the last slash, or the one before it.
    func match(_ method: HTTPMethod, _ path: String) -> Match {
        if let targets = withoutIdentity[path] { return choose(method, among: targets, identity: "") }
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return .none }
        let identity = path[path.utf8.index(after: slash)...]
        guard !identity.isEmpty else { return .none }
        if let targets = withIdentity[String(path[..<slash])] { return choose(method, among: targets, identity: identity) }
        guard let before = path[..<slash].utf8.lastIndex(of: UInt8(ascii: "/")) else { return .none }
        let inner = path[path.utf8.index(after: before)..<slash]
        guard !inner.isEmpty, let targets = withPart[String(path[..<before] + path[slash...])] else { return .none }
        return choose(method, among: targets, identity: inner)
    }

    private func choose(_ method: HTTPMethod, among targets: [Target], identity: Substring) -> Match {
        for var target in targets where target.endpoint.method == method {
            guard let route = byEndpoint[target.endpoint] else { continue }
            target.identity = identity
            return .found(route, target)
        }
        let methods = targets.flatMap { $0.endpoint.method == .get ? ["GET", "HEAD"] : [$0.endpoint.method.rawValue] }
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

    /// The media types of a body; none for an endpoint without one, or with one of any type.
    var bodyTypes: [String] {
        switch entry.body {
        case .none: []
        case .json: ["application/json"]
        case .text: ["application/json", "application/merge-patch+json", "text/markdown", "text/plain"]
        }
    }

    /// The largest body in bytes; nil for an endpoint without a body.
    var maximumBodyBytes: Int? {
        switch entry.body {
        case .none: nil
        case .json(let limit), .text(let limit): limit
        }
    }
}
