/// A request for a page of the people of a server, as the query of an address.
public struct PeopleListRequest: Equatable, Sendable {
    /// The number of people on a page unless another one is requested.
    public static let standardCount = 100
    /// The maximum number of people on a page.
    public static let maximumCount = 500
    /// The maximum length of a text that is searched for, in bytes of UTF-8.
    public static let maximumTextBytes = 400

    /// The text that names contain, in any case; empty for everybody.
    public var text: String
    /// The name after which the page begins, as the page before has said; nil for the first page.
    public var after: String?
    /// The maximum number of people on the page.
    public var count: Int

    public init(text: String = "", after: String? = nil, count: Int = PeopleListRequest.standardCount) {
        self.text = text
        self.after = after
        self.count = count
    }

    /// The query of the address, such as `?count=100&name=ann`.
    public var addressQuery: String {
        var query = "?count=\(count)"
        if !text.isEmpty { query += "&name=" + AddressQuery.encoded(text) }
        if let after { query += "&after=" + AddressQuery.encoded(after) }
        return query
    }
}
