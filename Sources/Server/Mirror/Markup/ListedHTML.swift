/// HTML that Gumbo reads, as the list of steps that `HTMLReading` takes from any parser.
public struct ListedHTML {
    private let pictures: ((_ address: String, _ words: String) -> String)?
    private let links: ((_ address: String) -> (before: String, after: String)?)?
    private var lines: [String] = []

    /// Returns the steps of a page or a piece of one.
    ///
    /// `pictures` returns the words that stand for a picture, `links` the words around those of a link that is none of the web; without
    /// them pictures and such links are as in any other HTML.
    public static func lines(
        of html: String, pictures: ((_ address: String, _ words: String) -> String)? = nil,
        links: ((_ address: String) -> (before: String, after: String)?)? = nil
    ) -> String {
        lines(of: HTMLDocument.read(html), pictures: pictures, links: links)
    }

    /// Returns the same of an element that was read.
    static func lines(
        of node: MarkupNode, pictures: ((_ address: String, _ words: String) -> String)? = nil,
        links: ((_ address: String) -> (before: String, after: String)?)? = nil
    ) -> String {
        var list = ListedHTML(pictures: pictures, links: links)
        list.add(node)
        return list.lines.joined(separator: "\n")
    }

    private init(pictures: ((String, String) -> String)?, links: ((String) -> (before: String, after: String)?)?) {
        self.pictures = pictures
        self.links = links
    }

    private mutating func add(_ node: MarkupNode) {
        guard node.isElement else { return add(node.characters) }
        if node.name == "img", let pictures, let address = node["src"] { return add(pictures(address, node["alt"] ?? "")) }
        if node.name == "a", let around = node["href"].flatMap({ links?($0) }) {
            add(around.before)
            for child in node.children { add(child) }
            return add(around.after)
        }
        lines.append("<" + node.name)
        for attribute in node.attributes {
            lines.append("@\(attribute.name)=" + Self.replacing("\n", in: attribute.value, by: " "))
        }
        for child in node.children { add(child) }
        lines.append(">")
    }

    private mutating func add(_ words: String) { lines.append("=" + Self.replacing("\n", in: words, by: "\u{1}")) }

    private static func replacing(_ old: Unicode.Scalar, in text: String, by new: Unicode.Scalar) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == old ? new : $0 }))
    }
}
