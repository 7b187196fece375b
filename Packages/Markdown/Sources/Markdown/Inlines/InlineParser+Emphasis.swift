extension InlineParser {
    mutating func readDelimiters(_ byte: UInt8) {
        let start = place
        var end = start
        while bytes[end] == byte, end < limit { end += 1 }
        let before = bytes.scalar(endingAt: start, after: wordsStart) ?? 10
        let after = bytes.scalar(at: end, before: limit) ?? 10
        let isSpaceBefore = PunctuationTable.isWhitespace(before)
        let isSpaceAfter = PunctuationTable.isWhitespace(after)
        let isMarkBefore = !isSpaceBefore && PunctuationTable.contains(before)
        let isMarkAfter = !isSpaceAfter && PunctuationTable.contains(after)
        let isUnderscore = byte == UInt8(ascii: "_")
        var isLeft = !isSpaceAfter && (!isMarkAfter || isSpaceBefore || isMarkBefore)
        var isRight = !isSpaceBefore && (!isMarkBefore || isSpaceAfter || isMarkAfter)
        if options.hasFriendlyEmphasis {
            let (isEastBefore, isEastAfter) = (EastAsianTable.contains(before), EastAsianTable.contains(after))
            isLeft = isLeft || !isSpaceAfter && (isEastAfter || isEastBefore)
            isRight = isRight || !isSpaceBefore && (isEastBefore || isEastAfter)
            // `**Важно:**текст` as well.
            if !isRight, end - start == 2, !isUnderscore { isRight = InlineParser.endsWords(before) && after >= 0x80 && !isSpaceAfter }
        }
        let canOpen = isLeft && (!isUnderscore || !isRight || isMarkBefore)
        let canClose = isRight && (!isUnderscore || !isLeft || isMarkAfter)
        flush(to: start)
        addText(start, end, to: leaf)
        place = end
        textStart = end
        guard canOpen || canClose, byte != UInt8(ascii: "~") || mayStrike(end - start) else { return }
        let index = Int32(delimiters.count)
        delimiters.append(
            Delimiter(
                node: tree.nodes[Int(leaf)].last, byte: byte, length: Int32(end - start), canOpen: canOpen, canClose: canClose,
                previous: lastDelimiter))
        if lastDelimiter >= 0 { delimiters[Int(lastDelimiter)].next = index }
        lastDelimiter = index
    }

    private func mayStrike(_ length: Int) -> Bool { length == 2 || length == 1 && !options.needsTwoTildes }

    /// Returns whether a sign ends words or is behind their end.
    private static func endsWords(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x21, 0x29, 0x2C, 0x2E, 0x3A, 0x3B, 0x3F, 0x5D, 0xBB, 0x2019, 0x201D, 0x2026: true
        default: false
        }
    }

    /// Makes emphasis of the runs behind one, and takes those runs from the list.
    mutating func processEmphasis(after bottom: Int32) {
        guard lastDelimiter > bottom else { return }
        for index in openersBottom.indices { openersBottom[index] = bottom }
        var closer = lastDelimiter
        while delimiters[Int(closer)].previous > bottom {
            bytes.steps.add()
            closer = delimiters[Int(closer)].previous
        }
        while closer >= 0, !isTooDeep {
            bytes.steps.add()
            guard delimiters[Int(closer)].canClose else {
                closer = delimiters[Int(closer)].next
                continue
            }
            let slot = slot(of: delimiters[Int(closer)])
            if let opener = opener(of: closer, above: openersBottom[slot]) {
                closer = emphasize(opener, closer)
                continue
            }
            openersBottom[slot] = delimiters[Int(closer)].previous
            let next = delimiters[Int(closer)].next
            if !delimiters[Int(closer)].canOpen { removeDelimiter(closer) }
            closer = next
        }
        if bottom >= 0 { delimiters[Int(bottom)].next = -1 }
        lastDelimiter = bottom
    }

    private func slot(of closer: Delimiter) -> Int {
        let byte = closer.byte == UInt8(ascii: "*") ? 0 : closer.byte == UInt8(ascii: "_") ? 1 : 2
        return byte * 6 + (closer.canOpen ? 3 : 0) + Int(closer.length % 3)
    }

    private func opener(of closer: Int32, above bottom: Int32) -> Int32? {
        let closing = delimiters[Int(closer)]
        var place = closing.previous
        while place > bottom {
            bytes.steps.add()
            let opening = delimiters[Int(place)]
            if opening.canOpen, opening.byte == closing.byte {
                if closing.byte == UInt8(ascii: "~") {
                    if opening.length == closing.length { return place }
                } else if !(closing.canOpen || opening.canClose) || closing.length % 3 == 0 || (opening.length + closing.length) % 3 != 0 {
                    return place
                }
            }
            place = opening.previous
        }
        return nil
    }

    /// Makes emphasis between two runs, and returns the run to continue with.
    private mutating func emphasize(_ opener: Int32, _ closer: Int32) -> Int32 {
        let (openText, closeText) = (Int(delimiters[Int(opener)].node), Int(delimiters[Int(closer)].node))
        let byte = delimiters[Int(opener)].byte
        let openLength = tree.nodes[openText].end - tree.nodes[openText].start
        let closeLength = tree.nodes[closeText].end - tree.nodes[closeText].start
        let count: Int32 = byte == UInt8(ascii: "~") ? openLength : openLength >= 2 && closeLength >= 2 ? 2 : 1
        let first = tree.nodes[openText].next
        var height: UInt16 = 0
        var place = first
        while place != Int32(closeText) {
            bytes.steps.add()
            height = max(height, tree.nodes[Int(place)].height)
            place = tree.nodes[Int(place)].next
        }
        guard height < InlineParser.maximumDepth else {
            isTooDeep = true
            return -1
        }
        let kind: MarkdownNode.Kind = byte == UInt8(ascii: "~") ? .strikethrough : count == 2 ? .strong : .emphasis
        shorten(openText, end: tree.nodes[openText].end - count)
        tree.nodes[closeText].start += count
        tree.nodes[closeText].literalStart += count
        let node = tree.insert(
            MarkdownNode(kind, Int(tree.nodes[openText].end), Int(tree.nodes[closeText].start)), after: Int32(openText))
        tree.nodes[Int(node)].height = height + 1
        if tree.nodes[Int(node)].next != Int32(closeText) {
            tree.move(tree.nodes[Int(node)].next, through: tree.nodes[closeText].previous, into: node)
        }
        delimiters[Int(closer)].previous = opener
        delimiters[Int(opener)].next = closer
        if openLength == count {
            tree.remove(Int32(openText))
            removeDelimiter(opener)
        }
        guard closeLength == count else { return closer }
        let next = delimiters[Int(closer)].next
        tree.remove(Int32(closeText))
        removeDelimiter(closer)
        return next
    }

    private mutating func shorten(_ text: Int, end: Int32) {
        tree.nodes[text].end = end
        tree.nodes[text].literalEnd = end
    }

    private mutating func removeDelimiter(_ index: Int32) {
        let (previous, next) = (delimiters[Int(index)].previous, delimiters[Int(index)].next)
        if previous >= 0 { delimiters[Int(previous)].next = next }
        if next >= 0 { delimiters[Int(next)].previous = previous } else { lastDelimiter = previous }
    }
}
