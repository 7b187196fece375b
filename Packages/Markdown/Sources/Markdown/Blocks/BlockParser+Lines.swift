extension BlockParser {
    /// Returns how many of the open blocks the line continues; nil if it ended fenced code.
    mutating func continueBlocks() -> Int? {
        var index = 1
        while index < open.count {
            bytes.steps.add()
            findText()
            switch continues(index) {
            case .yes: index += 1
            case .no: return index
            case .ended: return nil
            }
        }
        return index
    }

    private enum Continuation {
        case yes, no
        /// The line is the fence that ends the block.
        case ended
    }

    /// Returns whether the line continues an open block, and moves behind what says so.
    private mutating func continues(_ index: Int) -> Continuation {
        let block = open[index]
        if block.kind == .quote {
            guard indent < 4, bytes[textStart] == UInt8(ascii: ">"), !isBlank else { return .no }
            enterQuote(block.node)
        } else if block.kind == .item {
            if indent >= block.contentIndent {
                advance(columns: block.contentIndent)
            } else if isBlank, tree.nodes[Int(block.node)].first >= 0 {
                advanceToText()
            } else {
                return .no
            }
        } else if block.kind == .footnote {
            if indent >= BlockParser.footnoteIndent {
                advance(columns: BlockParser.footnoteIndent)
            } else if isBlank, tree.nodes[Int(block.node)].first >= 0 {
                advanceToText()
            } else {
                return .no
            }
        } else if block.kind == .codeBlock {
            return continuesCode(block, index)
        } else if block.kind == .htmlBlock {
            if isBlank, block.html == .blankLine { return .no }
        } else if block.kind == .paragraph {
            if isBlank { return .no }
        } else if block.kind == .table, isBlank || isLoneBar {
            return .no
        }
        return .yes
    }

    private mutating func continuesCode(_ block: OpenBlock, _ index: Int) -> Continuation {
        if block.fence == 0 {
            guard indent >= 4 || isBlank else { return .no }
            if indent >= 4 { advance(columns: 4) } else { advanceToText() }
        } else if block.fence == .dollar {
            if isBlank { return .no }
            advance(columns: min(indent, block.fenceIndent))
            guard endsFormula(block.node) else { return .yes }
            close(to: index)
            return .ended
        } else if isClosingFence(of: block) {
            extend(block.node, to: lineEnd)
            close(to: index)
            return .ended
        } else {
            advance(columns: min(indent, block.fenceIndent))
        }
        return .yes
    }

    /// Opens the blocks that begin in the line, after those that it continues, and adds its words to the innermost.
    mutating func openBlocks(after count: Int) {
        var matched = count
        var mayBeLazy = open[open.count - 1].kind == .paragraph
        loop: while true {
            let container = open[matched - 1].kind
            if container == .codeBlock || container == .htmlBlock { break }
            findText()
            if isBlank { break }
            switch openBlock(in: container, matched, mayBeLazy) {
            case .nothing: break loop
            case .container:
                matched = open.count
                mayBeLazy = false
            case .leaf:
                matched = open.count
                break loop
            case .wholeLine: return
            }
        }
        addWords(matched)
    }

    private mutating func addWords(_ matched: Int) {
        if matched < open.count, !isBlank, open[open.count - 1].kind == .paragraph {
            addParagraphLine()
            return
        }
        close(to: matched)
        let block = open[open.count - 1]
        if block.kind == .paragraph {
            addParagraphLine()
        } else if block.kind == .codeBlock {
            addCode(to: block)
        } else if block.kind == .htmlBlock {
            addSource(offset, nextLine, to: block.node)
            if block.html.ends(bytes, offset, lineEnd) { close(to: open.count - 1) }
        } else if !isBlank {
            _ = push(.paragraph, textStart)
            paragraphStart = lines.count
            addParagraphLine()
        }
    }

    mutating func enterQuote(_ node: Int32) {
        extend(node, to: lineEnd)
        advanceToText()
        advance(columns: 1)
        if bytes[offset].isBlank { advance(columns: 1) }
    }

    private func isClosingFence(of block: OpenBlock) -> Bool {
        guard indent < 4, bytes[textStart] == block.fence else { return false }
        var place = textStart
        while place < lineEnd, bytes[place] == block.fence { place += 1 }
        guard place - textStart >= block.fenceLength else { return false }
        while place < lineEnd, bytes[place].isBlank { place += 1 }
        return place == lineEnd
    }

    // MARK: Words

    private mutating func addParagraphLine() {
        lines.append(SourceLine(rawStart: offset, start: textStart, end: nextLine))
    }

    private mutating func addCode(to block: OpenBlock) {
        if isInTab {
            // What is left of a tab stands for spaces.
            let start = tree.pool.count
            for _ in 0..<(4 - column % 4) { tree.pool.append(.space) }
            var text = MarkdownNode(.text, offset, offset + 1)
            text.flags = MarkdownNode.isPooled
            text.literalStart = Int32(start)
            text.literalEnd = Int32(tree.pool.count)
            _ = tree.append(text, to: block.node)
            offset += 1
        }
        addSource(offset, nextLine, to: block.node)
        if block.fence == 0, !isBlank {
            let last = tree.nodes[Int(block.node)].last
            codeEnd = (last, tree.nodes[Int(last)].end)
            extend(block.node, to: lineEnd)
        }
    }

    /// Adds a part of the source as text to a block, of which it continues the last if that ends there.
    mutating func addSource(_ start: Int, _ end: Int, to node: Int32) {
        if open[open.count - 1].fence != 0 || tree.nodes[Int(node)].kind == .htmlBlock { extend(node, to: lineEnd) }
        let last = tree.nodes[Int(node)].last
        if last >= 0, tree.nodes[Int(last)].isPlainText, Int(tree.nodes[Int(last)].end) == start {
            tree.nodes[Int(last)].end = Int32(end)
            tree.nodes[Int(last)].literalEnd = Int32(end)
            return
        }
        var text = MarkdownNode(.text, start, end)
        text.literalStart = Int32(start)
        text.literalEnd = Int32(end)
        _ = tree.append(text, to: node)
    }

    /// Removes the blank lines at the end of indented code.
    mutating func trimCode(_ node: Int32) {
        while tree.nodes[Int(node)].last > codeEnd.node { tree.remove(tree.nodes[Int(node)].last) }
        let last = tree.nodes[Int(node)].last
        guard last >= 0 else { return }
        tree.nodes[Int(last)].end = codeEnd.end
        if tree.nodes[Int(last)].flags & MarkdownNode.isPooled == 0 { tree.nodes[Int(last)].literalEnd = codeEnd.end }
    }
}
