import Domain
import HTTP
import Merge
import Mirror
import Replication
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Checks catalogues of sites that have a feed or a sitemap alone: what goes, what stays for those who like it, and what is marked.
@Suite(.serialized, .timeLimit(.minutes(3))) struct FeedCatalogueTests {
    private typealias Fixture = CatalogueServiceTests.Fixture
    private let id = EntityID(high: 9, low: 9)

    /// A shop with a page for each product, all of which its sitemap lists; its feed has the latest ones alone, whatever part is asked for.
    private final class Shop: Sendable {
        struct Contents: Sendable {
            /// The prices by the names of the products.
            var prices: [String: Int] = [:]
            /// The products that the feed names.
            var inFeed: [String] = []
            /// Whether there is a sitemap, whether REST is refused, and whether the feed that the page names fails.
            var (hasSitemap, refusesREST, failsFeed) = (false, false, false)
        }

        let contents = Mutex(Contents())
        private let site: ScriptedSite

        init(_ prices: [String: Int], inFeed: [String] = [], hasSitemap: Bool = false) throws {
            let box = Box()
            site = try ScriptedSite { request in box.answer.withLock { $0 }(request.path) }
            contents.withLock { ($0.prices, $0.inFeed, $0.hasSitemap) = (prices, inFeed, hasSitemap) }
            box.answer.withLock { $0 = { [weak self] path in self?.answer(path) ?? HTTPResponse(status: .notFound) } }
        }

        private final class Box: Sendable {
            let answer = Mutex<@Sendable (String) -> HTTPResponse>({ _ in HTTPResponse(status: .notFound) })
        }

        var address: String { site.address }
        var requests: [String] { site.requests }
        func stop() async { await site.stop() }

        private static func page(_ text: String, type: String = "text/html") -> HTTPResponse {
            HTTPResponse(status: .ok, contentType: type, bytes: Array(text.utf8))
        }

        private func answer(_ path: String) -> HTTPResponse {
            let contents = contents.withLock { $0 }
            let item = { (name: String) in
                "<item><title>\(name)</title><link>/\(name)</link><guid>\(name)</guid><category>Kind of \(name)</category></item>"
            }
            let rss = "<rss><channel><title>Kiln</title>\(contents.inFeed.map(item).joined())</channel></rss>"
            switch path {
            case "/": return Self.page("<link rel=alternate type='application/rss+xml' href='/news.xml'><title>Kiln</title><p>x")
            case "/wp-json/" where contents.refusesREST: return HTTPResponse(status: .forbidden)
            case "/news.xml" where contents.failsFeed: return HTTPResponse(status: .forbidden)
            case "/news.xml" where !contents.inFeed.isEmpty: return Self.page(rss, type: "application/rss+xml")
            case "/feed/" where contents.failsFeed:
                return Self.page(rss.replacing("Kiln", with: "Comments").replacing("</guid", with: "!</guid"), type: "application/rss+xml")
            case "/sitemap.xml" where contents.hasSitemap:
                let list = contents.prices.keys.sorted().map { "<url><loc>/\($0)</loc></url>" }.joined()
                return Self.page("<urlset>\(list)</urlset>", type: "application/xml")
            default:
                let name = String(path.dropFirst())
                guard let price = contents.prices[name] else { return HTTPResponse(status: .notFound) }
                return Self.page(
                    """
                    <script type="application/ld+json">{"@type":"Product","name":"\(name)","sku":"\(name)-1","offers":{"price":\(price),
                    "priceCurrency":"EUR"}}</script><main><p>It is made of clay and fired twice.</main>
                    """)
            }
        }
    }

    private func names(_ fixture: Fixture) async throws -> [String] { try await fixture.contents(id).products.map(\.name).sorted() }

    @Test func whatAFeedOfTheLatestNoLongerNamesGoesWhenItsPageDoes() async throws {
        let shop = try Shop(["cup": 1, "jug": 2, "bowl": 3], inFeed: ["cup", "jug", "bowl"])
        let fixture = try Fixture()
        #expect(try await fixture.add(shop.address, as: id).problem == nil)
        shop.contents.withLock { $0.inFeed = ["bowl"] }
        #expect(try await fixture.refresh(id).changes.removed == 0)
        #expect(try await names(fixture) == ["bowl", "cup", "jug"], "older articles leave the feed and not the site")
        shop.contents.withLock { $0.prices["cup"] = nil }
        #expect(try await fixture.refresh(id).changes.removed == 1)
        #expect(try await names(fixture) == ["bowl", "jug"])
        #expect(try await fixture.contents(id).categories.map(\.name).sorted() == ["Kind of bowl", "Kind of jug"])
        await shop.stop()
    }

    @Test func pagesAreAskedForAFewAtATime() async throws {
        let names = (0...VisitLimits.askedSize + 4).map { "p\($0)" }
        let shop = try Shop(Dictionary(names.map { ($0, 1) }) { first, _ in first }, inFeed: names)
        let fixture = try Fixture()
        #expect(try await fixture.add(shop.address, as: id).productCount == names.count)
        shop.contents.withLock { ($0.prices, $0.inFeed) = (["p0": 1], ["p0"]) }
        #expect(try await fixture.refresh(id).changes.removed == VisitLimits.askedSize)
        #expect(try await fixture.refresh(id).changes.removed == 4)
        #expect(try await self.names(fixture) == ["p0"])
        await shop.stop()
    }

    @Test func articlesOfAFeedThatAreProductsHaveTheirPrices() async throws {
        let shop = try Shop(["cup": 10, "jug": 2], inFeed: ["cup", "jug"])
        let fixture = try Fixture()
        _ = try await fixture.add(shop.address, as: id)
        #expect(try await fixture.contents(id).products.sorted { $0.name < $1.name }.map(\.price) == ["10 €", "2 €"])
        shop.contents.withLock { $0.prices["cup"] = 8 }
        #expect(try await fixture.refresh(id).changes.changed == 1)
        #expect(try await fixture.contents(id).products.filter { $0.name == "cup" }.map(\.formerPrice) == ["10 €"])
        await shop.stop()
    }

    @Test func whatASitemapNoLongerListsGoes() async throws {
        let shop = try Shop(["cup": 1, "jug": 2, "bowl": 3], hasSitemap: true)
        let fixture = try Fixture()
        #expect(try await fixture.add(shop.address, as: id).problem == nil)
        #expect(try await names(fixture) == ["bowl", "cup", "jug"])
        shop.contents.withLock { $0.prices["cup"] = nil }
        #expect(try await fixture.refresh(id).changes.removed == 1)
        #expect(try await names(fixture) == ["bowl", "jug"])
        shop.contents.withLock { $0.prices["jug"] = nil }
        shop.contents.withLock { $0.hasSitemap = false }
        #expect(try await fixture.refresh(id).problem == "noContent")
        #expect(try await names(fixture) == ["bowl", "jug"], "what can't be read is never gone")
        await shop.stop()
    }

    @Test func aChangedPriceIsMarkedForAMonth() async throws {
        let shop = try Shop(["cup": 10, "jug": 2], hasSitemap: true)
        let fixture = try Fixture()
        _ = try await fixture.add(shop.address, as: id)
        func prices() async throws -> [String] {
            try await fixture.contents(id).products.filter { $0.name == "cup" }.flatMap { [$0.formerPrice, $0.price] }
        }
        #expect(try await prices() == ["", "10 €"])
        shop.contents.withLock { $0.prices["cup"] = 8 }
        #expect(try await fixture.refresh(id).changes.changed == 1)
        #expect(try await prices() == ["10 €", "8 €"])
        for isWhole in [false, true] {
            #expect(try await fixture.refresh(id, isWhole: isWhole).changes.changed == 0)
            #expect(try await prices() == ["10 €", "8 €"], "until it is old")
        }
        fixture.time.add(CatalogueRun.markDays * 86_400_000 - 1)
        _ = try await fixture.refresh(id)
        #expect(try await prices() == ["10 €", "8 €"])
        fixture.time.add(1)
        #expect(try await fixture.refresh(id).changes.changed == 1)
        #expect(try await prices() == ["", "8 €"])
        await shop.stop()
    }

    @Test func aProductThatReturnsIsBack() async throws {
        let shop = try Shop(["cup": 10, "jug": 2], hasSitemap: true)
        let fixture = try Fixture()
        _ = try await fixture.add(shop.address, as: id)
        shop.contents.withLock { $0.prices["cup"] = nil }
        #expect(try await fixture.refresh(id).changes.removed == 1)
        shop.contents.withLock { ($0.prices["cup"], $0.prices["bowl"]) = (12, 3) }
        #expect(try await fixture.refresh(id).changes.added == 2)
        let found = try await fixture.contents(id).products
        #expect(found.first { $0.name == "cup" }?.isBack == true && found.first { $0.name == "cup" }?.formerPrice == "10 €")
        #expect(found.filter(\.isBack).count == 1)
        fixture.time.add(CatalogueRun.markDays * 86_400_000)
        _ = try await fixture.refresh(id)
        #expect(try await fixture.contents(id).products.allSatisfy { !$0.isBack && $0.formerPrice.isEmpty })
        await shop.stop()
    }

    @Test func aFavouriteThatLeftIsToldToEveryDevice() async throws {
        let shop = try Shop(["cup": 1, "jug": 2, "bowl": 3], hasSitemap: true)
        let fixture = try Fixture()
        try await fixture.store.write { [fixture] transaction in try transaction.save(Space(id: fixture.caller.spaceID)) }
        _ = try await fixture.add(shop.address, as: id)
        let liked = try await fixture.contents(id).products.filter { $0.name != "bowl" }
        let sync = SyncService(store: fixture.store, agent: Agent(rawValue: 0xE0), now: { SyncFixture.moment })
        let stars = liked.map { product in
            Operation(
                kind: .productOpinion, entity: product.id,
                change: .write([FieldWrite("rating", .integer(5)), FieldWrite("catalogueID", .text(id.text))], at: Samples.stamp(1)))
        }
        _ = try await sync.synchronize(SyncRequest(since: 0, operations: stars), by: fixture.caller)
        #expect(try await fixture.contents(id).gone == [])
        shop.contents.withLock { ($0.prices["cup"], $0.prices["bowl"]) = (nil, nil) }
        #expect(try await fixture.refresh(id).changes.removed == 2)
        let revision = try await fixture.contents(id).revision
        for known in [0, revision] {
            let gone = try await fixture.contents(id, after: known).gone
            #expect(gone.map(\.name) == ["cup"] && gone.first?.article == "cup-1", "nobody has said anything of the bowl")
        }
        shop.contents.withLock { $0.prices["cup"] = 1 }
        _ = try await fixture.refresh(id)
        #expect(try await fixture.contents(id).gone == [])
        await shop.stop()
    }

    @Test func aFeedTakenInPlaceOfAnotherIsLeftForItAtTheNextRun() async throws {
        let shop = try Shop(["cup": 1, "jug": 2, "bowl": 3], inFeed: ["cup", "jug", "bowl"])
        shop.contents.withLock { $0.failsFeed = true }
        let fixture = try Fixture()
        #expect(try await fixture.add(shop.address, as: id).name == "Comments")
        #expect(try await fixture.refresh(id).name == "Comments", "as long as there is nothing better")
        shop.contents.withLock { $0.failsFeed = false }
        let summary = try await fixture.refresh(id)
        #expect(summary.problem == nil && summary.name == "Kiln")
        #expect(try await names(fixture) == ["bowl", "cup", "jug"], "what the other one named is gone")
        let count = shop.requests.count { $0 == "/wp-json/" }
        _ = try await fixture.refresh(id)
        #expect(shop.requests.count { $0 == "/wp-json/" } == count, "what is sure is not looked for again")
        await shop.stop()
    }

    @Test func aRefusedRESTIsTakenAtTheNextRun() async throws {
        let site = try FakeWordPress(posts: 4)
        site.contents.withLock { contents in
            contents.breaking = { path, _ in
                if path.hasPrefix("/wp-json") { return HTTPResponse(status: .forbidden) }
                guard path == "/feed/" else { return nil }
                let items = (1...4).map { "<item><title>p\($0)</title><guid>p\($0)</guid></item>" }.joined()
                let rss = "<rss><channel><title>F</title>\(items)</channel></rss>"
                return HTTPResponse(status: .ok, contentType: "application/rss+xml", bytes: Array(rss.utf8))
            }
        }
        let fixture = try Fixture()
        #expect(try await fixture.add(site.address, as: id).name == "F")
        site.contents.withLock { $0.breaking = nil }
        let summary = try await fixture.refresh(id)
        #expect(summary.problem == nil && summary.name == "Fake" && summary.productCount == 4)
        #expect(try await fixture.contents(id).products.allSatisfy { !$0.name.hasPrefix("p") })
        await site.stop()
    }
}
