/// Definitions of links that define nothing, and addresses that many links share.
extension MarkdownDocument {
    /// The length of the addresses that links may share in every text, in bytes.
    static let minimumSharedByteCount = 100_000

    /// Whether links lead to addresses that are defined elsewhere; not in a text in which many short ones share long ones, so that
    /// whatever is made of it would be many times larger than it.
    public var leadsToShared: Bool {
        var count = 0
        for section in sections { count += section.sharedByteCount }
        return count <= max(source.count, MarkdownDocument.minimumSharedByteCount)
    }

    /// Parses the sections again that have definitions which have become words, or are none any more; returns their places. Words are
    /// those to which nothing refers, and each further one of a label, whose first is valid.
    ///
    /// Where a section ends doesn't depend on it, nor does what a section refers to: words of a definition refer to nothing.
    mutating func showUnusedDefinitions(_ bytes: Bytes, _ inliner: inout InlineParser) -> [Int] {
        guard options.showsUnusedDefinitions, options.readsInlines, !definitions.isEmpty || !unusedLabels.isEmpty else { return [] }
        let unused = findUnused()
        let hasChanged = unused != unusedLabels
        unusedLabels = unused
        var changed: [Int] = []
        var defined = unused
        for index in sections.indices where !sections[index].definitions.isEmpty {
            var shown: [Int] = []
            for definition in sections[index].definitions where definition.label.first != FootnoteLabel.mark {
                if defined.updateValue(true, forKey: definition.label) != nil { shown.append(definition.start) }
            }
            guard shown != sections[index].shownDefinitions || hasChanged && !shown.isEmpty else { continue }
            if changed.isEmpty { for label in unused.keys { inliner.definitions[label] = nil } }
            changed.append(index)
            show(shown, in: index, bytes, &inliner)
        }
        return changed
    }

    private func findUnused() -> [[UInt8]: Bool] {
        var unused: [[UInt8]: Bool] = [:]
        for label in definitions.keys where label.first != FootnoteLabel.mark { unused[label] = true }
        for section in sections { for label in section.linkReferences { unused[label] = nil } }
        return unused
    }

    private mutating func show(_ shown: [Int], in index: Int, _ bytes: Bytes, _ inliner: inout InlineParser) {
        let parsed = parseAgain(index, bytes, showing: shown, &inliner)
        precondition(parsed.count == 1, "definitions end no section")
        let (old, new) = (sections[index], parsed[0])
        sections[index] = MarkdownSection(
            id: new.id, start: new.start, tree: new.tree, definitions: old.definitions,
            hasReferences: old.hasReferences || new.hasReferences, linkReferences: old.linkReferences, shownDefinitions: shown,
            footnoteReferences: new.footnoteReferences, sharedByteCount: new.sharedByteCount)
    }
}
