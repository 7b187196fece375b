import Testing

@testable import Mirror

/// Checks which pictures of a feed's items are theirs, besides those in their texts.
@Suite struct FeedPicturesTests {
    @Test(arguments: [
        (
            "<media:group><media:content url='/s.jpg' width='90'/><media:content url='/l' width='900' medium='image'/></media:group>",
            ["/l"]
        ),
        ("<media:content url='/a.webp' width='9'/>", ["/a.webp"]), ("<enclosure url='/a.png' length='1'/>", ["/a.png"]),
        ("<enclosure url='/file/9' type='image/png'/>", ["/file/9"]), ("<enclosure url='/a.mp3' type='audio/mpeg'/>", []),
        ("<media:content url='/a.mp4' medium='video'><media:thumbnail url='/t.jpg'/></media:content>", ["/t.jpg"]),
        ("<media:thumbnail url='/t.jpg'/><enclosure url='/a.png'/>", ["/a.png"]), ("<itunes:image href='/cover'/>", ["/cover"]),
        ("<enclosure url='/a.png'/><enclosure url='/b.png'/><enclosure url='/a.png'/>", ["/a.png", "/b.png"]),
        ("<atom:link rel='enclosure' type='image/gif' href='/g'/>", ["/g"]), ("<enclosure url='  '/><enclosure/>", []),
    ])
    func picturesAreFilesElsePreviewsElseCovers(parts: String, paths: [String]) throws {
        let feed = try #require(
            Feed(Array("<rss><channel><item><guid>1</guid>\(parts)</item></channel></rss>".utf8), at: FeedTests.address))
        #expect(feed.items.first?.pictures.map(\.path) == paths)
    }

    @Test func jsonFeedsHaveOneImageAndAttachments() throws {
        let text = """
            {"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","image":"/i.png","banner_image":"/b.png",
            "attachments":[{"url":"/a.png","mime_type":"image/png"},{"url":"/a.mp3","mime_type":"audio/mpeg"}]},
            {"id":"2","banner_image":"/b.png"}]}
            """
        let feed = try #require(Feed(Array(text.utf8), at: FeedTests.address))
        #expect(feed.items.map { $0.pictures.map(\.path) } == [["/i.png", "/a.png"], ["/b.png"]])
    }
}
