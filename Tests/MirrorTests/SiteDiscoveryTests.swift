import HTTP
import TestKit
import Testing

@testable import Mirror

/// Checks how a site's way of giving its data out is found.
@Suite(.serialized) struct SiteDiscoveryTests {
    private static let index = #"{"name":"A &amp; B","namespaces":["wp/v2"]}"#
    private static let feed =
        "<rss version=\"2.0\"><channel><title>F</title><item><title>t</title><link>/1</link></item></channel></rss>"

    private func explore(
        _ pages: [String: (status: HTTPStatus, type: String, text: String)], header: String? = nil, scheme: String = "http://"
    ) async throws -> (Result<SiteSource, MirrorProblem>, [String]) {
        let site = try ScriptedSite { request in
            let place = request.path + (request.query.contains("rest_route") ? "?rest" : "")
            guard let page = pages[place] else {
                return HTTPResponse(status: .notFound, contentType: "text/html", bytes: Array("<p>no".utf8))
            }
            var answer = HTTPResponse(status: page.status, contentType: page.type, bytes: Array(page.text.utf8))
            if request.path == "/", let header { answer.headers.append("Link", header) }
            return answer
        }
        var settings = SiteClient.Settings()
        settings.allowsPrivateAddresses = true
        settings.wait = { _ in }
        let result: Result<SiteSource, MirrorProblem>
        do throws(MirrorProblem) {
            result = .success(
                try await SiteDiscovery(client: SiteClient(settings)).explore(scheme + site.address.dropFirst("http://".count)))
        } catch {
            result = .failure(error)
        }
        await site.stop()
        return (result, site.requests)
    }

    @Test func theLinkHeaderLeadsToREST() async throws {
        let (found, asked) = try await explore(
            ["/": (.ok, "text/html", "<p>x"), "/api/": (.ok, "application/json", Self.index)], header: "</api/>; rel=\"https://api.w.org/\""
        )
        let source = try found.get()
        #expect(source.kind == .rest && source.root.path == "/api/" && source.name == "A & B" && asked.count == 3)
        #expect(try SiteSource(json: source.json) == source)
    }

    @Test func theLinkInThePageAndBothUsualPlacesLeadToREST() async throws {
        let page = "<link rel='https://api.w.org/' href='/here/'>"
        #expect(
            try await explore(["/": (.ok, "text/html", page), "/here/": (.ok, "application/json", Self.index)]).0.get().root.path
                == "/here/")
        #expect(
            try await explore(["/": (.ok, "text/html", "x"), "/wp-json/": (.ok, "application/json", Self.index)]).0.get().kind == .rest)
        let plain = try await explore(["/": (.ok, "text/html", "x"), "/index.php?rest": (.ok, "application/json", Self.index)]).0.get()
        #expect(plain.root.query == "rest_route=/")
    }

    @Test func anAddressWithoutASchemeIsTriedByHTTPSAndThenByHTTP() async throws {
        let pages: [String: (status: HTTPStatus, type: String, text: String)] = [
            "/": (.ok, "text/html", "x"), "/wp-json/": (.ok, "application/json", Self.index),
        ]
        #expect(try await explore(pages, scheme: "").0.get().home.scheme == "http")
        await #expect(throws: MirrorProblem.self) { try await explore(pages, scheme: "https://").0.get() }
    }

    @Test func withoutRESTTheFeedIsTaken() async throws {
        let page = "<link rel=alternate type='application/rss+xml' href='/news.xml'>"
        let source = try await explore(["/": (.ok, "text/html", page), "/news.xml": (.ok, "text/xml", Self.feed)]).0.get()
        #expect(source.kind == .feed && source.root.path == "/news.xml" && source.name == "F")
        let closed = try await explore(
            ["/": (.ok, "text/html", "x"), "/wp-json/": (.forbidden, "text/html", "<h1>no"), "/feed/": (.ok, "text/xml", Self.feed)])
        #expect(try closed.0.get().kind == .feed)
        #expect(try await explore(["/": (.ok, "text/xml", Self.feed)]).0.get().kind == .feed, "the address may be the feed's own")
    }

    @Test(arguments: [
        "rel=alternate type='text/xml'", "rel='alternate home' type='application/xml'", "rel=alternate type='text/xml; charset=utf-8'",
        "rel=alternate type='Application/RSS+XML; charset=utf-8'", "rel=alternate type='application/x-rss+xml'", "rel=feed",
    ])
    func aFeedIsNamedInManyWays(attributes: String) async throws {
        let page =
            "<link rel=alternate type='text/xml+oembed' href='/o.xml'><link rel=stylesheet type='text/xml' href='/s.xml'>"
            + "<link \(attributes) href='/news.xml'>"
        let (found, asked) = try await explore(["/": (.ok, "text/html", page), "/news.xml": (.ok, "text/xml", Self.feed)])
        #expect(try found.get().root.path == "/news.xml")
        #expect(!asked.contains { $0.contains("/o.xml") || $0.contains("/s.xml") })
    }

    @Test func whatGaveNoAnswerLeavesADoubt() async throws {
        let feed: (status: HTTPStatus, type: String, text: String) = (.ok, "text/xml", Self.feed)
        let page = "<link rel=alternate type='application/rss+xml' href='/news.xml'>"
        func isDoubtful(_ more: [String: (status: HTTPStatus, type: String, text: String)], page: String = page) async throws -> Bool {
            try await explore(["/": (.ok, "text/html", page)].merging(more) { $1 }).0.get().isDoubtful
        }
        #expect(try await !isDoubtful(["/news.xml": feed]))
        #expect(try await isDoubtful(["/news.xml": feed, "/wp-json/": (.forbidden, "text/html", "<h1>no")]), "REST may come")
        #expect(try await isDoubtful(["/news.xml": feed], page: page + "<link rel='https://api.w.org/' href='/api/'>"))
        #expect(try await isDoubtful(["/news.xml": (.forbidden, "text/html", "<h1>no"), "/feed/": feed]), "another feed was named")
        #expect(try await !isDoubtful(["/feed/": feed], page: "<p>x"))
        let source = try await explore(["/": (.ok, "text/html", page), "/feed/": feed]).0.get()
        #expect(try source.isDoubtful && SiteSource(json: source.json) == source)
    }

    @Test func withoutAFeedTheSitemapIsTaken() async throws {
        let map = "<urlset><url><loc>/a</loc></url></urlset>"
        let pages: [String: (status: HTTPStatus, type: String, text: String)] = [
            "/": (.ok, "text/html", "<title>Kiln</title><meta property='og:site_name' content='The Kiln'>"),
            "/sitemap.xml": (.ok, "text/xml", map),
        ]
        let source = try await explore(pages).0.get()
        #expect(try source.kind == .feed && source.lacksFeed && source.name == "The Kiln" && SiteSource(json: source.json) == source)
    }

    @Test func whatIsSurelyAFeedIsTriedFirst() async throws {
        let page = "<link rel=alternate type='text/xml' href='/old.xml'><link rel=alternate type='application/rss+xml' href='/news.xml'>"
        let pages: [String: (status: HTTPStatus, type: String, text: String)] = [
            "/": (.ok, "text/html", page), "/news.xml": (.ok, "text/xml", Self.feed), "/old.xml": (.ok, "text/xml", Self.feed),
        ]
        #expect(try await explore(pages).0.get().root.path == "/news.xml")
    }

    @Test func whatIsNotFoundIsToldInAWord() async throws {
        func problem(_ pages: [String: (status: HTTPStatus, type: String, text: String)]) async throws -> MirrorProblem? {
            guard case .failure(let problem) = try await explore(pages).0 else { return nil }
            return problem
        }
        #expect(try await problem(["/": (.ok, "text/html", "<p>just a page")]) == .noContent)
        #expect(try await problem([:]) == .notFound)
        #expect(try await problem(["/": (.ok, "text/html", "x"), "/wp-json/": (.forbidden, "text/html", "<h1>no")]) == .firewall)
        #expect(
            try await problem(["/": (.ok, "text/html", "x"), "/wp-json/": (.ok, "text/html", "<h1>prove that you are human")]) == .noContent
        )
    }

    @Test(arguments: ["", "  ", "ftp://example.org", "javascript:alert(1)", "http://"])
    func whatIsNoAddressIsRefused(text: String) async {
        await #expect(throws: MirrorProblem.self) {
            _ = try await SiteDiscovery(client: SiteClient(SiteClient.Settings())).explore(text)
        }
    }
}
