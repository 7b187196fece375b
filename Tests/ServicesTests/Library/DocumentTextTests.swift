import MediaMessages
import Testing

@testable import Services

/// The blocks of documents, which are those of the page.
@Suite struct DocumentTextTests {
    private func blocks(_ text: String) throws -> [DocumentBlock] { try DocumentText.blocks(of: text) }

    private func paragraph(_ spans: DocumentSpan...) -> DocumentBlock { .paragraph([spans]) }

    @Test func wordsLookAsOnThePage() throws {
        #expect(
            try blocks("a **b *c*** ~~d~~ `e  f` \\*g\\* &amp; #tag\nnext") == [
                .paragraph([
                    [
                        .init("a "), .init("b ", .bold), .init("c", [.bold, .italic]), .init(" "), .init("d", .struck), .init(" "),
                        .init("e  f", .code), .init(" *g* & "), .init("#tag", .mention),
                    ], [.init("next")],
                ])
            ])
    }

    @Test func linksLeadToWebsitesAndMailAlone() throws {
        #expect(
            try blocks("[a](https://a.example) [b](javascript:x) [](mailto:c@d.example) ![e](http://e.example/e.png)") == [
                paragraph(
                    .init("a", address: "https://a.example"), .init(" b "), .init("mailto:c@d.example", address: "mailto:c@d.example"),
                    .init(" "), .init("e", address: "http://e.example/e.png"))
            ])
        #expect(try blocks("see [[Moss|0123456789ab]]") == [paragraph(.init("see Moss"))])
    }

    @Test func listsHaveMarkersAndBoxes() throws {
        #expect(
            try blocks("- [ ] milk\n  * [xx] ask @anna\n3. x\n4. y") == [
                .list([
                    .init(
                        "☐",
                        [
                            paragraph(.init("milk")),
                            .list([.init("☑", [paragraph(.init("ask ", .struck), .init("@anna", [.struck, .mention]))])]),
                        ])
                ]), .list([.init("3.", [paragraph(.init("x"))]), .init("4.", [paragraph(.init("y"))])]),
            ])
    }

    @Test func quotesCodeRulesAndHTMLAreBlocks() throws {
        #expect(
            try blocks("> q\n> - i\n\n```swift\nlet a = 1\n\tb\n```\n\n---\n\n<b>\nraw") == [
                .quote([paragraph(.init("q")), .list([.init("◦", [paragraph(.init("i"))])])]), .code("let a = 1\n\tb"), .rule,
                .code("<b>\nraw"),
            ])
    }

    @Test func tablesHaveAsManyCellsInEachRow() throws {
        #expect(
            try blocks("| a | b |\n|:-:|--:|\n| **c** |\n") == [
                .table([
                    [.init([.init("a")], .center), .init([.init("b")], .right)], [.init([.init("c", .bold)], .center), .init([], .right)],
                ])
            ])
    }

    @Test(arguments: [(12, true), (13, false)]) func aWideTableIsOneLineForEachRow(count: Int, isTable: Bool) throws {
        let row = "|" + String(repeating: "a|", count: count)
        let text = row + "\n|" + String(repeating: "-|", count: count) + "\n" + row
        let blocks = try blocks(text)
        #expect(blocks.count == 1)
        guard case .table(let rows) = blocks[0] else {
            #expect(
                !isTable
                    && blocks[0]
                        == .paragraph(Array(repeating: [.init(Array(repeating: "a", count: 13).joined(separator: " | "))], count: 2))
            )
            return
        }
        #expect(isTable && rows.map(\.count) == [12, 12])
    }

    @Test func whatIsTooDeepIsAsDeepAsWhatIsAroundIt() throws {
        var block = try blocks(String(repeating: "> ", count: 60) + "deep")[0]
        var depth = 0
        while case .quote(let inner) = block {
            depth += 1
            block = inner[0]
        }
        #expect(depth == DocumentBlock.maximumDepth && block == paragraph(.init("deep")))
    }

    @Test func footnotesAreAListAtTheEnd() throws {
        #expect(
            try blocks("a[^x]\n\n[^x]: *why*\n\nb") == [
                paragraph(.init("a"), .init("1", .raised)), paragraph(.init("b")), .rule,
                .list([.init("1.", [paragraph(.init("why", .italic))])]),
            ])
    }

    @Test func aPictureStandsBetweenTheLinesAroundIt() throws {
        let picture = DocumentNote.Picture(path: "/a", description: "d")
        let blocks = try DocumentText.blocks(of: "before\n![A *cap*](photo:0123456789ab)\nafter") { shown in
            shown.reference == "0123456789ab" ? picture : nil
        }
        #expect(blocks.count == 3 && blocks[0] == paragraph(.init("before")) && blocks[2] == paragraph(.init("after")))
        guard case .picture(picture, _) = blocks[1] else { throw Missing.picture }
        #expect(try self.blocks("![cap](photo:0123456789ab)") == [paragraph(.init("cap"))], "of a deleted one the caption is left")
    }

    private enum Missing: Error {
        case picture
    }
}
