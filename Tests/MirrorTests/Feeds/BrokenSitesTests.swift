import Domain
import RandomTesting
import Testing

@testable import Mirror

/// Breaks every answer of small sites in every way that a site breaks, one at a time, and checks that nothing is taken for gone.
@Suite(.serialized) struct BrokenSitesTests {
    private typealias Answer = VisitedSite.Answer

    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    private static func feed(_ numbers: ClosedRange<Int>, next: String = "") -> Answer {
        let items = numbers.map { number in
            "<item><title>Item \(number)</title><link>/i/\(number)</link><category>K</category><description>&lt;p&gt;x</description></item>"
        }
        return .xml(
            head + "<rss xmlns:atom=\"http://www.w3.org/2005/Atom\"><channel><title>S</title>\(next)\(items.joined())</channel></rss>")
    }

    private static let pages: [String: Answer] = [
        "/": Answer("<link rel=alternate type='application/rss+xml' href='/f.xml'>"),
        "/sitemap.xml": .xml(
            head + "<sitemapindex><sitemap><loc>/1.xml</loc></sitemap><sitemap><loc>/2.xml</loc></sitemap></sitemapindex>"),
        "/1.xml": .xml(head + "<urlset><url><loc>/p/1</loc></url><url><loc>/p/2</loc></url></urlset>"),
        "/2.xml": .xml(head + "<urlset><url><loc>/p/3</loc></url><url><loc>/p/4</loc></url></urlset>"),
        "/p/1": Answer("<!DOCTYPE html><title>One</title><p>1"), "/p/2": Answer("<!DOCTYPE html><title>Two</title><p>2"),
        "/p/3": Answer("<!DOCTYPE html><title>Three</title><p>3"), "/p/4": Answer("<!DOCTYPE html><title>Four</title><p>4"),
    ]

    private static let numbered = pages.merging([
        "/f.xml": feed(1...2), "/f.xml?paged=2": feed(3...4), "/f.xml?paged=3": feed(5...6), "/f.xml?paged=4": Answer("none", status: 404),
    ]) { first, _ in first }

    private static let linked = pages.merging([
        "/f.xml": feed(1...2, next: "<atom:link rel='next' href='/f/2'/>"),
        "/f/2": feed(3...4, next: "<atom:link rel='next' href='/f/3'/>"),
        "/f/3": feed(5...6),
    ]) { first, _ in first }

    private static let json = pages.merging([
        "/f.xml": Answer(
            "{\"version\":\"https://jsonfeed.org/version/1\",\"next_url\":\"/f/2\",\"items\":[{\"id\":\"1\"},{\"id\":\"2\"}]}",
            type: "application/json"),
        "/f/2": Answer(
            "{\"version\":\"https://jsonfeed.org/version/1\",\"items\":[{\"id\":\"3\"},{\"id\":\"4\"}]}", type: "application/json"),
    ]) { first, _ in first }

    private static let press: [String: Answer] = {
        func post(_ number: Int) -> String {
            """
            {"id":\(number),"link":"/?p=\(number)","title":{"rendered":"T"},"categories":[1],
            "content":{"rendered":"<li>[ ] x<p>[]","protected":false}}
            """
        }
        let route = "/wp-json/wp/v2/"
        return [
            "/": Answer("<link rel='https://api.w.org/' href='/wp-json/'>"),
            "/wp-json/": Answer("{\"name\":\"W\",\"namespaces\":[\"wp/v2\",\"wc/store/v1\"]}", type: "application/json"),
            route + "media": .list("[{\"id\":7,\"source_url\":\"/u/7.png\",\"mime_type\":\"image/png\"}]", count: 1),
            route + "categories": .list("[{\"id\":1,\"name\":\"K\"},{\"id\":2,\"name\":\"L\"}]", count: 2),
            route + "posts": .list("[\(post(11)),\(post(12))]", count: 3, pages: 2),
            route + "posts?page=2": .list("[\(post(13))]", count: 3, pages: 2),
            route + "pages": .list("[\(post(21))]", count: 1),
            "/wp-json/wc/store/v1/products": .list("[{\"id\":31,\"name\":\"P\",\"prices\":{}}]", count: 1),
            "/wp-json/wc/store/v1/products/categories": .list("[{\"id\":5,\"name\":\"S\"}]", count: 1),
        ]
    }()

    /// A way in which an answer breaks, in words for a failing test.
    private struct Damage {
        var name: String
        var answer: Answer
    }

    private func damages(of answer: Answer, seed: UInt64) -> [Damage] {
        var random = SeededRandom(seed: seed)
        var damages = [400, 401, 403, 404, 405, 410, 418, 429, 451, 500, 502, 503, 599].map { status in
            Damage(name: "status \(status)", answer: Answer("<h1>no", status: status))
        }
        func changed(_ name: String, _ body: [UInt8], type: String? = nil) {
            var broken = answer
            broken.body = body
            broken.type = type ?? answer.type
            damages.append(Damage(name: name, answer: broken))
        }
        changed("empty", [])
        changed("white space", [0x20, 0x0A])
        for type in ["text/html", answer.type] {
            changed("a page as \(type)", Array("<!DOCTYPE html><title>x</title><p>Are you a person?".utf8), type: type)
        }
        changed("words", Array("Too many connections".utf8))
        changed("braces", Array("{}".utf8))
        let step = max(1, answer.body.count / 30)
        for count in stride(from: 1 + random.next(below: step), to: answer.body.count, by: step) {
            changed("cut at \(count)", Array(answer.body.prefix(count)))
        }
        for byte: UInt8 in [0, 1, 0x0B, 0x1F, 0x80, 0xC3, 0xFF] {
            for isReplaced in [false, true] {
                for _ in 0..<2 {
                    var body = answer.body
                    let place = random.next(below: body.count)
                    if isReplaced { body[place] = byte } else { body.insert(byte, at: place) }
                    changed("byte \(byte) \(isReplaced ? "instead" : "inserted") at \(place)", body)
                }
            }
        }
        return damages
    }

    /// Returns the identities of which the site itself says with an answer that they are gone.
    private func gone(_ path: String, _ damage: Damage, in site: VisitedSite, _ home: FetchAddress) -> Set<EntityID>? {
        if path.contains("paged="), [400, 404, 410].contains(damage.answer.status) { return nil }
        guard path.hasPrefix("/p/"), [404, 410].contains(damage.answer.status), let address = FetchAddress(path, relativeTo: home) else {
            return []
        }
        return [RemoteIdentity(catalogue: EntityID(high: 1, low: 2)).id(of: .page, address.text)]
    }

    private func check(_ answers: [String: Answer], seed: UInt64, least: Int) async throws {
        print("seed \(seed)")
        let site = try VisitedSite(answers)
        var source = try await site.explore()
        let whole = try await site.sweep(source)
        #expect(whole.sweep.isWhole && whole.sweep.unreadCount == nil && whole.identities.count == least)
        source.lists = whole.sweep.lists
        var (sweeps, wholes) = (0, 0)
        func look(_ path: String, _ damage: Damage) async {
            sweeps += 1
            do throws(MirrorProblem) {
                let reading = try await site.sweep(source)
                guard reading.sweep.isWhole else { return }
                wholes += 1
                guard let gone = gone(path, damage, in: site, source.home) else { return }
                let lost = whole.identities.subtracting(reading.identities).subtracting(gone)
                #expect(lost.isEmpty, "\(path), \(damage.name): \(lost.count) lost; \(String(decoding: damage.answer.body, as: UTF8.self))")
            } catch {
                // A sweep that throws takes nothing for gone.
                #expect(error.isOfTheSite, "\(path), \(damage.name)")
            }
        }
        for (path, answer) in answers.sorted(by: { $0.key < $1.key }) where path != "/" && path != "/wp-json/" {
            for damage in damages(of: answer, seed: seed) {
                site.change(path, to: damage.answer)
                await look(path, damage)
            }
            site.change(path, to: answer)
            let robots = Answer("User-agent: *\nDisallow: \(path)$\n", type: "text/plain")
            site.change("/robots.txt", to: robots)
            await look(path, Damage(name: "closed by robots", answer: robots))
            site.change("/robots.txt", to: nil)
        }
        let end = try await site.sweep(source)
        await site.stop()
        #expect(end.identities == whole.identities && sweeps > 100 && wholes > 0, "\(sweeps) \(wholes)")
    }

    @Test(arguments: [UInt64(1)]) func nothingOfANumberedFeedIsTakenForGone(seed: UInt64) async throws {
        try await check(Self.numbered, seed: seed, least: 11)
    }

    @Test(arguments: [UInt64(2)]) func nothingOfALinkedFeedIsTakenForGone(seed: UInt64) async throws {
        try await check(Self.linked, seed: seed, least: 11)
    }

    @Test(arguments: [UInt64(3)]) func nothingOfAJSONFeedIsTakenForGone(seed: UInt64) async throws {
        try await check(Self.json, seed: seed, least: 8)
    }

    @Test(arguments: [UInt64(4)]) func nothingOfAWordPressSiteIsTakenForGone(seed: UInt64) async throws {
        try await check(Self.press, seed: seed, least: 9)
    }
}
