import Domain
import Wire

extension Endpoint {
    /// Lists what the endpoint's paths begin with that end with an identity.
    var folders: [String] {
        let path = entry.path + "/"
        switch entry.place {
        case .fixed: return []
        case .identity: return [path]
        case .preview(let hasOriginal):
            return PreviewSize.allCases.map { path + "\($0.rawValue)/" } + (hasOriginal ? [path + "original/"] : [])
        }
    }

    /// Lists a path for each form of the endpoint's address, with an identity that nothing has.
    var examplePaths: [String] { pathWithoutIdentity + folders.map { $0 + RequestCase.id } }

    /// Lists the endpoint's path where no identity follows it.
    var pathWithoutIdentity: [String] {
        if case .fixed = entry.place { [entry.path] } else { [] }
    }
}

extension Endpoint.Body {
    /// Whether it is JSON.
    var isJSON: Bool {
        if case .json = self { true } else { false }
    }
}
