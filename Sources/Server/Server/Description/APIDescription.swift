import Domain
import JSON
import Services
import Wire

/// Describes addresses, bodies and answers of the API as OpenAPI 3.1 does, from the endpoints and their messages; what stands in queries
/// and header fields, `Route` and `UploadAnswer` say.
enum APIDescription {
    /// Gives the description by a version of the program, whose sessions are known by a cookie.
    static func document(version: String, cookieName: String) -> JSON {
        var (paths, schemas) = (JSONObject([]), JSONObject([("Problem", Problem.schema)]))
        for endpoint in Endpoint.allCases {
            for path in endpoint.describedPaths {
                var operations = paths[path]?.object ?? JSONObject([])
                operations[endpoint.method.rawValue.lowercased()] = operation(endpoint, &schemas)
                paths[path] = .object(operations)
            }
        }
        return [
            "openapi": "3.1.0", "info": ["title": "Enot", "version": .string(version)], "paths": .object(paths),
            "components": [
                "schemas": .object(schemas),
                "securitySchemes": ["session": ["type": "apiKey", "in": "cookie", "name": .string(cookieName)]],
            ],
        ]
    }

    private static func operation(_ endpoint: Endpoint, _ schemas: inout JSONObject) -> JSON {
        let (request, answer) = endpoint.contents
        var operation = JSONObject([("operationId", .string("\(endpoint)"))])
        let parameters = endpoint.describedParameters
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if let body = content(request, &schemas) { operation["requestBody"] = ["required": true, "content": body] }
        let problem: JSON = ["description": "It is refused.", "content": [Problem.mediaType: ["schema": reference(to: "Problem")]]]
        if let body = content(answer, &schemas) {
            operation["responses"] = ["200": ["description": "It is done.", "content": body], "default": problem]
        } else {
            operation["responses"] = ["204": ["description": "It is done."], "default": problem]
        }
        operation["security"] = endpoint.entry.isOpen ? .array([]) : .array([["session": .array([])]])
        return .object(operation)
    }

    private static func content(_ content: Endpoint.Content, _ schemas: inout JSONObject) -> JSON? {
        switch content {
        case .none: return nil
        case .media(let type): return .object(JSONObject([(type, [:])]))
        case .object: return ["application/json": ["schema": ["type": "object"]]]
        case .message(let message):
            let name = String("\(message)".prefix { $0 != "<" })
            schemas[name] = message.schema
            return ["application/json": ["schema": reference(to: name)]]
        }
    }

    private static func reference(to name: String) -> JSON { .object(JSONObject([("$ref", .string("#/components/schemas/" + name))])) }
}

extension Endpoint {
    /// Lists the paths as OpenAPI writes them.
    fileprivate var describedPaths: [String] {
        switch entry.place {
        case .fixed: [entry.path]
        case .identity: [entry.path + "/{id}"]
        case .preview: [entry.path + "/{size}/{id}"]
        }
    }

    /// Lists what the path holds.
    fileprivate var describedParameters: [JSON] {
        func parameter(_ name: String, _ schema: JSON) -> JSON {
            ["name": .string(name), "in": "path", "required": true, "schema": schema]
        }
        switch entry.place {
        case .fixed: return []
        case .identity: return [parameter("id", EntityID.schema)]
        case .preview(let hasOriginal):
            let sizes = PreviewSize.allCases.map { "\($0.rawValue)" } + (hasOriginal ? ["original"] : [])
            return [parameter("size", ["type": "string", "enum": .array(sizes.map { .string($0) })]), parameter("id", EntityID.schema)]
        }
    }
}
