import RandomTesting
import Testing

@testable import MediaTools

@Suite struct MarkupScannerTests {
    private func texts(_ markup: String) -> String {
        var (scanner, found) = (MarkupScanner(Array(markup.utf8)), "")
        while let part = scanner.next() {
            if case .text(let text) = part { found += text }
        }
        return found
    }

    @Test func namesHaveNoPrefixAndTagsAreTold() {
        var scanner = MarkupScanner(Array("<a:b c='>' /><d>x</d >".utf8))
        #expect(scanner.next() == .start("b", attributes: ArraySlice(" c='>' ".utf8), isEmpty: true))
        #expect(scanner.next() == .start("d", attributes: [], isEmpty: false))
        #expect([scanner.next(), scanner.next(), scanner.next()] == [.text("x"), .end("d"), nil])
    }

    @Test(arguments: [
        ("<?xml version='1.0'?><!-- <b>no</b> --><a>yes</a>", "yes"), ("<a><![CDATA[<b> & ]]></a>", "<b> & "),
        ("<!DOCTYPE a [<!ENTITY e 'no'>]><a>&e;yes&e;</a>", "yes"), ("<!DOCTYPE a><a>yes</a>", "yes"),
        ("&lt;&amp;&gt;&quot;&apos;&#65;&#x42;&#xD800;&none;&", "<&>\"'AB"), ("a &longerthananyname; b", "a longerthananyname; b"),
    ])
    func whatIsNoTextIsPassedAndNothingIsExpanded(markup: String, text: String) { #expect(texts(markup) == text) }

    @Test(arguments: ["<", "<a", "<a b='", "<!", "<!DOCTYPE [", "<!--", "<![CDATA[", "<?", "</", "<>", "&#", "<a/"])
    func whatEndsTooEarlyEndsTheScanning(markup: String) { #expect(texts("x" + markup).hasPrefix("x")) }

    @Test(arguments: [
        ("name='a'", "a"), (" x:name = \"a&amp;b\" ", "a&b"), ("other='name=\"no\"' name='a'", "a"), ("other='a'", nil), ("name=a", nil),
        ("name='a", nil),
    ])
    func anAttributeIsFoundByItsName(attributes: String, value: String?) {
        #expect(MarkupScanner.value(of: "name", in: ArraySlice(attributes.utf8)) == value)
    }

    @Test func noBytesMakeItFail() {
        var random = SeededRandom(seed: 5)
        let signs = Array("<>/!?[]-&;#x='\"a: \n".utf8)
        for _ in 0..<3_000 {
            var scanner = MarkupScanner((0..<60).map { _ in signs[Int(random.next() % UInt64(signs.count))] })
            while let part = scanner.next() {
                if case .start(_, let attributes, _) = part { _ = MarkupScanner.value(of: "a", in: attributes) }
            }
        }
    }
}
