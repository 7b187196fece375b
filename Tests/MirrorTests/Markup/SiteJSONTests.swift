import Testing

@testable import Mirror

/// Checks that JSON is found within what else a program writes, and that a piece of it is not taken for all.
@Suite struct SiteJSONTests {
    private func parse(_ text: String, type: String = "application/json; charset=UTF-8") throws -> String? {
        var answer = FetchAnswer(address: try #require(FetchAddress("http://a.example/wp-json/")))
        answer.headers = [(name: "content-type", value: type)]
        answer.body = Array(text.utf8)
        return SiteJSON.parse(answer)?.text
    }

    @Test(arguments: [
        "[{\"id\":7}]", "\u{FEFF}[{\"id\":7}]", " \r\n[{\"id\":7}]\n",
        "<br />\n<b>Warning</b>: odd key \"a\" in <b>/srv/x.php</b><br />\n[{\"id\":7}]",
        "\nNotice: Array [to string] in /srv/x.php on line 3\n[{\"id\":7}]", "[{\"id\":7}]\n<!-- stored 3 s ago -->",
        "<!-- x -->[{\"id\":7}]",
        "[{\"id\":7}]<script>var a = [1, 2, 3];\n[{\"id\":8,\"much\":\"longer\"}]</script>",
        "[{\"id\":7}]\n<script src='/count.js'></script><body>\n{\"a\":\"much longer than it\"}",
        "<br />\n<b>Warning</b>: odd key<br />\n[{\"id\":7}]\n<script>\n{\"a\":\"much longer than it\"}\n</script>",
        "[21-Mar-2023 10:00:00 UTC] PHP Notice: x\n[{\"id\":7}]",
    ])
    func jsonIsFoundWithinNotices(text: String) throws {
        #expect(try parse(text) == "[{\"id\":7}]")
    }

    @Test(arguments: [
        "", "no", "<html><script>\n[1]\n</script></html>", "<!doctype html>\n{\"a\":1}", "<body>\n[]", "[{\"id\":7},", "[{\"id\":7}",
        "[{\"text\":\"<li>[ ] milk\"},{\"id\":", "[\n[]\n,{\"id\":8", "Notice\n[{\"text\":\"<p>[]</p>\"},{\"i", "{\"list\":\n[]\n",
    ])
    func aPageOrAPieceOfJSONIsNone(text: String) throws {
        #expect(try parse(text) == nil)
    }

    @Test func whatIsNotCalledJSONIsNotSearched() throws {
        #expect(try parse("Notice\n[1]", type: "text/html") == nil)
        #expect(try parse("[1]", type: "text/html") == "[1]")
    }

    @Test func markupBehindJSONNeedsNoTypeThatSaysSo() throws {
        #expect(try parse("{\"a\":1}\n<script>b()</script>", type: "text/html") == "{\"a\":1}")
        for rest in ["{\"b\":2}", "b", "]", ",{}"] { #expect(try parse("{\"a\":1}" + rest, type: "text/html") == nil, "\(rest)") }
    }

    @Test(arguments: [
        (#""\ud83d""#, "\u{FFFD}"), (#""\ude00 b""#, "\u{FFFD} b"), (#""a \uD83D\uD83D\uDE00 \u0041""#, "a \u{FFFD}😀 A"),
        (#""\\ud83d \ud83d\n""#, "\\ud83d \u{FFFD}\n"), (#""\ud83d\t\ude00""#, "\u{FFFD}\t\u{FFFD}"),
        (#""\ud83d" <script>a</script>"#, "\u{FFFD}"),
    ])
    func halfACharacterCostsNothingElse(text: String, read: String) {
        #expect(
            SiteJSON.parse("{\"a\":" + text.replacing(" <script", with: "}<script") + (text.contains("<script") ? "" : "}"))?["a"]?.string
                == read)
    }

    @Test(arguments: [#"["\ud83d"#, #"["\ud83d\"#, #"["\ud83d\u"#, #"["\ud83d\ud8"#, #"["\ud83d"}"#, #"["\ud83d\q"]"#])
    func halfACharacterInWhatIsDamagedStaysDamage(text: String) {
        #expect(SiteJSON.parse(text) == nil)
    }

    @Test func bytesThatAreNoCharacterAreDamage() throws {
        var answer = FetchAnswer(address: try #require(FetchAddress("http://a.example/")))
        answer.body = Array("{\"a\":\"x".utf8) + [0xE9] + Array("\"}".utf8)
        #expect(SiteJSON.read(answer)?.isWhole == false)
        answer.body = Array("{\"a\":\"é\"}".utf8)
        #expect(SiteJSON.read(answer)?.isWhole == true)
    }

    @Test func bracketsWithoutEndAreReadInOnePass() throws {
        #expect(try parse(String(repeating: "\n[", count: 500_000)) == nil)
        #expect(try parse(String(repeating: "\n[x]", count: 300_000)) == nil)
    }
}
