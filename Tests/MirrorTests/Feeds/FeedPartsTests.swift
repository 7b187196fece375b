import Testing

@testable import Mirror

/// Checks how the parts of a feed are followed, and that a part that is refused costs no other.
@Suite(.serialized) struct FeedPartsTests {
    private typealias Answer = VisitedSite.Answer

    private static func feed(_ names: String..., next: String? = nil) -> Answer {
        let link = next.map { "<atom:link rel='next' href='\($0)'/>" } ?? ""
        let items = names.map { "<item><title>\($0)</title><guid>\($0)</guid></item>" }.joined()
        return .xml("<rss xmlns:atom='http://www.w3.org/2005/Atom'><channel><title>Teal</title>\(link)\(items)</channel></rss>")
    }

    private func read(_ answers: [String: Answer], from path: String = "/f.xml") async throws -> (VisitedSite.Reading, [String]) {
        let site = try VisitedSite(answers)
        let result: Result<VisitedSite.Reading, MirrorProblem>
        do throws(MirrorProblem) { result = .success(try await site.read(from: path)) } catch { result = .failure(error) }
        await site.stop()
        return (try result.get(), site.requests)
    }

    @Test func numberedPartsAreReadUntilThereIsNone() async throws {
        for status in [400, 404, 410] {
            let (reading, asked) = try await read([
                "/f.xml": Self.feed("a", "b"), "/f.xml?paged=2": Self.feed("b", "c"), "/f.xml?paged=3": Answer(status: status),
            ])
            #expect(try reading.products.map(\.name) == ["a", "b", "c"] && reading.sweep.isWhole && reading.sweep.unreadCount == nil)
            #expect(!asked.contains("/f.xml?paged=4"))
        }
    }

    /// What a site answers that has no second part, or does not say.
    @Test(arguments: [
        Answer(status: 403), Answer(status: 405), Answer(status: 500), Answer("<h1>Welcome"), Answer(),
        Answer(status: 302, headers: ["Location": "/"]), Answer(status: 301, headers: ["Location": "/f.xml?paged=2"]), feed("a", "b"),
        .xml("<rss><channel><title>T"), .xml("<rss><channel></channel>"),
    ])
    fileprivate func anUnknownSecondPartCostsNothing(second: VisitedSite.Answer) async throws {
        let (reading, _) = try await read(["/f.xml": Self.feed("a", "b"), "/f.xml?paged=2": second, "/": Answer("<h1>Home")])
        #expect(try reading.products.map(\.name) == ["a", "b"] && !reading.sweep.isWhole && reading.sweep.unreadCount == nil)
    }

    @Test func robotsThatCloseQueriesCostNothing() async throws {
        let robots = Answer("User-agent: *\nDisallow: /*?\n", type: "text/plain")
        let (reading, asked) = try await read(["/f.xml": Self.feed("a"), "/robots.txt": robots])
        #expect(try reading.products.map(\.name) == ["a"] && !reading.sweep.isWhole && reading.sweep.unreadCount == nil)
        #expect(!asked.contains { $0.contains("?paged") })
    }

    @Test func linkedPartsAreFollowedToTheLast() async throws {
        let parts = ["/f.xml": Self.feed("a", next: "/old/2"), "/old/2": Self.feed("b", next: "3"), "/old/3": Self.feed("c")]
        let (reading, asked) = try await read(parts)
        #expect(try reading.products.map(\.name) == ["a", "b", "c"] && reading.sweep.isWhole)
        #expect(!asked.contains { $0.contains("paged") })
    }

    /// A part to which the feed links is there: none of these says that it is gone.
    @Test(arguments: [
        Answer(status: 404), Answer(status: 410), Answer(status: 400), Answer(status: 500), Answer("<h1>Welcome"), Answer(),
        feed("a", next: "/old/2"),
    ])
    fileprivate func aLinkedPartThatCannotBeReadIsMissing(second: VisitedSite.Answer) async throws {
        let (reading, _) = try await read(["/f.xml": Self.feed("a", next: "/old/2"), "/old/2": second])
        #expect(try reading.products.map(\.name) == ["a"] && !reading.sweep.isWhole)
    }

    @Test func theFirstPartIsNeeded() async throws {
        let site = try VisitedSite(["/f.xml": Self.feed("a")])
        let source = try await site.explore("/f.xml")
        for (answer, problem) in [
            (Answer(status: 404), .notFound), (Answer(status: 403), .firewall), (Answer("<h1>no"), .firewall),
            (Answer(status: 402), .malformed),
            (Answer(status: 503), .siteFailed), (Answer(status: 429), .rateLimited),
        ] as [(Answer, MirrorProblem)] {
            site.change("/f.xml", to: answer)
            await #expect(throws: problem) { try await site.sweep(source) }
        }
        await site.stop()
    }

    @Test func anotherFeedIsTakenWhereTheFirstIsGone() async throws {
        let home = Answer("<link rel=alternate type='application/rss+xml' href='http://127.0.0.1:9/feed'>")
        let (reading, _) = try await read(["/": home, "/feed/": Self.feed("a")], from: "/")
        #expect(try reading.products.map(\.name) == ["a"])
    }

    @Test func entriesAreCountedUpToTheLargestNumber() async throws {
        let items = (0...FeedSite.maximumEntries).map { "<item><guid>\($0)</guid></item>" }.joined()
        let (reading, _) = try await read(["/f.xml": .xml("<rss><channel>\(items)</channel></rss>")])
        #expect(reading.sweep.ready.count == FeedSite.maximumEntries && reading.sweep.unreadCount == 1 && !reading.sweep.isWhole)
    }
}
