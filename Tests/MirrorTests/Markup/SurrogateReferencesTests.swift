import RandomTesting
import Testing

@testable import Mirror

/// Checks that a character written as references to its halves is that character.
@Suite struct SurrogateReferencesTests {
    @Test(arguments: ["&#55357;&#56832;", "&#xD83D;&#xDE00;", "&#Xd83d;&#xde00;", "&#55357;&#xDE00;", "&#55357&#56832;"])
    func twoHalvesAreACharacter(pair: String) throws {
        #expect(HTMLDocument.read("<p>a \(pair) b</p>").text == "a 😀 b")
        #expect(PlainText.read("a \(pair) b") == "a 😀 b")
        let document = XMLReader.read("<t a='\(pair)'>a \(pair) b</t>")
        #expect(document.roots.first?.text == "a 😀 b" && document.roots.first?["a"] == "😀" && document.isWhole)
        let packed = pair.replacing("&", with: "&amp;")
        let rss = "<rss><channel><item><title>\(pair)</title><description>&lt;p&gt;\(packed)&lt;/p&gt;</description></item></channel></rss>"
        let item = try #require(Feed(Array(rss.utf8), at: FeedTests.address)?.items.first)
        #expect(item.title == "😀" && HTMLDocument.read(item.html).text == "😀")
    }

    @Test(arguments: [
        "", "&", "&#", "&#x", "&#;", "&#55357;", "&#55357;&#", "&#55357;&#65;", "&#56832;&#55357;", "&amp;#55357;", "&#55357; &#56832;",
    ])
    func anythingElseStays(text: String) {
        #expect(SurrogateReferences.joined(Array(text.utf8)) == Array(text.utf8))
    }

    @Test(arguments: [UInt64(6), 7]) func anyTextIsRead(_ seed: UInt64) {
        print("seed \(seed)")
        var random = SeededRandom(seed: seed)
        let pieces = ["&#", "&#x", "D83D", "55357", ";", "&#xDE00;", "&#56832", "&", "x", "0"]
        for _ in 0..<500 {
            let text = (0..<12).map { _ in pieces[random.next(below: pieces.count)] }.joined()
            #expect(String(validating: SurrogateReferences.joined(Array(text.utf8)), as: UTF8.self) != nil)
        }
    }
}
