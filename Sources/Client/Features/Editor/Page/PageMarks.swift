import EmbeddedSupport
import Markdown
import Markup
import Search

/// The marks of what a search has found on a note's page, and the current hit among them.
public struct PageMarks: Equatable, Sendable {
    /// A part of words that is marked.
    struct Mark: Equatable, Sendable {
        /// The words, as a node of their section.
        let node: Int32
        /// The marked part, in UTF-8 bytes of the words.
        let range: Range<Int>
        /// The number of the hit, from 0; one that is partly bold has a mark for each part.
        let hit: Int
    }

    /// The marks of a section.
    struct Section: Equatable, Sendable {
        /// The place of the section among all.
        let index: Int
        let marks: [Mark]
    }

    /// The sections with marks, in their order.
    private let sections: [Section]
    /// The number of hits.
    let count: Int
    /// The number of the current hit, from 0.
    private(set) var current = 0

    /// The maximum number of hits that are marked, each of which the page has to draw.
    static let maximumCount = 1_000

    /// Marks what answers a search; nil where nothing does.
    init?(_ search: SearchMarks, in page: NotePage) {
        var sections: [Section] = []
        var count = 0
        for (index, section) in page.sections.enumerated() where count < PageMarks.maximumCount {
            var reader = Reader(search: search, page: page, section: section, count: count)
            reader.read()
            if !reader.marks.isEmpty { sections.append(Section(index: index, marks: reader.marks)) }
            count = reader.count
        }
        guard count > 0 else { return nil }
        self.sections = sections
        self.count = count
    }

    /// Returns the marks of a section.
    func marks(inSection index: Int) -> [Mark] { sections.first { $0.index == index }?.marks ?? [] }

    /// The place of the section with the current hit.
    var currentSection: Int { sections.first { $0.marks.contains { $0.hit == current } }?.index ?? 0 }

    /// Moves a number of hits on, and from the last one to the first.
    mutating func go(_ step: Int) { current = (current + step + count) % count }

    /// A reader of the words of a section, block by block, so that a hit may be partly bold.
    private struct Reader {
        let search: SearchMarks
        let page: NotePage
        let section: MarkdownSection
        var count: Int
        var marks: [Mark] = []
        private var text: [UInt8] = []
        private var parts: [(node: Int32, start: Int, end: Int)] = []

        init(search: SearchMarks, page: NotePage, section: MarkdownSection, count: Int) {
            self.search = search
            self.page = page
            self.section = section
            self.count = count
        }

        mutating func read() {
            let tree = section.tree
            var node = tree.next(after: 0, within: 0)
            while node >= 0 {
                switch tree.nodes[Int(node)].kind {
                case .paragraph, .codeBlock, .htmlBlock, .cell, .item: end()
                case .heading:
                    end()
                    // The search knows words of headings by their sign.
                    text = [UInt8(ascii: "#"), UInt8(ascii: " ")]
                case .text, .mention, .tag:
                    let start = text.count
                    section.appendWords(of: node, in: page.document.source, to: &text)
                    parts.append((node, start, text.count))
                case .softBreak: text.append(UInt8(ascii: " "))
                case .lineBreak: text.append(UInt8(ascii: "\n"))
                case .root, .thematicBreak, .quote, .list, .table, .row, .code, .formula, .html, .emphasis, .strong, .strikethrough, .link,
                    .image,
                    .wikiLink, .footnote, .footnoteReference:
                    break
                }
                node = tree.next(after: node, within: 0)
            }
            end()
        }

        private mutating func end() {
            defer { (text, parts) = ([], []) }
            guard !parts.isEmpty else { return }
            for range in search.ranges(in: String(decoding: text, as: UTF8.self)) where count < PageMarks.maximumCount {
                var isMarked = false
                for part in parts where part.start < range.upperBound && part.end > range.lowerBound {
                    let start = max(part.start, range.lowerBound) - part.start
                    marks.append(Mark(node: part.node, range: start..<(min(part.end, range.upperBound) - part.start), hit: count))
                    isMarked = true
                }
                if isMarked { count += 1 }
            }
        }
    }
}
