import Domain

extension Feed {
    /// Reads RSS 2.0 and its forerunners, of which 0.9 and 1.0 have their items beside the channel.
    init(rss root: MarkupNode, at address: FetchAddress) {
        self.init()
        let channel = root.first("channel") ?? root
        title = FeedText.line(channel.first("title", .plain) ?? channel.first("title"))
        next = Self.next(in: channel, base: FeedAddress.base(of: [root, channel], at: address) ?? address)
        for node in root.all(where: { $0.name == "item" && $0.vocabulary == .plain }) {
            add(Self.item(node, within: [root, channel], at: address))
        }
    }

    /// Reads a Channel Definition Format document (CDF), which has everything in attributes.
    init(definition channel: MarkupNode, at address: FetchAddress) {
        self.init()
        let base = channel["base"].flatMap { FetchAddress($0, relativeTo: address) } ?? address
        title = FeedText.line(channel.first("title"))
        for node in channel.all(where: { $0.name == "item" }) { add(Self.item(node, within: [], at: base)) }
    }

    private static func item(_ node: MarkupNode, within outer: [MarkupNode], at address: FetchAddress) -> Item {
        let base = FeedAddress.base(of: outer + [node], at: address) ?? address
        var item = Item()
        let guid = node.first("guid", .plain)
        let guidText = ASCII.trimmed(guid?.text ?? "")
        item.name = guidText.isEmpty ? ASCII.trimmed(node.first("id", .atom)?.text ?? node["rdf:about"] ?? "") : guidText
        item.title = FeedText.line(node.first("title", .plain))
        if item.title.isEmpty { item.title = FeedText.line(node.first("title", .media) ?? node.first("title", .dublinCore)) }
        item.link = link(of: node, guid: guid, base: base)
        if let text = FeedText.first(of: texts, in: node) {
            item.html = FeedText.html(of: text)
            item.base = FeedAddress.base(of: outer + [node, text], at: address)
        }
        item.categories = node.children.filter { $0.name == "category" || ($0.name == "subject" && $0.vocabulary == .dublinCore) }
            .flatMap(nestedCategories).map { part in
                let name = part["label"] ?? part["term"] ?? part["text"]
                return name.map { PlainText.line($0) } ?? FeedText.line(part)
            }
        item.date = FeedDates.of(node)
        item.pictures = FeedPictures.of(node, base: base)
        return item
    }

    /// Returns an element, and the categories inside it if it is one of a podcast.
    private static func nestedCategories(_ node: MarkupNode) -> [MarkupNode] {
        guard node.vocabulary == .podcast else { return [node] }
        return node.all { $0.name == "category" && $0.vocabulary == .podcast }
    }

    /// The elements that have an item's text, the fullest one first.
    private static let texts: [(String, Vocabulary)] = [
        ("encoded", .content), ("fullitem", .plain), ("body", .xhtml), ("div", .xhtml), ("content", .atom), ("description", .plain),
        ("content", .plain),
        ("body", .plain), ("fulltext", .plain), ("summary", .plain), ("summary", .atom), ("abstract", .plain), ("summary", .podcast),
        ("description", .dublinCore), ("description", .media), ("subtitle", .podcast),
    ]

    private static func link(of node: MarkupNode, guid: MarkupNode?, base: FetchAddress) -> FetchAddress? {
        if let original = node.first("origlink", .feedBurner), let place = FeedAddress.address(original.text, relativeTo: base) {
            return place
        }
        let links = node.children.filter { $0.name == "link" }
        let plain = links.filter { $0.vocabulary == .plain }.map { ($0, $0["href"] ?? $0.text) }
        let atom = links.filter { $0.vocabulary == .atom && ($0["rel"] ?? "alternate") == "alternate" }.map { ($0, $0["href"] ?? "") }
        for (link, text) in plain + atom {
            if let place = FeedAddress.address(text, relativeTo: FeedAddress.base(of: [link], at: base) ?? base) { return place }
        }
        var places: [String] = []
        if let href = node["href"] ?? node.first("a", .plain)?["href"] { places.append(href) }
        if let guid {
            let mode = guid["ispermalink"]?.lowercased()
            let text = ASCII.trimmed(guid.text)
            if mode != "false", mode == "true" || FetchAddress(text) != nil { places.append(text) }
        }
        if let about = node["rdf:about"], FetchAddress(about) != nil { places.append(about) }
        if let identifier = node.first("identifier", .dublinCore)?.text, FetchAddress(ASCII.trimmed(identifier)) != nil {
            places.append(identifier)
        }
        return places.lazy.compactMap { FeedAddress.address($0, relativeTo: base) }.first
    }

    /// Returns the address of the next part of a feed with parts (RFC 5005).
    static func next(in node: MarkupNode, base: FetchAddress) -> FetchAddress? {
        guard let link = node.children.first(where: { $0.name == "link" && $0["rel"] == "next" }) else { return nil }
        return FeedAddress.address(link["href"] ?? "", relativeTo: FeedAddress.base(of: [link], at: base) ?? base)
    }
}
