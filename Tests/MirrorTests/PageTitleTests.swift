import Testing

@testable import Mirror

@Suite struct PageTitleTests {
    @Test(arguments: [
        ("<title> The\n moss </title>", "The moss"), ("<head><title>A &amp; B</title></head><svg><title>not this</title></svg>", "A & B"),
        ("<title>Moss | Forest</title><meta property='og:title' content='Moss &lt;3'>", "Moss <3"),
        ("<meta property='og:title' content=' '><title>Moss</title>", "Moss"), ("<title><b>x</b></title>", "<b>x</b>"),
        ("<p>no title", ""), ("<title></title>", ""),
    ])
    func aTitleIsOneLineOfText(html: String, title: String) {
        #expect(PageTitle.read(HTMLDocument.read(html)) == title)
    }

    @Test func aLongTitleIsCut() {
        let root = HTMLDocument.read("<title>" + String(repeating: "é", count: 5_000))
        #expect(PageTitle.read(root).unicodeScalars.count == PageTitle.maximumLength)
    }
}
