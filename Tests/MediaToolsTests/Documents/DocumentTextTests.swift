import Foundation
import MediaMessages
import TestKit
import Testing

@testable import MediaTools

/// Reads texts out of documents as other programs do.
@Suite struct DocumentTextTests {
    private let documents: DocumentCase

    init() throws {
        documents = try DocumentCase()
    }

    @Test func textsOfThreeLanguagesComeOutExactly() throws {
        let notes = [
            documents.note("Fish & chips", documents.english + "\n\nfish, “office” — ﬁne ﬂow\n# Where\nby the old oak"),
            documents.note("Поездка", documents.russian + documents.russian + "\nёжик, Ёлка, й, Й"),
            documents.note("東京の予定", documents.japanese + documents.japanese + "\n直す、骨、令和、ｶﾀｶﾅ", language: "ja"),
        ]
        let file = try documents.make(notes)
        let written = notes.map { $0.title + $0.blocks.map(\.text).joined() }.joined()
        #expect(try file.letters() == PDFFile.letters(of: "Forest3 notes" + written + "1"))
        // Words stay apart at the ends of lines, too.
        let words = try file.text().split(whereSeparator: \.isWhitespace)
        #expect(words.count { $0 == "raccoon" } == 1 && words.count { $0 == "открыл" } == 2)
    }

    @Test(arguments: [
        "🦝", "👩‍👩‍👧 and 🇯🇵", "☀️ ✓ ★", "🫠🫥 x", "𓀀", "\u{E000}", "\u{10FFFF}", "a\u{301}\u{302}\u{303}", "שלום עולם", "مرحبا",
        "ไทย", "\u{200B}x",
    ])
    func whatFewFontsHaveBreaksNothing(text: String) throws {
        let file = try documents.make([documents.note("T " + text, "before \(text) after")])
        _ = try file.source()
        let read = try file.letters()
        #expect(read.contains("before") && read.contains("after"))
        for scalar in text.unicodeScalars where scalar.properties.isEmoji && scalar.value > 0x2000 {
            #expect(read.unicodeScalars.contains(scalar), "\(scalar)")
        }
    }

    @Test(arguments: [
        #"O'Neil \ (a) "b" <<c>> [d] {e} %f /g #h"#, "'", "\\", "(((", "x' uri='http://evil.example", "a\nb\tc\u{0}d\u{7F}", "\u{202E}rtl",
        "&amp; <b>", "  ", "Заметки · ノート",
    ])
    func hostileTitlesAreOnlyTitles(title: String) throws {
        let file = try documents.make([documents.note(title, "text")], title: title)
        let source = try file.source()
        let information = try file.information()
        #expect(information["Title"] ?? "" == SetText.drawable(title).trimmingCharacters(in: .whitespaces))
        #expect(information["Tagged"] == "yes" && !source.contains("/URI"))
        #expect(try file.letters().contains("text"))
    }

    @Test func longWordsAndAddressesAreParted() throws {
        let address = "https://example.org/" + String(repeating: "a1b2c3", count: 60)
        let word = String(repeating: "Donaudampfschiff", count: 19)
        let note = documents.note("T", [documents.plain(word), .paragraph([[.init(address, address: address)]])])
        let file = try documents.make([note])
        #expect(try file.letters().contains(word) && file.letters().contains(address))
        #expect(try file.pages().count == 1)
        let longest = try file.text().split(separator: "\n").map(\.count).max() ?? 0
        #expect(longest < 110, "nothing hangs over the edge, and no hyphen was added: \(longest)")
    }

    @Test func anEmptyTopicSaysSo() throws {
        let file = try documents.make([])
        #expect(try file.letters() == "Forest0notesNonotesyet1")
        #expect(try file.source().contains("/StructTreeRoot"))
    }

    @Test(arguments: [" ", "\n"]) func aNoteOf50KilobytesGoesOverItsPages(separator: String) throws {
        let text = (0..<6_250).map { "word\($0 % 9_000 + 1_000)" }.joined(separator: separator)
        let file = try documents.make([documents.note("T", text)])
        _ = try file.source()
        let pages = try file.pages()
        #expect(pages.count > (separator == " " ? 10 : 100))
        let read = pages.enumerated().flatMap { index, page in
            page.split(whereSeparator: \.isWhitespace).filter { $0.hasPrefix("word") }
        }
        #expect(read.count == 6_250 && read.joined(separator: separator) == text)
        for (index, page) in pages.enumerated() { #expect(page.contains("\(index + 1)")) }
    }

    @Test func aParagraphOfAMillionLettersTakesNoLongerThanManyShortOnes() throws {
        let text = String(repeating: "x", count: 100_000)
        let file = try documents.make([documents.note("T", text)])
        #expect(try file.letters().count { $0 == "x" } == 100_000)
    }

    @Test func noHeadingStaysBehindAndNoLineGoesAlone() throws {
        for count in 0..<50 {
            let lines = String(repeating: "line\n", count: count)
            let text = lines + "# Heading\n## Second\n" + documents.english + documents.english + documents.english
            let file = try documents.make([documents.note("T", text)])
            for page in try file.pages() {
                let rows = page.split(separator: "\n").filter { Int($0) == nil && $0 != "Forest" }
                let last = rows.last ?? ""
                #expect(last != "Heading" && last != "Second", "after \(count) lines")
                if let second = rows.firstIndex(of: "Second") { #expect(rows.count - second > 2, "after \(count) lines") }
            }
        }
    }
}
