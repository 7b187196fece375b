extension BlockParser {
    /// Opens the formula that begins with `$$`. It ends with the next line that ends so, or before a blank one; one that ends in the line
    /// in which it begins is a block if nothing else is there.
    mutating func openFormula(_ matched: Int) -> Bool {
        guard options.hasFormulas, bytes.starts("$$", at: textStart), textStart + 2 <= lineEnd, bytes[textStart + 2] != .dollar else {
            return false
        }
        let start = textStart + 2
        var end = lineEnd
        while end > start, bytes[end - 1].isBlank { end -= 1 }
        let next = dollars(from: start, before: end)
        guard next == nil || (next == end - 2 && next != start) else { return false }
        let fenceIndent = indent
        close(to: matched)
        let index = push(.codeBlock, textStart)
        open[index].fence = .dollar
        open[index].fenceIndent = fenceIndent
        let node = open[index].node
        tree.nodes[Int(node)].flags |= MarkdownNode.isFenced | MarkdownNode.isFormula
        tree.nodes[Int(node)].value = -1
        if let next {
            addSource(start, next, to: node)
            close(to: index)
        } else if start < end {
            addSource(start, nextLine, to: node)
        }
        return true
    }

    /// Returns whether the line ends an open formula, of which it may have the last words.
    mutating func endsFormula(_ node: Int32) -> Bool {
        var end = lineEnd
        while end > offset, bytes[end - 1].isBlank { end -= 1 }
        guard end - 2 >= offset, bytes.starts("$$", at: end - 2) else { return false }
        if end - 2 > textStart { addSource(offset, end - 2, to: node) }
        extend(node, to: lineEnd)
        return true
    }

    /// Returns where the first `$$` of a part of the line begins; nil where there is none.
    private func dollars(from start: Int, before end: Int) -> Int? {
        var place = start
        while place + 1 < end {
            if bytes[place] == .dollar, bytes[place + 1] == .dollar { return place }
            place += bytes[place] == .backslash ? 2 : 1
        }
        return nil
    }
}
