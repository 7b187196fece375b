import JSON
import TestKit
import Testing
import Wire

@testable import Server

@Suite struct APIDescriptionTests {
    private let fixture: ServerFixture
    private let document: JSON

    init() throws {
        fixture = try ServerFixture(.memory)
        document = APIDescription.document(of: fixture.application.endpoints.routes, version: "1", cookieName: "session")
    }

    @Test func everyEndpointHasItsOperation() throws {
        let paths = try #require(document["paths"]?.object)
        let operations = paths.members.flatMap { path in path.value.object?.members.map { (path.key, $0.key, $0.value) } ?? [] }
        #expect(operations.count == Endpoint.allCases.count)
        #expect(Set(operations.compactMap { $0.2["operationId"]?.string }).count == Endpoint.allCases.count)
        for endpoint in Endpoint.allCases {
            guard case .json = endpoint.entry.body else { continue }
            guard case .message = fixture.application.endpoints[endpoint]?.request else {
                Issue.record("\(endpoint) takes JSON that nothing describes")
                continue
            }
        }
    }

    @Test func everyReferenceLeadsSomewhere() throws {
        let schemas = try #require(document["components"]?["schemas"]?.object)
        let text = document.text
        let references = text.split(separator: "\"$ref\":\"#/components/schemas/").dropFirst().map { $0.prefix { $0 != "\"" } }
        #expect(references.count > 40)
        for reference in references { #expect(schemas[String(reference)] != nil, "\(reference)") }
        #expect(schemas["SyncSubmission"]?["properties"]?["operations"] != nil)
    }

    @Test func aNoteIsAnsweredAsJSONOrAsAPage() throws {
        let answer = try #require(document["paths"]?["/api/v1/notes/{id}"]?["get"]?["responses"]?["200"]?["content"])
        #expect(answer.object?.members.map(\.key) == ["application/json", "text/markdown", "text/html"])
    }

    /// Asks a server and compares what it answers with what it says of its answers.
    @Test func answersAreWhatIsSaidOfThem() async throws {
        let cookie = try await fixture.signIn()
        let asked: [Endpoint] = [.tellSettings, .tellSession, .listDevices, .listFiles]
        for endpoint in asked {
            let reply = try await fixture.send(endpoint.method, endpoint.entry.path, cookie: cookie)
            guard case .message(let message) = fixture.application.endpoints[endpoint]?.answer else {
                Issue.record("\(endpoint) answers no message")
                continue
            }
            #expect(reply.status == 200)
            Self.expect(try reply.json(), message.schema, "\(endpoint)")
        }
        let own = try await fixture.send(.get, Route.description)
        #expect(try own.status == 200 && own.json()["openapi"] == "3.1.0")
        await fixture.stop()
    }

    private static func expect(_ json: JSON, _ schema: JSON, _ place: String) {
        switch schema["type"]?.string {
        case "object":
            for name in schema["required"]?.array ?? [] { #expect(json[name.string ?? ""] != nil, "\(place): \(name) is missing") }
            for (name, value) in json.object?.members ?? [] {
                guard let described = schema["properties"]?[name] ?? schema["additionalProperties"] else {
                    Issue.record("\(place): nothing describes \(name)")
                    continue
                }
                expect(value, described, place + "." + name)
            }
        case "array":
            #expect(json.array != nil, "\(place)")
            if let item = schema["items"] { for element in json.array ?? [] { expect(element, item, place + "[]") } }
        case "string":
            #expect(json.string != nil, "\(place)")
            if let words = schema["enum"]?.array { #expect(words.contains(json), "\(place)") }
        case "integer": #expect(json.integer != nil, "\(place)")
        case "boolean": #expect(json.bool != nil, "\(place)")
        default: Issue.record("\(place): unknown type")
        }
    }
}
