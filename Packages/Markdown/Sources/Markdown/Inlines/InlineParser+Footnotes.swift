extension InlineParser {
    /// Reads the reference `[^label]` that begins here, if its footnote is there.
    mutating func readFootnote() -> Bool {
        guard options.hasFootnotes, let end = FootnoteLabel.end(in: bytes, at: place, before: limit) else { return false }
        hasReferences = true
        guard !definitions.isEmpty else { return false }
        let label = LinkSyntax.label(in: bytes, place + 2, end - 1)
        guard definitions.index(forKey: FootnoteLabel.key(label)) != nil else { return false }
        let node = add(.footnoteReference, place, end)
        setTarget(node, MarkdownTree.Target(label))
        footnoteReferences.append(label)
        return true
    }
}
