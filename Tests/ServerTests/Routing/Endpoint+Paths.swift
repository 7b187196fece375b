import Domain
import Wire

extension Endpoint {
    /// Lists what the endpoint's paths begin with that end with an identity.
    var folders: [String] {
        let path = entry.path + "/"
        switch entry.place {
        case .fixed, .part: return []
        case .identity: return [path]
        case .preview(let hasOriginal):
            return PreviewSize.allCases.map { path + "\($0.rawValue)/" } + (hasOriginal ? [path + "original/"] : [])
        }
    }

    /// Returns the endpoint's paths with an identity.
    func paths(of identity: String) -> [String] {
        if case .part(let word) = entry.place { return ["\(entry.path)/\(identity)/\(word)"] }
        return folders.map { $0 + identity }
    }

    /// Lists a path for each form of the endpoint's address, with an identity that nothing has.
    var examplePaths: [String] { pathWithoutIdentity + paths(of: RequestCase.id) }

    /// Lists the endpoint's path where no identity follows it.
    var pathWithoutIdentity: [String] {
        if case .fixed = entry.place { [entry.path] } else { [] }
    }
}

extension Endpoint.Body {
    /// Whether it is JSON, or may be.
    var isJSON: Bool {
        switch self {
        case .none: false
        case .json, .text: true
        }
    }
}
