extension InlineParser {
    /// Asks the dialect's own rules about the words.
    mutating func find() {
        findingStart = .max
        guard let finder = options.finder, wordsStart < limit else { return }
        findings = bytes.withPart(wordsStart, limit) { finder($0) }
        nextFinding = 0
        if let first = findings.first { findingStart = wordsStart + first.range.lowerBound }
    }

    /// Adds what the dialect found here; false where its beginning has already become part of something else, such as code.
    mutating func addFinding() -> Bool {
        while nextFinding < findings.count, wordsStart + findings[nextFinding].range.lowerBound < place { nextFinding += 1 }
        guard nextFinding < findings.count else {
            findingStart = .max
            return false
        }
        let finding = findings[nextFinding]
        findingStart = wordsStart + finding.range.lowerBound
        guard findingStart == place, wordsStart + finding.range.upperBound <= limit else { return false }
        nextFinding += 1
        let node = add(finding.isImage ? .image : .link, findingStart, wordsStart + finding.range.upperBound)
        let shown = (wordsStart + finding.shown.lowerBound)..<(wordsStart + finding.shown.upperBound)
        tree.nodes[Int(node)].height = 1
        if finding.isImage { addCaption(shown, to: node) } else { addWords(shown, to: node) }
        setTarget(node, MarkdownTree.Target(finding.address))
        if !finding.isImage { tree.nodes[Int(node)].flags = MarkdownNode.isBareAddress }
        return true
    }

    /// Adds the caption of a picture: words, and links to titles.
    private mutating func addCaption(_ caption: Range<Int>, to node: Int32) {
        var (start, place) = (caption.lowerBound, caption.lowerBound)
        while place < caption.upperBound {
            guard let (bar, stop) = bytes.wikiLink(at: place, before: caption.upperBound, options) else {
                place += 1
                continue
            }
            addWords(start..<place, to: node)
            addWikiLink(place, bar, stop, to: node)
            tree.nodes[Int(node)].height = 2
            (start, place) = (stop, stop)
        }
        addWords(start..<caption.upperBound, to: node)
    }

    private mutating func addWords(_ words: Range<Int>, to node: Int32) {
        if !words.isEmpty { addText(words.lowerBound, words.upperBound, to: node) }
    }
}
