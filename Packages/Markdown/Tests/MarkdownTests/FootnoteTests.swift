import Markdown
import Testing

/// Footnotes, as GitHub has them.
@Suite struct FootnoteTests {
    private let options: MarkdownOptions = {
        var options = MarkdownOptions.gitHub
        options.hasFootnotes = true
        return options
    }()

    private func document(_ text: String) -> MarkdownDocument { MarkdownDocument(text, options: options) }
    private func html(_ text: String) -> String { document(text).html() }

    @Test func aReferenceHasTheNumberOfItsFootnoteWhichIsAtTheEnd() {
        #expect(
            html("a[^x] b[^y]\n\n[^y]: *Y*\n[^x]: X\n\nc") == """
                <p>a<sup class="footnote-ref"><a href="#fn-1" id="fnref-1">1</a></sup> \
                b<sup class="footnote-ref"><a href="#fn-2" id="fnref-2">2</a></sup></p>
                <p>c</p>
                <section class="footnotes">
                <ol>
                <li id="fn-1">
                <p>X <a href="#fnref-1" class="footnote-backref">↩</a></p>
                </li>
                <li id="fn-2">
                <p><em>Y</em> <a href="#fnref-2" class="footnote-backref">↩</a></p>
                </li>
                </ol>
                </section>

                """)
    }

    @Test func aFootnoteHasBlocksThatAreIndented() {
        let html = html("a[^1]\n\n[^1]: one\n    still\n\n    two\n\n    - x\n\nb")
        #expect(html.contains("<li id=\"fn-1\">\n<p>one\nstill</p>\n<p>two</p>\n<ul>\n<li>x</li>\n</ul>\n<p><a href=\"#fnref-1\""))
        #expect(html.hasPrefix("<p>a<sup") && html.contains("</p>\n<p>b</p>\n<section"))
    }

    @Test(arguments: [
        "a[^1]", "a[^]\n\n[^]: b", "a[^ 1]\n\n[^ 1]: b", "`[^1]`\n\n[^1]: b", "> [^1]: b", "- [^1]: b", "\\[^1]\n\n[^1]: b",
    ])
    func whatIsNoReferenceStaysText(text: String) {
        #expect(!html(text).contains("footnote-ref\""))
    }

    @Test func labelsAreComparedFolded() {
        #expect(html("[^Ёж]\n\n[^ёЖ]: x").contains("href=\"#fn-1\""))
    }

    @Test func aFootnoteWithoutAReferenceIsShownWithoutAWayBack() {
        let html = html("a[^2]\n\n[^1]: lone\n\n[^2]: two\n\n[^2]: second")
        #expect(html.contains("<li id=\"fn-2\">\n<p>lone</p>") && html.contains("<li id=\"fn-3\">\n<p>second</p>"))
        #expect(html.contains("<li id=\"fn-1\">\n<p>two <a"))
    }

    @Test func footnotesReferToOthers() {
        let footnotes = document("[^c]: C\n\n[^b]: B[^c]\n\na[^b] [^b]").footnotes
        #expect(footnotes.list.map(\.section) == [1, 0] && footnotes.list.map(\.reference) == [2, 1])
    }

    @Test func aFootnoteEndsAParagraph() {
        #expect(document("a[^1]\n[^1]: b\nc").sections.map { $0.footnoteLabel != nil } == [false, true])
    }

    @Test func aReferenceWithinALinkIsNoLink() {
        #expect(html("[a[^1]](u)\n\n[^1]: b").hasPrefix("<p><a href=\"u\">a<sup class=\"footnote-ref\">1</sup></a></p>"))
    }

    @Test func aNewFootnoteParsesTheSectionsThatReferToIt() {
        var document = document("a[^1]\n\nb\n\nc\n\nd\n\ne")
        let change = document.replace(document.source.count..<document.source.count, with: "\n\n[^1]: x")
        #expect(change.reparsed == [0] && document.footnotes.list.count == 1)
        let end = document.source.count
        #expect(document.replace((end - 1)..<end, with: "y").reparsed.isEmpty, "what it says changes none")
        _ = document.replace((end - 6)..<end, with: "")
        #expect(document.footnotes.list.isEmpty && document.html().hasPrefix("<p>a[^1]</p>"))
    }
}
