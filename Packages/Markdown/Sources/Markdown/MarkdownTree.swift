/// The nodes of a section; the root is the first.
public struct MarkdownTree: Sendable {
    /// The address and the title of a link or a picture, the language of a block of code, or the reference of a link to a title.
    public struct Target: Equatable, Sendable {
        /// In UTF-8, without escapes.
        public let destination: [UInt8]
        /// In UTF-8, without escapes; empty if there is none.
        public let title: [UInt8]
        /// Whether it was defined elsewhere, so that many links may share one long address.
        public let isShared: Bool

        init(_ destination: [UInt8], title: [UInt8] = [], isShared: Bool = false) {
            self.destination = destination
            self.title = title
            self.isShared = isShared
        }
    }

    public internal(set) var nodes: [MarkdownNode]
    /// Bytes of texts that are not in the source: the meaning of references, spaces for a tab that is cut.
    var pool: [UInt8] = []
    var targets: [Target] = []

    init(start: Int) {
        nodes = [MarkdownNode(.root, start, start)]
    }

    /// Returns the target of a link or a picture, that of a block of code, whose language is the destination, or that of a footnote or a
    /// reference to one, whose label is the destination.
    public func target(of node: Int32) -> Target? {
        let value = Int(nodes[Int(node)].value)
        let kind = nodes[Int(node)].kind
        return kind.isLink || kind == .footnote || (kind == .codeBlock && value >= 0) ? targets[value] : nil
    }

    /// Returns the node after another in the order of the page, within a subtree; -1 at its end. A node's children come after it.
    public func next(after node: Int32, within top: Int32, enters: Bool = true) -> Int32 {
        if enters, nodes[Int(node)].first >= 0 { return nodes[Int(node)].first }
        var place = node
        while place != top {
            if nodes[Int(place)].next >= 0 { return nodes[Int(place)].next }
            place = nodes[Int(place)].parent
        }
        return -1
    }

    /// The length of the addresses and titles that links share with others, in bytes.
    var sharedByteCount: Int {
        var count = 0
        for target in targets where target.isShared { count += target.destination.count + target.title.count }
        return count
    }

    // MARK: Building

    mutating func append(_ node: MarkdownNode, to parent: Int32) -> Int32 {
        let index = Int32(nodes.count)
        var node = node
        let last = nodes[Int(parent)].last
        node.parent = parent
        node.previous = last
        nodes.append(node)
        if last >= 0 { nodes[Int(last)].next = index } else { nodes[Int(parent)].first = index }
        nodes[Int(parent)].last = index
        return index
    }

    mutating func insert(_ node: MarkdownNode, after sibling: Int32) -> Int32 {
        let index = Int32(nodes.count)
        var node = node
        let next = nodes[Int(sibling)].next
        node.parent = nodes[Int(sibling)].parent
        node.previous = sibling
        node.next = next
        nodes.append(node)
        nodes[Int(sibling)].next = index
        if next >= 0 { nodes[Int(next)].previous = index } else { nodes[Int(node.parent)].last = index }
        return index
    }

    mutating func remove(_ node: Int32) {
        let (parent, previous, next) = (nodes[Int(node)].parent, nodes[Int(node)].previous, nodes[Int(node)].next)
        if previous >= 0 { nodes[Int(previous)].next = next } else { nodes[Int(parent)].first = next }
        if next >= 0 { nodes[Int(next)].previous = previous } else { nodes[Int(parent)].last = previous }
        nodes[Int(node)].parent = -1
        nodes[Int(node)].previous = -1
        nodes[Int(node)].next = -1
    }

    /// Makes the siblings from one up to another, both included, the children of a node that has none; they are no longer siblings.
    mutating func move(_ first: Int32, through last: Int32, into parent: Int32) {
        let (before, after, old) = (nodes[Int(first)].previous, nodes[Int(last)].next, nodes[Int(first)].parent)
        if before >= 0 { nodes[Int(before)].next = after } else { nodes[Int(old)].first = after }
        if after >= 0 { nodes[Int(after)].previous = before } else { nodes[Int(old)].last = before }
        nodes[Int(first)].previous = -1
        nodes[Int(last)].next = -1
        nodes[Int(parent)].first = first
        nodes[Int(parent)].last = last
        var place = first
        while place >= 0 {
            nodes[Int(place)].parent = parent
            place = nodes[Int(place)].next
        }
    }
}
