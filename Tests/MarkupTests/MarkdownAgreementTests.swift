import Markdown
import Markup
import RandomTesting
import Testing

/// The marks of notes are the same for the scanner of paragraphs and for the parser of pages.
@Suite struct MarkdownAgreementTests {
    private static let pieces = [
        "a", "Nina", "привет", "Анна", "森", "さくら", "ラ・ン", "1", "a_b", "-", ".", ",", " ", " ", "(", ")", "@", "@", "@nina", "@анна", "@森",
        "é", "e\u{301}",
        "[[", "]]", "[[Milk|0123456789ab]]", "[[", "|", "|0123456789ab]]", "。", "!", "?", "/", "한국", "ไทย", "\u{30FB}",
        "https://", "http://", "www.", "a.org", "пример.рф", "例.jp", "mailto:", "a@b.de", ":", ",", "#", "localhost", ".org/a", "://",
    ]

    @Test(arguments: 0..<40 as Range<UInt64>) func mentionsTagsAndLinksAgree(_ seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<200 {
            // The letter keeps the line from beginning as a list or a heading.
            var line = "x "
            for _ in 0..<random.next(below: 12) { line += Self.pieces[random.next(below: Self.pieces.count)] }
            #expect(page(line) == paragraph(line), "seed \(seed): \(line)")
        }
    }

    private func paragraph(_ line: String) -> [String] {
        MarkupScanner.spans(of: line).compactMap { span in
            switch span.kind {
            case .mention, .tag, .note: span.text
            case .link(let address): "\(span.text) → \(address)"
            case .plain, .heading, .picture, .noteMark, .marker, .box: nil
            }
        }
    }

    private func page(_ line: String) -> [String] {
        let document = MarkdownDocument(line, options: NotePage.options)
        return document.sections.flatMap { section in
            var marks: [(place: Int, text: String)] = []
            for (index, node) in section.tree.nodes.enumerated() where node.parent >= 0 {
                guard node.kind == .mention || node.kind == .tag || node.kind == .wikiLink || node.kind == .link else { continue }
                let words = section.words(of: node.kind == .mention || node.kind == .tag ? Int32(index) : node.first, in: document.source)
                var text = String(decoding: words, as: UTF8.self)
                if node.kind == .link, let target = section.tree.target(of: Int32(index)) {
                    text += " → " + String(decoding: target.destination, as: UTF8.self)
                }
                marks.append((section.range(of: Int32(index)).lowerBound, text))
            }
            return marks.sorted { $0.place < $1.place }.map(\.text)
        }
    }
}
