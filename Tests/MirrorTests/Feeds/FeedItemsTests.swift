import Testing

@testable import Mirror

/// Checks that every item of a feed gets a name that is its own and stays its own.
@Suite struct FeedItemsTests {
    private func items(_ items: String) throws -> [Feed.Item] {
        let feed = try #require(Feed(Array("<rss><channel><title>Rooks</title>\(items)</channel></rss>".utf8), at: FeedTests.address))
        #expect(Set(feed.items.map(\.identity)).count == feed.items.count, "\(feed.items.map(\.identity))")
        return feed.items
    }

    @Test(arguments: [
        "<item><title>Hail</title></item><item><title>Sleet</title></item>",
        "<item><title>Log</title><description>Hail.</description></item><item><title>Log</title><description>Sleet.</description></item>",
        "<item><description>Hail.</description></item><item><description>Sleet.</description></item>",
        "<item><title>Hail</title><link>http://a.example/</link></item><item><title>Sleet</title><link>http://a.example/</link></item>",
        "<item><title>Hail</title><guid>none</guid><link>/1</link></item><item><title>Sleet</title><guid>none</guid><link>/2</link></item>",
        "<item><title>Log</title><guid>http://a.example/?&1</guid></item><item><title>Log</title><guid>http://a.example/?&2</guid></item>",
        "<item><title>Log</title><pubDate>2015-09-06</pubDate></item><item><title>Log</title><pubDate>2015-09-07</pubDate></item>",
    ])
    func itemsThatAreAlikeAreTwo(text: String) throws {
        #expect(try items(text).count == 2)
    }

    @Test func aNameOrALinkIsTheItemsIdentityIfItIsItsOwn() throws {
        let read = try items(
            """
            <item><guid>a</guid><link>/1</link></item><item><link>/2</link></item><item><guid>0</guid><link>/3</link></item>
            <item><guid>0</guid><link>/4</link></item>
            """)
        #expect(read.map(\.identity) == ["a", "http://a.example/2", "http://a.example/3", "http://a.example/4"])
    }

    @Test func anotherItemChangesNoIdentity() throws {
        let first = "<item><title>Log</title><description>Hail.</description></item>"
        let before = try items(first + "<item><title>Dew</title></item>")
        let after = try items("<item><title>Fog</title></item>" + first)
        #expect(before[0].identity == after[1].identity)
    }

    @Test func onlyTheFormItselfAsksForAPassword() throws {
        let read = try items(
            """
            <item><guid>1</guid><description>&lt;p&gt;Style post-password-form with a border.&lt;/p&gt;</description></item>
            <item><guid>2</guid><description>&lt;form class="post-password-form x"&gt;&lt;input&gt;&lt;/form&gt;</description></item>
            """)
        #expect(read.map(\.isProtected) == [false, true])
    }
}
