import JSON

/// The lists of a WordPress site, which returns them a page at a time.
struct WordPressPages: Sendable {
    /// The largest number of pages of one list.
    static let maximumPages = 2_000
    /// The number of attempts at a list that changes while it is read.
    static let maximumTries = 3
    /// The number of pages of one list that are fetched at once.
    static let parallelPages = 3
    /// The number of pages of one list that may come with texts: all are in memory until the last list is there.
    static let pagesWithTexts = 3

    /// The items of a list, and the texts that came with it by the site's number.
    struct List: Sendable {
        /// What a sweep needs of each item.
        var items: [JSON] = []
        /// The items as they came.
        var texts: [Int64: JSON] = [:]
        /// Whether the list did not change while its pages were read, so that what is missing is gone.
        var isWhole = true
        /// Whether there are items that could not be read.
        var isDamaged = false
    }

    let source: SiteSource
    let client: SiteClient

    /// Fetches some lists at once, those in `withTexts` with the texts of the first pages; lists that the site refuses are missing. Throws
    /// `firewall` when it refuses a list that it returned before.
    func lists(
        _ wanted: [WordPressListing], withTexts: Set<WordPressListing> = []
    ) async throws(MirrorProblem) -> [WordPressListing: List] {
        let results = await atOnce(wanted) { (listing) async throws(MirrorProblem) in
            try await list(listing, withTexts: withTexts.contains(listing))
        }
        var lists: [WordPressListing: List] = [:]
        for (listing, result) in zip(wanted, results) {
            lists[listing] = try result.get()
            if lists[listing] == nil, source.lists?.contains(listing.rawValue) == true { throw .firewall }
        }
        return lists
    }

    /// Returns the site's name as it is now; empty if the site does not say.
    func siteName() async throws(MirrorProblem) -> String {
        guard let address = source.root.adding(query: "_fields=name") else { return "" }
        let answer: FetchAnswer
        do throws(MirrorProblem) { answer = try await client.fetch(FetchRequest(address)) } catch {
            if error == .cancelled { throw error }
            return ""
        }
        return answer.status == 200 ? PlainText.read(SiteJSON.parse(answer)?["name"]?.string ?? "") : ""
    }

    /// Returns the address of a route of the site's REST interface.
    func address(_ route: String, _ query: String) throws(MirrorProblem) -> FetchAddress {
        let isPlain = source.root.query.contains("rest_route=")
        let text = source.root.text + (isPlain || source.root.text.hasSuffix("/") ? "" : "/") + route + (isPlain ? "&" : "?") + query
        guard let address = FetchAddress(text) else { throw .badAddress }
        return address
    }

    /// Parses an answer that must be JSON; a page instead of it is a firewall's.
    static func json(_ answer: FetchAnswer) throws(MirrorProblem) -> (json: JSON, isWhole: Bool) {
        switch answer.status {
        case 200: break
        case 401, 403: throw .firewall
        case 404, 410: throw .notFound
        default: throw answer.looksLikeHTML ? .firewall : .malformed
        }
        guard let read = SiteJSON.read(answer) else { throw answer.looksLikeHTML ? .firewall : .malformed }
        return read
    }

    /// Fetches all pages of a list, nil if the site refuses it; fetches it once more if it changed meanwhile, as an item may have moved
    /// between pages.
    private func list(_ listing: WordPressListing, withTexts: Bool) async throws(MirrorProblem) -> List? {
        do throws(MirrorProblem) {
            for _ in 1..<Self.maximumTries {
                let list = try await listOnce(listing, withTexts: withTexts)
                if list.isWhole { return list }
            }
            return try await listOnce(listing, withTexts: withTexts)
        } catch {
            guard listing.isOptional, error == .firewall || error == .notFound else { throw error }
            return nil
        }
    }

    private func listOnce(_ listing: WordPressListing, withTexts: Bool) async throws(MirrorProblem) -> List {
        let first = try await page(1, of: listing, withTexts: withTexts)
        var items = first.items
        var list = List()
        list.isDamaged = first.isDamaged
        if let count = first.pages {
            var next = 2
            if count > Self.maximumPages { list.isDamaged = true }
            while next <= min(count, Self.maximumPages) {
                let numbers = next..<min(next + Self.parallelPages, min(count, Self.maximumPages) + 1)
                let results = await atOnce(Array(numbers)) { (number) async throws(MirrorProblem) in
                    try await page(number, of: listing, withTexts: withTexts)
                }
                for result in results {
                    let page = try result.get()
                    items += page.items
                    if page.isDamaged { list.isDamaged = true }
                    if page.total != first.total { list.isWhole = false }
                }
                next = numbers.upperBound
            }
        } else {
            // Behind a cache that drops the headers, only a short page marks the end.
            var number = 1
            var last = first.items.count
            while last > 0, last % 10 == 0, number < Self.maximumPages {
                number += 1
                let page = try await page(number, of: listing, withTexts: withTexts)
                items += page.items
                if page.isDamaged { list.isDamaged = true }
                last = page.items.count
            }
            if number == Self.maximumPages { list.isDamaged = true }
        }
        var seen: Set<Int64> = []
        for (item, text) in items {
            guard let number = item["id"]?.integer else {
                list.isDamaged = true
                continue
            }
            guard seen.insert(number).inserted else { continue }
            list.items.append(item)
            if let text { list.texts[number] = text }
        }
        return list
    }

    private struct Page: Sendable {
        var items: [(item: JSON, text: JSON?)]
        var total: Int?
        var pages: Int?
        /// Whether there are bytes in it that belong to no character.
        var isDamaged = false
    }

    private func page(_ number: Int, of listing: WordPressListing, withTexts: Bool) async throws(MirrorProblem) -> Page {
        let comesWithTexts = withTexts && number <= Self.pagesWithTexts
        let place = try address(listing.route, listing.query(page: number, withTexts: comesWithTexts))
        let answer = try await client.fetch(FetchRequest(place))
        if answer.status == 400, number > 1 { return Page(items: []) }
        let read = try Self.json(answer)
        guard let items = read.json.array else { throw .malformed }
        return Page(
            items: items.map { (listing.shrunk($0), comesWithTexts ? Optional.some($0) : .none) },
            total: answer.header("x-wp-total").flatMap { Int($0) }, pages: answer.header("x-wp-totalpages").flatMap { Int($0) },
            isDamaged: !read.isWhole)
    }

    /// Runs work for all parts at once, and returns the results in the parts' order.
    private func atOnce<Part: Sendable, Outcome: Sendable>(
        _ parts: [Part], _ work: @escaping @Sendable (Part) async throws(MirrorProblem) -> Outcome
    ) async -> [Result<Outcome, MirrorProblem>] {
        await withTaskGroup(of: (place: Int, result: Result<Outcome, MirrorProblem>).self) { group in
            for (place, part) in parts.enumerated() {
                group.addTask {
                    do throws(MirrorProblem) { return (place, .success(try await work(part))) } catch { return (place, .failure(error)) }
                }
            }
            var results: [(place: Int, result: Result<Outcome, MirrorProblem>)] = []
            for await result in group { results.append(result) }
            return results.sorted { $0.place < $1.place }.map(\.result)
        }
    }
}
