import Testing

@testable import Mirror

/// Checks that XML is read to its end, however it is written, and that the reader knows when something may be lost.
@Suite struct XMLReaderTests {
    private func text(_ body: String) -> String? { XMLReader.read("<r><t>\(body)</t></r>").roots.first?.first("t")?.text }

    @Test(arguments: [
        ("salt & pepper", "salt & pepper"), ("Q&A; A&B;", "Q&A; A&B;"), ("3 < 4", "3 < 4"), ("&lt;i&gt; &amp;amp;", "<i> &amp;"),
        ("na&iuml;ve &ndash; &hellip;", "naïve – …"), ("&#x416;&#1078; &#145;&#x92;", "Жж ‘’"), ("&unheard; &;&", "&unheard; &;&"),
        ("a<![CDATA[ & <b> ]]>c", "a & <b> c"), ("a<!-- <t> & -->b<?php echo 1 ?>c", "abc"), ("&#0;&#7;x&#xFFFFFFFF;", "x"),
        ("?a=1&copy=2&b=3;", "?a=1&copy=2&b=3;"),
        ("&copying; &semi;", "&copying; ;"),
    ])
    func lettersSurvive(body: String, expected: String) {
        #expect(text(body) == expected)
    }

    @Test(arguments: ["<r>a & b</r>", "<r>a<br>b</r>", "<r><p>a<p>b</r>", "<r a=b c>x</r>", "<r a='1' a='2'/>", "<r>&eacute;</r>\n"])
    func whatIsMendedWithoutALossIsNoDamage(xml: String) {
        #expect(XMLReader.read(xml).isWhole)
    }

    @Test(arguments: [
        "<r>", "<r><q>x</r>", "<r>x</q></r>", "<r>\u{1}</r>", "<r>\0</r>", "<r a=\"\u{2}\"/>", "<r \u{B}a='b'/>", "<r><![CDATA[x</r>",
        "<r><!-- x</r>", "<r", "<r><item>1<item>2</item></r>", "<r>x</r",
    ])
    func whatMayHaveCostSomethingIsDamage(xml: String) {
        #expect(!XMLReader.read(xml).isWhole)
    }

    @Test func everyTruncationIsDamageAndLosesNothingBeforeIt() {
        let xml = "<r><item id='1'>one</item><item id=\"2\"><![CDATA[<b>two]]>&amp;</item></r>"
        let bytes = Array(xml.utf8)
        for count in 0..<bytes.count {
            let document = XMLReader.read(Array(bytes.prefix(count)))
            #expect(!document.isWhole || document.roots.isEmpty, "\(count)")
            if count > 26 { #expect(document.roots.first?.first("item")?.text == "one", "\(count)") }
        }
        #expect(XMLReader.read(bytes).isWhole)
    }

    @Test func prefixesMeanWhatTheyAreDeclaredAs() {
        let xml = """
            <r xmlns:x="http://purl.org/dc/elements/1.1/"><x:date>1</x:date><q xmlns:x="http://search.yahoo.com/mrss/"><x:date/></q>
            <x:date>2</x:date><dc:date>3</dc:date><nobody:date>4</nobody:date></r>
            """
        let root = XMLReader.read(xml).roots.first
        #expect(root?.all { $0.name == "date" }.map(\.vocabulary) == [.dublinCore, .media, .dublinCore, .dublinCore, .other])
    }

    @Test func declaredEntitiesAreLeftOut() {
        let xml = "<!DOCTYPE r [<!ENTITY mine \"x\"><!ENTITY  other SYSTEM 'file:///etc/passwd'>]><r>a&mine;b&other;c&copy;</r>"
        #expect(XMLReader.read(xml).roots.first?.text == "abc©")
    }

    @Test func levelsBeyondTheDeepestOneKeepTheirWords() {
        for depth in [XMLReader.maximumDepth, XMLReader.maximumDepth + 1, 5_000] {
            let xml = (1..<depth).reduce("<q>0") { text, level in text + "<q>\(level % 10)" } + String(repeating: "</q>", count: depth)
            let document = XMLReader.read(xml)
            #expect(document.isWhole && document.roots.first?.text == (0..<depth).map { String($0 % 10) }.joined())
            var (levels, node) = (0, document.roots.first)
            while let inner = node {
                levels += 1
                node = inner.first("q")
            }
            #expect(levels == min(depth, XMLReader.maximumDepth))
        }
    }

    @Test func aDocumentThatIsTooDeepOrTooLargeIsNotWhole() {
        let deep = { (count: Int) in String(repeating: "<q>", count: count) + String(repeating: "</q>", count: count) }
        #expect(XMLReader.read(deep(XMLReader.maximumOpen)).isWhole)
        #expect(!XMLReader.read(deep(XMLReader.maximumOpen + 1)).isWhole)
        let wide = { (count: Int) in "<r>" + String(repeating: "<q/>", count: count) + "</r>" }
        #expect(XMLReader.read(wide(XMLReader.maximumNodes - 1)).isWhole)
        #expect(!XMLReader.read(wide(XMLReader.maximumNodes)).isWhole)
    }

    @Test func attributesBeyondTheLargestNumberAreLeftOut() {
        for (count, isWhole) in [(XMLReader.maximumAttributes, true), (XMLReader.maximumAttributes + 1, false)] {
            let document = XMLReader.read("<r " + (0..<count).map { "a\($0)='\($0)' " }.joined() + "><t/></r>")
            #expect(document.roots.first?.attributes.count == XMLReader.maximumAttributes && document.isWhole == isWhole)
            #expect(document.roots.first?.first("t") != nil)
        }
    }

    @Test func referencesAreLookedUpUpToALargestNumber() {
        let many = (0..<XMLReader.maximumReferences).map { "&n\($0);" }.joined()
        #expect(text(many + "&eacute;") == many + "&eacute;")
        #expect(text(many.dropLast("&n9999;".count) + "&eacute;")?.hasSuffix("é") == true)
        let long = "&" + String(repeating: "a", count: XMLReader.maximumReferenceLength) + ";"
        #expect(text(long) == long)
        let declared = (0...XMLReader.maximumDeclared).map { "<!ENTITY d\($0) 'x'>" }.joined()
        let read = XMLReader.read("<!DOCTYPE r [\(declared)]><r>&d0;&d\(XMLReader.maximumDeclared - 1);&d\(XMLReader.maximumDeclared);</r>")
        #expect(read.roots.first?.text == "&d\(XMLReader.maximumDeclared);")
    }

    @Test func hugeDocumentsAreReadInOnePass() {
        // Each of these took minutes, or more memory than there is, when a reader went back for every tag.
        let wrongEnds = String(repeating: "<q>", count: 9_000) + String(repeating: "</w>", count: 100_000)
        let prefixes = (0..<9_000).map { "<q xmlns:p\($0)='u'>" }.joined()
        let spread = String(repeating: "<q>a<z/>", count: 9_000) + String(repeating: "<z>b</z>", count: 50_000)
        let items = String(repeating: "<q>", count: 9_000) + String(repeating: "<item/>", count: 100_000)
        let entities = "<!DOCTYPE r [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>]><r>" + String(repeating: "&b;", count: 300_000)
        for xml in [wrongEnds, prefixes, spread, items, entities] { #expect(!XMLReader.read(xml).isWhole) }
    }
}
