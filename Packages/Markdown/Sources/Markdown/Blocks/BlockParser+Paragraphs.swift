extension BlockParser {
    /// The maximum length of what is between the brackets of a box, in bytes.
    static let maximumBoxLength = 64

    /// Ends a paragraph, or the lines that are to be a heading.
    mutating func closeParagraph(_ node: Int32, isHeading: Bool = false) {
        var start = paragraphStart < lines.count ? lines[paragraphStart].start : 0
        if isHeading || !readBox(of: node) {
            _ = takeDefinitions()
            if paragraphStart < lines.count { start = lines[paragraphStart].start }
        }
        if paragraphStart == lines.count {
            tree.remove(node)
            return
        }
        addLeaf(node, paragraphStart)
        tree.nodes[Int(node)].start = Int32(start)
        var end = lines[lines.count - 1].end
        while end > start, bytes[end - 1].isWhitespace { end -= 1 }
        tree.nodes[Int(node)].end = Int32(end)
    }

    mutating func addLeaf(_ node: Int32, _ firstLine: Int) {
        leaves.append(Leaf(node: node, lines: firstLine..<lines.count))
    }

    // MARK: Boxes

    /// Reads the box of a task at the beginning of an item's first paragraph, in the item's first line, and moves the words behind it;
    /// false if there is none.
    private mutating func readBox(of paragraph: Int32) -> Bool {
        guard options.hasTasks, paragraphStart < lines.count else { return false }
        let item = tree.nodes[Int(paragraph)].parent
        let start = lines[paragraphStart].start
        guard bytes[start] == UInt8(ascii: "["), item >= 0, tree.nodes[Int(item)].kind == .item,
            tree.nodes[Int(item)].first == paragraph, isSameLine(Int(tree.nodes[Int(item)].start), start),
            let (end, isTicked) = box(at: start)
        else { return false }
        tree.nodes[Int(item)].flags |= MarkdownNode.isTask | (isTicked ? MarkdownNode.isTicked : 0)
        tree.nodes[Int(item)].literalStart = Int32(start)
        tree.nodes[Int(item)].literalEnd = Int32(end)
        var words = end
        let line = lines[paragraphStart]
        while words < line.end, let length = blankLength(at: words, before: line.end) { words += length }
        lines[paragraphStart] = SourceLine(rawStart: words, start: words, end: line.end)
        return true
    }

    private func isSameLine(_ start: Int, _ end: Int) -> Bool {
        for place in start..<max(start, end) where bytes[place].isLineEnd { return false }
        return true
    }

    /// Returns the end of the box at a place, and whether it is ticked; a blank or the end of the line follows it.
    private func box(at start: Int) -> (end: Int, isTicked: Bool)? {
        let limit = lines[paragraphStart].end
        var end = start + 1
        var isTicked = false
        while end < limit, end - start <= BlockParser.maximumBoxLength {
            let byte = bytes[end]
            if byte | 0x20 == UInt8(ascii: "x") {
                isTicked = true
            } else if options.hasLenientBoxes, byte == 0xD1 && bytes[end + 1] == 0x85 || byte == 0xD0 && bytes[end + 1] == 0xA5 {
                isTicked = true
                end += 1
            } else if byte != .space {
                break
            }
            end += 1
        }
        guard bytes[end] == UInt8(ascii: "]"), end == start + 2 || options.hasLenientBoxes else { return nil }
        end += 1
        return end >= limit || bytes[end].isWhitespace || blankLength(at: end, before: limit) != nil ? (end, isTicked) : nil
    }

    /// Returns the number of bytes of the blank at a place; in lenient boxes' lines also one past ASCII, such as the wide space of
    /// Japanese.
    private func blankLength(at place: Int, before limit: Int) -> Int? {
        let byte = bytes[place]
        if byte < 0x80 || !options.hasLenientBoxes { return byte.isBlank ? 1 : nil }
        guard let scalar = bytes.scalar(at: place, before: limit), PunctuationTable.isWhitespace(scalar) else { return nil }
        return scalar < 0x800 ? 2 : 3
    }

    // MARK: Definitions

    /// Takes the definitions of links at the beginning of the open paragraph out of it, but for those that are shown as words; returns
    /// whether other words follow them.
    mutating func takeDefinitions() -> Bool {
        guard paragraphStart < lines.count, bytes[lines[paragraphStart].start] == UInt8(ascii: "[") else {
            return paragraphStart < lines.count
        }
        // A copy of the lines: a slice would make all lines be copied when some are removed.
        let text = SourceText(bytes: bytes, lines: Array(lines[paragraphStart...])[...])
        bytes.steps.add(text.lines.count)
        var ends = text.lineEnds
        var taken: [Definition] = []
        var shown: [SourceLine] = []
        text.withBytes { content, start, limit in
            var place = start
            while let (definition, end) = LinkSyntax.definition(in: content, at: place, before: limit), defines(definition) {
                let lines = ends.lines(before: end)
                let start = text.lines[lines.lowerBound].start
                if isShown(start) {
                    shown += text.lines[lines]
                } else {
                    taken.append(Definition(label: definition.label, target: definition.target, start: start))
                }
                place = end
            }
        }
        definitions += taken
        let count = ends.count
        if count > 0 { lines.replaceSubrange(paragraphStart..<(paragraphStart + count), with: shown) }
        return text.lines.count > count
    }

    /// Returns whether the definition that starts at a place is shown as words.
    private func isShown(_ start: Int) -> Bool {
        var (low, high) = (0, shownDefinitions.count)
        while low < high {
            let middle = (low + high) / 2
            if shownDefinitions[middle] < start { low = middle + 1 } else { high = middle }
        }
        return low < shownDefinitions.count && shownDefinitions[low] == start
    }

    private func defines(_ definition: Definition) -> Bool {
        if options.hasFootnotes, definition.label.first == UInt8(ascii: "^") { return false }
        return options.mayDefine?(definition.target.destination) ?? true
    }
}
