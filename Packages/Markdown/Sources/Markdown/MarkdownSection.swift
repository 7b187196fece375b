/// A block of the top level, which edits elsewhere leave as it is; a table that follows a paragraph without a blank line is in its section.
public struct MarkdownSection: Sendable {
    /// A number that no other state of the section has: what was made of it is valid as long as this is.
    public let id: Int
    /// Where its first line begins in the source, in bytes.
    public internal(set) var start: Int
    public let tree: MarkdownTree
    /// The links that it defines.
    let definitions: [Definition]
    /// Whether it may have links that are defined elsewhere.
    let hasReferences: Bool
    /// The labels of the definitions to which it refers, with repetitions, where the options ask for them.
    let linkReferences: [[UInt8]]
    /// The starts of its definitions that are shown as words, from its own.
    var shownDefinitions: [Int] = []
    /// The labels of the footnotes to which it refers, in their order and with repetitions.
    let footnoteReferences: [[UInt8]]
    /// The distance of the tree's places to those in the source.
    var shift = 0

    /// The length of the addresses and titles that its links share with others, in bytes.
    let sharedByteCount: Int

    /// Whether it has links, pictures, footnotes or code of a language.
    public var hasTargets: Bool { !tree.targets.isEmpty }

    /// The label of the footnote that the section is; nil for another.
    public var footnoteLabel: [UInt8]? {
        let first = tree.nodes[0].first
        return first >= 0 && tree.nodes[Int(first)].kind == .footnote ? tree.target(of: first)?.destination : nil
    }

    /// Returns the range of a node in the source, in bytes.
    public func range(of node: Int32) -> Range<Int> {
        let node = tree.nodes[Int(node)]
        return (Int(node.start) + shift)..<(Int(node.end) + shift)
    }

    /// Returns the range of the words of a text, a mention or a tag in the source, in bytes; nil for words that the source writes
    /// otherwise, such as `&amp;`.
    public func wordRange(of node: Int32) -> Range<Int>? {
        let node = tree.nodes[Int(node)]
        guard node.kind.isWords, node.kind != .text || node.flags & MarkdownNode.isPooled == 0 else { return nil }
        return (Int(node.literalStart) + shift)..<(Int(node.literalEnd) + shift)
    }

    /// Returns the range of the box of a task in the source, in bytes; nil for an item that is none.
    public func box(of node: Int32) -> Range<Int>? {
        let node = tree.nodes[Int(node)]
        guard node.kind == .item, node.isTask else { return nil }
        return (Int(node.literalStart) + shift)..<(Int(node.literalEnd) + shift)
    }

    /// Calls a closure with the words of a text, a mention or a tag, in UTF-8.
    public func withWords(of node: Int32, in source: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        let node = tree.nodes[Int(node)]
        let range = Int(node.literalStart)..<Int(node.literalEnd)
        if node.flags & MarkdownNode.isPooled != 0, node.kind == .text {
            tree.pool.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
        } else {
            source.withUnsafeBufferPointer {
                body(UnsafeBufferPointer(rebasing: $0[(range.lowerBound + shift)..<(range.upperBound + shift)]))
            }
        }
    }

    /// Returns the words of a text, a mention or a tag; empty for other nodes.
    public func words(of node: Int32, in source: [UInt8]) -> [UInt8] {
        var words: [UInt8] = []
        appendWords(of: node, in: source, to: &words)
        return words
    }

    /// Appends the words of a text, a mention or a tag.
    public func appendWords(of node: Int32, in source: [UInt8], to words: inout [UInt8]) {
        if tree.nodes[Int(node)].kind.isWords { withWords(of: node, in: source) { words.append(contentsOf: $0) } }
    }
}

/// What an edit changed: sections that are new, in place of others.
public struct MarkdownChange: Equatable, Sendable {
    /// The sections that were replaced, by their places before.
    public let removed: Range<Int>
    /// The sections in their place, by their places now.
    public let inserted: Range<Int>
    /// The places of further sections that were parsed again, since a definition changed.
    public let reparsed: [Int]
}
