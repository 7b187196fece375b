import CZlib
import Domain

/// The addresses that a site lists in its sitemaps (sitemaps.org): XML, a feed or a list of lines, packed or not, whatever it is called.
struct Sitemaps {
    /// The places at which a site that names no sitemap may have one.
    static let usualPlaces = ["/wp-sitemap.xml", "/sitemap.xml"]
    /// The largest number of sitemaps that are read.
    static let maximumMaps = 200
    /// The largest number of addresses, all of which are in memory at once.
    static let maximumPlaces = 50_000

    let client: SiteClient
    let home: FetchAddress
    /// The addresses of the site's pages in their order, each once.
    private(set) var places: [FetchAddress] = []
    /// Those of the addresses that a list of products has.
    private(set) var products: Set<FetchAddress> = []
    /// When pages were changed, as far as the site says it.
    private(set) var dates: [FetchAddress: Instant] = [:]
    /// Whether every sitemap that the site names was read to its end.
    private(set) var isWhole = true
    /// The number of sitemaps that could not be read.
    private(set) var unreadCount = 0
    /// Whether there is a sitemap at all.
    private(set) var hasSitemap = false

    private var known: Set<String> = []
    private var tried: Set<FetchAddress> = []

    init(client: SiteClient, home: FetchAddress) {
        self.client = client
        self.home = home
    }

    /// Reads the sitemaps that the site names; if that gives nothing, the first of the usual places at which there is one.
    mutating func read(_ addresses: [FetchAddress]) async throws(MirrorProblem) {
        let usual = Self.usualPlaces.compactMap { FetchAddress($0, relativeTo: home) }
        for address in addresses where !usual.contains(address) { try await read(address, isNamed: true, isOfProducts: false, depth: 0) }
        for address in usual where places.isEmpty { try await read(address, isNamed: false, isOfProducts: false, depth: 0) }
    }

    /// Reads a sitemap, and those that it lists.
    private mutating func read(_ address: FetchAddress, isNamed: Bool, isOfProducts: Bool, depth: Int) async throws(MirrorProblem) {
        guard tried.count < Self.maximumMaps, depth < 4 else { return fail() }
        guard tried.insert(address).inserted else { return }
        let answer: FetchAnswer
        do throws(MirrorProblem) { answer = try await client.fetch(FetchRequest(address)) } catch {
            guard error.isOfTheSite else { throw error }
            if isNamed || error.isPassing { fail() } else { isWhole = false }
            return
        }
        guard answer.status == 200, let bytes = Self.unpacked(answer.body) else {
            if isNamed || ![404, 410].contains(answer.status) { fail() }
            return
        }
        let decoded = WebText(bytes, charset: WebText.charset(of: answer), as: .xml)
        let document = XMLReader.read(decoded.bytes)
        guard let root = document.roots.first(where: { ["urlset", "sitemapindex"].contains($0.name) }) else {
            return add(lines: decoded.text, or: bytes, from: answer, isNamed: isNamed)
        }
        hasSitemap = true
        if !document.isWhole || !decoded.isWhole { fail() }
        let isOfProducts = isOfProducts || Self.isOfProducts(address)
        let found = root.children.lazy.filter { $0.first("loc") != nil }.prefix(Self.maximumPlaces + 1).compactMap { part in
            FeedAddress.address(part.first("loc")?.text ?? "", relativeTo: answer.address).map { (part, $0) }
        }
        if root.name == "urlset" {
            for (part, place) in found { dates[place] = part.first("lastmod").flatMap { WebDate.read($0.text) } }
            return add(found.map(\.1), areProducts: isOfProducts)
        }
        // WordPress and shops have one sitemap for each kind of their contents: those of articles are in the feed.
        let maps = found.map(\.1)
        let hasPages = maps.contains { $0.path.contains("page") }
        for place in maps where !hasPages || place.path.contains("page") || Self.isOfProducts(place) {
            try await read(place, isNamed: true, isOfProducts: isOfProducts, depth: depth + 1)
        }
    }

    /// Returns whether a sitemap lists products, as its name says, and not their categories or tags.
    private static func isOfProducts(_ map: FetchAddress) -> Bool {
        let name = (map.path + map.query).lowercased()
        return name.contains("product") && !["cat", "tag", "taxonom", "brand", "attribute", "page"].contains { name.contains($0) }
    }

    /// Adds the addresses of a sitemap that is no XML of its own: a feed, or a text of a line for each address.
    private mutating func add(lines text: String, or bytes: [UInt8], from answer: FetchAnswer, isNamed: Bool) {
        if let feed = Feed(bytes, charset: WebText.charset(of: answer), at: answer.address) {
            hasSitemap = true
            if !feed.isWhole || feed.droppedCount > 0 { fail() }
            return add(feed.items.compactMap(\.link))
        }
        let lines = answer.looksLikeHTML ? [] : text.utf8.split(maxSplits: Self.maximumPlaces + 1) { $0 == 10 || $0 == 13 }
        let found = lines.compactMap { FetchAddress(ASCII.trimmed(Substring($0))) }
        if found.isEmpty {
            // Many sites answer a page where there is nothing.
            if isNamed || answer.body.isEmpty { fail() }
        } else {
            hasSitemap = true
            add(found)
        }
    }

    private mutating func add(_ addresses: [FetchAddress], areProducts: Bool = false) {
        for address in addresses where Self.bare(address.host) == Self.bare(home.host) {
            guard known.count < Self.maximumPlaces else { return fail() }
            if known.insert(address.page).inserted { places.append(address) }
            if areProducts { products.insert(address) }
        }
    }

    private mutating func fail() {
        isWhole = false
        unreadCount += 1
    }

    private static func bare(_ host: String) -> Substring { host.hasPrefix("www.") ? host.dropFirst(4) : host[...] }

    /// Returns bytes unpacked if they are packed by gzip (RFC 1952); nil if they can't be, or become too many.
    private static func unpacked(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.starts(with: [0x1F, 0x8B]) else { return bytes }
        var stream = z_stream()
        // 16 above the window's size means a gzip header.
        guard inflateInit2_(&stream, 15 + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK else { return nil }
        defer { inflateEnd(&stream) }
        var input = bytes
        var output: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        return input.withUnsafeMutableBufferPointer { input in
            stream.next_in = input.baseAddress
            stream.avail_in = UInt32(input.count)
            while true {
                let (status, made) = buffer.withUnsafeMutableBufferPointer { buffer in
                    stream.next_out = buffer.baseAddress
                    stream.avail_out = UInt32(buffer.count)
                    let status = inflate(&stream, Z_NO_FLUSH)
                    return (status, buffer.count - Int(stream.avail_out))
                }
                output += buffer[..<made]
                guard output.count <= FetchRequest.textLimit else { return nil }
                if status == Z_STREAM_END { return output }
                guard status == Z_OK, made > 0 || stream.avail_in > 0 else { return nil }
            }
        }
    }
}
