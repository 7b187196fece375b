import Testing

@testable import Markup

/// Checks headings and mentions (N4).
struct MarkupScannerTests {
    private func marked(_ text: String) -> [String] {
        MarkupScanner.spans(of: text).compactMap { span in
            switch span.kind {
            case .plain: nil
            case .heading(let level): "h\(level)"
            case .mention: span.text
            case .link(let address): address
            case .note(let reference): reference
            case .picture(let photo): photo
            case .noteMark: nil
            case .marker: span.text
            case .box(let isTicked): isTicked ? "ticked" : "open"
            }
        }
    }

    @Test(arguments: [
        ("# Title", ["h1"]), ("###### Six", ["h6"]), ("#Tag", ["h1"]), ("####### Seven", []), ("#", []), ("# ", []), ("a # b", []),
        ("   ## Indented", ["h2"]), ("    # Too far", []), ("  #", []),
    ])
    func headingsAreOneToSixSignsAndText(text: String, expected: [String]) {
        #expect(marked(text) == expected)
    }

    @Test(arguments: [
        ("@anna", ["@anna"]), ("ask @anna, @bob!", ["@anna", "@bob"]), ("(@енот)", ["@енот"]), ("@太郎", ["@太郎"]),
        ("@a.b.", ["@a.b"]), ("@", []), ("@ anna", []), ("a@", []), ("@anna-", ["@anna"]), ("@_x-1", ["@_x-1"]),
    ])
    func mentionsAreNamesAfterAnAtSign(text: String, expected: [String]) {
        #expect(marked(text) == expected)
    }

    @Test(arguments: [
        ("@енот_dev", ["@енот_dev"]), ("は@yuki です", ["@yuki"]), ("@yukiさんへ", ["@yuki"]), ("問い合わせ@анна。", ["@анна"]),
        ("・@yuki・@太郎", ["@yuki", "@太郎"]), ("ถาม@nok ครับ", ["@nok"]), ("지영@mina", ["@mina"]), ("東京@太郎", []), ("anna@yuki", []),
        ("аня@yuki", []), ("1@yuki", []), ("は1@yuki", []), ("は@", []), ("は@、", []),
    ])
    func mentionsOfAnotherScriptMayTouchWordsWithoutSpaces(text: String, expected: [String]) {
        #expect(marked(text) == expected)
    }

    @Test(arguments: [
        ("- ask @anna", ["- ", "@anna"]), ("  2. [ ] see www.example.org", ["  2. ", "open", " ", "https://www.example.org"]),
        ("* [xx] @bob", ["* ", "ticked", " ", "@bob"]), ("- [x]", ["- ", "ticked"]), ("- # no heading", ["- "]),
    ])
    func whatMakesAnItemComesBeforeItsWords(text: String, expected: [String]) {
        #expect(marked(text) == expected)
    }

    @Test func spansTogetherAreTheParagraph() {
        let pieces = [
            "- ", "[x]", "[ ]", "1. ",
            "#", " ", "@", "a", "é", "http://", "https://a.bc", ".", "(", ")", "日", "\u{200D}", "👩‍👩‍👧", "-", "/",
            ":", "_", "・", "я", "a.org", "://", ",",
        ]
        var state: UInt64 = 42
        for _ in 0..<2000 {
            var text = ""
            for _ in 0..<8 {
                state = state &* 6_364_136_223_846_793_005 &+ 1
                text += pieces[Int(state >> 33) % pieces.count]
            }
            let joined = MarkupScanner.spans(of: text).map(\.text).joined()
            #expect(Array(joined.unicodeScalars) == Array(text.unicodeScalars))
        }
    }
}
