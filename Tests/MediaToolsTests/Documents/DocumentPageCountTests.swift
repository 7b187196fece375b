import MediaMessages
import TestKit
import Testing

@testable import MediaTools

/// States that the pages that are told are those that the finished file has, and that none of them is empty.
@Suite struct DocumentPageCountTests {
    /// What a document is made of.
    enum Content: CaseIterable {
        case nothing, shortNote, untitledNote, longNote, longUntitledNote, oneLongParagraph, photo, photoWithoutWords, missingPhoto
        case photosAndNotes, pictureInLongNote
    }

    private let documents: DocumentCase

    init() throws {
        documents = try DocumentCase()
    }

    private func lines(_ count: Int) -> String { (1...count).map { "line \($0)" }.joined(separator: "\n") }

    private func photo(_ words: String, name: String = "large.jpg") throws -> DocumentNote {
        var note = documents.note("", words)
        let path = name == "none.jpg" ? documents.folder.path + "/none.jpg" : try MediaCorpus.path(name)
        note.picture = .init(path: path, description: "A picture")
        return note
    }

    private func notes(of content: Content) throws -> [DocumentNote] {
        switch content {
        case .nothing: return []
        case .shortNote: return [documents.note("Moss", "Soft.")]
        case .untitledNote: return [documents.note("", "Soft.")]
        case .longNote: return [documents.note("Moss", lines(300))]
        case .longUntitledNote: return [documents.note("", lines(300))]
        case .oneLongParagraph: return [documents.note("Moss", String(repeating: documents.english, count: 200))]
        case .photo: return [try photo("A caption.")]
        case .photoWithoutWords: return [try photo("")]
        case .missingPhoto: return [try photo("A caption.", name: "none.jpg")]
        case .photosAndNotes: return try (0..<4).flatMap { [documents.note("N\($0)", lines(20)), try photo(lines(9))] }
        case .pictureInLongNote:
            var paragraphs = (1...90).map { documents.plain("line \($0)") }
            let picture = DocumentNote.Picture(path: try MediaCorpus.path("large.jpg"), description: "A picture")
            paragraphs[45] = .picture(picture, caption: [.init("A caption.")])
            return [documents.note("Moss", paragraphs)]
        }
    }

    /// Makes a document, and compares what is told of its pages with the file.
    private func expectTrueCount(of notes: [DocumentNote], _ words: String) throws -> Int {
        let output = documents.folder.path + "/document.pdf"
        let told = try DocumentMaker.make(try documents.write(notes), output: output) { _ in }
        let file = PDFFile(output)
        #expect(try file.information()["Pages"] == "\(told)", "\(words)")
        for (index, page) in try file.pages().enumerated() {
            let foot = "\(index + 1)"
            #expect(page.contains(foot) && PDFFile.letters(of: page) != foot, "page \(foot) of \(words)")
        }
        return told
    }

    @Test(arguments: Content.allCases) func thePagesThatAreToldAreThere(content: Content) throws {
        let count = try expectTrueCount(of: try notes(of: content), "\(content)")
        let isLong = [.longNote, .longUntitledNote, .oneLongParagraph, .photosAndNotes, .pictureInLongNote].contains(content)
        #expect((count > 1) == isLong)
    }

    @Test(arguments: ["Moss", ""]) func noPageIsLeftEmptyWhereverANoteEnds(title: String) throws {
        for count in 40...60 {
            _ = try expectTrueCount(of: [documents.note(title, lines(count)), documents.note(title, "the last")], "\(count) lines")
        }
    }
}
