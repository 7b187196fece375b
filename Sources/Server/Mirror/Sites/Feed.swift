import Domain
import JSON

/// The content of a feed: RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1.
struct Feed {
    /// The largest number of items that are read from one document.
    static let maximumItems = 2_000

    /// One article of a feed.
    struct Item {
        /// The feed's permanent name for the article (`guid`, `id`).
        var name = ""
        /// The title as HTML.
        var title = ""
        /// The address of the article's page.
        var link = ""
        /// The text as HTML.
        var html = ""
        var categories: [String] = []
        /// When the article was changed, or published.
        var date: Instant?
        /// The address of the article's picture; empty without one.
        var picture = ""

        /// Whether the article requires a password.
        var isProtected: Bool { ASCII.contains(html, "post-password-form") }
    }

    /// The feed's title, without markup.
    private(set) var title = ""
    /// The address of the part with older articles, if the feed has one (JSON Feed, RFC 5005); else empty.
    private(set) var next = ""
    /// The articles in the feed's order.
    private(set) var items: [Item] = []

    /// Parses a document; nil if it is no feed.
    init?(_ bytes: [UInt8]) {
        switch bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) {
        case UInt8(ascii: "{"):
            do throws(JSONError) { try self.init(json: JSON(parsing: bytes)) } catch { return nil }
        case UInt8(ascii: "<"):
            guard let root = MarkupDocument.xml(bytes)?.root else { return nil }
            switch root.name {
            case "rss": self.init(rss: root)
            case "feed": self.init(atom: root)
            default: return nil
            }
        default: return nil
        }
    }

    private init?(json: JSON) {
        guard json["version"]?.string?.hasPrefix("https://jsonfeed.org/") == true, let list = json["items"]?.array else { return nil }
        title = PlainText.line(json["title"]?.string ?? "")
        next = json["next_url"]?.string ?? ""
        for object in list.prefix(Self.maximumItems) {
            var item = Item()
            item.name = object["id"]?.string ?? object["id"]?.integer.map { String($0) } ?? ""
            item.link = object["url"]?.string ?? ""
            item.title = Self.escaped(object["title"]?.string ?? "")
            item.html = object["content_html"]?.string ?? Self.escaped(object["content_text"]?.string ?? object["summary"]?.string ?? "")
            item.categories = (object["tags"]?.array ?? []).compactMap(\.string)
            item.date = (object["date_modified"]?.string ?? object["date_published"]?.string).flatMap(WebDate.iso)
            item.picture = object["image"]?.string ?? object["banner_image"]?.string ?? ""
            items.append(item)
        }
    }

    private init?(rss root: MarkupNode) {
        guard let channel = root.first("channel") else { return nil }
        title = PlainText.read(channel.first("title")?.text ?? "")
        next = Self.next(channel)
        for node in channel.children where node.name == "item" && items.count < Self.maximumItems {
            var item = Item()
            item.link = ASCII.trimmed(node.first("link", prefix: "")?.text ?? "")
            item.name = ASCII.trimmed(node.first("guid")?.text ?? "")
            item.title = node.first("title", prefix: "")?.text ?? ""
            item.html = node.first("encoded", prefix: "content")?.text ?? node.first("description", prefix: "")?.text ?? ""
            item.categories = node.children.filter { $0.name == "category" }.map { PlainText.read($0.text) }
            item.date =
                node.first("pubdate").flatMap { WebDate.mail($0.text) } ?? node.first("date", prefix: "dc").flatMap { WebDate.iso($0.text) }
            let enclosed = node.children.filter { child in
                (child.name == "enclosure" && (child["type"] ?? "").hasPrefix("image/"))
                    || (child.prefix == "media"
                        && (child.name == "thumbnail" || (child["medium"] ?? child["type"] ?? "").hasPrefix("image")))
            }
            item.picture = enclosed.first?["url"] ?? ""
            items.append(item)
        }
    }

    private init?(atom root: MarkupNode) {
        title = PlainText.read(root.first("title")?.text ?? "")
        next = Self.next(root)
        for node in root.children where node.name == "entry" && items.count < Self.maximumItems {
            var item = Item()
            item.name = ASCII.trimmed(node.first("id")?.text ?? "")
            item.link = node.children.first { $0.name == "link" && ($0["rel"] ?? "alternate") == "alternate" }?["href"] ?? ""
            item.title = Self.html(of: node.first("title"))
            item.html = Self.html(of: node.first("content") ?? node.first("summary"))
            item.categories = node.children.filter { $0.name == "category" }.compactMap { $0["label"] ?? $0["term"] }
            item.date = (node.first("updated") ?? node.first("published")).flatMap { WebDate.iso(ASCII.trimmed($0.text)) }
            item.picture =
                node.children.first { $0.name == "link" && $0["rel"] == "enclosure" && ($0["type"] ?? "").hasPrefix("image/") }?["href"]
                ?? ""
            items.append(item)
        }
    }

    private static func next(_ node: MarkupNode) -> String {
        node.children.first { $0.name == "link" && $0["rel"] == "next" }?["href"] ?? ""
    }

    /// Returns an Atom text as HTML; of XHTML only the words are kept.
    private static func html(of node: MarkupNode?) -> String {
        guard let node else { return "" }
        return node["type"] == "html" ? node.text : escaped(node.text)
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\n\n", with: "<p>")
    }
}
