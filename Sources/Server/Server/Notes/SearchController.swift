import Search
import Services
import Wire

/// The search for notes, photo notes, topics and files.
public struct SearchController: Controller {
    private let search: SearchService

    public init(search: SearchService) { self.search = search }

    public var routes: [APIRoute] { [APIRoute(.find, for: .person, find).open(to: .notesRead)] }

    /// Returns what answers a query.
    private func find(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> SearchAnswer {
        var asked = SearchRequest(query: "")
        for item in request.http.queryItems() {
            switch item.name {
            case "query": asked.query = item.value
            case "kind": asked.kinds.append(item.value)
            case "limit":
                guard let limit = Int(item.value), (0...SearchAnswer.maximumCount).contains(limit) else {
                    throw .malformed("limit must be a number from 0 to \(SearchAnswer.maximumCount).")
                }
                asked.limit = limit
            default: continue
            }
        }
        guard asked.query.utf8.count <= SearchRequest.maximumByteCount else { throw .tooLarge(limit: SearchRequest.maximumByteCount) }
        if let scopes = caller.scopes, !scopes.contains(.files) {
            // A token for notes finds no files.
            let kinds = SearchDocument.Kind.allCases.filter { $0 != .file && (asked.kinds.isEmpty || asked.kinds.contains($0.name)) }
            guard !kinds.isEmpty else { throw .lacksScope(.files) }
            asked.kinds = kinds.map(\.name)
        }
        return try await service(try await search.search(asked, for: caller))
    }
}
