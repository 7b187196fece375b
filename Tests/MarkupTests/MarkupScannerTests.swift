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
            case .tag: span.text
            case .noteMark: nil
            case .marker: span.text
            case .box(let isTicked): isTicked ? "ticked" : "open"
            }
        }
    }

    @Test(arguments: [
        ("# Title", ["h1"]), ("###### Six", ["h6"]), ("#1 First", []), ("##Tag", ["h2"]), ("####### Seven", []), ("#", []), ("# ", []),
        ("a # b", []),
        ("   ## Indented", ["h2"]), ("    # Too far", []), ("  #", []),
    ])
    func headingsAreOneToSixSignsAndText(text: String, expected: [String]) {
        #expect(marked(text) == expected)
    }

    @Test(arguments: [
        ("#garden", ["#garden"]), ("plant #garden/roses, #сад!", ["#garden/roses", "#сад"]), ("(#庭)", ["#庭"]), ("#a #b", ["#a", "#b"]),
        ("# garden", ["h1"]), ("#", []), ("#1", []), ("a #1", []), ("a #2026-plan-", ["#2026-plan"]), ("#fff #12ab34", []), ("[a](#b)", []),
        ("a#b", []), ("a ##b", []),
        ("x/#b", []), ("&#x41;", []), ("`#b`", []), ("#a//b", ["#a"]), ("#a/", ["#a"]), ("a #/b", []), ("#_", []),
        ("https://example.org/#b", ["https://example.org/#b"]), ("[[a #b|0123456789ab]]", ["0123456789ab"]), ("- #b", ["- ", "#b"]),
        ("。#庭、", ["#庭"]), ("・#庭", ["#庭"]), ("#@b", ["@b"]), ("@a#b", ["@a"]),
    ])
    func tagsAreWordsAfterOneSign(text: String, expected: [String]) {
        #expect(marked(text) == expected)
    }

    @Test(arguments: [
        ("#ga", 3, 0, "ga"), ("a #ga/ro", 8, 2, "ga/ro"), ("a #ga/", 6, 2, "ga/"), ("#", 1, nil, ""), ("a#b", 3, nil, ""),
        ("#garden", 3, 0, "ga"), ("# ga", 4, nil, ""), ("#сад и", 6, nil, ""),
    ])
    func aTagIsCompletedBeforeTheCaret(text: String, caret: Int, start: Int?, words: String) {
        let query = Tag.query(before: caret, in: Array(text.unicodeScalars))
        #expect(query?.start == start && query?.words ?? "" == words)
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
        ("@田中さんに電話", ["@田中"]), ("@さくらに電話", ["@さくら"]), ("@さくらに", ["@さくらに"]), ("@ケンと映画", ["@ケン"]),
        ("@ユーリに", ["@ユーリ"]), ("@佐々木様へ", ["@佐々木様"]), ("@はな子に", ["@はな"]), ("@のと水", ["@のと"]), ("@山田_花子", ["@山田_花子"]),
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
