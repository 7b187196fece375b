import Domain
import RandomTesting
import Testing

@testable import Markup

/// Checks the words of rows, names and captions.
struct PageWordsTests {
    private func note(_ title: String, _ text: String) -> Note {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        (note.title, note.text) = (title, text)
        return note
    }

    @Test(arguments: [
        ("# Trip\nTake **the map** and `rope`\n- [ ] milk\n- [x] ~~bread~~", "Trip\nTake the map and rope\nmilk\nbread\n"),
        ("| a | b |\n|---|:-:|\n| 1 | [two](https://a.example) |", "a b\n1 two\n"), ("Trip\n====\nmap", "Trip\nmap\n"),
        ("see [[Oak|0123456789ab]]\n![Two sails](photo:0123456789ab)\n![](photo:0123456789ab)\nend", "see Oak\nTwo sails\nend\n"),
        (
            "```swift\nlet a = b * c * d\n```\n> quoted\n---\n#tag @anna https://a.example/b_c_d",
            "let a = b * c * d\nquoted\n#tag @anna https://a.example/b_c_d\n"
        ),
        ("a \\*b\\* &amp; c", "a *b* & c\n"), ("moss\r\n  fern  \r\n\r\n\toak", "moss\nfern\noak\n"), ("", ""), (" \n\n", ""),
    ])
    func wordsHaveNoSigns(text: String, words: String) {
        #expect(PageWords.all(of: text) == words)
        #expect(PageWords.beginning(of: text) == words)
    }

    @Test(arguments: [
        ("<!-- a draft\n\nof May -->\nmoss", "moss", ""), ("<!-- never closed\nmoss", "", ""),
        ("=====\nTrip\n* * *\nthe map\n– – –", "Trip", "the map"), ("moss <!-- inside --> and fern", "moss and fern", ""),
        ("--\nmoss", "--", "moss"), ("Trip\n..... \n─────\nmap", "Trip", "map"),
        ("<!--" + String(repeating: " hidden\n\n", count: 500) + "-->\nmoss\nfern", "moss", "fern"),
    ])
    func namesAndExcerptsHaveNoCommentsAndNoRulers(text: String, name: String, rest: String) {
        #expect(NoteName(title: "", text: text).text == name)
        #expect(note("", text).readableText.split(separator: "\n").joined(separator: "|") == rest)
    }

    @Test func aCommentThatIsCutIsNotInTheExcerpt() {
        let text = "moss\n" + String(repeating: "fern ", count: 200) + "\n<!-- " + String(repeating: "hidden ", count: 2_000) + "-->"
        #expect(!note("Trip", text).readableText.contains("hidden") && note("Trip", text).readableText.contains("moss"))
    }

    @Test(arguments: UInt64(1)...400) func wordsAndNamesAreThoseOfThePage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let parts = [
            "moss", "мох", "苔", " ", "  ", "\t", "\n", "\n\n", "\r\n", "- ", "* ", "1. ", "# ", "#", "#tag", "**", "*", "_", "`", "```\n",
            "~~", "[ ]",
            "[x]", "|", "|--|", "--", "=", ">", ":", "a.example/b", "https://a.example/x_y", "@anna", "&", "\\", "!", ".", ",", "+", "<b>",
            "12",
            "[[Oak|0123456789ab]]", "![Two](photo:0123456789ab)", "\u{2028}",
        ]
        let text = (0..<Int.random(in: 0..<14, using: &random)).map { _ in parts.randomElement(using: &random) ?? "" }.joined()
        let page = NoteLink.read(NotePage(text).plainText).split(separator: "\n").map { $0 + "\n" }.joined()
        #expect(PageWords.all(of: text) == page, "\(text.debugDescription)")
        let name = NoteName(title: "", text: text)
        let words = Array(page.unicodeScalars)
        let line = NoteName.firstLine(of: page).map { String(String.UnicodeScalarView(words[$0])) } ?? ""
        let shown = ShortName.of(TitleText.shown(line).trimmingSpaces, limit: NoteName.maximumLength)
        #expect(name.text == shown, "\(text.debugDescription)")
    }

    @Test func aRowReadsALittleOfALongText() {
        let line = "some **bold** words, and more of them\n"
        let long = String(repeating: line, count: 30_000)
        let words = PageWords.beginning(of: long)
        #expect(words.utf8.count <= PageWords.maximumRowByteCount && words.hasPrefix("some bold words, and more of them\nsome bold"))
        #expect(words.hasSuffix("of them\n"), "it ends with a line")
        let address = "https://a.example/" + String(repeating: "_", count: 1_500)
        #expect(PageWords.beginning(of: address + " and\nmore\n" + long).hasPrefix(address + " and\n"), "an address is whole")
        let oneLine = String(repeating: "слово *слово* ", count: 50_000)
        #expect(PageWords.beginning(of: oneLine).utf8.count <= PageWords.maximumRowByteCount)
        let oneWord = String(repeating: "ж_", count: 100_000)
        #expect(PageWords.beginning(of: oneWord).utf8.count <= PageWords.maximumRowByteCount)
    }

    @Test func aNameIsSoughtInTheFirstPartsAlone() {
        let rules = String(repeating: "---\n", count: 200)
        #expect(note("", rules + "**moss**").shownName == "moss")
        #expect(note("", String(repeating: "---\n", count: 20_000) + "moss").shownName == "", "of a text that hardly has words")
    }

    @Test func theRowOfANoteHasWordsAlone() {
        let titled = note("Trip", "# Trip\nTake **the map**\n- [x] bread")
        #expect(titled.shownName == "Trip" && titled.readableText == "Take the map\nbread\n")
        let untitled = note("", "# **Trip** to `there`\n|a|b|\n|-|-|\n|c|d|")
        #expect(untitled.shownName == "Trip to there" && untitled.readableText == "a b\nc d\n")
        #expect(note("**a**", "b").shownName == "**a**", "a title is no Markdown")
    }

    @Test func aCaptionHasWordsAlone() {
        var photo = Photo(id: Identifier(EntityID(high: 1, low: 2)))
        photo.caption = "\n# On the **lake**\n- [ ] print"
        #expect(photo.captionLine == "On the lake" && photo.readableCaption == "On the lake\nprint")
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        let scalars = Array(unicodeScalars)
        guard let first = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            let last = scalars.lastIndex(where: { !$0.properties.isWhitespace })
        else { return "" }
        return String(String.UnicodeScalarView(scalars[first...last]))
    }
}
