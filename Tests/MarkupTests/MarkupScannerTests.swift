import Testing

@testable import Markup

/// Checks headings, mentions and links (N4).
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
        ("see https://example.org/a?b=c#d.", ["https://example.org/a?b=c#d"]),
        ("(http://example.org/x_(y))", ["http://example.org/x_(y)"]), ("www.example.org", ["https://www.example.org"]),
        ("https://пример.рф/путь", ["https://пример.рф/путь"]), ("http://localhost:8080/", ["http://localhost:8080/"]),
        ("http://127.0.0.1:80", ["http://127.0.0.1:80"]), ("HTTPS://EXAMPLE.ORG", ["HTTPS://EXAMPLE.ORG"]),
        ("mail a.b@example.org now", ["mailto:a.b@example.org"]), ("https://a.b", []), ("http://", []), ("http://-a.com", []),
        ("http://a..com", []), ("http://300.1.1.1", []), ("http://example.org:99999", []), ("xhttp://example.org", []),
        ("javascript:alert(1)", []), ("https://example.org、次", ["https://example.org"]),
        ("see example.com/x?y=1, or not", ["https://example.com/x?y=1"]), ("on example.org.", ["https://example.org"]),
        ("(пример.рф)", ["https://пример.рф"]), ("a.b-c.co.uk#d", ["https://a.b-c.co.uk#d"]),
        ("sub.example.com", ["https://sub.example.com"]), ("https://hub.example.org//r/x", ["https://hub.example.org//r/x"]),
        ("https://h!!/https://a.org", ["https://a.org"]), ("[http://a.org/[x]]]", ["http://a.org/[x]"]),
        ("http://a.org/(x)).", ["http://a.org/(x)"]), ("http://a.org?", ["http://a.org"]), ("http://a.org...", ["http://a.org"]),
        ("end.Com is", []), ("notes.md main.py e.g. v1.2 U.S. 3.14 …com", []), ("x/example.com", []), ("a..com", []), (".com", []),
    ])
    func linksAreValidAddresses(text: String, expected: [String]) {
        #expect(marked(text) == expected)
    }

    @Test func longAddressesAreReadOnce() {
        let brackets = "http://a.org/" + String(repeating: ")", count: 300_000)
        #expect(marked(brackets) == ["http://a.org/"])
        #expect(marked(String(repeating: "http://", count: 50_000)) == [])
        #expect(marked(String(repeating: "www.", count: 100_000) + "1") == [])
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
            ":",
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
