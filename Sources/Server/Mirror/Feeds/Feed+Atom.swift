import Domain
import Secrets

extension Feed {
    /// Reads Atom 1.0 and 0.3.
    init(atom root: MarkupNode, at address: FetchAddress) {
        self.init()
        title = Self.line(root.first("title"))
        next = Self.next(in: root, base: FeedAddress.base(of: [root], at: address) ?? address)
        for node in root.all(where: { $0.name == "entry" && $0.vocabulary == root.vocabulary }) {
            add(Self.entry(node, of: root, at: address))
        }
    }

    private static func entry(_ node: MarkupNode, of root: MarkupNode, at address: FetchAddress) -> Item {
        let base = FeedAddress.base(of: [root, node], at: address) ?? address
        var item = Item()
        item.name = ASCII.trimmed(node.first("id")?.text ?? "")
        item.title = line(node.first("title", .atom) ?? node.first("title"))
        let links = node.children.filter { $0.name == "link" && $0.vocabulary != .other }
        let pages = links.filter { ($0["rel"] ?? "alternate") == "alternate" || $0["rel"]?.hasSuffix("/alternate") == true }
        let page = pages.first { isPage($0["type"]) } ?? pages.first
        item.link =
            page.flatMap { link in
                let base = FeedAddress.base(of: [root, node, link], at: address) ?? address
                return FeedAddress.address(link["href"] ?? link.text, relativeTo: base)
            } ?? FetchAddress(item.name)
        let text = node.children.filter {
            ["content", "summary", "div", "body", "description"].contains($0.name) && $0.vocabulary != .media
        }
        .sorted { rank($0) < rank($1) }.first { !html(of: $0).isEmpty }
        if let text {
            item.html = html(of: text)
            item.base = FeedAddress.base(of: [root, node, text], at: address)
        }
        item.categories = node.children.filter { $0.name == "category" }
            .map { PlainText.line($0["label"] ?? $0["term"] ?? $0.text) }
        item.date = FeedDates.of(node)
        item.pictures = FeedPictures.of(node, base: base)
        return item
    }

    private static func rank(_ node: MarkupNode) -> Int {
        node.name == "content" ? 0 : node.vocabulary == .xhtml ? 1 : 2
    }

    private static func isPage(_ type: String?) -> Bool {
        guard let type = type?.lowercased() else { return true }
        return type.hasPrefix("text/html") || type.hasPrefix("application/xhtml")
    }

    /// Returns a text construct as HTML (RFC 4287, section 3.1): of `text` and `text/plain` the letters, of XHTML its markup. A content
    /// that lies elsewhere is empty.
    private static func html(of node: MarkupNode) -> String {
        let type = (node["type"] ?? "text").lowercased()
        if node["src"] != nil, node.children.allSatisfy({ ASCII.trimmed($0.text).isEmpty }) { return "" }
        if node.children.contains(where: \.isElement) { return node.innerHTML }
        let text = node.text
        if ASCII.trimmed(text).isEmpty { return "" }
        if isPacked(node) { return unpacked(node) }
        if type.contains("html") || (node["mode"] == "escaped" && type != "text/plain") { return FeedText.unescaped(text) }
        return FeedText.plain(text)
    }

    /// Returns whether a text is in Base64, as all content is that is neither text nor XML (RFC 4287, section 4.1.3.3).
    private static func isPacked(_ node: MarkupNode) -> Bool {
        let type = (node["type"] ?? "text").lowercased()
        return node["mode"] == "base64" || (type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml"))
    }

    /// Returns the text that is in Base64; empty for what is no text.
    private static func unpacked(_ node: MarkupNode) -> String {
        let digits = node.text.filter { !$0.isWhitespace && $0 != "=" }.replacing("+", with: "-").replacing("/", with: "_")
        return Base64URL.bytes(in: digits).flatMap { String(validating: $0, as: UTF8.self) } ?? ""
    }

    /// Returns a text construct as a line.
    private static func line(_ node: MarkupNode?) -> String {
        guard let node else { return "" }
        let type = (node["type"] ?? "text").lowercased()
        if node.children.contains(where: \.isElement) { return PlainText.read(node.innerHTML) }
        if isPacked(node) { return PlainText.read(unpacked(node)) }
        return type.contains("html") || node["mode"] == "escaped"
            ? PlainText.read(FeedText.unescaped(node.text)) : PlainText.line(node.text)
    }
}
