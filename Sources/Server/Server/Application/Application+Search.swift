import HTTP
import Search
import Services
import Wire

extension Application {
    /// Returns what answers a query.
    func find(_ request: HTTPRequest, for caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard let search else { throw .unknownAddress }
        var asked = SearchRequest(query: "")
        for item in request.queryItems() {
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
        return json(try await service(try await search.search(asked, for: caller)), of: .find)
    }
}
