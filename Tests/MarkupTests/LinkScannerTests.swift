import Testing

@testable import Markup

/// Checks links to pages and mail addresses (N4).
struct LinkScannerTests {
    private func links(_ text: String) -> [String] {
        MarkupScanner.spans(of: text).compactMap { if case .link(let address) = $0.kind { address } else { nil } }
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
        #expect(links(text) == expected)
    }

    @Test(arguments: [
        ("詳しくはhttps://example.org/a を見る", ["https://example.org/a"]), ("請看https://example.org/a，", ["https://example.org/a"]),
        ("ดูhttps://example.org/a", ["https://example.org/a"]), ("Сайтhttps://example.org/a", ["https://example.org/a"]),
        ("보기https://example.org/a", ["https://example.org/a"]), ("éhttp://example.org", ["http://example.org"]),
        ("詳しくはHTTPS://example.org", ["HTTPS://example.org"]), ("はwww.example.org です", ["https://www.example.org"]),
        ("_https://a.example/x_", ["https://a.example/x"]), ("-https://a.example/x", ["https://a.example/x"]),
        ("_www.example.org_", ["https://www.example.org"]), ("9https://example.org", []),
        ("awww.example.org", ["https://awww.example.org"]),
    ])
    func aSchemeBeginsALinkUnlessAnASCIILetterOrDigitIsBeforeIt(text: String, expected: [String]) {
        #expect(links(text) == expected)
    }

    @Test(arguments: [
        ("https://example.orgです", "https://example.org"), ("http://example.org:8080まで", "http://example.org:8080"),
        ("http://localhostです", "http://localhost"), ("https://例え.テストを見る", "https://例え.テストを見る"),
        ("https://tシャツ.jpを見る", "https://tシャツ.jp"), ("https://пример.рфabc", "https://пример.рф"),
        ("http://a.org!x", "http://a.org"), ("https://example.org/путь/道/a", "https://example.org/путь/道/a"),
        ("https://example.org:", "https://example.org"), ("https://example.org_", "https://example.org"),
    ])
    func theLastLabelOfAHostIsOfOneScript(text: String, expected: String) {
        #expect(links(text) == [expected])
    }

    @Test(arguments: [
        ("メールはanna@example.orgまで", ["mailto:anna@example.org"]), ("письмоanna@example.org", ["mailto:anna@example.org"]),
        ("เมลanna.b+c@example.orgครับ", ["mailto:anna.b+c@example.org"]), ("메일2ch_x@example.org로", ["mailto:2ch_x@example.org"]),
        ("邮箱-anna@example.org", ["mailto:anna@example.org"]), ("письмо.anna@example.org", ["mailto:anna@example.org"]),
        ("почта@пример.рф", ["mailto:почта@пример.рф"]), ("почта@example.org", ["mailto:почта@example.org"]),
        ("anna1@example.org", ["mailto:anna1@example.org"]), ("_anna@example.org_", ["mailto:anna@example.org"]),
        ("_anna@example.org", ["mailto:_anna@example.org"]),
        ("a@example.org・b@example.org", ["mailto:a@example.org", "mailto:b@example.org"]),
        ("https://example.orgまたはanna@b.org", ["https://example.org", "mailto:anna@b.org"]), ("メール@", []), ("anna@まで", []),
    ])
    func aMailAddressIsOfOneScriptBeforeItsSign(text: String, expected: [String]) {
        #expect(links(text) == expected)
    }

    @Test(arguments: [
        ("はexample.org", ["https://example.org"]), ("見るexample.org/道を", ["https://example.org/道を"]),
        ("example.orgまで", ["https://example.org"]),
        ("은sub.example.com에", ["https://sub.example.com"]), ("смотриexample.org", ["https://example.org"]),
        ("пример.рф", ["https://пример.рф"]),
        ("東京.jp", ["https://東京.jp"]), ("第3回.example.org", ["https://第3回.example.org"]), ("は2ch.example.org", ["https://2ch.example.org"]),
        ("example.orgとexample.com", ["https://example.org", "https://example.com"]), ("_example.org_", ["https://example.org"]),
        ("__example.org/a__", ["https://example.org/a"]), ("example.org・example.com", ["https://example.org", "https://example.com"]),
        ("aпример.рф", ["https://пример.рф"]), ("x/はexample", []),
    ])
    func theLabelsOfABareNameAreEachOfOneScript(text: String, expected: [String]) {
        #expect(links(text) == expected)
    }

    @Test(arguments: [
        ("[![en](https://a.example/b.svg)](https://c.example/d)", ["https://a.example/b.svg", "https://c.example/d"]),
        ("[a](https://a.example/x)[b](https://b.example/y)", ["https://a.example/x", "https://b.example/y"]),
        ("[https://a.example/x](https://b.example/y_(z))", ["https://a.example/x", "https://b.example/y_(z)"]),
        ("[a](http://a.org)", ["http://a.org"]), ("([a](www.a.org/(b)c)d)", ["https://www.a.org/(b)c"]),
        ("《https://a.example/x》と", ["https://a.example/x"]), ("https://a.example/《x》と", ["https://a.example/《x》と"]),
        ("【www.a.org/x】https://b.example/y", ["https://www.a.org/x", "https://b.example/y"]), ("http://a.org/(", ["http://a.org/"]),
    ])
    func aBracketThatAnAddressDidNotOpenEndsIt(text: String, expected: [String]) {
        #expect(links(text) == expected)
    }

    @Test(arguments: [
        ("http://a.example/x,https://b.example/y", ["http://a.example/x", "https://b.example/y"]),
        ("http://a.example,https://b.example", ["http://a.example", "https://b.example"]),
        ("https://a.example/x・https://b.example/y", ["https://a.example/x", "https://b.example/y"]),
        ("https://a.example/x;www.b.example/y", ["https://a.example/x", "https://www.b.example/y"]),
        ("https://a.example/x；https://b.example/y", ["https://a.example/x", "https://b.example/y"]),
        ("https://a.example/ジョン・スミス,1", ["https://a.example/ジョン・スミス,1"]), ("https://a.example/x・", ["https://a.example/x"]),
        ("https://a.example/2020/https://b.example/y", ["https://a.example/2020/https://b.example/y"]),
    ])
    func aSignBetweenTwoAddressesEndsTheFirst(text: String, expected: [String]) {
        #expect(links(text) == expected)
    }

    @Test(arguments: [
        "http://[::1]:8080/x", "https://[2001:db8::8:800:200c:417A]/", "http://[::]", "http://[1:2:3:4:5:6:7:8]",
        "http://[::ffff:192.0.2.1]/",
        "http://[1::]:80",
    ])
    func addressesOfIPv6AreHosts(text: String) {
        #expect(links(text) == [text])
    }

    @Test(arguments: [
        "http://[]", "http://[1:2]", "http://[1:2:3:4:5:6:7]", "http://[1:2:3:4:5:6:7:8:9]", "http://[1::2::3]", "http://[:::]",
        "http://[::12345]",
        "http://[::g]", "http://[::1", "http://[::1.2.3]", "http://[1.2.3.4::]", "http://[:1:2:3:4:5:6:7]", "http://[::1]:99999/",
        "www.[::1]",
        "http://[\(String(repeating: "0:", count: 40))]",
    ])
    func whatIsNoAddressOfIPv6IsNoHost(text: String) {
        #expect(links(text) == [])
    }

    @Test(arguments: [
        ("https://user:pw@example.org/", ["https://user:pw@example.org/"]), ("http://a@b@example.org", ["http://a@b@example.org"]),
        ("https://user@localhost:1/", ["https://user@localhost:1/"]), ("https://user:pw@x", []), ("https://user:pw@a.org:99999", []),
        ("ssh://git@example.org/x", []), ("ftp://u:p@example.org", []), ("mailto:anna@example.org", ["mailto:anna@example.org"]),
        ("https://a.org/ anna@example.org", ["https://a.org/", "mailto:anna@example.org"]),
    ])
    func aUserBeforeAHostIsNoMailAddress(text: String, expected: [String]) {
        #expect(links(text) == expected)
    }

    @Test func longAddressesAreReadOnce() {
        let brackets = "http://a.org/" + String(repeating: ")", count: 1_000_000)
        #expect(links(brackets) == ["http://a.org/"])
        #expect(links("http://a.org/" + String(repeating: "(", count: 1_000_000)) == ["http://a.org/"])
        #expect(links(String(repeating: "[(", count: 500_000)) == [])
        #expect(links(String(repeating: "http://", count: 50_000)) == [])
        #expect(links(String(repeating: "www.", count: 100_000) + "1") == [])
    }

    @Test(arguments: [
        "a@", "a.", "a+", "_", "_.", "あa", "あ1", "あ-", "あ@a", "あ.a", "a-あ.", "://", "://a@", "https://a@", "http://[::", ",https://", "・",
    ])
    func repeatedBeginningsTakeNoMoreThanTheirLength(piece: String) {
        #expect(links(String(repeating: piece, count: 1_000_000 / piece.utf8.count)) == [])
    }
}
