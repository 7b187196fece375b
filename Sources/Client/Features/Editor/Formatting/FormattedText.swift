import Domain
import EmbeddedSupport
import Markdown
import Markup
import Merge

/// The lines around a selection as they are read on the page, for changes of their marks. All places count Unicode scalars of the text.
struct FormattedText {
    /// How far from the selection lines are read, in Unicode scalars; a mark that begins further away is not seen.
    static let maximumReach = 20_000

    /// The place of the first line in the text.
    let start: Int
    let page: NotePage
    /// The number of Unicode scalars in the lines.
    let length: Int
    /// For each byte of the lines, the number of Unicode scalars before it; and that of all of them.
    private let scalarsBefore: [Int32]

    /// Reads the lines around a selection, up to blank ones.
    init(_ scalars: [Unicode.Scalar], around selection: Range<Int>) {
        let lines = FormattedText.range(around: selection, in: scalars)
        self.init(scalars[lines])
    }

    /// Reads the lines near a selection, up to blank ones or fences, in a short time; those of a block of code up to its fences.
    init(nearby selection: Range<Int>, in scalars: [Unicode.Scalar], isCode: Bool) {
        func isEnd(_ line: Range<Int>) -> Bool {
            CodeFence(scalars[line]).hasValue || !isCode && scalars[line].allSatisfy { ExactText.isSpace($0) }
        }
        let (first, last) = (
            TextLines.line(at: selection.lowerBound, in: scalars), TextLines.line(at: selection.upperBound, in: scalars)
        )
        var (start, end) = (first.lowerBound, last.upperBound)
        var line = first
        while !isEnd(line) || line == first && isCode, line.lowerBound > 0, first.lowerBound - start < FormattedText.nearReach {
            line = TextLines.line(at: line.lowerBound - 1, in: scalars)
            if isCode || !isEnd(line) { start = line.lowerBound }
        }
        line = last
        while !isEnd(line) || line == last && isCode, line.upperBound < scalars.count, end - last.upperBound < FormattedText.nearReach {
            line = TextLines.line(at: line.upperBound + 1, in: scalars)
            if isCode || !isEnd(line) { end = line.upperBound }
        }
        self.init(scalars[start..<end])
    }

    /// How far from the selection lines are read for what it has, in Unicode scalars.
    private static let nearReach = 2_000

    /// Reads lines.
    init(_ lines: ArraySlice<Unicode.Scalar>) {
        start = lines.startIndex
        var before: [Int32] = []
        before.reserveCapacity(lines.count + 1)
        var count: Int32 = 0
        for scalar in lines {
            for _ in 0..<scalar.utf8.count { before.append(count) }
            count += 1
        }
        before.append(count)
        scalarsBefore = before
        length = lines.count
        page = NotePage(ExactText.text(of: lines))
    }

    /// The lines around a selection, from the last blank line before it, or from the fence of the code that it is in.
    static func range(around selection: Range<Int>, in scalars: [Unicode.Scalar]) -> Range<Int> {
        let first = TextLines.line(at: selection.lowerBound, in: scalars).lowerBound
        var (start, line) = (0, 0)
        var fence: CodeFence?
        while line < first {
            var end = line
            while scalars[end] != "\n" { end += 1 }
            let next = CodeFence(scalars[line..<end])
            if let open = fence {
                if let next, next.ends(open) { (fence, start) = (nil, end + 1) }
            } else if next.hasValue {
                (fence, start) = (next, line)
            } else if scalars[line..<end].allSatisfy({ ExactText.isSpace($0) }) {
                start = end + 1
            }
            line = end + 1
        }
        if fence == nil, first - start > maximumReach { start = first }
        var end = TextLines.line(at: selection.upperBound, in: scalars).upperBound
        while end < scalars.count, end - selection.upperBound < maximumReach {
            let next = TextLines.line(at: end + 1, in: scalars)
            if fence == nil, scalars[next].allSatisfy({ ExactText.isSpace($0) }) { break }
            end = next.upperBound
        }
        return start..<end
    }

    /// Returns the range of a node in the text.
    func range(of node: Int32, in section: MarkdownSection) -> Range<Int> { scalarRange(section.range(of: node)) }

    /// Returns the range of the words of a node in the text; nil for words that are written otherwise, or with escapes.
    func plainRange(of node: Int32, in section: MarkdownSection) -> Range<Int>? {
        section.wordRange(of: node).flatMap { $0 == section.range(of: node) ? scalarRange($0) : nil }
    }

    private func scalarRange(_ bytes: Range<Int>) -> Range<Int> {
        (start + Int(scalarsBefore[bytes.lowerBound]))..<(start + Int(scalarsBefore[bytes.upperBound]))
    }

    /// The words of the page, each byte with the marks that it has.
    var markedBytes: [UInt16] {
        var bytes: [UInt16] = []
        for section in page.sections {
            FormattedText.visit(0, of: section.tree, marks: 0) { node, marks in
                let kind = section.tree.nodes[Int(node)].kind
                if kind == .softBreak || kind == .lineBreak { bytes.append(UInt16(UInt8(ascii: "\n"))) }
                for byte in section.words(of: node, in: page.document.source) { bytes.append(UInt16(byte) | marks) }
            }
            bytes.append(UInt16(UInt8(ascii: "\n")))
        }
        return bytes
    }

    /// The words of the page without spaces, each byte with the marks that it has.
    var markedWords: [UInt16] { markedBytes.filter { !ExactText.isSpace(Unicode.Scalar(UInt8($0 & 0xFF))) || $0 & 0xFF > 0x7F } }

    /// Returns the same lines after a change.
    func changed(by edit: LineEdit, in scalars: [Unicode.Scalar]) -> FormattedText {
        var lines = Array(scalars[start..<(start + length)])
        for edit in edit.changes.edits {
            let place = edit.position - start
            lines.replaceSubrange(place..<(place + edit.deletedCount), with: edit.inserted)
        }
        return FormattedText(lines[...])
    }

    /// The ranges of blocks of code.
    var codeBlocks: [Range<Int>] {
        var blocks: [Range<Int>] = []
        for section in page.sections {
            for index in section.tree.nodes.indices where section.tree.nodes[index].kind == .codeBlock {
                blocks.append(range(of: Int32(index), in: section))
            }
        }
        return blocks
    }

    /// The bit of a mark in `markedBytes`.
    static func bit(of mark: InlineMark) -> UInt16 { 0x100 << UInt16(mark.rawValue) }

    /// Calls a closure for each node without children below another, with the bits of the marks around it.
    static func visit(_ top: Int32, of tree: MarkdownTree, marks: UInt16, _ body: (Int32, UInt16) -> Void) {
        var child = tree.nodes[Int(top)].first
        if child < 0 { return body(top, marks) }
        let inner = InlineMark(tree.nodes[Int(top)].kind).map { marks | bit(of: $0) } ?? marks
        while child >= 0 {
            visit(child, of: tree, marks: inner, body)
            child = tree.nodes[Int(child)].next
        }
    }
}
