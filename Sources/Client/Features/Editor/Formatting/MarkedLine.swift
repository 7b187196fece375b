import Domain
import EmbeddedSupport
import Markdown
import Markup

/// The words of one block, such as a paragraph or a cell of a table, whose marks are changed. All places count Unicode scalars of the text.
struct MarkedLine {
    let text: FormattedText
    let section: MarkdownSection
    /// The block's node.
    let node: Int32

    /// Returns all blocks with words in a text.
    static func all(of text: FormattedText) -> [MarkedLine] {
        var lines: [MarkedLine] = []
        for section in text.page.sections {
            var node = section.tree.next(after: 0, within: 0)
            while node >= 0 {
                let kind = section.tree.nodes[Int(node)].kind
                let isLine = kind == .paragraph || kind == .heading || kind == .cell
                if isLine { lines.append(MarkedLine(text: text, section: section, node: node)) }
                node = section.tree.next(after: node, within: 0, enters: !isLine)
            }
        }
        return lines
    }

    var range: Range<Int> { text.range(of: node, in: section) }

    /// Returns the nodes of a mark, the outermost alone.
    func marked(_ mark: InlineMark) -> [Int32] {
        var found: [Int32] = []
        var next = section.tree.next(after: node, within: node)
        while next >= 0 {
            let isMark = section.tree.nodes[Int(next)].kind == mark.kind
            if isMark { found.append(next) }
            next = section.tree.next(after: next, within: node, enters: !isMark)
        }
        return found
    }

    /// How many words have a mark, and how many with letters don't; signs alone may be left out at the ends of a mark.
    struct WordCount {
        var marked = 0
        var unmarked = 0

        /// Whether all words have the mark.
        var isWhole: Bool { marked > 0 && unmarked == 0 }
    }

    /// Counts the words of a range.
    func words(in range: Range<Int>, _ mark: InlineMark, _ scalars: [Unicode.Scalar]) -> WordCount {
        var count = WordCount()
        FormattedText.visit(node, of: section.tree, marks: 0) { [text, section] node, marks in
            guard section.tree.nodes[Int(node)].kind.isWords, canHave(mark, node) else { return }
            let words = text.range(of: node, in: section).clamped(to: range)
            guard scalars[words].contains(where: { !ExactText.isSpace($0) }) else { return }
            if marks & FormattedText.bit(of: mark) != 0 {
                count.marked += 1
            } else if scalars[words].contains(where: { ScalarClass.isWord($0) }) {
                count.unmarked += 1
            }
        }
        return count
    }

    /// Returns whether words can have a mark; code has its words as they are written, and only where that is how they are shown.
    private func canHave(_ mark: InlineMark, _ words: Int32) -> Bool {
        guard mark == .code else { return true }
        var place = words
        while place != node {
            let kind = section.tree.nodes[Int(place)].kind
            if kind == .wikiLink || kind == .image { return false }
            if kind == .code { return true }
            place = section.tree.nodes[Int(place)].parent
        }
        return text.plainRange(of: words, in: section).hasValue
    }

    /// Returns the parts of a range around which a mark can be written: none crosses another mark or a line break, and none begins or ends
    /// with a space.
    func parts(
        of range: Range<Int>, for mark: InlineMark, within top: Int32? = nil, in scalars: [Unicode.Scalar]
    ) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var current: Range<Int>?
        func end() {
            if let part = current.flatMap({ MarkedLine.trimmed($0, in: scalars) }) { parts.append(part) }
            current = nil
        }
        func add(_ part: Range<Int>) {
            current = current.map { min($0.lowerBound, part.lowerBound)..<max($0.upperBound, part.upperBound) } ?? part
        }
        func collect(_ parent: Int32) {
            var child = section.tree.nodes[Int(parent)].first
            while child >= 0 {
                let whole = text.range(of: child, in: section)
                if whole.overlaps(range) {
                    switch section.tree.nodes[Int(child)].kind {
                    case mark.kind where mark != .code: collect(child)
                    case .text, .mention, .tag:
                        if let plain = text.plainRange(of: child, in: section) {
                            add(plain.clamped(to: range))
                        } else if mark == .code {
                            end()
                        } else {
                            add(whole)
                        }
                    case .softBreak, .lineBreak, .image: end()
                    case .code, .formula, .wikiLink, .html, .footnoteReference:
                        if mark == .code { end() } else if isTouched(child, by: range) { add(whole) }
                    case .emphasis, .strong, .strikethrough, .link, .root, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock,
                        .quote, .list, .item, .table, .row, .cell, .footnote:
                        if mark != .code, isCovered(child, by: range) {
                            add(whole)
                        } else {
                            end()
                            collect(child)
                            end()
                        }
                    }
                }
                child = section.tree.nodes[Int(child)].next
            }
        }
        collect(top ?? node)
        end()
        return parts
    }

    /// Returns a selection with the whole of what can have a mark only as a whole, such as code.
    func expanded(_ selection: Range<Int>, for mark: InlineMark) -> Range<Int> {
        guard mark != .code else { return selection }
        var expanded = selection
        var next = section.tree.next(after: node, within: node)
        while next >= 0 {
            let kind = section.tree.nodes[Int(next)].kind
            if kind == .code || kind == .wikiLink, isTouched(next, by: selection) {
                let whole = text.range(of: next, in: section)
                expanded = min(expanded.lowerBound, whole.lowerBound)..<max(expanded.upperBound, whole.upperBound)
            }
            next = section.tree.next(after: next, within: node)
        }
        return expanded
    }

    /// Returns whether a word of a node is in a range.
    private func isTouched(_ top: Int32, by range: Range<Int>) -> Bool {
        var isTouched = false
        FormattedText.visit(top, of: section.tree, marks: 0) { node, _ in
            if text.range(of: node, in: section).overlaps(range) { isTouched = true }
        }
        return isTouched
    }

    /// Returns whether all words of a node are in a range.
    private func isCovered(_ top: Int32, by range: Range<Int>) -> Bool {
        var isCovered = true
        FormattedText.visit(top, of: section.tree, marks: 0) { node, _ in
            let words = text.range(of: node, in: section)
            if words.lowerBound < range.lowerBound || words.upperBound > range.upperBound { isCovered = false }
        }
        return isCovered
    }

    /// Returns a range without the spaces at its ends; nil where nothing else is in it.
    static func trimmed(_ range: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int>? {
        var (start, end) = (range.lowerBound, range.upperBound)
        while start < end, ExactText.isSpace(scalars[start]) { start += 1 }
        while end > start, ExactText.isSpace(scalars[end - 1]) { end -= 1 }
        return start < end ? start..<end : nil
    }
}
