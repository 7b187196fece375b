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
        if !finding.shown.isEmpty { addText(wordsStart + finding.shown.lowerBound, wordsStart + finding.shown.upperBound, to: node) }
        setTarget(node, MarkdownTree.Target(finding.address))
        if !finding.isImage { tree.nodes[Int(node)].flags = MarkdownNode.isBareAddress }
        tree.nodes[Int(node)].height = 1
        return true
    }
}
