/// A reader of what a person would read of a web page: without menus, forms, advertising frames and what scripts would add.
struct ReadablePage {
    /// The elements of which nothing is kept.
    private static let dropped: Set<String> = [
        "script", "style", "template", "nav", "aside", "footer", "form", "button", "input", "select", "textarea", "label", "iframe",
        "frame",
        "object", "embed", "svg", "canvas", "video", "audio", "dialog", "head", "link", "meta",
    ]
    private static let droppedRoles: Set<String> = ["navigation", "complementary", "contentinfo", "banner", "search", "dialog"]
    /// The deepest level that is read: deeper ones are no part of what Markdown is made of.
    private static let maximumDepth = 100
    private static let usualEndings: Set<String> = ["jpg", "jpeg", "png", "gif", "webp", "avif", "heic", "svg"]

    private let base: FetchAddress
    private let hasOwnPart: Bool
    private var pictures: [KeptPage.Picture] = []

    private init(base: FetchAddress, hasOwnPart: Bool) {
        self.base = base
        self.hasOwnPart = hasOwnPart
    }

    /// Reads a page; nil for one that is too deep or too large, or has nothing to read.
    static func read(_ answer: FetchAnswer) -> KeptPage? {
        let root = HTMLDocument.read(WebText(answer, as: .html).bytes)
        let main = PageParts.main(of: root)
        var reader = ReadablePage(base: PageParts.base(of: root, at: answer.address), hasOwnPart: main.name != root.name)
        guard let readable = reader.readable(main, depth: 0), let text = ForeignHTML.markdown(of: readable) else { return nil }
        var page = KeptPage()
        page.text = text
        page.pictures = reader.pictures
        page.title = PageTitle.read(root)
        if page.title.isEmpty { page.title = PageParts.title(of: root, main: main, site: "") }
        return text.utf8.allSatisfy { $0 <= 0x20 } ? nil : page
    }

    /// Returns what is read of an element, with whole addresses; nil for nothing.
    private mutating func readable(_ node: MarkupNode, depth: Int) -> MarkupNode? {
        if node.isText { return node }
        guard depth <= Self.maximumDepth, !Self.dropped.contains(node.name), !Self.droppedRoles.contains(node["role"] ?? ""),
            node["hidden"] == nil, hasOwnPart || node.name != "header"
        else { return nil }
        if node.name == "img" { return picture(node) }
        var made = MarkupNode(node.name, attributes: node.attributes.compactMap(attribute))
        for (place, child) in node.children.enumerated() where !LazyPictures.isPlaceholder(at: place, of: node.children) {
            // What is in `noscript` is mostly there with scripts, too; only the pictures that they load are not.
            if child.name == "noscript" {
                made.children += child.all { $0.name == "img" }.compactMap { picture($0) }
            } else if let part = readable(child, depth: depth + 1) {
                made.children.append(part)
            }
        }
        return made
    }

    /// Returns an attribute with a whole address; nil for the address of something that is no page.
    private func attribute(_ attribute: MarkupNode.Attribute) -> MarkupNode.Attribute? {
        guard attribute.name == "href" else { return attribute }
        let typed = ASCII.trimmed(attribute.value)
        if ASCII.position(of: "mailto:", in: typed) == 0 || ASCII.position(of: "tel:", in: typed) == 0 { return attribute }
        return FetchAddress(typed, relativeTo: base).map { MarkupNode.Attribute(name: "href", value: $0.text) }
    }

    private mutating func picture(_ node: MarkupNode) -> MarkupNode? {
        let places = LazyPictures.places(of: node).lazy.compactMap { [base] in FetchAddress($0, relativeTo: base) }
        guard let address = places.first else { return nil }
        let name: String
        if let known = pictures.first(where: { $0.address == address }) {
            name = known.name
        } else {
            guard pictures.count < KeptPage.maximumPictures else { return nil }
            name = "\(pictures.count + 1).\(Self.ending(of: address))"
            pictures.append(KeptPage.Picture(name: name, address: address))
        }
        let words = MarkupNode.Attribute(name: "alt", value: PlainText.line(node["alt"] ?? ""))
        return MarkupNode("img", attributes: [MarkupNode.Attribute(name: "src", value: name), words])
    }

    /// Returns the ending of a picture's name in its address; its bytes say what it is.
    private static func ending(of address: FetchAddress) -> String {
        let path = address.text.prefix { $0 != "?" && $0 != "#" }
        let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
        return usualEndings.contains(ending) ? ending : "jpg"
    }
}
