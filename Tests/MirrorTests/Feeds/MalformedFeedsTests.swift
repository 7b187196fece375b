import Testing

@testable import Mirror

/// Checks that what is not well formed costs no item its title, text or link.
@Suite struct MalformedFeedsTests {
    private static let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<rss version=\"2.0\"><channel><title>Bread & Tea</title>"
    private static let last = "<item><title>Last</title><link>http://a.example/last</link><guid>l</guid></item>"

    private func feed(_ item: String, before: String = "", end: String = "</channel></rss>") throws -> Feed {
        let feed = try #require(Feed(Array((before + Self.head + item + Self.last + end).utf8), at: FeedTests.address))
        #expect(feed.title == "Bread & Tea" && feed.items.last?.title == "Last" && feed.items.last?.link?.path == "/last")
        return feed
    }

    @Test(arguments: [
        ("<title>Salt & Co at 5 < 6</title>", "Salt & Co at 5 < 6", nil, ""),
        ("<title>Cr&egrave;me &mdash; &#8364;</title>", "Crème — €", nil, ""),
        ("<title>T</title><link>http://a.example/?x=1&y=2</link>", "T", "http://a.example/?x=1&y=2", ""),
        ("<title>T</title><description>Oats<br>and rye</description>", "T", nil, "Oats<br>and rye"),
        ("<title>T</title><description><img src=\"/o.png\">Oats</description>", "T", nil, "<img src=\"/o.png\">Oats"),
        ("<title>T</title><description><p>Oats</p><p><b>rye</b></p></description>", "T", nil, "<p>Oats</p><p><b>rye</b></p>"),
        ("<title>T</title><description>Oats&nbsp;here</description>", "T", nil, "Oats\u{A0}here"),
        ("<title>T</title><content:encoded><![CDATA[<p>Oats</p>]]></content:encoded>", "T", nil, "<p>Oats</p>"),
        ("<title>T</title><description><![CDATA[Oats\u{8}!]]></description>", "T", nil, "Oats!"), ("<title>T\0t</title>", "Tt", nil, ""),
    ])
    func anItemIsReadInFull(parts: String, title: String, link: String?, html: String) throws {
        let feed = try feed("<item><guid>1</guid>\(parts)</item>")
        let item = try #require(feed.items.first)
        #expect(feed.items.count == 2 && item.title == title && item.link?.text == link && item.html == html)
    }

    @Test(arguments: ["<br />\n<b>Notice</b>: x in <b>/srv/f.php</b><br />\n", "Notice: odd thing in /srv/f.php\n", "\n\n ", "<!-- x -->"])
    func whatAProgramWritesBeforeItIsPassedOver(notice: String) throws {
        #expect(try feed("", before: notice).items.count == 1)
    }

    @Test func anItemWithoutItsEndIsReadAndIsDamage() throws {
        let feed = try feed("<item><title>First</title><guid>1</guid>")
        #expect(feed.items.map(\.title) == ["First", "Last"] && !feed.isWhole)
    }

    @Test func aFeedThatBreaksOffKeepsWhatCame() throws {
        let cut = try feed("", end: "<item><title>More</title><guid>3</guid><description><![CDATA[<p>Cut o")
        #expect(cut.items.map(\.title) == ["Last", "More"] && cut.items.last?.html == "<p>Cut o" && !cut.isWhole)
        #expect(try !feed("", end: "").isWhole)
    }

    private func feed(_ item: String, end: String) throws -> Feed {
        try #require(Feed(Array((Self.head + item + Self.last + end).utf8), at: FeedTests.address))
    }
}
