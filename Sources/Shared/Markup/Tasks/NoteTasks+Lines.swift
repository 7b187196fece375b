import EmbeddedSupport
import Markdown

/// What the lines of a text are in its lists.
extension NoteTasks {
    /// A line of a text in its lists.
    public enum Line: Equatable, Sendable {
        /// The beginning of an item behind some columns and within some quotes, and whether it is a task that is done.
        case item(column: Int, quoteDepth: Int, isTicked: Bool)
        /// Code within an item, which belongs to it whatever it looks like.
        case code
        /// Anything else.
        case other
    }

    /// The lines of the text in their order.
    public var lines: [Line] {
        var starts = [0]
        for (place, byte) in document.source.enumerated() where byte == UInt8(ascii: "\n") { starts.append(place + 1) }
        var lines = [Line](repeating: .other, count: starts.count)
        for section in document.sections {
            // Items come in the order of their lines, and what is in an item after it.
            var number = firstLine(at: section.start, starts)
            for index in section.tree.nodes.indices where section.tree.nodes[index].parent >= 0 {
                let range = section.range(of: Int32(index))
                switch section.tree.nodes[index].kind {
                case .item:
                    while number + 1 < starts.count, starts[number + 1] <= range.lowerBound { number += 1 }
                    lines[number] = item(Int32(index), of: section, from: starts[number], on: lines[number])
                case .codeBlock, .htmlBlock:
                    guard isInItem(Int32(index), of: section.tree) else { continue }
                    var line = firstLine(at: range.lowerBound, starts)
                    while line < starts.count, starts[line] < range.upperBound {
                        if lines[line] == .other { lines[line] = .code }
                        line += 1
                    }
                case .root, .paragraph, .heading, .thematicBreak, .quote, .list, .table, .row, .cell, .footnote, .text, .softBreak,
                    .lineBreak,
                    .code, .formula, .html, .emphasis, .strong, .strikethrough, .link, .image, .wikiLink, .mention, .tag,
                    .footnoteReference:
                    continue
                }
            }
        }
        return lines
    }

    /// Returns the number of the line that a byte is in.
    private func firstLine(at byte: Int, _ starts: [Int]) -> Int {
        var (low, high) = (0, starts.count)
        while low + 1 < high {
            let middle = (low + high) / 2
            if starts[middle] <= byte { low = middle } else { high = middle }
        }
        return low
    }

    /// Returns what a line is that an item begins; where several begin, the first says where.
    private func item(_ index: Int32, of section: MarkdownSection, from start: Int, on line: Line) -> Line {
        let item = section.tree.nodes[Int(index)]
        if case .item(let column, let quoteDepth, let isTicked) = line {
            return .item(column: column, quoteDepth: quoteDepth, isTicked: isTicked || item.isTicked)
        }
        var column = 0
        for byte in document.source[start..<section.range(of: index).lowerBound] {
            column += byte == UInt8(ascii: "\t") ? 4 - column % 4 : 1
        }
        var quoteDepth = 0
        var parent = item.parent
        while parent > 0 {
            if section.tree.nodes[Int(parent)].kind == .quote { quoteDepth += 1 }
            parent = section.tree.nodes[Int(parent)].parent
        }
        return .item(column: column, quoteDepth: quoteDepth, isTicked: item.isTicked)
    }

    private func isInItem(_ node: Int32, of tree: MarkdownTree) -> Bool {
        var parent = tree.nodes[Int(node)].parent
        while parent > 0, tree.nodes[Int(parent)].kind != .item { parent = tree.nodes[Int(parent)].parent }
        return parent > 0
    }
}
