import Domain
import Testing

@testable import Importing

/// Reads bookmarks of browsers, Karakeep and Linkwarden.
struct BookmarkTests {
    private let sample: Sample

    init() throws { sample = try Sample() }

    private func write(_ text: String, _ name: String) throws -> String { try sample.write([(name, text)], to: "B") + "/" + name }

    @Test func bookmarksOfABrowserHaveTheirExpectedLedger() throws {
        let page = """
            <!DOCTYPE NETSCAPE-Bookmark-file-1>
            <TITLE>Bookmarks</TITLE><H1>Bookmarks</H1>
            <DL><p>
                <DT><H3 ADD_DATE="1">Trees</H3>
                <DL><p>
                    <DT><A HREF="https://oak.example/?a=1&amp;b=2" ADD_DATE="1600000000" TAGS="old,big"
                    ICON="data:image/png;base64,AAAA">The oak</A>
                    <DD>Acorns &amp; leaves
                    <DT><H3>Ferns</H3>
                    <DL><p>
                        <DT><a href="http://fern.example" add_date="1600000000000000">http://fern.example</a>
                    </DL><p>
                </DL><p>
                <DT><A HREF="javascript:alert(1)">Trick</A>
                <DT><A HREF="https://top.example">Top</A>
            </DL><p>
            """
        let items = try sample.items(try write(page, "bookmarks.html"))
        #expect(
            items.outline == [
                "bookmarks.html | skipped | It is none of Bookmarks’s items, or one that is read elsewhere.",
                "bookmarks.html/1 | note in Trees | ", "bookmarks.html/2 | note in Trees / Ferns | ",
                "bookmarks.html/3 | skipped | javascript:alert(1) is no address of the web.",
                "bookmarks.html/4 | note in Bookmarks | ",
            ])
        let oak = try items.note("The oak")
        #expect(oak.text == "https://oak.example/?a=1&b=2\n\nAcorns & leaves\n\n#old #big")
        #expect(oak.createdAt == Instant(milliseconds: 1_600_000_000_000) && items.notes[1].createdAt == oak.createdAt)
        #expect(items.notes[1].title.isEmpty && items.notes[1].text == "http://fern.example")
    }

    @Test func karakeepHasListsTagsAndTexts() throws {
        let text = """
            {"bookmarks":[{"createdAt":1600000000,"title":"Oak","tags":["old"],"lists":["l2","l1"],"note":"mine","archived":true,
            "content":{"type":"link","url":"https://oak.example"}},{"createdAt":1,"title":null,"tags":[],"lists":[],
            "content":{"type":"text","text":"only words"}},{"createdAt":2,"content":null,"tags":[]},{"x":}],
            "lists":[{"id":"l1","name":"Trees","parentId":null},{"id":"l2","name":"Big","parentId":"l1"}]}
            """
        let items = try sample.items(try write(text, "karakeep.json"))
        #expect(
            items.outline == [
                "karakeep.json | skipped | It is none of Bookmarks’s items, or one that is read elsewhere.",
                "karakeep.json/1 | note in Trees / Big, archive | it is in the first of its 2 lists alone",
                "karakeep.json/2 | note in Bookmarks | ", "karakeep.json/3 | skipped |  is no address of the web.",
                "karakeep.json/4 | skipped | It can't be read.",
            ])
        #expect(try items.note("Oak").text == "https://oak.example\n\nmine\n\n#old" && items.notes[1].text == "only words")
    }

    @Test func linkwardenHasCollectionsInCollections() throws {
        let text = """
            {"name":"me","collections":[{"id":1,"name":"Trees","parentId":null,"links":[{"id":3,"name":"Oak","url":"https://oak.example",
            "description":"old","tags":[{"name":"big"}],"createdAt":"2020-01-02T03:04:05.000Z","pinnedBy":[{"id":1}]}]},
            {"id":2,"name":"Small","parentId":1,"links":[{"id":4,"name":"Fern","url":"https://fern.example"}]}]}
            """
        let items = try sample.items(try write(text, "linkwarden.json"))
        #expect(items.notes.map(\.topic.name) == ["Trees", "Trees / Small"] && items.notes.map(\.isPinned) == [true, false])
        #expect(try items.note("Oak").text == "https://oak.example\n\nold\n\n#big")
        #expect(try items.note("Oak").createdAt == Instant(milliseconds: 1_577_934_245_000))
    }

    @Test func anyOtherFileStaysWhatItIs() throws {
        for (name, text) in [("a.json", #"{"items":[{"type":"file"}]}"#), ("b.json", #"{"bookmarks":[1,2]}"#), ("c.html", "<p>words</p>")] {
            let source = try #require(try sample.sources(try write(text, name)).first)
            #expect(source.format == .markdown, "\(name)")
        }
        // A vault with bookmarks in it stays a vault.
        let vault = try sample.write([
            ("a.md", "a"), ("bookmarks.html", "<!DOCTYPE NETSCAPE-Bookmark-file-1><DT><A HREF=\"https://x\">x</A>"),
        ])
        #expect(try sample.sources(vault).first?.format == .markdown)
    }
}
