import Domain
import Wire

/// A reader of a site's HTML as the small tree that clients show, without anything that acts, loads or looks foreign.
public struct ContentReader {
    /// The largest number of pieces in one text.
    public static let maximumNodes = 20_000
    /// The largest HTML of one text, and the most words of it, in bytes.
    public static let maximumBytes = 2 << 20
    /// The deepest level of pieces, below the limit of `ContentNode` to leave room for the parts that are added around.
    static let maximumDepth = ContentNode.maximumDepth - 6
    /// The largest length of a link, in bytes.
    static let maximumLinkLength = 2_000

    /// The elements of which nothing is kept.
    static let dropped: Set<String> = [
        "script", "style", "iframe", "frame", "frameset", "embed", "applet", "input", "button", "select", "textarea", "label", "option",
        "datalist", "template", "svg", "annotation", "annotation-xml", "canvas", "video", "audio", "source", "track", "param", "noframes",
        "noembed", "link", "meta",
        "head", "base", "dialog", "map", "area", "title", "nav",
    ]
    private static let blocks: Set<String> = [
        "div", "section", "article", "main", "figure", "header", "footer", "aside", "details", "center", "fieldset", "address", "dl",
        "html", "body", "thead", "tbody", "tfoot", "form", "object", "hgroup", "search",
    ]

    /// The base of addresses in what is read at the moment.
    private var base: FetchAddress
    /// Whether elements give bases (XML Base), as in feeds; in pages browsers don't heed that.
    private let heedsXMLBase: Bool
    private let index: PictureIndex
    private var nodeCount = 0
    private var wordBytes = 0
    private var known: Set<EntityID> = []
    /// The pictures found so far, each once.
    public private(set) var pictures: [PictureIndex.Entry] = []

    /// Creates a reader for a page at an address.
    public init(base: FetchAddress, index: PictureIndex, heedsXMLBase: Bool = false) {
        self.base = base
        self.heedsXMLBase = heedsXMLBase
        self.index = index
    }

    /// Returns the content of a piece of HTML.
    public mutating func read(_ html: String) -> [ContentNode] {
        html.isEmpty ? [] : read(HTMLDocument.read(Array(html.utf8.prefix(Self.maximumBytes))))
    }

    /// Returns the content of an element of a page.
    mutating func read(_ element: MarkupNode) -> [ContentNode] {
        arranged(children(of: element, depth: 0, isVerbatim: false))
    }

    /// Adds a picture that belongs to the text without being in it.
    public mutating func note(_ picture: PictureIndex.Entry) {
        if known.insert(picture.key).inserted { pictures.append(picture) }
    }

    private mutating func children(of node: MarkupNode, depth: Int, isVerbatim: Bool) -> [ContentNode] {
        var nodes: [ContentNode] = []
        for (place, child) in node.children.enumerated() where nodeCount < Self.maximumNodes {
            if child.isText {
                let text = words(Shortcodes.removed(from: child.characters), isVerbatim: isVerbatim)
                if !text.isEmpty { append(.text(text), to: &nodes) }
            } else if !LazyPictures.isPlaceholder(at: place, of: node.children) {
                nodes += convert(child, depth: depth, isVerbatim: isVerbatim)
            }
        }
        return nodes
    }

    /// Returns a text as it is shown; beyond the most words of a page nothing.
    private mutating func words(_ text: String, isVerbatim: Bool) -> String {
        let room = Self.maximumBytes - wordBytes
        guard room > 0 else { return "" }
        let text = text.utf8.count <= room ? text : String(decoding: text.utf8.prefix(room), as: UTF8.self)
        let words = Self.cleaned(text, isVerbatim: isVerbatim)
        wordBytes += words.utf8.count
        return words
    }

    private mutating func append(_ node: ContentNode, to nodes: inout [ContentNode]) {
        nodeCount += 1
        nodes.append(node)
    }

    /// Returns what is read of an element, with the base that it gives.
    private mutating func within(_ node: MarkupNode, _ read: (inout ContentReader) -> [ContentNode]) -> [ContentNode] {
        guard heedsXMLBase, let own = FeedAddress.base(of: [node], at: base) else { return read(&self) }
        let outer = base
        base = own
        defer { base = outer }
        return read(&self)
    }

    private mutating func convert(_ node: MarkupNode, depth: Int, isVerbatim: Bool) -> [ContentNode] {
        within(node) { $0.converted(node, depth: depth, isVerbatim: isVerbatim) }
    }

    private mutating func converted(_ node: MarkupNode, depth: Int, isVerbatim: Bool) -> [ContentNode] {
        let name = node.name
        if Self.dropped.contains(name) || node["hidden"] != nil || Self.isInvisible(node["style"]) { return [] }
        if name == "form", FormPurpose.isFilledIn(node) { return [] }
        guard depth < Self.maximumDepth else {
            let text = words(node.text, isVerbatim: isVerbatim)
            return text.isEmpty ? [] : [.text(text)]
        }
        nodeCount += 1
        switch name {
        case "br": return [.lineBreak]
        case "hr": return isVerbatim ? [.lineBreak] : [.element(.paragraph, [])]
        case "img": return picture(node)
        case "picture": return choice(node)
        // What is shown without scripts is mostly there with them too: only the picture that a script would load isn't.
        case "noscript": return pictures(of: node)
        case "a": return link(node, depth: depth, isVerbatim: isVerbatim)
        case "p": return paragraphs(.paragraph, node, depth)
        case "h1", "h2": return heading(.heading, node, depth)
        case "h3", "h4", "h5", "h6": return heading(.subheading, node, depth)
        case "figcaption", "caption", "dd", "legend": return paragraphs(.paragraph, node, depth)
        case "dt", "summary": return wrapped(.paragraph, wrapped(.strong, children(of: node, depth: depth + 2, isVerbatim: false)))
        case "blockquote": return wrapped(.quotation, arranged(children(of: node, depth: depth + 2, isVerbatim: false)))
        case "pre": return wrapped(.verbatim, children(of: node, depth: depth + 1, isVerbatim: true))
        case "ul", "menu", "dir": return list(.bulletList, node, depth)
        case "ol": return list(.numberedList, node, depth)
        case "table": return table(node, depth)
        case "li", "tr", "td", "th": return arranged(children(of: node, depth: depth + 1, isVerbatim: false))
        case "b", "strong": return inline(.strong, node, depth, isVerbatim)
        case "i", "em", "cite", "dfn": return inline(.emphasis, node, depth, isVerbatim)
        case _ where Self.blocks.contains(name): return arranged(children(of: node, depth: depth + 1, isVerbatim: false))
        default: return children(of: node, depth: depth + 1, isVerbatim: isVerbatim)
        }
    }

    private mutating func paragraphs(_ tag: ContentNode.Tag, _ node: MarkupNode, _ depth: Int) -> [ContentNode] {
        let nodes = children(of: node, depth: depth + 1, isVerbatim: false)
        return nodes.contains(where: Self.isBlock) ? arranged(nodes) : Self.lines(tag, nodes)
    }

    /// Returns a heading, as one line if there are several in it.
    private mutating func heading(_ tag: ContentNode.Tag, _ node: MarkupNode, _ depth: Int) -> [ContentNode] {
        let nodes = children(of: node, depth: depth + 1, isVerbatim: false)
        guard nodes.contains(where: Self.isBlock) else { return Self.lines(tag, nodes) }
        let parts = arranged(nodes)
        var line: [ContentNode] = []
        for part in parts {
            guard case .element(.paragraph, let inner) = part else { return parts }
            line += (line.isEmpty ? [] : [.lineBreak]) + inner
        }
        return Self.lines(tag, line)
    }

    private mutating func inline(_ tag: ContentNode.Tag, _ node: MarkupNode, _ depth: Int, _ isVerbatim: Bool) -> [ContentNode] {
        let nodes = children(of: node, depth: depth + 1, isVerbatim: isVerbatim)
        return nodes.contains(where: Self.isBlock) ? nodes : wrapped(tag, nodes)
    }

    /// Returns a list. Words that are in no item belong to the item before them, as browsers show them; those before the first one stand
    /// above the list.
    private mutating func list(_ tag: ContentNode.Tag, _ node: MarkupNode, _ depth: Int) -> [ContentNode] {
        var above: [ContentNode] = []
        var items: [ContentNode] = []
        var rest = node.children[...]
        while let child = rest.first {
            let run = rest.prefix { !Self.isItem($0) }
            rest = rest.dropFirst(max(run.count, 1))
            if run.contains(where: { $0.isText && !$0.isBlank }) {
                var words = MarkupNode("div")
                words.children = Array(run)
                let parts = arranged(children(of: words, depth: depth + 3, isVerbatim: false))
                if case .element(.item, let inner)? = items.last {
                    items[items.count - 1] = .element(.item, inner + parts)
                } else {
                    above += parts
                }
            } else {
                for part in run.isEmpty ? [child] : Array(run) where part.isElement { items += item(part, depth) }
            }
        }
        return above + wrapped(tag, items)
    }

    private mutating func item(_ node: MarkupNode, _ depth: Int) -> [ContentNode] {
        let parts =
            node.name == "li"
            ? within(node) { $0.children(of: node, depth: depth + 2, isVerbatim: false) }
            : convert(node, depth: depth + 2, isVerbatim: false)
        return wrapped(.item, parts.contains(where: Self.isBlock) ? Self.tidied(parts) : Self.trimmed(parts))
    }

    /// Returns whether a part of a list is one by itself: an item, or any other element that is no piece of a line.
    private static func isItem(_ node: MarkupNode) -> Bool {
        HTMLNames.endsParagraph.contains(node.name) || blocks.contains(node.name) || node.name == "table"
    }

    private mutating func table(_ node: MarkupNode, _ depth: Int) -> [ContentNode] {
        var rows: [ContentNode] = []
        var above: [ContentNode] = []
        for child in node.children {
            switch child.name {
            case "tr": rows += within(child) { $0.row(child, depth) }
            case "thead", "tbody", "tfoot":
                rows += within(child) { reader in
                    child.children.filter { $0.name == "tr" }.flatMap { inner in reader.within(inner) { $0.row(inner, depth) } }
                }
            case "caption": above += convert(child, depth: depth + 1, isVerbatim: false)
            default: break
            }
        }
        return above + wrapped(.table, rows)
    }

    private mutating func row(_ node: MarkupNode, _ depth: Int) -> [ContentNode] {
        var cells: [ContentNode] = []
        for cell in node.children where (cell.name == "td" || cell.name == "th") && nodeCount < Self.maximumNodes {
            nodeCount += 1
            var parts = Self.tidied(within(cell) { $0.children(of: cell, depth: depth + 3, isVerbatim: false) })
            if cell.name == "th", !parts.isEmpty, !parts.contains(where: Self.isBlock) { parts = [.element(.strong, parts)] }
            cells.append(.element(.cell, parts))
        }
        return wrapped(.row, cells)
    }

    private mutating func picture(_ node: MarkupNode) -> [ContentNode] {
        let places = LazyPictures.places(of: node).lazy.compactMap { [base] in FetchAddress($0, relativeTo: base) }
        guard let entry = numbered(node) ?? places.compactMap({ [index] in index.find($0, isDeclared: true) }).first else { return [] }
        note(entry)
        return [.picture(entry.key, PlainText.line(node["alt"] ?? ""))]
    }

    /// Returns the pictures inside an element.
    private mutating func pictures(of node: MarkupNode) -> [ContentNode] {
        var found: [ContentNode] = []
        for image in node.all(where: { $0.name == "img" }) where nodeCount < Self.maximumNodes {
            nodeCount += 1
            found += picture(image)
        }
        return found
    }

    /// Returns the picture of a `picture`: that of its `img`, else the first of its sources.
    private mutating func choice(_ node: MarkupNode) -> [ContentNode] {
        let images = node.all { $0.name == "img" } + node.all { $0.name == "source" }
        for image in images where nodeCount < Self.maximumNodes {
            nodeCount += 1
            let found = picture(image)
            if !found.isEmpty { return found }
        }
        return []
    }

    /// Returns the picture whose number WordPress writes into the class of an `img`; nil for others.
    private func numbered(_ node: MarkupNode) -> PictureIndex.Entry? {
        (node["class"] ?? "").split(separator: " ").lazy.filter { $0.hasPrefix("wp-image-") }
            .compactMap { [index] word in Int64(word.dropFirst("wp-image-".count)).flatMap { index.find(number: $0) } }.first
    }

    /// Returns the content of a link; a link from a picture to a picture becomes the linked picture, in its full size.
    private mutating func link(_ node: MarkupNode, depth: Int, isVerbatim: Bool) -> [ContentNode] {
        let target = node["href"].flatMap(address)
        if let target, let place = FetchAddress(target), PictureIndex.isPicture(place), let entry = index.find(place) {
            let shown = node.all { $0.name == "img" }
            if let image = shown.first, shown.count == 1, ASCII.trimmed(node.text).isEmpty {
                note(entry)
                return [.picture(entry.key, PlainText.line(image["alt"] ?? ""))]
            }
        }
        let nodes = children(of: node, depth: depth + 1, isVerbatim: isVerbatim)
        guard let target, !nodes.isEmpty else { return nodes }
        return nodes.contains(where: Self.isBlock) ? arranged(nodes).map { Self.linked($0, to: target) } : [.link(target, nodes)]
    }

    /// Returns a paragraph or heading whose words lead to an address; other blocks as they are.
    private static func linked(_ node: ContentNode, to target: String) -> ContentNode {
        switch node {
        case .element(let tag, let inner) where tag == .paragraph || tag == .heading || tag == .subheading:
            inner.isEmpty || inner.contains { if case .link = $0 { true } else { false } } ? node : .element(tag, [.link(target, inner)])
        case .element, .link, .lineBreak, .picture, .text: node
        }
    }

    /// Returns the whole address of a link; nil for schemes that are not followed and for places within the page.
    private func address(_ typed: String) -> String? {
        // Browsers skip control characters in addresses, so these must not hide a scheme.
        let text = ASCII.trimmed(String(String.UnicodeScalarView(typed.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F })))
        guard !text.isEmpty, text.utf8.count <= Self.maximumLinkLength, !text.hasPrefix("#") else { return nil }
        let lowered = text.lowercased()
        if lowered.hasPrefix("mailto:") || lowered.hasPrefix("tel:") {
            let isPlain = text.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "<") }
            let scheme = lowered.hasPrefix("mailto:") ? "mailto:" : "tel:"
            guard lowered.hasPrefix("mailto:") else { return scheme + text.dropFirst(4).filter { !$0.isWhitespace } }
            return isPlain ? scheme + text.dropFirst(7) : nil
        }
        guard let place = FetchAddress(text, relativeTo: base) else { return nil }
        let fragment = text.firstIndex(of: "#").map { String(text[$0...]) } ?? ""
        return place.text + fragment.filter { $0.isASCII && !$0.isWhitespace && $0 != "\"" && $0 != "<" && $0 != ">" }
    }
}
