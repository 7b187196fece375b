/// The title of a web page, fetched from the web.
struct PageTitle: Sendable {
    /// The largest length of a title, in Unicode scalars.
    static let maximumLength = 200

    private let client: SiteClient

    init(client: SiteClient) {
        self.client = client
    }

    /// Fetches the title of the page at an address; empty if it has none, or is no page.
    func fetch(_ typed: String) async throws(MirrorProblem) -> String {
        let page = try await SiteDiscovery(client: client).firstPage(typed)
        guard page.status == 200, page.looksLikeHTML else { return "" }
        return PageTitle.read(HTMLDocument.read(WebText(page, as: .html).bytes))
    }

    /// Returns the title of a page, preferring the one for sharing (Open Graph), which does not contain the site's name.
    static func read(_ root: MarkupNode) -> String {
        let shared = root.all { $0.name == "meta" && $0["property"] == "og:title" }.lazy.compactMap { $0["content"] }
        let named = root.all { $0.name == "title" }.lazy.map(\.text)
        let lines = (Array(shared.prefix(1)) + Array(named.prefix(1))).map { PlainText.line($0) }
        return String(String.UnicodeScalarView((lines.first { !$0.isEmpty } ?? "").unicodeScalars.prefix(maximumLength)))
    }
}
