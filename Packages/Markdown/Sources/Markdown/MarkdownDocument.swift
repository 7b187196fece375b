/// A text in Markdown as a page: sections, each with a tree of what is in it.
public struct MarkdownDocument: Sendable {
    public let options: MarkdownOptions
    /// The text in UTF-8.
    public private(set) var source: [UInt8]
    public internal(set) var sections: [MarkdownSection] = []
    var definitions: [[UInt8]: MarkdownTree.Target] = [:]
    /// The labels of definitions to which nothing refers, where these are shown.
    var unusedLabels: [[UInt8]: Bool] = [:]
    /// The number of steps that it took to parse what was new; counted in builds for debugging alone.
    private(set) var stepCount = 0
    private var sectionCount = 0

    /// Parses a text.
    public init(_ text: String, options: MarkdownOptions = .commonMark) {
        self.init(utf8: [UInt8](text.utf8), options: options)
    }

    /// Parses a text in valid UTF-8.
    public init(utf8 source: [UInt8], options: MarkdownOptions = .commonMark) {
        precondition(source.count < Int(Int32.max), "a text is below 2 GiB")
        self.options = options
        self.source = source
        _ = parse(from: 0, replacing: 0..<0, editEnd: 0, delta: 0)
    }

    /// Replaces a range of bytes, at whose ends scalars begin, and parses what may have changed.
    public mutating func replace(_ range: Range<Int>, with text: String) -> MarkdownChange {
        source.replaceSubrange(range, with: text.utf8)
        precondition(source.count < Int(Int32.max), "a text is below 2 GiB")
        let touched = firstSection(after: range.lowerBound)
        // The section before the one that is touched may continue now.
        let first = max(touched - 2, 0)
        return parse(
            from: first == 0 ? 0 : sections[first].start, replacing: first..<sections.count, editEnd: range.upperBound,
            delta: text.utf8.count - range.count)
    }

    /// Returns the place of the first section that begins after a byte.
    private func firstSection(after place: Int) -> Int {
        var low = 0
        var high = sections.count
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].start <= place { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Parses the source from a place on until a section begins where an old one of a range did, and puts what is new before that one.
    private mutating func parse(from start: Int, replacing old: Range<Int>, editEnd: Int, delta: Int) -> MarkdownChange {
        let source = source
        let (change, count) = ParseSteps.counting { steps in
            source.withUnsafeBufferPointer { parse(Bytes($0, steps), from: start, replacing: old, editEnd: editEnd, delta: delta) }
        }
        stepCount = count
        return change
    }

    private mutating func parse(
        _ bytes: Bytes, from start: Int, replacing old: Range<Int>, editEnd: Int, delta: Int
    ) -> MarkdownChange {
        var kept = old.lowerBound
        while kept < old.upperBound, sections[kept].start < editEnd { kept += 1 }
        var parser = BlockParser(bytes: bytes, options: options, start: start)
        var isKept = false
        while !isKept, parser.parseLine() {
            guard let begun = parser.begunSection else { continue }
            while kept < old.upperBound, sections[kept].start + delta < begun { kept += 1 }
            isKept = kept < old.upperBound && sections[kept].start + delta == begun
        }
        if isKept { parser.dropSection() } else { kept = old.upperBound }
        parser.finish()
        return replace(old.lowerBound..<kept, with: &parser, bytes, delta)
    }

    private mutating func replace(
        _ removed: Range<Int>, with parser: inout BlockParser, _ bytes: Bytes, _ delta: Int
    ) -> MarkdownChange {
        var hasChangedDefinitions = !parser.definitions.isEmpty
        for section in sections[removed] where !section.definitions.isEmpty { hasChangedDefinitions = true }
        for index in removed.upperBound..<sections.count {
            sections[index].start += delta
            sections[index].shift += delta
        }
        var inliner = InlineParser(options: options, definitions: definitions)
        if hasChangedDefinitions {
            let old = definitions
            define(removed, parser.definitions)
            inliner.definitions = definitions
            hasChangedDefinitions = definitions != old
        }
        let new = makeSections(&parser, &inliner)
        sections.replaceSubrange(removed, with: new)
        let inserted = removed.lowerBound..<(removed.lowerBound + new.count)
        var reparsed = hasChangedDefinitions ? parseReferences(outside: inserted, bytes, &inliner) : []
        for index in showUnusedDefinitions(bytes, &inliner) where !inserted.contains(index) && !reparsed.contains(index) {
            reparsed.append(index)
        }
        return MarkdownChange(removed: removed, inserted: inserted, reparsed: reparsed)
    }

    /// Collects the definitions of all sections, those of a range replaced; the first of a label is valid.
    private mutating func define(_ removed: Range<Int>, _ new: [Definition]) {
        definitions = [:]
        for section in sections[..<removed.lowerBound] { define(section.definitions) }
        define(new)
        for section in sections[removed.upperBound...] { define(section.definitions) }
    }

    private mutating func define(_ new: [Definition]) {
        for definition in new where definitions.index(forKey: definition.label) == nil {
            definitions[definition.label] = definition.target
        }
    }

    mutating func makeSections(_ parser: inout BlockParser, _ inliner: inout InlineParser) -> [MarkdownSection] {
        var sections: [MarkdownSection] = []
        sections.reserveCapacity(parser.drafts.count)
        for index in parser.drafts.indices {
            swap(&inliner.tree, &parser.drafts[index].tree)
            let draft = parser.drafts[index]
            inliner.hasReferences = false
            inliner.footnoteReferences = []
            inliner.linkReferences = []
            for leaf in parser.leaves[draft.leaves] where options.readsInlines {
                inliner.parse(leaf.node, SourceText(bytes: parser.bytes, lines: parser.lines[leaf.lines]))
            }
            sectionCount += 1
            sections.append(
                MarkdownSection(
                    id: sectionCount, start: draft.start, tree: inliner.tree,
                    definitions: parser.definitions[draft.definitions].map {
                        Definition(label: $0.label, target: $0.target, start: $0.start - draft.start)
                    },
                    hasReferences: inliner.hasReferences, linkReferences: inliner.linkReferences,
                    footnoteReferences: inliner.footnoteReferences, sharedByteCount: inliner.tree.sharedByteCount))
        }
        return sections
    }

    /// Parses the sections with links defined elsewhere again, except those of a range, and returns their places.
    private mutating func parseReferences(outside range: Range<Int>, _ bytes: Bytes, _ inliner: inout InlineParser) -> [Int] {
        var reparsed: [Int] = []
        for index in sections.indices where !range.contains(index) && sections[index].hasReferences {
            let new = parseAgain(index, bytes, showing: [], &inliner)
            sections.replaceSubrange(index...index, with: new)
            reparsed.append(index)
        }
        return reparsed
    }

    /// Parses a section again with some definitions as words, by their starts from its own, and returns what it is then.
    mutating func parseAgain(
        _ index: Int, _ bytes: Bytes, showing shown: [Int], _ inliner: inout InlineParser
    ) -> [MarkdownSection] {
        let end = index + 1 < sections.count ? sections[index + 1].start : bytes.count
        let start = sections[index].start
        var parser = BlockParser(bytes: bytes, options: options, start: start)
        parser.shownDefinitions = shown.map { start + $0 }
        var isWithin = true
        while isWithin { isWithin = parser.nextLine < end && parser.parseLine() }
        parser.finish()
        return makeSections(&parser, &inliner)
    }
}
