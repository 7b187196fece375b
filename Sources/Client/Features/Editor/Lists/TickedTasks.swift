import EmbeddedSupport
import Markup
import Merge

/// The edits that remove ticked tasks from a text, or move them to the end of their lists.
///
/// Items are those of the page. A list is a run of them; code within an item belongs to it, as does an indented line behind it. Items that
/// begin further in than the one before them are its children and move along with it.
struct TickedTasks {
    /// A line of a list.
    private struct Line {
        let range: Range<Int>
        /// The width of the indentation; nil for a line that belongs to the item before it.
        let indentation: Int?
        let isTicked: Bool
    }

    /// An item with its children, by the places of its lines in the run.
    private struct Block {
        let lines: Range<Int>
        /// The place where the children begin.
        let firstChild: Int
        let isTicked: Bool
    }

    private let scalars: [Unicode.Scalar]
    /// The lines of each list.
    private let runs: [[Line]]

    init(_ scalars: [Unicode.Scalar]) {
        self.scalars = scalars
        var runs: [[Line]] = []
        var run: [Line] = []
        var depth = 0
        func end() {
            if !run.isEmpty { runs.append(run) }
            run = []
        }
        for (range, line) in zip(TextLines.all(of: scalars), NoteTasks(scalars).lines) {
            switch line {
            case .item(let column, let quoteDepth, let isTicked):
                if quoteDepth != depth { end() }
                depth = quoteDepth
                run.append(Line(range: range, indentation: column, isTicked: isTicked))
            case .code where !run.isEmpty: run.append(Line(range: range, indentation: nil, isTicked: false))
            case .other where !run.isEmpty && TickedTasks.isContinuation(scalars[range], quoteDepth: depth):
                run.append(Line(range: range, indentation: nil, isTicked: false))
            case .code, .other: end()
            }
        }
        end()
        self.runs = runs
    }

    /// Returns whether a line that begins no item has words behind blanks, and behind the signs of the quotes that the item is in.
    private static func isContinuation(_ line: ArraySlice<Unicode.Scalar>, quoteDepth: Int) -> Bool {
        var rest = line
        for _ in 0..<quoteDepth {
            rest = rest.drop { $0 == " " || $0 == "\t" }
            guard rest.first == ">" else { return false }
            rest = rest.dropFirst()
            if rest.first == " " { rest = rest.dropFirst() }
        }
        guard let first = rest.first, first == " " || first == "\t" else { return false }
        return !rest.allSatisfy { ExactText.isSpace($0) }
    }

    // MARK: Removing

    /// Returns the changes that remove the ticked tasks; open children of a ticked task stay.
    func removal() -> LineEdit {
        var removed: [Range<Int>] = []
        for run in runs {
            var isRemoved = false
            for line in run {
                if line.indentation != nil { isRemoved = line.isTicked }
                if isRemoved { removed.append(line.range) }
            }
        }
        var groups: [Range<Int>] = []
        for line in removed {
            if let last = groups.last, last.upperBound + 1 == line.lowerBound {
                groups[groups.count - 1] = last.lowerBound..<line.upperBound
            } else {
                groups.append(line)
            }
        }
        return LineEdit(
            groups.map { group in
                // The line break after a group is removed with it; at the end of the text, the one before.
                if group.upperBound < scalars.count {
                    return TextEdit(position: group.lowerBound, deletedCount: group.count + 1, inserted: [])
                }
                let start = max(0, group.lowerBound - 1)
                return TextEdit(position: start, deletedCount: scalars.count - start, inserted: [])
            })
    }

    // MARK: To the end

    /// Returns the changes that move ticked tasks to the end of their lists, each with its children.
    func movingToEnd() -> LineEdit {
        var edits: [TextEdit] = []
        for run in runs { arrange(run.indices, of: run, into: &edits) }
        return LineEdit(edits)
    }

    private func arrange(_ lines: Range<Int>, of run: [Line], into edits: inout [TextEdit]) {
        let blocks = TickedTasks.blocks(of: lines, in: run)
        guard let last = blocks.last else { return }
        let lastOpen = blocks.lastIndex { !$0.isTicked } ?? -1
        var moved: [Unicode.Scalar] = []
        for (index, block) in blocks.enumerated() {
            guard block.isTicked, index < lastOpen else {
                arrange(block.firstChild..<block.lines.upperBound, of: run, into: &edits)
                continue
            }
            let start = run[block.lines.lowerBound].range.lowerBound
            let end = run[block.lines.upperBound].range.lowerBound
            edits.append(TextEdit(position: start, deletedCount: end - start, inserted: []))
            for line in TickedTasks.arranged(block, in: run) {
                moved.append("\n")
                moved += scalars[run[line].range]
            }
        }
        guard !moved.isEmpty else { return }
        let end = run[last.lines.upperBound - 1].range.upperBound
        if let before = edits.last, before.deletedCount == 0, before.position == end {
            edits[edits.count - 1].inserted += moved
        } else {
            edits.append(TextEdit(position: end, deletedCount: 0, inserted: moved))
        }
    }

    /// Returns the lines of an item, with those of its ticked children after the others.
    private static func arranged(_ block: Block, in run: [Line]) -> [Int] {
        let children = blocks(of: block.firstChild..<block.lines.upperBound, in: run)
        var lines = Array(block.lines.lowerBound..<block.firstChild)
        for child in children where !child.isTicked { lines += arranged(child, in: run) }
        for child in children where child.isTicked { lines += arranged(child, in: run) }
        return lines
    }

    /// Splits lines into the items of the same depth, each with its children.
    private static func blocks(of lines: Range<Int>, in run: [Line]) -> [Block] {
        var blocks: [Block] = []
        var start = lines.lowerBound
        while start < lines.upperBound {
            let indentation = run[start].indentation ?? 0
            var firstChild = start + 1
            while firstChild < lines.upperBound, run[firstChild].indentation == nil { firstChild += 1 }
            var end = firstChild
            while end < lines.upperBound, run[end].indentation.map({ $0 > indentation }) ?? true { end += 1 }
            blocks.append(Block(lines: start..<end, firstChild: firstChild, isTicked: run[start].isTicked))
            start = end
        }
        return blocks
    }
}
