import Foundation
import MediaMessages
import TestKit
import Testing

@testable import MediaTools

/// Looks at what documents tell programs, such as those that read aloud.
@Suite struct DocumentStructureTests {
    private let documents: DocumentCase

    init() throws {
        documents = try DocumentCase()
    }

    /// Makes a document with something of everything, of several pages.
    private func everything() throws -> PDFFile {
        var photo = documents.note("", "Sunset over the lake.")
        photo.outline = "Sunset"
        photo.picture = .init(path: try MediaCorpus.path("plain.jpg"), description: "Sunset (over) the lake · закат")
        photo.color = .init(red: 255, green: 255, blue: 0)
        let address = "https://example.org/a(b)?q='ä'"
        let links = DocumentBlock.paragraph([
            [.init("see "), .init(address, address: address), .init(" and ask "), .init("@anna", .mention), .init(".")]
        ])
        let text = String(repeating: documents.english, count: 80)
        var long = documents.note("Long", [documents.plain("## Deep"), links, documents.plain(text), documents.plain("# Second"), links])
        long.color = .init(red: 0, green: 128, blue: 0)
        long.detail = "until 5 March 2026"
        return try documents.make([long, photo, documents.note("東京", documents.japanese)], title: "Лес", language: "ru")
    }

    @Test func theFileTellsLanguageTitleAndStructure() throws {
        let file = try everything()
        let source = try file.source()
        let root = try #require(PDFFile.objects(holding: "/Type /Catalog", in: source).first)
        for words in ["/Lang (ru)", "/MarkInfo", "/Marked true", "/StructTreeRoot", "/DisplayDocTitle true", "/Metadata", "/Outlines"] {
            #expect(root.contains(words), "\(words)")
        }
        let information = try file.information()
        #expect(information["Title"] == "Лес" && information["Tagged"] == "yes" && information["Page size"]?.hasSuffix("(A4)") == true)
        #expect(information["CreationDate"]?.contains("Jan 15 08:00:00 2027") == true)
        #expect(source.contains("<dc:language><rdf:Bag><rdf:li>ru</rdf:li>"))
    }

    @Test func theOutlineHoldsNotesAndTheHeadingsBelowThem() throws {
        let source = try everything().source()
        let titles = ["Long", "Deep", "Second", "Sunset"]
        for title in titles { #expect(source.contains("/Title (\(title))"), "\(title)") }
        let long = try #require(PDFFile.objects(holding: "/Title (Long)", in: source).first)
        #expect(long.contains("/Count -2") && long.contains("/Dest"))
    }

    @Test func linksLeadWhereTheyShould() throws {
        let source = try everything().source()
        let links = PDFFile.objects(holding: "/Subtype /Link", in: source)
        let address = "(https://example.org/a%28b%29?q=%27%C3%A4%27)"
        #expect(links.count == 2)
        for link in links {
            #expect(link.contains("/URI \(address)") && link.contains("/Contents \(address)") && link.contains("/StructParent "))
        }
        for page in PDFFile.objects(holding: "/Type /Page\n", in: source) { #expect(page.contains("/Tabs /S")) }
    }

    @Test func allFontsAreSubsetsInTheFile() throws {
        let source = try everything().source()
        let fonts = PDFFile.objects(holding: "/Type /FontDescriptor", in: source)
        #expect(fonts.count >= 3)
        for font in fonts {
            #expect(font.contains("/FontFile2 ") || font.contains("/FontFile3 "))
            #expect(font.range(of: #"/FontName /[A-Z]{6}\+"#, options: .regularExpression) != nil)
        }
    }

    @Test func picturesAreDescribed() throws {
        let source = try everything().source()
        let figures = PDFFile.objects(holding: "/S /Figure", in: source)
        #expect(figures.count == 1)
        let digits = "Sunset (over) the lake · закат".utf16.map { String(format: "%04x", $0) }.joined()
        #expect(figures[0].contains("/Alt <feff\(digits)>"))
    }

    /// Checks what ISO 14289-1 (PDF/UA) asks of marks: all that is drawn is part of the structure or none of it, and no part is lost.
    @Test func allThatIsDrawnIsPartOfTheStructureOrMarkedAsNone() throws {
        let source = try everything().source()
        let contents = source.components(separatedBy: "%% Contents for page ").dropFirst()
        #expect(contents.count > 2)
        var parts = 0
        for content in contents {
            let stream = try #require(
                content.components(separatedBy: "\nstream\n").dropFirst().first?.components(separatedBy: "endstream").first)
            var depth = 0
            for line in stream.split(separator: "\n") {
                if line.hasSuffix(" BDC") || line.hasSuffix(" BMC") { depth += 1 }
                if line == "EMC" { depth -= 1 }
                if line.contains("/MCID ") { parts += 1 }
                let draws = ["TJ", "Tj", " f", " S", " B", " Do"].contains { line.hasSuffix($0) }
                #expect(!draws || depth > 0, "\(line)")
                #expect(depth >= 0)
            }
            #expect(depth == 0)
        }
        let elements = PDFFile.objects(holding: "/Type /StructElem", in: source)
        let named = elements.reduce(0) { count, element in
            let kids = element.components(separatedBy: "/K ").dropFirst().first ?? ""
            let list = kids.hasPrefix("[") ? String(kids.prefix { $0 != "]" }) : String(kids.prefix { $0 != "\n" }) + "\n"
            let own = list.split(separator: "\n").count { Int($0.trimmingCharacters(in: .whitespaces)) != nil }
            return count + own + list.components(separatedBy: "/MCID ").count - 1
        }
        #expect(parts == named && parts > 15)
    }

    @Test func headingsFollowOneAnotherWithoutAGap() throws {
        let structure = try everything().structure()
        let levels = structure.split(separator: "\n").compactMap { line -> Int? in
            let name = line.trimmingCharacters(in: .whitespaces)
            guard name.hasPrefix("H"), name.hasSuffix("(block)") else { return nil }
            return name.dropFirst().first?.wholeNumberValue
        }
        #expect(levels == [1, 2, 3, 3, 2], "photo notes have no heading")
    }

    @Test func theSameNotesGiveTheSameBytes() throws {
        let first = try documents.bytes(of: try everything())
        let second = try documents.bytes(of: try everything())
        #expect(first == second)
    }
}
