import Testing

@testable import Mirror

/// Checks that HTML is read as browsers read it, and that no page takes more than a bounded time and memory.
@Suite struct HTMLDocumentTests {
    private func body(_ html: String) -> String { HTMLDocument.read(html).first("body")?.innerHTML ?? "" }

    @Test(arguments: [
        ("<p>a<p>b", "<p>a</p><p>b</p>"), ("<ul><li>1<li>2</ul>", "<ul><li>1</li><li>2</li></ul>"),
        ("<b>a<p>b</b>c", "<b>a</b><p><b>b</b>c</p>"), ("<table>x<tr><td>y</table>", "x<table><tbody><tr><td>y</td></tr></tbody></table>"),
        ("a<embed src=x>b<br/>c", "a<embed src=\"x\">b<br>c"), ("1 < 2 & 3 &lt; 4", "1 &lt; 2 &amp; 3 &lt; 4"),
        ("<a title='\"'>x", "<a title=\"&quot;\">x</a>"), ("<x-y Q=R>z</X-Y>", "<x-y q=\"R\">z</x-y>"), ("a<!-- b -->c", "ac"),
        ("<p>a<svg><path d=z/><p>b</p></svg>c", "<p>a  c</p>"), ("<math><mi>x</mi></math>y", "<mi>x</mi> y"),
    ])
    func piecesAreReadAsBrowsersDo(html: String, expected: String) {
        #expect(body(html) == expected)
    }

    @Test(arguments: [("eacute", "é"), ("amp", "&"), ("#146", "’"), ("nbsp", "\u{A0}"), ("NotEqualTilde", "≂̸")])
    func referencesHaveNames(name: String, characters: String) {
        #expect(HTMLDocument.characters(named: name) == characters)
        #expect(HTMLDocument.characters(named: name + "x") == nil)
    }

    @Test func levelsBeyondTheDeepestOneKeepTheirWords() {
        for depth in [HTMLGuard.maximumDepth, HTMLGuard.maximumDepth + 1, 20_000] {
            let root = HTMLDocument.read(String(repeating: "<div>x", count: depth))
            #expect(root.all { $0.name == "div" }.count == min(depth, HTMLGuard.maximumDepth))
            #expect(root.text.count { $0 == "x" } == depth)
        }
        let tables = HTMLDocument.read(String(repeating: "<table><tr><td>x", count: 5_000))
        #expect(tables.text.count { $0 == "x" } == 5_000)
    }

    @Test func attributesBeyondTheLargestNumberCostTheTag() {
        func html(_ count: Int) -> String { "<p " + (0..<count).map { "a\($0)=''" }.joined() + ">x</p>" }
        #expect(
            HTMLDocument.read(html(HTMLGuard.maximumAttributes)).all { $0.name == "p" }.first?.attributes.count
                == HTMLGuard.maximumAttributes)
        let over = HTMLDocument.read(html(HTMLGuard.maximumAttributes + 1))
        #expect(over.all { $0.name == "p" }.isEmpty && over.text.contains("x"))
    }

    @Test func openFormattingIsBounded() {
        func html(_ count: Int) -> String { "<p>" + (0..<count).map { "<b a=\($0)>" }.joined() + "x<p>y<p>z" }
        #expect(HTMLDocument.read(html(HTMLGuard.maximumFormatting)).all { $0.name == "b" }.count == 3 * HTMLGuard.maximumFormatting)
        #expect(HTMLDocument.read(html(HTMLGuard.maximumFormatting + 50)).all { $0.name == "b" }.count == 3 * HTMLGuard.maximumFormatting)
    }

    @Test func aPageBeyondTheLargestSizeIsCut() {
        let root = HTMLDocument.read("<p>" + String(repeating: "x", count: HTMLDocument.maximumBytes) + "y")
        #expect(root.text.utf8.count == HTMLDocument.maximumBytes - 3)
    }

    /// Pieces that are repeated until a page is large: what parsers of HTML5 go back for, or open once more each time.
    @Test(arguments: [
        "<b a=#><p>x", "<a href=#>x<p>", "<b><i><p></b></i>", "<table><tr><td>x", "<table>x<b>y", "<svg><g>", "<math><mtext><p>",
        "<ul><li><p>", "<li><dd>", "<li><address>", "<dl><dt><dd>", "<button><p>", "<form><div>x</form>", "<span><div></span></div>",
        "<b a=#><object></b></object>", "<template><td>", "<body a#=1>", "<html b#=2>", "<x# y=#>", "</p>", "</br>x", "<!---->", "<?x>",
        "<title>", "<textarea>", "<xmp>x", "<style>", "<script>x", "<title/>", "<<div>b a=#>", "<</p>div>", "<a><div><div>x</a>y",
        "<a b=\"", "<!--", "<p a#='#'b='#'c>", "<select><option><optgroup>", "<nobr>x", "<h1><h2>", "<svg><title><div>", "<frameset>",
        "<td><b>x</td>", "<table><table></table><td><b>x</td>", "<p class='", "<img src=#.jpg>", "<noscript><img src=#>", "&notin;&amp",
        "<plaintext>", "<isindex>",
    ])
    func repeatedPiecesStayWithinBounds(piece: String) {
        var html = "<!DOCTYPE html><main>"
        var number = 0
        while html.utf8.count < 100_000 {
            html += piece.replacing("#", with: String(number))
            number += 1
        }
        let bytes = Array(html.utf8)
        #expect(HTMLGuard.limited(bytes).count < 3 * bytes.count)
        let root = HTMLDocument.read(bytes)
        var (nodes, deepest, open) = (0, 0, [(root, 1)])
        while let (node, depth) = open.popLast() {
            nodes += 1 + node.attributes.count
            deepest = max(deepest, depth)
            open += node.children.map { ($0, depth + 1) }
        }
        #expect(nodes < 3 * HTMLGuard.maximumParts && deepest <= HTMLDocument.maximumDepth + 1, "\(nodes) \(deepest)")
    }

    @Test func behindTooManyPartsThereAreOnlyWords() {
        let root = HTMLDocument.read(String(repeating: "<p>x</p>", count: HTMLGuard.maximumParts / 3) + "<i>y</i><script>z</script>")
        let count = root.all { $0.name == "p" }.count
        #expect(count > HTMLGuard.maximumParts / 5 && count < HTMLGuard.maximumParts / 3)
        #expect(root.text.count { $0 == "x" } == HTMLGuard.maximumParts / 3 && root.text.contains("y") && !root.text.contains("z"))
        #expect(root.all { $0.name == "i" }.isEmpty)
    }

    @Test(arguments: [
        ("a<!' <b>c</b>", "a<!' c"), ("a <!DOCTYPE", "a <!DOCTYPE"), ("a<!-- b >c", "ac"), ("a<!--", "a"), ("a<!-- b -->c", "ac"),
        ("a<!-- b -- > c --> d<!-- e > f", "a d f"),
    ])
    func whatIsNoCommentTakesNoWords(html: String, text: String) {
        #expect(HTMLDocument.read(html).text == text)
    }
}
