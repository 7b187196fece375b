import Domain
import Markup
import Testing

@testable import Importing

/// Reads exports of Notion.
struct NotionTests {
    private let sample: Sample
    private static let (home, oak, ash) = (
        "0123456789abcdef0123456789abcdef", "11111111111111111111111111111111", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
    )

    init() throws { sample = try Sample() }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private var pages: [(path: String, bytes: [UInt8])] {
        let (home, oak, ash) = (Self.home, Self.oak, Self.ash)
        return [
            (
                "Home \(home).md",
                bytes(
                    "# Home of trees\n\n[Oak](Home%20\(home)/Untitled%20\(oak).md) [Table](Home%20\(home)/Table%20\(ash).csv)\n\n"
                        + "![](Home%20\(home)/leaf.png)"
                )
            ),
            ("Home \(home)/Untitled \(oak).md", bytes("# Untitled\n\nacorns")),
            ("Home \(home)/Untitled \(ash).md", bytes("# Untitled\n\nkeys")),
            ("Home \(home)/leaf.png", Sample.picture), ("Home \(home)/Table \(ash).csv", bytes("Name\nx\n")),
        ]
    }

    @Test func anExportInPartsWithinAnArchiveIsRead() throws {
        let (first, second) = (try sample.zip(Array(pages.prefix(3)), to: "p1"), try sample.zip(Array(pages.dropFirst(3)), to: "p2"))
        let inner = try [first, second].map { try sample.contents(of: $0) }
        let path = try sample.zip(
            [("Export-a-Part-1.zip", inner[0]), ("Export-a-Part-2.zip", inner[1])], to: "0000_Export-0000.zip")
        let source = try #require(try sample.sources(path).first)
        #expect(source.format == .notion && source.count == 5)
        let items = try sample.items(path)
        #expect(items.count == 5 && items.notes.count == 3)
        let home = try items.note("Home of trees")
        let photo = EntityReference(try #require(items.files.first { $0.photo != nil }?.photo)).text
        let oak = try #require(items.notes.first { $0.text == "acorns" })
        #expect(home.text.contains("[[Oak|\(EntityReference(oak.id).text)]]") && home.text.contains("![](photo:\(photo))"))
        #expect(home.text.contains("](file:") && items.files.contains { $0.name == "Table.csv" || $0.name == "Table \(Self.ash).csv" })
        // The names of two pages are one without their identities.
        #expect(items.notes.filter { $0.title.hasPrefix("Untitled") }.count == 2)
    }

    @Test func archivesThatAreAttachmentsStayFiles() throws {
        let zip = try sample.contents(of: try sample.zip([("x.txt", [1])], to: "inner"))
        let path = try sample.zip([("a.md", bytes("[z](z.zip)")), ("z.zip", zip)], to: "vault.zip")
        let items = try sample.items(path)
        #expect(try sample.sources(path).first?.format == .markdown && items.files.map(\.name) == ["z.zip"])
    }
}
