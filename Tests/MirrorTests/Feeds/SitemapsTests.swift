import CZlib
import Testing

@testable import Mirror

/// Checks that the pages of every kind of sitemap are read, and that one bad sitemap or page costs no other.
@Suite(.serialized) struct SitemapsTests {
    private typealias Answer = VisitedSite.Answer

    private static func map(_ paths: String...) -> String {
        "<?xml version='1.0'?><urlset>" + paths.map { "<url><loc>\($0)</loc></url>" }.joined() + "</urlset>"
    }

    private static func index(_ paths: String...) -> String {
        "<sitemapindex>" + paths.map { "<sitemap><loc>\($0)</loc></sitemap>" }.joined() + "</sitemapindex>"
    }

    /// Reads a site with two pages, A and B, and a feed.
    private func read(_ more: [String: Answer], lists: [String]? = nil) async throws -> (VisitedSite.Reading, [String]) {
        var answers: [String: Answer] = [
            "/": Answer("<link rel=alternate type='application/rss+xml' href='/news.xml'>"),
            "/news.xml": .xml("<rss><channel><title>Rookery</title><item><title>n</title><guid>n</guid></item></channel></rss>"),
            "/a": Answer("<title>A</title><p>a"), "/b": Answer("<title>B</title><p>b"),
        ]
        for (path, answer) in more { answers[path] = answer }
        let site = try VisitedSite(answers)
        var result: Result<VisitedSite.Reading, MirrorProblem>
        do throws(MirrorProblem) {
            var source = try await site.explore()
            source.lists = lists
            result = .success(try await site.sweep(source))
        } catch { result = .failure(error) }
        await site.stop()
        return (try result.get(), site.requests)
    }

    /// Returns bytes packed by gzip.
    static func packed(_ bytes: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        guard deflateInit2_(&stream, 9, Z_DEFLATED, 31, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else {
            return []
        }
        defer { deflateEnd(&stream) }
        var (input, output) = (bytes, [UInt8](repeating: 0, count: bytes.count / 500 + 4_096))
        return input.withUnsafeMutableBufferPointer { input in
            let count = output.withUnsafeMutableBufferPointer { output in
                (stream.next_in, stream.avail_in) = (input.baseAddress, UInt32(input.count))
                (stream.next_out, stream.avail_out) = (output.baseAddress, UInt32(output.count))
                _ = deflate(&stream, Z_FINISH)
                return output.count - Int(stream.avail_out)
            }
            return Array(output[..<count])
        }
    }

    @Test func kindsOfSitemapsListTheSamePages() async throws {
        var gzip = Answer(type: "application/gzip")
        gzip.body = Self.packed(Array(Self.map("/a", "/b").utf8))
        let feed = "<rss><channel><item><link>/a</link></item><item><link>/b</link></item></channel></rss>"
        let robots = { (names: String...) in Answer(names.map { "Sitemap: \($0)\n" }.joined(), type: "text/plain") }
        for more in [
            ["/sitemap.xml": .xml(Self.map("/a", "/b"))], ["/wp-sitemap.xml": .xml(Self.map("/a", "/b"))],
            ["/sitemap.xml": .xml(Self.index("/m/1", "/m/2")), "/m/1": .xml(Self.map("/a")), "/m/2": .xml(Self.map("/b"))],
            ["/robots.txt": robots("/x.gz"), "/x.gz": gzip], ["/robots.txt": robots("/f.rss"), "/f.rss": .xml(feed)],
            ["/robots.txt": robots("/1.xml", "/2.xml"), "/1.xml": .xml(Self.map("/a")), "/2.xml": .xml(Self.map("/b"))],
            ["/sitemap.xml": .xml(Self.index("/posts.xml", "/pages.xml")), "/pages.xml": .xml(Self.map("/a", "/b"))],
        ] as [[String: Answer]] {
            let (reading, _) = try await read(more)
            #expect(try reading.pages.map(\.title) == ["A", "B"], "\(more.keys)")
            #expect(reading.sweep.lists == ["sitemap"])
        }
    }

    @Test func linesArePagesToo() async throws {
        let robots = Answer("Sitemap: /s.txt\n", type: "text/plain")
        let (reading, _) = try await read(["/robots.txt": robots, "/s.txt": Answer("{HOME}a\r\n\n {HOME}b\n{HOME}a", type: "text/plain")])
        #expect(try reading.pages.map(\.title) == ["A", "B"] && reading.sweep.unreadCount == nil)
        let (none, asked) = try await read([
            "/robots.txt": robots, "/s.txt": Answer("no address\n\nftp://a.example/\n", type: "text/plain"),
        ])
        #expect(try none.pages.isEmpty && none.sweep.unreadCount == 1 && asked.contains("/s.txt"))
    }

    @Test(arguments: [404, 410]) func aPageThatIsGoneIsGone(status: Int) async throws {
        let (reading, _) = try await read(["/sitemap.xml": .xml(Self.map("/a", "/b")), "/a": Answer(status: status)])
        #expect(try reading.pages.map(\.title) == ["B"] && reading.sweep.unreadCount == nil)
    }

    @Test func whatCannotBeReadCostsNoOtherPage() async throws {
        let whole = ["/sitemap.xml": Answer.xml(Self.index("/1-page.xml", "/2-page.xml")), "/2-page.xml": Answer.xml(Self.map("/b"))]
        for bad in [Answer(status: 500), Answer(status: 403), Answer(status: 404), .xml("<urlset><url><loc>/c"), Answer("<p>hello")] {
            let (reading, _) = try await read(whole.merging(["/1-page.xml": bad]) { first, _ in first })
            #expect(try reading.pages.map(\.title) == ["B"] && !reading.sweep.isWhole && reading.sweep.unreadCount == 1, "\(bad)")
        }
        for bad in [Answer(status: 500), Answer(status: 403), Answer(), Answer("Too many visitors")] {
            let (reading, _) = try await read(["/sitemap.xml": .xml(Self.map("/a", "/b")), "/a": bad])
            #expect(try reading.pages.map(\.title) == ["B"] && !reading.sweep.isWhole && reading.sweep.unreadCount == 1, "\(bad)")
        }
        let file = Answer("%PDF-1.7", type: "application/pdf")
        let (reading, _) = try await read(["/sitemap.xml": .xml(Self.map("/a", "/b")), "/a": file])
        #expect(try reading.pages.map(\.title) == ["B"] && reading.sweep.unreadCount == nil)
    }

    @Test func robotsCloseAPageWithoutAWord() async throws {
        for robots in ["\u{FEFF}User-agent: *\nDisallow: /a\n", "\u{FEFF}User-agent: enot\nDisallow: /a\n\nUser-agent: *\nDisallow: /x\n"] {
            let (reading, asked) = try await read([
                "/sitemap.xml": .xml(Self.map("/a", "/b")), "/robots.txt": Answer(robots, type: "text/plain"),
            ])
            #expect(try reading.pages.map(\.title) == ["B"] && !reading.sweep.isWhole && reading.sweep.unreadCount == nil)
            #expect(!asked.contains("/a"))
        }
    }

    @Test func pagesDoNotGoWithTheirList() async throws {
        for bad in [nil, Answer("<p>home"), Answer(), Answer(status: 410)] as [Answer?] {
            let more = bad.map { ["/sitemap.xml": $0] } ?? [:]
            let (reading, _) = try await read(more, lists: ["sitemap"])
            #expect(!reading.sweep.isWhole && reading.sweep.unreadCount == 1 && reading.sweep.lists == ["sitemap"])
        }
        let (reading, _) = try await read(["/sitemap.xml": Answer("<p>home")])
        #expect(reading.sweep.unreadCount == nil && reading.sweep.lists == [], "a site without sitemaps may answer a page")
    }

    @Test func sitemapsAreBounded() async throws {
        for (count, isWhole) in [(SitemapPages.maximumPages, true), (SitemapPages.maximumPages + 1, false)] {
            let paths = (1...count).map { "<url><loc>/n\($0)</loc></url>" }.joined()
            let (reading, asked) = try await read(["/sitemap.xml": .xml("<urlset>\(paths)</urlset>")])
            #expect(reading.sweep.unreadCount == (isWhole ? nil : 1))
            #expect(asked.count { $0.hasPrefix("/n") && !$0.hasPrefix("/news") } == SitemapPages.maximumPages)
        }
        var bomb = Answer(type: "application/gzip")
        bomb.body = Self.packed([UInt8](repeating: 0x20, count: FetchRequest.textLimit + 1))
        let (reading, _) = try await read(["/sitemap.xml": bomb])
        #expect(reading.sweep.unreadCount == 1)
        let (ring, asked) = try await read(["/sitemap.xml": .xml(Self.index("/sitemap.xml", "/m")), "/m": .xml(Self.index("/sitemap.xml"))])
        #expect(try ring.pages.isEmpty && asked.count { $0 == "/sitemap.xml" } == 1)
    }
}
