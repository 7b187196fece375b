import HTTP
import JSON
import Synchronization

/// Is a small site with a REST interface whose contents a test changes, and whose answers it breaks.
public final class FakeWordPress: Sendable {
    public struct Post {
        public var number: Int
        /// Holds the title as HTML.
        public var title: String
        /// Holds the text as HTML.
        public var text = "<p>Some words of description that are long enough.</p>"
        public var modified = "2024-01-01T00:00:00"
        public var category = 1
        public var picture: Int?
        /// Says that it asks for a password.
        public var isProtected = false

        public init(number: Int, title: String, picture: Int? = nil) {
            self.number = number
            self.title = title
            self.picture = picture
        }
    }

    public struct Contents {
        public var posts: [Post] = []
        public var name = "Fake"
        /// Counts the categories.
        public var categories = 2
        /// Lists the pages: number, title, number of the page above, place in the order.
        public var pages: [(number: Int, title: String, parent: Int, order: Int)] = []
        /// Holds the bytes of pictures by number.
        public var pictures: [Int: [UInt8]] = [:]
        /// Answers instead of the site; nil lets the site answer.
        public var breaking: (@Sendable (_ path: String, _ count: Int) -> HTTPResponse?)?
        /// Counts the requests.
        public var count = 0
    }

    public let contents = Mutex(Contents())
    private let site = Mutex<ScriptedSite?>(nil)

    /// Starts a site with some posts, each with a picture of its own.
    public init(posts count: Int) throws {
        contents.withLock { contents in
            for number in 1...max(count, 1) where count > 0 {
                contents.posts.append(Post(number: number, title: "Post &#8470;\(number)", picture: 1_000 + number))
                contents.pictures[1_000 + number] = FakeWordPress.picture(UInt8(number & 255))
            }
        }
        let started = try ScriptedSite { [weak self] request in self?.answer(request) ?? HTTPResponse(status: .notFound) }
        site.withLock { $0 = started }
    }

    /// Gives the address of the first page.
    public var address: String { site.withLock { $0?.address ?? "" } }
    /// Lists the paths and queries that were asked for.
    public var requests: [String] { site.withLock { $0?.requests ?? [] } }

    public func stop() async { await site.withLock { $0 }?.stop() }

    /// Makes the head of a PNG that differs by a byte.
    public static func picture(_ byte: UInt8) -> [UInt8] {
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9, 0, 0, 0, 7, byte]
    }

    private func answer(_ request: HTTPRequest) -> HTTPResponse {
        let broken = contents.withLock { contents -> HTTPResponse? in
            contents.count += 1
            return contents.breaking?(request.path, contents.count)
        }
        if let broken { return broken }
        let query = Dictionary(request.queryItems().map { ($0.name, $0.value) }) { first, _ in first }
        switch request.path {
        case "/": return HTTPResponse(contentType: "text/html", bytes: Array("<title>The &amp; shop</title><p>home".utf8))
        case "/wp-json/":
            let name = contents.withLock { $0.name }
            return .json((["name": .string(name), "namespaces": ["wp/v2"]] as JSON).bytes)
        case "/wp-json/wp/v2/categories":
            let count = contents.withLock { $0.categories }
            let names = ["K", "L", "M", "N"]
            return list((0..<count).map { ["id": .integer(Int64($0 + 1)), "name": .string(names[$0 % 4]), "count": 1] }, query)
        case "/wp-json/wp/v2/pages": return list(contents.withLock { $0.pages }.map(Self.json), query)
        case "/wp-json/wp/v2/media":
            let pictures = contents.withLock { $0.pictures }
            return list(
                pictures.sorted { $0.key < $1.key }.map { number, bytes in
                    [
                        "id": .integer(Int64(number)), "mime_type": "image/png", "source_url": .string("/uploads/\(number).png"),
                        "modified_gmt": "2024-01-01T00:00:00", "media_details": ["filesize": .integer(Int64(bytes.count))],
                    ]
                }, query)
        case "/wp-json/wp/v2/posts": return list(contents.withLock { $0.posts }.map(Self.json), query)
        case let path where path.hasPrefix("/uploads/"):
            let number = Int(path.dropFirst("/uploads/".count).prefix { $0 != "." }) ?? 0
            guard let bytes = contents.withLock({ $0.pictures[number] }) else { return HTTPResponse(status: .notFound) }
            let tag = "\"\(bytes.last ?? 0)\""
            let headers = HTTPHeaders([(name: "ETag", value: tag), (name: "Content-Type", value: "image/png")])
            if request.headers["If-None-Match"] == tag { return HTTPResponse(status: .notModified, headers: headers) }
            return HTTPResponse(headers: headers, body: .bytes(bytes))
        default: return HTTPResponse(status: .notFound)
        }
    }

    private static func json(_ page: (number: Int, title: String, parent: Int, order: Int)) -> JSON {
        [
            "id": .integer(Int64(page.number)), "link": .string("/page\(page.number)/"), "slug": .string("page\(page.number)"),
            "modified_gmt": "2024-01-01T00:00:00", "parent": .integer(Int64(page.parent)), "menu_order": .integer(Int64(page.order)),
            "featured_media": 0, "title": ["rendered": .string(page.title)],
            "content": ["rendered": "<p>Words of a page.</p>", "protected": .bool(false)],
        ]
    }

    private static func json(_ post: Post) -> JSON {
        [
            "id": .integer(Int64(post.number)), "link": .string("/p\(post.number)/"), "slug": .string("p\(post.number)"),
            "modified_gmt": .string(post.modified), "categories": .array([.integer(Int64(post.category))]),
            "featured_media": .integer(Int64(post.picture ?? 0)), "sticky": .bool(false), "acf": .bool(false),
            "title": ["rendered": .string(post.title)],
            "content": ["rendered": .string(post.isProtected ? "" : post.text), "protected": .bool(post.isProtected)],
        ]
    }

    /// Leaves the members that are asked for, as `content` or `content.protected`.
    private static func reduced(_ item: JSON, to fields: String?) -> JSON {
        guard let fields, case .object(let object) = item else { return item }
        let wanted = fields.split(separator: ",").map(String.init)
        return .object(
            JSONObject(
                object.members.compactMap { key, value in
                    if wanted.contains(key) { return (key, value) }
                    guard case .object(let parts) = value else { return nil }
                    let kept = parts.members.filter { wanted.contains(key + "." + $0.key) }.map { ($0.key, $0.value) }
                    return kept.isEmpty ? nil : (key, .object(JSONObject(kept)))
                }))
    }

    private func list(_ items: [JSON], _ query: [String: String]) -> HTTPResponse {
        let size = Int(query["per_page"] ?? "10") ?? 10
        let page = Int(query["page"] ?? "1") ?? 1
        let wanted = query["include"].map { Set($0.split(separator: ",").compactMap { Int64($0) }) }
        let chosen = items.filter { item in wanted.map { $0.contains(item["id"]?.integer ?? 0) } ?? true }
        let shown = chosen.dropFirst((page - 1) * size).prefix(size).map { Self.reduced($0, to: query["_fields"]) }
        var answer = HTTPResponse.json(JSON.array(shown).bytes)
        answer.headers.append("X-WP-Total", String(chosen.count))
        answer.headers.append("X-WP-TotalPages", String(max(1, (chosen.count + size - 1) / size)))
        return answer
    }
}
