import Markup
import Testing

/// Notes as HTML, of which none may run or lead where it should not.
@Suite struct NoteHTMLTests {
    private func html(_ text: String) -> String {
        NoteHTML.html(of: text) {
            $0 == "0123456789ab" ? "/notes/1" : nil
        } photoAddress: {
            $0 == "0123456789ab" ? "/pictures/1" : nil
        }
    }

    @Test func aNoteIsWhatItsPageShows() {
        #expect(
            html("# One\n- [x] a\n- [ ] **b** @anna #tag\n\nc\nd") == """
                <h1>One</h1>
                <ul>
                <li><input type="checkbox" checked="" disabled="" /> a</li>
                <li><input type="checkbox" disabled="" /> <strong>b</strong> @anna #tag</li>
                </ul>
                <p>c<br />
                d</p>

                """)
    }

    @Test func referencesHaveTheirAddressesOrAreWords() {
        #expect(html("[[Moss|0123456789ab]] [[Gone|ba9876543210]]") == "<p><a href=\"/notes/1\">Moss</a> Gone</p>\n")
        #expect(html("[[Moss|0123456789ab#wet]]") == "<p><a href=\"/notes/1#wet\">Moss</a></p>\n")
        #expect(html("![A](photo:0123456789ab)") == "<p><img src=\"/pictures/1\" alt=\"A\" /></p>\n")
        #expect(html("![A](photo:ba9876543210)") == "<p>A</p>\n")
    }

    @Test(arguments: [
        "[a](javascript:alert)", "[a](JaVaScRiPt:x)", "[a](data:text/html,x)", "[a](file:///etc)", "[a](/enter#x)", "[a]( java\nscript:x)",
        "<script>a</script>", "<img src=x onerror=y>", "![a](http://elsewhere.example/a.png)", "[a](vbscript:x \"t\")", "<javascript:x>",
    ])
    func nothingRunsAndNothingIsFetched(text: String) {
        let html = html(text)
        for sign in ["<script", "<img", "href=\"", "src=\""] { #expect(!html.contains(sign), "\(html)") }
    }

    @Test func websitesAndMailAreLinks() {
        #expect(html("https://a.example/?b&c") == "<p><a href=\"https://a.example/?b&amp;c\">https://a.example/?b&amp;c</a></p>\n")
        #expect(html("[m](mailto:a@b.example)") == "<p><a href=\"mailto:a@b.example\">m</a></p>\n")
    }

    @Test(arguments: [
        ("# T\n\n> **b** *i*\n\n- x\n- y\n\n| a | b |\n|--|--|\n| 1 | 2 |\n\n```\nc\n```", "T\nb i\nx\ny\na b\n1 2\nc\n"),
        ("<b>raw</b>\n[[Moss|0123456789ab]] `c` ~~d~~", "<b>raw</b>\nMoss c d\n"), ("", ""), ("a\nb", "a\nb\n"),
    ])
    func plainTextIsTheWordsOfThePage(text: String, words: String) {
        #expect(NotePage(text).plainText == words)
    }
}
