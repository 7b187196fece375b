import MediaMessages
import TestKit
import Testing

@testable import MediaTools

/// What blocks of all kinds are in a document.
@Suite struct DocumentBlockTests {
    private let documents: DocumentCase

    init() throws {
        documents = try DocumentCase()
    }

    private func words(_ text: String) -> DocumentBlock { .paragraph([[.init(text)]]) }

    /// Blocks of all kinds, within each other as well.
    private var everything: [DocumentBlock] {
        [
            .heading(1, [.init("Kinds "), .init("of", .italic)]),
            .paragraph([
                [.init("bold", .bold), .init(" struck", .struck), .init(" code", .code), .init("1", .raised)], [.init("second line")],
            ]),
            .code("let a = 1\n\n\tindented\n" + String(repeating: "long ", count: 60)), .rule,
            .quote([words("quoted"), .quote([words("deeper")]), .heading(2, [.init("Within")])]),
            .list([
                .init("•", [words("bullet"), .list([.init("1.", [words("number")])])]), .init("☑", [words("ticked")]), .init("•", []),
            ]),
            .table([
                [.init([.init("Name")]), .init([.init("Sum")], .right), .init([], .center)],
                [
                    .init([.init("moss "), .init("here", address: "https://a.example")]), .init([.init("12")], .right),
                    .init([.init("x")], .center),
                ],
            ]),
        ]
    }

    @Test func everyBlockIsInTheTextInItsOrder() throws {
        let file = try documents.make([documents.note("T", everything)])
        let read = try file.letters()
        var rest = read[...]
        for word in [
            "Kindsof", "bold", "struck", "code", "secondline", "leta=1", "indented", "quoted", "deeper", "Within", "bullet", "1.", "number",
            "ticked",
        ] {
            let place = try #require(rest.range(of: word), "\(word) in \(read)")
            rest = rest[place.upperBound...]
        }
        // Of a table, readers of text take the columns one after the other.
        for word in ["Name", "Sum", "mosshere", "12", "x"] { #expect(rest.contains(word), "\(word) in \(rest)") }
    }

    @Test func theStructureNamesListsTablesAndQuotes() throws {
        let structure = try documents.make([documents.note("T", everything)]).structure()
        for name in ["L ", "LI ", "Lbl ", "LBody ", "Table ", "TR ", "TH ", "TD ", "BlockQuote ", "Code "] {
            #expect(structure.split(separator: "\n").contains { ($0.drop { $0 == " " } + " ").hasPrefix(name) }, "\(name)in \(structure)")
        }
    }

    @Test func pagesEndAnywhereInAllOfThem() throws {
        for count in stride(from: 0, to: 44, by: 4) {
            let lines = Array(repeating: words("line"), count: count)
            let file = try documents.make([documents.note("T", lines + everything + everything)])
            _ = try file.source()
            #expect(try file.letters().components(separatedBy: "Kindsof").count == 3, "after \(count) lines")
        }
    }

    @Test func aRowThatIsHigherThanAPageIsParted() throws {
        let long = (0..<900).map { "word\($0)" }.joined(separator: " ")
        let table = DocumentBlock.table([[.init([.init("A")]), .init([.init("B")])], [.init([.init(long)]), .init([.init(long)])]])
        let file = try documents.make([documents.note("T", [table])])
        let read = try file.text()
        #expect(try file.pages().count > 2)
        for number in stride(from: 0, to: 900, by: 50) {
            #expect(read.split(whereSeparator: \.isWhitespace).count { $0 == "word\(number)" } == 2, "\(number)")
        }
    }

    private func table(_ head: String, rows: Int) -> DocumentBlock {
        let rows = (0..<rows).map { [DocumentBlock.Cell([.init("row \($0)")]), .init([.init("\($0 * 7)")], .right)] }
        return .table([[.init([.init(head, address: "https://a.example")]), .init([.init("Sum")])]] + rows)
    }

    @Test func theHeadOfATableIsRepeatedOnEachPageAndReadOnce() throws {
        let file = try documents.make([documents.note("T", [words("before"), table("Name", rows: 120), words("after")])])
        let pages = try file.pages()
        #expect(pages.count > 2)
        for page in pages { #expect(page.components(separatedBy: "Name").count == 2, "\(page)") }
        for number in 0..<120 {
            let count = pages.joined().split(separator: "\n").count { $0.trimmingCharacters(in: .whitespaces) == "row \(number)" }
            #expect(count == 1, "\(number)")
        }
        let structure = try file.structure()
        #expect(structure.components(separatedBy: "Name").count == 2, "the structure has the head once: \(structure)")
        #expect(structure.split(separator: "\n").count { $0.contains("TH ") || $0.hasSuffix("TH") } == 2)
    }

    @Test func aHeadIsNotLeftAloneAtTheEndOfAPage() throws {
        for count in 30..<50 {
            let lines = Array(repeating: words("line"), count: count)
            let file = try documents.make([documents.note("T", lines + [table("Name", rows: 3)])])
            for page in try file.pages() where page.contains("Name") { #expect(page.contains("row 0"), "after \(count) lines") }
        }
    }

    @Test func aHeadThatTakesMostOfAPageIsNotRepeated() throws {
        let head = (0..<400).map { "word\($0)" }.joined(separator: " ")
        let file = try documents.make([documents.note("T", [table(head, rows: 120)])])
        #expect(try file.pages().count > 2)
        #expect(try file.text().components(separatedBy: "word399").count == 2)
    }

    @Test func narrowColumnsGetWhatTheyWant() {
        #expect(BlockWriter.shared([100, 50, 30], 300) == [100, 50, 30])
        #expect(BlockWriter.shared([400, 50, 30], 300) == [220, 50, 30])
        #expect(BlockWriter.shared([400, 400, 40], 300) == [130, 130, 40])
    }

    @Test func deepListsKeepRoomForTheirWords() throws {
        var block = words("deep words that are read")
        for _ in 0..<DocumentBlock.maximumDepth { block = .list([.init("100000.", [block])]) }
        #expect(try documents.make([documents.note("T", [block])]).letters().contains("deepwordsthatareread"))
    }
}
