extension BlockParser {
    /// What began in a line.
    enum Beginning {
        case nothing
        /// A block around others, which may begin behind it.
        case container
        /// A block that takes the rest of the line as it is.
        case leaf
        /// A block that took the whole line.
        case wholeLine
    }

    /// Opens the block that begins at the first byte of the line that is no blank.
    mutating func openBlock(in container: MarkdownNode.Kind, _ matched: Int, _ mayBeLazy: Bool) -> Beginning {
        if indent >= 4 {
            guard options.hasIndentedCode else { return openItem(in: container, matched) ? .container : .nothing }
            guard !mayBeLazy else { return .nothing }
            close(to: matched)
            advance(columns: 4)
            _ = push(.codeBlock, offset)
            tree.nodes[Int(open[open.count - 1].node)].value = -1
            return .leaf
        }
        let byte = bytes[textStart]
        switch byte {
        case UInt8(ascii: ">"):
            guard open.count < BlockParser.maximumDepth else { break }
            close(to: matched)
            let quote = open[push(.quote, textStart)].node
            enterQuote(quote)
            return openCallout(quote) ? .wholeLine : .container
        case UInt8(ascii: "#"): if openHeading(matched) { return .wholeLine }
        case UInt8(ascii: "["): if openFootnote(in: container, matched) { return .container }
        case UInt8(ascii: "`"), UInt8(ascii: "~"): if openFence(byte, matched) { return .wholeLine }
        case .dollar: if openFormula(matched) { return .wholeLine }
        case UInt8(ascii: "<"):
            if let rule = HTMLBlockRule(bytes, textStart, lineEnd, mayInterrupt: container != .paragraph && !mayBeLazy) {
                close(to: matched)
                let index = push(.htmlBlock, offset)
                open[index].html = rule
                return .leaf
            }
        default: break
        }
        if container == .paragraph, byte == UInt8(ascii: "=") || byte == UInt8(ascii: "-"), underlineHeading(byte) { return .wholeLine }
        if isThematicBreak(byte) {
            close(to: matched)
            _ = add(.thematicBreak, textStart)
            return .wholeLine
        }
        if openItem(in: container, matched) { return .container }
        guard options.hasTables else { return .nothing }
        if container == .paragraph, matched == open.count, openTable() { return .wholeLine }
        if container == .table {
            close(to: matched)
            addRow(to: open[open.count - 1].node)
            return .wholeLine
        }
        return .nothing
    }

    /// Makes a quote that has just begun a callout, with the rest of the line as its title; false where it is none.
    private mutating func openCallout(_ quote: Int32) -> Bool {
        guard options.hasCallouts else { return false }
        findText()
        guard indent < 4, bytes[textStart] == UInt8(ascii: "["), bytes[textStart + 1] == UInt8(ascii: "!") else { return false }
        var place = textStart + 2
        while place < lineEnd, bytes[place].isLetter || bytes[place] == UInt8(ascii: "-") { place += 1 }
        guard place > textStart + 2, place < lineEnd, bytes[place] == UInt8(ascii: "]") else { return false }
        var word: [UInt8] = []
        for index in (textStart + 2)..<place { word.append(bytes[index]) }
        // Obsidian's sign for one that is folded at first, or that can be.
        let next = bytes[place + 1]
        var start = place + 1
        if start < lineEnd, next == UInt8(ascii: "-") || next == UInt8(ascii: "+") { start += 1 }
        guard start == lineEnd || bytes[start].isBlank else { return false }
        tree.nodes[Int(quote)].value = MarkdownNode.Callout(word: word).rawValue
        while start < lineEnd, bytes[start].isBlank { start += 1 }
        let end = trimmedEnd(start, lineEnd)
        guard start < end else { return true }
        let title = add(.paragraph, start)
        tree.nodes[Int(title)].flags |= MarkdownNode.isHeader
        tree.nodes[Int(title)].end = Int32(end)
        addLine(title, start, end)
        return true
    }

    private mutating func openHeading(_ matched: Int) -> Bool {
        var place = textStart
        while bytes[place] == UInt8(ascii: "#"), place < lineEnd { place += 1 }
        let level = place - textStart
        // One sign without a blank after it begins a tag, a number or a color, and no heading.
        if level == 1, options.hasTags, let next = bytes.scalar(at: place, before: lineEnd), !PunctuationTable.isWhitespace(next) {
            return false
        }
        guard level <= 6, options.hasLooseHeadings ? hasWords(from: place) : place == lineEnd || bytes[place].isBlank else { return false }
        close(to: matched)
        let node = add(.heading, textStart)
        tree.nodes[Int(node)].value = Int32(level)
        var end = trimmedEnd(place, lineEnd)
        while place < end, bytes[place].isBlank { place += 1 }
        var mark = end
        while mark > place, bytes[mark - 1] == UInt8(ascii: "#") { mark -= 1 }
        if mark == place || bytes[mark - 1].isBlank { end = trimmedEnd(place, mark) }
        addLine(node, place, end)
        return true
    }

    private func hasWords(from place: Int) -> Bool { trimmedEnd(place, lineEnd) > place }

    /// Adds a part of the line as the words of a block.
    private mutating func addLine(_ node: Int32, _ start: Int, _ end: Int) {
        lines.append(SourceLine(rawStart: start, start: start, end: end))
        addLeaf(node, lines.count - 1)
    }

    private func trimmedEnd(_ start: Int, _ limit: Int) -> Int {
        var end = limit
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        return end
    }

    private mutating func openFence(_ fence: UInt8, _ matched: Int) -> Bool {
        var place = textStart
        while bytes[place] == fence, place < lineEnd { place += 1 }
        let length = place - textStart
        guard length >= 3 else { return false }
        if fence == UInt8(ascii: "`") {
            for index in place..<lineEnd where bytes[index] == fence { return false }
        }
        close(to: matched)
        let index = push(.codeBlock, textStart)
        open[index].fence = fence
        open[index].fenceLength = length
        open[index].fenceIndent = indent
        let end = trimmedEnd(place, lineEnd)
        while place < end, bytes[place].isBlank { place += 1 }
        let node = Int(open[index].node)
        tree.nodes[node].flags |= MarkdownNode.isFenced
        tree.nodes[node].value = place < end ? Int32(tree.targets.count) : -1
        if place < end {
            let info = LinkSyntax.unescaped(bytes, place, end)
            let language = info.prefix { !$0.isWhitespace }
            if options.hasFormulas, language.elementsEqual("math".utf8) { tree.nodes[node].flags |= MarkdownNode.isFormula }
            tree.targets.append(MarkdownTree.Target([UInt8](language), title: info))
        }
        return true
    }

    /// Opens the footnote that the line begins; one within a quote or a list is none.
    private mutating func openFootnote(in container: MarkdownNode.Kind, _ matched: Int) -> Bool {
        guard options.hasFootnotes, matched <= 2, container != .quote, container != .footnote,
            let labelEnd = FootnoteLabel.end(in: bytes, at: textStart, before: lineEnd), labelEnd < lineEnd,
            bytes[labelEnd] == UInt8(ascii: ":")
        else { return false }
        let label = LinkSyntax.label(in: bytes, textStart + 2, labelEnd - 1)
        close(to: 1)
        let node = Int(open[push(.footnote, textStart)].node)
        tree.nodes[node].value = Int32(tree.targets.count)
        tree.targets.append(MarkdownTree.Target(label))
        definitions.append(Definition(label: FootnoteLabel.key(label), target: MarkdownTree.Target(label)))
        let length = labelEnd + 1 - textStart
        advanceToText()
        advance(columns: length)
        return true
    }

    private mutating func underlineHeading(_ mark: UInt8) -> Bool {
        var place = textStart
        while bytes[place] == mark, place < lineEnd { place += 1 }
        for rest in place..<lineEnd where !bytes[rest].isBlank { return false }
        return finishHeading(mark)
    }

    private mutating func finishHeading(_ mark: UInt8) -> Bool {
        guard takeDefinitions() else { return false }
        let node = open[open.count - 1].node
        let level: Int32 = mark == UInt8(ascii: "=") ? 1 : 2
        closeParagraph(node, isHeading: true)
        open.removeLast()
        tree.nodes[Int(node)].kind = .heading
        tree.nodes[Int(node)].value = level
        tree.nodes[Int(node)].end = Int32(lineEnd)
        return true
    }

    private func isThematicBreak(_ mark: UInt8) -> Bool {
        guard mark == UInt8(ascii: "*") || mark == UInt8(ascii: "-") || mark == UInt8(ascii: "_") else { return false }
        var count = 0
        for place in textStart..<lineEnd {
            if bytes[place] == mark { count += 1 } else if !bytes[place].isBlank { return false }
        }
        return count >= 3
    }

    // MARK: Lists

    private mutating func openItem(in container: MarkdownNode.Kind, _ matched: Int) -> Bool {
        guard open.count < BlockParser.maximumDepth, let marker = ListMarker(bytes, textStart, lineEnd, interrupts: container == .paragraph)
        else { return false }
        let markerIndent = indent
        let start = textStart
        advanceToText()
        advance(columns: marker.length)
        let (afterOffset, afterColumn, afterTab) = (offset, column, isInTab)
        while column - afterColumn <= 4, offset < lineEnd, bytes[offset].isBlank { advance(columns: 1) }
        var padding = column - afterColumn
        if padding > 4 || padding < 1 || offset == lineEnd {
            let hasBlank = padding > 0
            (offset, column, isInTab) = (afterOffset, afterColumn, afterTab)
            if hasBlank { advance(columns: 1) }
            padding = 1
        }
        close(to: matched)
        if open[open.count - 1].kind != .list || open[open.count - 1].marker != marker.byte {
            let list = push(.list, start)
            open[list].marker = marker.byte
            tree.nodes[Int(open[list].node)].value = Int32(marker.number)
            if marker.isOrdered { tree.nodes[Int(open[list].node)].flags |= MarkdownNode.isOrdered }
        }
        let item = push(.item, start)
        open[item].contentIndent = markerIndent + marker.length + padding
        return true
    }
}
