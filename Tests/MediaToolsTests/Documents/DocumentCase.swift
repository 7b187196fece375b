import Domain
import Foundation
import MediaMessages
import TestKit

@testable import MediaTools

/// Makes documents in a folder of its own.
struct DocumentCase {
    let folder: TemporaryFolder
    let english = "The raccoon has opened the notebook, and what follows is long enough to fill several lines of a page: office, fjord. "
    let russian = "Енот уже открыл блокнот, а дальше идёт абзац, достаточно длинный, чтобы занять несколько строк страницы. "
    let japanese = "アライグマがノートを開いて待っています。次の段落は、ページの数行にわたるほど長い。"

    init() throws {
        folder = try TemporaryFolder()
    }

    func note(_ title: String, _ blocks: [DocumentBlock], language: String? = nil) -> DocumentNote {
        var note = DocumentNote()
        (note.title, note.outline, note.blocks, note.language) = (title, title, blocks, language)
        return note
    }

    func note(_ title: String, _ text: String, language: String? = nil) -> DocumentNote {
        note(title, text.split(separator: "\n").map { plain(String($0)) }, language: language)
    }

    /// Returns a line as a heading, if it has the signs of one, or as a paragraph.
    func plain(_ text: String) -> DocumentBlock {
        let level = text.prefix { $0 == "#" }.count
        let spans = [DocumentSpan(level == 0 ? text : String(text.dropFirst(level + 1)))]
        return level == 0 ? .paragraph([spans]) : .heading(level, spans)
    }

    func write(_ notes: [DocumentNote], title: String = "Forest", language: String = "en") throws -> String {
        let head = DocumentSpecification(
            title: title, detail: "\(notes.count) notes", emptyText: "No notes yet", language: language,
            changedAt: Instant(milliseconds: 1_800_000_000_000), noteCount: notes.count)
        let lines = ([head.json] + notes.map(\.json)).map { $0.text + "\n" }
        try folder.write(lines.joined(), to: "specification.jsonl")
        return folder.path + "/specification.jsonl"
    }

    func make(
        _ notes: [DocumentNote], title: String = "Forest", language: String = "en", name: String = "document.pdf"
    ) throws -> PDFFile {
        let output = folder.path + "/" + name
        _ = try DocumentMaker.make(try write(notes, title: title, language: language), output: output) { _ in }
        return PDFFile(output)
    }

    func bytes(of file: PDFFile) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: file.path))
    }
}

extension DocumentBlock {
    /// The words of the block, one after another.
    var text: String {
        func words(_ spans: [DocumentSpan]) -> String { spans.map(\.text).joined() }
        return switch self {
        case .paragraph(let lines): lines.map(words).joined()
        case .heading(_, let spans), .picture(_, let spans): words(spans)
        case .code(let text): text
        case .rule: ""
        case .quote(let blocks): blocks.map(\.text).joined()
        case .list(let items): items.map { $0.marker + $0.blocks.map(\.text).joined() }.joined()
        case .table(let rows): rows.flatMap { $0.map { words($0.spans) } }.joined()
        }
    }
}
