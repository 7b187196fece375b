extension InlineParser {
    // MARK: Links and pictures

    mutating func openBracket(isImage: Bool) {
        let end = place + (isImage ? 2 : 1)
        let start = place
        flush(to: start)
        if !brackets.isEmpty { brackets[brackets.count - 1].hasBracketAfter = true }
        addText(start, end, to: leaf)
        place = end
        textStart = end
        brackets.append(Bracket(node: tree.nodes[Int(leaf)].last, place: end, delimiter: lastDelimiter, isImage: isImage))
    }

    mutating func closeBracket() {
        guard let opener = brackets.last else {
            place += 1
            return
        }
        guard opener.isActive, !isTooDeep, let (target, end) = target(of: opener) else {
            brackets.removeLast()
            place += 1
            return
        }
        flush(to: place)
        processEmphasis(after: opener.delimiter)
        let inner = height(from: tree.nodes[Int(opener.node)].next)
        guard inner < InlineParser.maximumDepth else {
            isTooDeep = true
            brackets.removeLast()
            place += 1
            return
        }
        let kind: MarkdownNode.Kind = opener.isImage ? .image : .link
        let node = tree.insert(MarkdownNode(kind, Int(tree.nodes[Int(opener.node)].start), sourceEnd(end)), after: opener.node)
        let firstChild = tree.nodes[Int(node)].next
        if firstChild >= 0 { tree.move(firstChild, through: tree.nodes[Int(leaf)].last, into: node) }
        tree.remove(opener.node)
        tree.nodes[Int(node)].height = inner + 1
        setTarget(node, target)
        place = end
        textStart = end
        brackets.removeLast()
        guard !opener.isImage else { return }
        if options.hasBareAddresses || options.finder != nil { unlinkAddresses(in: node) }
        var index = brackets.count - 1
        while index >= 0 {
            bytes.steps.add()
            if !brackets[index].isImage {
                if !brackets[index].isActive { break }
                brackets[index].isActive = false
            }
            index -= 1
        }
    }

    /// Returns the number of levels of the siblings from one on.
    func height(from node: Int32) -> UInt16 {
        var height: UInt16 = 0
        var place = node
        while place >= 0 {
            bytes.steps.add()
            height = max(height, tree.nodes[Int(place)].height)
            place = tree.nodes[Int(place)].next
        }
        return height
    }

    /// Returns the target of what the bracket here closes, and where it ends; nil if it is no link.
    private mutating func target(of opener: Bracket) -> (target: MarkdownTree.Target, end: Int)? {
        let after = place + 1
        if bytes[after] == UInt8(ascii: "("), after < limit, let found = inlineTarget(after) { return found }
        var label = opener.place..<place
        var end = after
        var hasLabel = !opener.hasBracketAfter
        if bytes[after] == UInt8(ascii: "["), after < limit, let labelEnd = LinkSyntax.labelEnd(in: bytes, at: after, before: limit) {
            end = labelEnd
            if labelEnd - after > 2 {
                label = (after + 1)..<(labelEnd - 1)
                hasLabel = true
            }
        }
        guard hasLabel, label.count <= LinkSyntax.maximumLabelLength, !label.isEmpty else { return nil }
        hasReferences = true
        guard !definitions.isEmpty else { return nil }
        let key = LinkSyntax.label(in: bytes, label.lowerBound, label.upperBound)
        guard let target = definitions[key] else { return nil }
        if options.showsUnusedDefinitions { linkReferences.append(key) }
        return (target, end)
    }

    private func inlineTarget(_ start: Int) -> (target: MarkdownTree.Target, end: Int)? {
        let first = LinkSyntax.skipSpace(bytes, start + 1, limit)
        if bytes[first] == UInt8(ascii: ")"), first < limit { return (MarkdownTree.Target([]), first + 1) }
        guard let destination = LinkSyntax.destination(in: bytes, at: first, before: limit) else { return nil }
        var end = LinkSyntax.skipSpace(bytes, destination.end, limit)
        var title: [UInt8] = []
        if end > destination.end, let titleEnd = LinkSyntax.titleEnd(in: bytes, at: end, before: limit) {
            title = LinkSyntax.unescaped(bytes, end + 1, titleEnd - 1)
            end = LinkSyntax.skipSpace(bytes, titleEnd, limit)
        }
        guard bytes[end] == UInt8(ascii: ")"), end < limit else { return nil }
        return (MarkdownTree.Target(LinkSyntax.unescaped(bytes, destination.start, destination.stop), title: title), end + 1)
    }

    /// Makes plain text of the addresses without brackets within a link.
    private mutating func unlinkAddresses(in link: Int32) {
        var node = tree.next(after: link, within: link)
        while node >= 0 {
            bytes.steps.add()
            let next = tree.next(after: node, within: link)
            if tree.nodes[Int(node)].isBareAddress {
                tree.nodes[Int(node)].kind = .text
                tree.nodes[Int(node)].flags = 0
                tree.nodes[Int(node)].literalStart = tree.nodes[Int(node)].start
                tree.nodes[Int(node)].literalEnd = tree.nodes[Int(node)].end
                let after = tree.next(after: node, within: link, enters: false)
                tree.nodes[Int(node)].first = -1
                tree.nodes[Int(node)].last = -1
                node = after
            } else {
                node = next
            }
        }
    }

    // MARK: Links to titles

    /// Reads the link `[[title|reference]]` that begins at a place; with `isShown` a `!` stands before it, which belongs to it where both
    /// have the line to themselves.
    mutating func readWikiLink(at opening: Int, isShown: Bool = false) -> Bool {
        guard let (bar, stop) = bytes.wikiLink(at: opening, before: limit, options) else { return false }
        let isAlone = isShown && isLineAlone(from: opening - 1, to: stop)
        flush(to: isAlone ? opening - 1 : opening)
        addWikiLink(opening, bar, stop, to: leaf, isShown: isAlone)
        place = stop
        textStart = stop
        return true
    }

    /// Returns whether a part of the words has its line to itself, but for spaces.
    private func isLineAlone(from start: Int, to end: Int) -> Bool {
        var (before, after) = (start, end)
        while before > wordsStart, bytes[before - 1] == .space || bytes[before - 1] == UInt8(ascii: "\t") { before -= 1 }
        while after < limit, bytes[after] == .space || bytes[after] == UInt8(ascii: "\t") { after += 1 }
        return (before == wordsStart || bytes[before - 1].isLineEnd) && (after == limit || bytes[after].isLineEnd)
    }

    /// Adds a link `[[title|reference]]`; `bar` is the end of its title, `stop` the end of the link. With `isShown` the `!` before it
    /// belongs to it.
    mutating func addWikiLink(_ opening: Int, _ bar: Int, _ stop: Int, to parent: Int32, isShown: Bool = false) {
        let node = tree.append(MarkdownNode(.wikiLink, source(isShown ? opening - 1 : opening), sourceEnd(stop)), to: parent)
        addText(opening + 2, bar, to: node)
        setTarget(node, MarkdownTree.Target(bytes.copy(bar + 1, stop - 2)))
        tree.nodes[Int(node)].height = 1
    }
}
