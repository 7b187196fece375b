extension InlineParser {
    /// Finds mail addresses, mentions and tags in texts that are in no link and no code.
    mutating func findMarks() {
        var node = tree.next(after: leaf, within: leaf)
        while node >= 0 {
            bytes.steps.add()
            let kind = tree.nodes[Int(node)].kind
            if kind == .text {
                mergeTexts(from: node)
                if tree.nodes[Int(node)].isPlainText { node = split(node) }
            }
            let enters = kind == .emphasis || kind == .strong || kind == .strikethrough
            node = tree.next(after: node, within: leaf, enters: enters)
        }
    }

    /// Makes one text of a plain one and those that continue it in the source.
    private mutating func mergeTexts(from node: Int32) {
        guard tree.nodes[Int(node)].isPlainText else { return }
        while true {
            bytes.steps.add()
            let next = tree.nodes[Int(node)].next
            guard next >= 0, tree.nodes[Int(next)].isPlainText, tree.nodes[Int(next)].start == tree.nodes[Int(node)].end else { return }
            tree.nodes[Int(node)].end = tree.nodes[Int(next)].end
            tree.nodes[Int(node)].literalEnd = tree.nodes[Int(next)].end
            tree.remove(next)
        }
    }

    /// Splits a text around what is found in it, and returns the last part.
    private mutating func split(_ node: Int32) -> Int32 {
        let (start, end) = (Int(tree.nodes[Int(node)].start), Int(tree.nodes[Int(node)].end))
        var last = node
        var done = start
        var next = start
        while next < end {
            let byte = sourceBytes[next]
            guard byte == UInt8(ascii: "@") || byte == UInt8(ascii: "#"), let mark = mark(at: next, done, end) else {
                next += 1
                continue
            }
            shorten(last, from: done, to: mark.start)
            let before = last
            last = tree.insert(mark.node, after: before)
            if mark.start == done { tree.remove(before) }
            if mark.node.kind == .link { addMailAddress(last, mark.start, mark.end) }
            done = mark.end
            next = mark.end
            last = tree.insert(plain(done, end), after: last)
        }
        if done < end { return last }
        return dropEmpty(last)
    }

    private mutating func shorten(_ node: Int32, from start: Int, to end: Int) {
        tree.nodes[Int(node)].end = Int32(end)
        tree.nodes[Int(node)].literalEnd = Int32(end)
    }

    /// Removes a text without words, and returns the node before it.
    private mutating func dropEmpty(_ node: Int32) -> Int32 {
        guard tree.nodes[Int(node)].kind == .text, tree.nodes[Int(node)].start == tree.nodes[Int(node)].end else { return node }
        let previous = tree.nodes[Int(node)].previous
        guard previous >= 0 else { return node }
        tree.remove(node)
        return previous
    }

    private func plain(_ start: Int, _ end: Int) -> MarkdownNode {
        var node = MarkdownNode(.text, start, end)
        node.literalStart = Int32(start)
        node.literalEnd = Int32(end)
        return node
    }

    private mutating func addMailAddress(_ node: Int32, _ start: Int, _ end: Int) {
        var address = [UInt8]("mailto:".utf8)
        sourceBytes.append(start, end, to: &address)
        setTarget(node, MarkdownTree.Target(address))
        tree.nodes[Int(node)].flags = MarkdownNode.isBareAddress
        _ = tree.append(plain(start, end), to: node)
    }

    private func mark(at place: Int, _ start: Int, _ end: Int) -> (start: Int, end: Int, node: MarkdownNode)? {
        if sourceBytes[place] == UInt8(ascii: "#") {
            guard options.hasTags, let tagEnd = sourceBytes.tagEnd(at: place, before: end) else { return nil }
            return (place, tagEnd, leafNode(.tag, place, tagEnd))
        }
        if options.hasBareAddresses, let mail = mail(around: place, start, end) {
            return (mail.lowerBound, mail.upperBound, MarkdownNode(.link, mail.lowerBound, mail.upperBound))
        }
        guard options.hasMentions, let nameEnd = mentionEnd(place, end) else { return nil }
        return (place, nameEnd, leafNode(.mention, place, nameEnd))
    }

    private func leafNode(_ kind: MarkdownNode.Kind, _ start: Int, _ end: Int) -> MarkdownNode {
        var node = plain(start, end)
        node.kind = kind
        return node
    }

    private func mail(around place: Int, _ start: Int, _ limit: Int) -> Range<Int>? {
        var first = place
        while first > start, place - first <= InlineParser.maximumLocalLength, isOfLocalPart(sourceBytes[first - 1]) { first -= 1 }
        guard first < place, place - first <= InlineParser.maximumLocalLength else { return nil }
        var end = place + 1
        var dotCount = 0
        while end < limit, end - place <= InlineParser.maximumHostLength {
            let byte = sourceBytes[end]
            if byte == UInt8(ascii: ".") {
                guard end + 1 < limit, sourceBytes[end + 1].isAlphanumeric else { break }
                dotCount += 1
            } else if !byte.isAlphanumeric, byte != UInt8(ascii: "-"), byte != UInt8(ascii: "_") {
                break
            }
            end += 1
        }
        let last = sourceBytes[end - 1]
        return dotCount > 0 && last != UInt8(ascii: "-") && last != UInt8(ascii: "_") && sourceBytes[end] != UInt8(ascii: "@")
            ? first..<end : nil
    }

    private func isOfLocalPart(_ byte: UInt8) -> Bool {
        byte.isAlphanumeric || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }

    /// Returns where a name ends that begins behind `@`: letters, digits, `_`, `-` and dots between them.
    ///
    /// It follows no word; a name of another script may adjoin a word that is written without spaces, on either side. A Japanese name ends
    /// with its kind of letters.
    private func mentionEnd(_ place: Int, _ limit: Int) -> Int? {
        if isWord(endingAt: place) {
            guard let before = sourceBytes.scalar(endingAt: place, after: 0), Spacing(of: before) == .unspaced,
                let first = sourceBytes.scalar(at: place + 1, before: limit), Spacing(of: first) == .spaced
            else { return nil }
        }
        var end = place + 1
        var spacing = Spacing.common
        var name = JapaneseName()
        while let length = wordLength(at: end, limit) {
            let scalar = sourceBytes.scalar(at: end, before: limit) ?? 0
            let next = Spacing(of: scalar)
            if next == .unspaced, spacing == .spaced || !name.takes(scalar) { break }
            if next != .common { spacing = next }
            end += length
            if sourceBytes[end] == UInt8(ascii: "."), wordLength(at: end + 1, limit) != nil { end += 1 }
        }
        if name.endsWithParticle { end -= JapaneseName.particleByteCount }
        while end > place + 1, sourceBytes[end - 1] == UInt8(ascii: "-") { end -= 1 }
        return end > place + 1 ? end : nil
    }

    private func isWord(endingAt place: Int) -> Bool { sourceBytes.isWord(endingAt: place) }

    private func wordLength(at place: Int, _ limit: Int) -> Int? { sourceBytes.wordLength(at: place, before: limit) }
}
