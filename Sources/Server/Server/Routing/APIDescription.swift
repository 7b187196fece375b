import Domain
import JSON
import Services
import Wire

/// The description of the API's addresses, bodies and answers in OpenAPI 3.1, made from the routes and their messages; queries and
/// header fields are defined by `Route` and `UploadAnswer`.
enum APIDescription {
    /// Returns the description for a version of the program, the cookie of its sessions and the path below which it answers.
    static func document(of routes: [APIRoute], version: String, cookieName: String, path: String = "/") -> JSON {
        var (paths, schemas) = (JSONObject([]), JSONObject([("Problem", Problem.schema)]))
        for route in routes {
            let endpoint = route.endpoint
            for path in endpoint.describedPaths {
                var operations = paths[path]?.object ?? JSONObject([])
                operations[endpoint.method.rawValue.lowercased()] = operation(route, &schemas)
                paths[path] = .object(operations)
            }
        }
        return [
            "openapi": "3.1.0", "info": ["title": "Enot", "version": .string(version)],
            "servers": [["url": .string(path == "/" ? path : String(path.dropLast()))]], "paths": .object(paths),
            "components": [
                "schemas": .object(schemas),
                "securitySchemes": [
                    "session": ["type": "apiKey", "in": "cookie", "name": .string(cookieName)],
                    "token": ["type": "http", "scheme": "bearer"],
                ],
            ],
        ]
    }

    private static func operation(_ route: APIRoute, _ schemas: inout JSONObject) -> JSON {
        var operation = JSONObject([("operationId", .string("\(route.endpoint)"))])
        let parameters = route.endpoint.describedParameters
        if !parameters.isEmpty { operation["parameters"] = .array(parameters) }
        if let body = content(route.request, &schemas) { operation["requestBody"] = ["required": true, "content": body] }
        let problem: JSON = ["description": "It is refused.", "content": [Problem.mediaType: ["schema": reference(to: "Problem")]]]
        if let body = content(route.answer, &schemas) {
            operation["responses"] = ["200": ["description": "It is done.", "content": body], "default": problem]
        } else {
            operation["responses"] = ["204": ["description": "It is done."], "default": problem]
        }
        let token = route.scope.map { [["token": .array([.string($0.rawValue)])] as JSON] } ?? []
        operation["security"] = route.access == .anyone ? .array([]) : .array([["session": .array([])]] + token)
        return .object(operation)
    }

    private static func content(_ content: APIContent, _ schemas: inout JSONObject) -> JSON? {
        switch content {
        case .none: return nil
        case .object(let further):
            let types = [("application/json", ["schema": ["type": "object"]] as JSON)] + further.map { ($0, [:]) }
            return .object(JSONObject(types))
        case .media(let type): return .object(JSONObject([(type, [:])]))
        case .message(let message):
            let name = String("\(message)".prefix { $0 != "<" })
            schemas[name] = message.schema
            return ["application/json": ["schema": reference(to: name)]]
        }
    }

    private static func reference(to name: String) -> JSON { .object(JSONObject([("$ref", .string("#/components/schemas/" + name))])) }
}

extension Endpoint {
    /// The paths as OpenAPI writes them.
    fileprivate var describedPaths: [String] {
        switch entry.place {
        case .fixed: [entry.path]
        case .identity: [entry.path + "/{id}"]
        case .part(let word): [entry.path + "/{id}/" + word]
        case .preview: [entry.path + "/{size}/{id}"]
        }
    }

    /// The parameters in the path.
    fileprivate var describedParameters: [JSON] {
        func parameter(_ name: String, _ schema: JSON) -> JSON {
            ["name": .string(name), "in": "path", "required": true, "schema": schema]
        }
        switch entry.place {
        case .fixed: return []
        case .identity, .part: return [parameter("id", EntityID.schema)]
        case .preview(let hasOriginal):
            let sizes = PreviewSize.allCases.map { "\($0.rawValue)" } + (hasOriginal ? ["original"] : [])
            return [parameter("size", ["type": "string", "enum": .array(sizes.map { .string($0) })]), parameter("id", EntityID.schema)]
        }
    }
}
