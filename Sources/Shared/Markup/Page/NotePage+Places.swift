import EmbeddedSupport
import Markdown

/// Where what a page shows is in the text, and the reverse.
///
/// Places in the text count UTF-16 units, as browsers do. On the page a place is a section, the number of one of the words it shows, and a
/// number of UTF-16 units in those.
extension NotePage {
    /// A place on a page.
    public struct Place: Equatable, Sendable {
        /// The section's number among all.
        public let section: Int
        /// The number of words within the section, as `shownWords` counts them; nil where it shows none.
        public let words: Int?
        /// How far into the words, in UTF-16 units.
        public let offset: Int

        public init(section: Int, words: Int?, offset: Int) {
            self.section = section
            self.words = words
            self.offset = offset
        }
    }

    /// Returns the nodes of a section whose words the page shows, in its order; each is one text on the page.
    public static func shownWords(of section: MarkdownSection) -> [Int32] {
        var shown: [Int32] = []
        var node = section.tree.next(after: 0, within: 0)
        while node >= 0 {
            if isShown(node, of: section) { shown.append(node) }
            node = section.tree.next(after: node, within: 0)
        }
        return shown
    }

    /// Returns whether a node is words that are not empty; a soft break, as in code, is shown as a space.
    public static func isShown(_ node: Int32, of section: MarkdownSection) -> Bool {
        let kind = section.tree.nodes[Int(node)].kind
        if kind == .softBreak { return true }
        guard kind.isWords else { return false }
        return section.wordRange(of: node).map { !$0.isEmpty } ?? true
    }

    /// Returns what a node shows.
    public func shown(_ node: Int32, of section: MarkdownSection) -> String {
        if section.tree.nodes[Int(node)].kind == .softBreak { return " " }
        return String(decoding: section.words(of: node, in: document.source), as: UTF8.self)
    }

    /// Returns what is shown within a node.
    public func words(within top: Int32, of section: MarkdownSection) -> String {
        var words: [UInt8] = []
        var node = section.tree.next(after: top, within: top)
        while node >= 0 {
            let kind = section.tree.nodes[Int(node)].kind
            if kind == .softBreak { words.append(UInt8(ascii: " ")) }
            if kind == .lineBreak { words.append(UInt8(ascii: "\n")) }
            section.appendWords(of: node, in: document.source, to: &words)
            node = section.tree.next(after: node, within: top)
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// Returns whether the text begins with a heading of these words.
    public func begins(withHeading words: String) -> Bool {
        guard let first = sections.first, first.footnoteLabel == nil else { return false }
        let heading = first.tree.nodes[0].first
        guard heading >= 0, first.tree.nodes[Int(heading)].kind == .heading else { return false }
        return ExactText.areSame(ExactText.trimmed(self.words(within: heading, of: first)), ExactText.trimmed(words))
    }

    /// Returns the direction of the first letter within nodes, one after the other; code and HTML have no say in it.
    public func direction(of nodes: [Int32], in section: MarkdownSection) -> WritingDirection {
        let tree = section.tree
        for top in nodes {
            var node = top
            while node >= 0 {
                let kind = tree.nodes[Int(node)].kind
                let isCode = kind == .code || kind == .formula || kind == .codeBlock || kind == .html || kind == .htmlBlock
                if !isCode, let direction = WritingDirection.first(in: shown(node, of: section)) { return direction }
                node = tree.next(after: node, within: top, enters: !isCode)
            }
        }
        return .leftToRight
    }

    /// The words of the page; a line for each of its lines, the cells of a row with spaces between them.
    public var plainText: String {
        var words: [UInt8] = []
        func beginLine() {
            if let last = words.last, last != NotePage.lineFeed { words.append(NotePage.lineFeed) }
        }
        for section in sections {
            let tree = section.tree
            var node = tree.next(after: 0, within: 0)
            while node >= 0 {
                switch tree.nodes[Int(node)].kind {
                case .text, .mention, .tag: section.appendWords(of: node, in: document.source, to: &words)
                case .softBreak: words.append(UInt8(ascii: " "))
                case .lineBreak: words.append(NotePage.lineFeed)
                case .cell where tree.nodes[Int(node)].previous >= 0: words.append(UInt8(ascii: " "))
                case .paragraph, .heading, .codeBlock, .htmlBlock, .row: beginLine()
                case .cell, .root, .thematicBreak, .quote, .list, .item, .table, .code, .formula, .html, .emphasis, .strong, .strikethrough,
                    .link,
                    .image, .wikiLink, .footnote, .footnoteReference:
                    break
                }
                node = tree.next(after: node, within: 0)
            }
            beginLine()
        }
        return String(decoding: words, as: UTF8.self)
    }

    /// The number of the line in which each section begins, without footnotes, and that of all lines, with spaces between them.
    public var lineList: String {
        var list = ""
        var (line, place) = (0, 0)
        for section in sections {
            for byte in document.source[place..<section.start] where byte == NotePage.lineFeed { line += 1 }
            place = section.start
            if section.footnoteLabel == nil { list += "\(line) " }
        }
        for byte in document.source[place...] where byte == NotePage.lineFeed { line += 1 }
        return list + "\(line + 1)"
    }

    /// Returns the place in the text of one on the page, which may be gone.
    public func textPlace(of place: Place) -> Int? {
        guard document.sections.indices.contains(place.section) else { return nil }
        let section = document.sections[place.section]
        guard let words = place.words else { return unitCount(before: section.start) }
        let shown = NotePage.shownWords(of: section)
        guard shown.indices.contains(words) else { return nil }
        let node = shown[words]
        guard let range = section.wordRange(of: node) else {
            // What is written otherwise than it is shown has two places: before and behind it.
            let range = section.range(of: node)
            return unitCount(before: place.offset == 0 ? range.lowerBound : range.upperBound)
        }
        return unitCount(before: range.lowerBound) + min(place.offset, unitCount(in: range))
    }

    /// Returns the place on the page that is the nearest to one in the text; nil on an empty page.
    public func place(at unit: Int) -> Place? {
        guard !document.sections.isEmpty else { return nil }
        let byte = byte(atUnit: unit)
        var index = document.sections.count - 1
        while index > 0, document.sections[index].start > byte { index -= 1 }
        let section = document.sections[index]
        var last = Place(section: index, words: nil, offset: 0)
        for (number, node) in NotePage.shownWords(of: section).enumerated() {
            let range = section.wordRange(of: node) ?? section.range(of: node)
            if byte <= range.lowerBound { return Place(section: index, words: number, offset: 0) }
            let isWritten = section.wordRange(of: node) != nil
            if byte <= range.upperBound {
                let offset = isWritten ? unitCount(in: range.lowerBound..<byte) : byte == range.upperBound ? 1 : 0
                return Place(section: index, words: number, offset: offset)
            }
            last = Place(section: index, words: number, offset: isWritten ? unitCount(in: range) : 1)
        }
        return last
    }

    /// Returns the number of UTF-16 units before a byte of the text.
    public func unitCount(before byte: Int) -> Int { unitCount(in: 0..<byte) }

    private func unitCount(in range: Range<Int>) -> Int {
        document.source.withUnsafeBufferPointer { bytes in
            var count = 0
            for byte in bytes[range] {
                if byte & 0xC0 != 0x80 { count += 1 }
                if byte >= 0xF0 { count += 1 }
            }
            return count
        }
    }

    private func byte(atUnit unit: Int) -> Int {
        document.source.withUnsafeBufferPointer { bytes in
            var count = 0
            for index in bytes.indices {
                if bytes[index] & 0xC0 != 0x80 {
                    if count >= unit { return index }
                    count += bytes[index] >= 0xF0 ? 2 : 1
                }
            }
            return bytes.count
        }
    }
}
