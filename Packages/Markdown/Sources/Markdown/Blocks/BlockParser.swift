/// A parser of blocks, line by line: which open blocks a line continues, which it begins, and where its words go.
///
/// Each block of the top level begins a section with a tree of its own. The words of paragraphs, headings and cells are left for
/// `InlineParser`, which needs all definitions.
struct BlockParser {
    /// The maximum number of blocks within each other; what would be deeper is text.
    static let maximumDepth = 100
    /// The number of columns before further lines of a footnote.
    static let footnoteIndent = 4

    let bytes: Bytes
    let options: MarkdownOptions
    var drafts: [SectionDraft] = []
    var leaves: [Leaf] = []
    var lines: [SourceLine] = []
    var definitions: [Definition] = []
    /// The starts of definitions that are shown as words, in their order.
    var shownDefinitions: [Int] = []

    var tree: MarkdownTree
    /// The root and the blocks that may continue, from the outermost.
    var open: [OpenBlock] = [OpenBlock(node: 0, kind: .root)]
    /// Whether a section has begun.
    var hasSection = false
    private var sectionStart = 0
    private var firstLeaf = 0
    private var firstDefinition = 0
    /// The first line of the open paragraph.
    var paragraphStart = 0
    /// The last line with words in indented code: its text and the ends of both.
    var codeEnd: (node: Int32, end: Int32) = (-1, 0)

    // The line.
    private(set) var lineStart = 0
    private(set) var lineEnd = 0
    private(set) var nextLine: Int
    var offset = 0
    var column = 0
    /// Whether `column` lies within the tab at `offset`.
    var isInTab = false
    private(set) var textStart = 0
    private(set) var indent = 0
    private(set) var isBlank = false

    init(bytes: Bytes, options: MarkdownOptions, start: Int = 0) {
        self.bytes = bytes
        self.options = options
        nextLine = start
        tree = MarkdownTree(start: start)
    }

    /// The start of the section that the last line began; nil if it began none.
    var begunSection: Int? { hasSection && sectionStart == lineStart ? sectionStart : nil }

    /// Parses a line; false after the last.
    mutating func parseLine() -> Bool {
        guard nextLine < bytes.count else { return false }
        lineStart = nextLine
        var end = lineStart
        while end < bytes.count, !bytes[end].isLineEnd { end += 1 }
        lineEnd = end
        nextLine = bytes[end] == .carriageReturn && bytes[end + 1] == .lineFeed ? end + 2 : min(end + 1, bytes.count)
        offset = lineStart
        column = 0
        isInTab = false
        if let matched = continueBlocks() { openBlocks(after: matched) }
        return true
    }

    /// Closes all blocks and ends the last section.
    mutating func finish() {
        close(to: 1)
        endSection()
    }

    /// Drops the section that has just begun.
    mutating func dropSection() {
        hasSection = false
        open.removeLast(open.count - 1)
    }

    // MARK: Columns

    /// Finds the first byte that is no blank, and the columns before it.
    mutating func findText() {
        var place = offset
        var textColumn = column
        while place < lineEnd {
            let byte = bytes[place]
            if byte == .space { textColumn += 1 } else if byte == .tab { textColumn += 4 - textColumn % 4 } else { break }
            place += 1
        }
        textStart = place
        indent = textColumn - column
        isBlank = place == lineEnd
    }

    /// Moves to the first byte that is no blank.
    mutating func advanceToText() {
        column += indent
        offset = textStart
        isInTab = false
    }

    /// Moves by a number of columns, possibly into a tab.
    mutating func advance(columns: Int) {
        var left = columns
        while left > 0, offset < lineEnd {
            if bytes[offset] == .tab {
                let width = 4 - column % 4
                isInTab = width > left
                column += min(width, left)
                if !isInTab { offset += 1 }
                left -= min(width, left)
            } else {
                isInTab = false
                offset += 1
                column += 1
                left -= 1
            }
        }
    }

    // MARK: Opening and closing

    /// Closes what can't be around a block of a kind, and begins a section for one of the top level.
    mutating func prepare(for kind: MarkdownNode.Kind) {
        while let last = open.last, last.kind == .paragraph || last.kind == .table || (last.kind == .list && kind != .item) { closeLast() }
        guard open.count == 1 else { return }
        endSection()
        hasSection = true
        sectionStart = lineStart
    }

    mutating func add(_ kind: MarkdownNode.Kind, _ start: Int) -> Int32 {
        prepare(for: kind)
        return tree.append(MarkdownNode(kind, start, lineEnd), to: open[open.count - 1].node)
    }

    mutating func push(_ kind: MarkdownNode.Kind, _ start: Int) -> Int {
        let node = add(kind, start)
        open.append(OpenBlock(node: node, kind: kind))
        return open.count - 1
    }

    mutating func close(to count: Int) {
        while open.count > count { closeLast() }
    }

    mutating func closeLast() {
        let block = open.removeLast()
        if block.kind == .paragraph {
            closeParagraph(block.node)
        } else if block.kind == .codeBlock, block.fence == 0 {
            trimCode(block.node)
        } else if block.kind == .list {
            closeList(block.node)
        } else if block.kind == .quote || block.kind == .item || block.kind == .footnote {
            let last = tree.nodes[Int(block.node)].last
            if last >= 0 { extend(block.node, to: Int(tree.nodes[Int(last)].end)) }
        }
    }

    mutating func extend(_ node: Int32, to end: Int) {
        if tree.nodes[Int(node)].end < Int32(end) { tree.nodes[Int(node)].end = Int32(end) }
    }

    private mutating func endSection() {
        if hasSection {
            tree.nodes[0].start = Int32(sectionStart)
            let last = tree.nodes[0].last
            tree.nodes[0].end = last >= 0 ? tree.nodes[Int(last)].end : Int32(sectionStart)
            drafts.append(
                SectionDraft(
                    start: sectionStart, tree: tree, leaves: firstLeaf..<leaves.count, definitions: firstDefinition..<definitions.count))
            tree = MarkdownTree(start: lineStart)
        }
        hasSection = false
        firstLeaf = leaves.count
        firstDefinition = definitions.count
    }

    private mutating func closeList(_ node: Int32) {
        var item = tree.nodes[Int(node)].first
        var isLoose = false
        while item >= 0, !isLoose {
            bytes.steps.add()
            isLoose = isBeforeBlankLine(item)
            var child = tree.nodes[Int(item)].first
            while child >= 0, !isLoose {
                bytes.steps.add()
                isLoose = isBeforeBlankLine(child)
                child = tree.nodes[Int(child)].next
            }
            item = tree.nodes[Int(item)].next
        }
        if isLoose { tree.nodes[Int(node)].flags |= MarkdownNode.isLoose }
        let last = tree.nodes[Int(node)].last
        if last >= 0 { tree.nodes[Int(node)].end = tree.nodes[Int(last)].end }
    }

    /// Returns whether blank lines are between a block and the next.
    private func isBeforeBlankLine(_ node: Int32) -> Bool {
        let next = tree.nodes[Int(node)].next
        guard next >= 0 else { return false }
        var count = 0
        var place = Int(tree.nodes[Int(node)].end)
        let end = Int(tree.nodes[Int(next)].start)
        while place < end, count < 2 {
            if bytes[place] == .lineFeed || (bytes[place] == .carriageReturn && bytes[place + 1] != .lineFeed) { count += 1 }
            place += 1
        }
        return count >= 2
    }
}
