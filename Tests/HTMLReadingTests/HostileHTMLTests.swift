import EmbeddedSupport
import Testing

@testable import HTMLReading

/// Checks the bounds of what is converted, and lists that no script would write.
struct HostileHTMLTests {
    private func markdown(_ lines: String) -> String? {
        HTMLElement(lines: lines).flatMap { HTMLMarkdown.text(of: $0) }.map { ExactText.text(of: $0) }
    }

    private func nested(_ names: [String], depth: Int, _ inner: String) -> String {
        let opened = (0..<depth).map { "<" + names[$0 % names.count] }.joined(separator: "\n")
        return opened + "\n" + inner + "\n" + Array(repeating: ">", count: depth).joined(separator: "\n")
    }

    @Test func elementsAreReadUpToADepth() {
        let words = "<b\n=deep\n>"
        #expect(markdown(nested(["div"], depth: HTMLElement.maximumDepth - 1, words)) == "**deep**")
        #expect(markdown(nested(["div"], depth: HTMLElement.maximumDepth, words)) == nil)
    }

    @Test func elementsAreReadUpToANumber() {
        let lines = Array(repeating: "<b\n=x\n>\n<br\n>", count: HTMLElement.maximumElementCount / 2).joined(separator: "\n")
        #expect(markdown(lines) != nil)
        #expect(markdown(lines + "\n<i\n>") == nil)
    }

    @Test(arguments: [
        ["blockquote"], ["ul", "li"], ["ol", "li"], ["table", "tr", "td"], ["ul"], ["ul", "li", "blockquote", "table", "tr", "td"],
    ])
    func nestedBlocksKeepTheirWordsAndGrowLittle(names: [String]) throws {
        let inner = (0..<500).map { "<p\n=word\($0)\n<b\n=bold\n>\n>" }.joined(separator: "\n")
        let made = try #require(markdown(nested(names, depth: HTMLElement.maximumDepth - 2, inner)))
        for number in 0..<500 { #expect(made.contains("word\(number)**bold**") || made.contains("word\(number)")) }
        #expect(made.utf8.count < 100_000)
    }

    @Test func cellsThatReachFarMakeNoHugeTable() throws {
        let row = "<tr\n<td\n@colspan=9999\n@rowspan=9999\n=a\n>\n<td\n=b\n>\n>"
        let made = try #require(markdown("<table\n" + Array(repeating: row, count: 1_000).joined(separator: "\n") + "\n>"))
        #expect(made.utf8.count < 100_000)
        let long = "<tr\n<td\n=\(String(repeating: "w", count: 100_000))\n>\n<td\n=b\n>\n>"
        let wide = try #require(markdown("<table\n" + long + "\n" + Array(repeating: row, count: 100).joined(separator: "\n") + "\n>"))
        #expect(wide.utf8.count < 250_000)
    }

    @Test func aRowWithMoreCellsThanATableHasIsItsLines() throws {
        func table(_ columns: Int) -> String {
            let row = "<tr\n" + (0..<columns).map { "<td\n=\($0)\n>" }.joined(separator: "\n") + "\n>"
            return "<b\n=x\n>\n<table\n\(row)\n\(row)\n>"
        }
        #expect(try #require(markdown(table(HTMLTable.maximumColumnCount))).contains("| 0 "))
        let lines = try #require(markdown(table(HTMLTable.maximumColumnCount + 1)))
        #expect(!lines.contains("|") && lines.contains("\(HTMLTable.maximumColumnCount)"))
    }

    @Test func manySignsAreReadInOneGo() throws {
        let signs = String(repeating: "[", count: 100_000) + String(repeating: "*_`<&\\", count: 10_000) + "]("
        #expect(try #require(markdown("<b\n=x\n>\n=" + signs)).utf8.count < 400_000)
    }

    @Test(arguments: [">", "<b", "x", "<b\n>\n>", "<b\n=words", "\u{0}"]) func aListThatIsNoneIsRefused(lines: String) {
        #expect(HTMLElement(lines: lines) == nil)
    }

    @Test(arguments: [
        "", "<b\n>", "=words", "<p\n=words\n>\n<p\n=more\n>", "<b\n= \n>", "<table\n>", "<ul\n<li\n>\n>", "@href=x", "<h1\n>", "@",
    ])
    func whereOnlyWordsAreNothingIsConverted(lines: String) { #expect(markdown(lines) == nil) }

    @Test func addressesAreLinksUpToALength() {
        let start = "https://example.org/"
        let longest = start + String(repeating: "a", count: HTMLAddress.maximumLength - start.utf8.count)
        #expect(markdown("<a\n@href=\(longest)\n=x\n>") == "[x](\(longest))")
        #expect(markdown("<a\n@href=\(longest)a\n=x\n>") == nil)
        #expect(markdown("<a\n@href=https://example.org/?utm_a=b&c=d&fbclid=e#f\n=x\n>") == "[x](https://example.org/?c=d#f)")
        #expect(markdown("<a\n@href=https://example.org/?gclid=1\n=x\n>") == "[x](https://example.org/)")
    }
}
