/// A search on the server, as the query of an address.
public struct SearchRequest: Equatable, Sendable {
    /// The maximum length of a query, in bytes of UTF-8.
    public static let maximumByteCount = 2_000

    /// The text to search for.
    public var query: String
    /// The kinds of things to search for: `note`, `photo`, `topic`, `file`; empty for all.
    public var kinds: [String]
    /// The maximum number of hits.
    public var limit: Int

    public init(query: String, kinds: [String] = [], limit: Int = SearchAnswer.maximumCount) {
        self.query = query
        self.kinds = kinds
        self.limit = limit
    }

    /// The query of the address, such as `?limit=30&kind=file&query=boat`.
    public var addressQuery: String {
        var text = "?limit=\(limit)"
        for kind in kinds { text += "&kind=" + kind }
        return text + "&query=" + AddressQuery.encoded(query)
    }
}
