import Wire

/// Fetches the lists of a WordPress site, which it gives out a page at a time.
struct WordPressPages: Sendable {
    /// Limits the pages of one list.
    static let maximumPages = 2_000
    /// Counts the tries of a list that changes while it is read.
    static let maximumTries = 3
    /// Counts the pages of one list that are fetched at once.
    static let parallelPages = 3

    /// Describes the site.
    let source: SiteSource
    /// Fetches.
    let client: SiteClient

    /// Fetches some lists at once; those that the site keeps to itself are missing.
    func lists(_ wanted: [WordPressListing]) async throws(MirrorTrouble) -> [WordPressListing: [JSON]] {
        let results = await atOnce(wanted) { (listing) async throws(MirrorTrouble) in try await list(listing) }
        var lists: [WordPressListing: [JSON]] = [:]
        for (listing, result) in zip(wanted, results) { lists[listing] = try result.get() }
        return lists
    }

    /// Gives the address of a route of the site's REST interface.
    func address(_ route: String, _ query: String) throws(MirrorTrouble) -> FetchAddress {
        let isPlain = source.root.query.contains("rest_route=")
        let text = source.root.text + (isPlain || source.root.text.hasSuffix("/") ? "" : "/") + route + (isPlain ? "&" : "?") + query
        guard let address = FetchAddress(text) else { throw .badAddress }
        return address
    }

    /// Reads an answer that must be JSON; a page in its place is a firewall's.
    static func json(_ answer: FetchAnswer) throws(MirrorTrouble) -> JSON {
        switch answer.status {
        case 200: break
        case 401, 403: throw .firewall
        case 404, 410: throw .notFound
        default: throw answer.looksLikeHTML ? .firewall : .malformed
        }
        guard let json = SiteDiscovery.json(answer) else { throw answer.looksLikeHTML ? .firewall : .malformed }
        return json
    }

    /// Fetches all pages of a list, nil where the site keeps it to itself; once more when it changed meanwhile, as an item may have moved
    /// between pages.
    private func list(_ listing: WordPressListing) async throws(MirrorTrouble) -> [JSON]? {
        do throws(MirrorTrouble) {
            for _ in 1..<Self.maximumTries {
                let (items, isSteady) = try await listOnce(listing)
                if isSteady { return items }
            }
            return try await listOnce(listing).items
        } catch {
            guard listing.isOptional, error == .firewall || error == .notFound else { throw error }
            return nil
        }
    }

    private func listOnce(_ listing: WordPressListing) async throws(MirrorTrouble) -> (items: [JSON], isSteady: Bool) {
        let first = try await page(1, of: listing)
        var items = first.items
        var isSteady = true
        if let count = first.pages {
            var next = 2
            while next <= min(count, Self.maximumPages) {
                let numbers = next..<min(next + Self.parallelPages, min(count, Self.maximumPages) + 1)
                let results = await atOnce(Array(numbers)) { (number) async throws(MirrorTrouble) in try await page(number, of: listing) }
                for result in results {
                    let page = try result.get()
                    items += page.items
                    if page.total != first.total { isSteady = false }
                }
                next = numbers.upperBound
            }
        } else {
            // A cache that drops the headers leaves only short pages to tell the end.
            var number = 1
            var last = first.items.count
            while last > 0, last % 10 == 0, number < Self.maximumPages {
                number += 1
                let page = try await page(number, of: listing)
                items += page.items
                last = page.items.count
            }
        }
        var seen: Set<Int64> = []
        return (items.filter { $0["id"]?.integer.map { seen.insert($0).inserted } ?? false }, isSteady)
    }

    private struct Page: Sendable {
        var items: [JSON]
        var total: Int?
        var pages: Int?
    }

    private func page(_ number: Int, of listing: WordPressListing) async throws(MirrorTrouble) -> Page {
        let place = try address(listing.route, "per_page=100&page=\(number)&" + listing.query)
        let answer = try await client.fetch(FetchRequest(place))
        if answer.status == 400, number > 1 { return Page(items: []) }
        guard let items = try Self.json(answer).array else { throw .malformed }
        return Page(
            items: items.map(listing.shrunk), total: answer.header("x-wp-total").flatMap { Int($0) },
            pages: answer.header("x-wp-totalpages").flatMap { Int($0) })
    }

    /// Does some work for each part at once, and gives what came of it in the parts' order.
    private func atOnce<Part: Sendable, Outcome: Sendable>(
        _ parts: [Part], _ work: @escaping @Sendable (Part) async throws(MirrorTrouble) -> Outcome
    ) async -> [Result<Outcome, MirrorTrouble>] {
        await withTaskGroup(of: (place: Int, result: Result<Outcome, MirrorTrouble>).self) { group in
            for (place, part) in parts.enumerated() {
                group.addTask {
                    do throws(MirrorTrouble) { return (place, .success(try await work(part))) } catch { return (place, .failure(error)) }
                }
            }
            var results: [(place: Int, result: Result<Outcome, MirrorTrouble>)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.place < $1.place }.map(\.result)
        }
    }
}
