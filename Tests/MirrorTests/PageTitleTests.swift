import Testing

@testable import Mirror

@Suite struct PageTitleTests {
    @Test(arguments: [
        ("<title> The\n moss </title>", "The moss"), ("<head><title>A &amp; B</title></head><svg><title>not this</title></svg>", "A & B"),
        ("<title>Moss | Forest</title><meta property='og:title' content='Moss &lt;3'>", "Moss <3"),
        ("<meta property='og:title' content=' '><title>Moss</title>", "Moss"), ("<title><b>x</b></title>", "x"),
        ("<p>no title", ""), ("<title></title>", ""),
    ])
    func aTitleIsOneLineOfText(html: String, title: String) throws {
        let root = try #require(MarkupDocument.html(Array(html.utf8))?.root)
        #expect(PageTitle.read(root) == title)
    }

    @Test func aLongTitleIsCut() throws {
        let root = try #require(MarkupDocument.html(Array(("<title>" + String(repeating: "é", count: 5_000)).utf8))?.root)
        #expect(PageTitle.read(root).unicodeScalars.count == PageTitle.maximumLength)
    }
}
