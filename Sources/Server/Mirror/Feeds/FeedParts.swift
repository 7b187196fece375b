import Domain

/// The texts of a feed's elements.
enum FeedText {
    /// Returns the first of some elements that has a text.
    static func first(of names: [(String, Vocabulary)], in node: MarkupNode) -> MarkupNode? {
        for (name, vocabulary) in names {
            let found = node.children.first { child in
                child.name == name && child.vocabulary == vocabulary && (child.children.contains(where: \.isElement) || !child.isBlank)
            }
            if let found { return found }
        }
        return nil
    }

    /// Returns an element's text as HTML: RSS has HTML as a text, and some write it as elements.
    static func html(of node: MarkupNode) -> String {
        node.children.contains(where: \.isElement) ? node.innerHTML : node["type"] == "text" ? plain(node.text) : node.text
    }

    /// Returns an element's text as a line without markup; empty for no element.
    static func line(_ node: MarkupNode?) -> String { node.map { PlainText.read(html(of: $0)) } ?? "" }

    /// Returns HTML that was escaped once more than it should be as it was meant.
    static func unescaped(_ text: String) -> String {
        let trimmed = ASCII.trimmed(text)
        guard trimmed.hasPrefix("&lt;"), trimmed.hasSuffix("&gt;"), !trimmed.contains("<") else { return text }
        return HTMLDocument.read(trimmed).text
    }

    /// Returns a text as HTML, an empty line as the beginning of a paragraph and a line's end as a line break.
    static func plain(_ text: String) -> String {
        MarkupNode.escaped(text).replacing("\r\n", with: "\n").replacing("\n\n", with: "<p>").replacing("\n", with: "<br>")
    }
}

/// The addresses in a feed.
enum FeedAddress {
    /// Returns an address as written in a feed, relative to a base; nil for nothing.
    static func address(_ text: String, relativeTo base: FetchAddress) -> FetchAddress? {
        let text = ASCII.trimmed(text)
        return text.isEmpty ? nil : FetchAddress(text, relativeTo: base)
    }

    /// Returns the base that elements give (XML Base), the outermost first; nil if none does.
    static func base(of nodes: [MarkupNode], at address: FetchAddress) -> FetchAddress? {
        var base: FetchAddress?
        for node in nodes { base = node["xml:base"].flatMap { self.address($0, relativeTo: base ?? address) } ?? base }
        return base
    }
}

/// The dates of a feed's items.
enum FeedDates {
    /// The elements that have a date, first those of the change in Atom, then those of publication.
    private static let names: [(String, Vocabulary)] = [
        ("updated", .atom), ("modified", .atom), ("modified", .dublinCoreTerms), ("pubdate", .plain), ("published", .atom),
        ("issued", .atom),
        ("date", .dublinCore), ("issued", .dublinCoreTerms), ("date", .dublinCoreTerms), ("created", .dublinCoreTerms), ("created", .atom),
        ("updated", .plain), ("modified", .plain), ("published", .plain), ("issued", .plain), ("created", .plain), ("pubdate", .atom),
        ("lastmod", .plain), ("date", .plain), ("dateadded", .plain),
    ]

    /// Returns when an item was changed, or published; nil if that is unknown.
    static func of(_ node: MarkupNode) -> Instant? {
        for (name, vocabulary) in names {
            // Of several the last one counts.
            for child in node.children.reversed() where child.name == name && child.vocabulary == vocabulary {
                if let date = WebDate.read(child.text) { return date }
            }
        }
        return node["lastmod"].flatMap(WebDate.read)
    }
}

/// The pictures of a feed's items that are not in their texts.
enum FeedPictures {
    /// Returns the addresses of an item's pictures: those that it has as files, else its previews, else its cover.
    static func of(_ node: MarkupNode, base: FetchAddress) -> [FetchAddress] {
        var files: [FetchAddress] = []
        var previews: [FetchAddress] = []
        var covers: [FetchAddress] = []
        for path in node.children.lazy.flatMap(Self.parts) {
            let own = FeedAddress.base(of: path, at: base) ?? base
            guard let part = path.last, let text = part["url"] ?? part["href"],
                let place = FeedAddress.address(text, relativeTo: own)
            else { continue }
            switch (part.name, part.vocabulary) {
            case ("enclosure", _), ("content", .media): if isPicture(part, at: place) { files.append(place) }
            case ("link", .atom), ("link", .plain): if part["rel"] == "enclosure", isPicture(part, at: place) { files.append(place) }
            case ("thumbnail", .media): previews.append(place)
            case ("image", .podcast): covers.append(place)
            default: break
            }
        }
        let chosen = !files.isEmpty ? files : !previews.isEmpty ? Array(previews.prefix(1)) : Array(covers.prefix(1))
        var seen: Set<FetchAddress> = []
        return chosen.filter { seen.insert($0).inserted }
    }

    /// Returns the parts of an item that an element stands for, each with the elements around it: of a group, which has one thing in
    /// several sizes, the widest picture.
    private static func parts(_ node: MarkupNode) -> [[MarkupNode]] {
        guard node.vocabulary == .media, node.name == "group" || node.name == "content" else { return [[node]] }
        var widest: MarkupNode?
        for size in node.children where size.name == "content" && width(size) > widest.map(width) ?? -1 { widest = size }
        let inner = [widest].compactMap(\.self) + node.children.filter { $0.isElement && $0.name != "content" }
        return (node.name == "content" ? [[node]] : []) + inner.map { [node, $0] }
    }

    private static func width(_ node: MarkupNode) -> Int { node["width"].flatMap { Int($0) } ?? 0 }

    private static func isPicture(_ part: MarkupNode, at place: FetchAddress) -> Bool {
        if let kind = (part["medium"] ?? part["type"])?.lowercased(), !kind.isEmpty { return kind.hasPrefix("image") }
        return PictureIndex.isPicture(place)
    }
}
