/// The words of a page: no marks, no HTML; a line for each line of the page.
struct PlainText {
    let source: [UInt8]
    private(set) var bytes: [UInt8] = []

    init(source: [UInt8]) {
        self.source = source
    }

    mutating func append(_ section: MarkdownSection) {
        let tree = section.tree
        var node = tree.next(after: 0, within: 0)
        while node >= 0 {
            let kind = tree.nodes[Int(node)].kind
            var enters = true
            switch kind {
            case .text, .mention, .tag: section.withWords(of: node, in: source) { bytes.append(contentsOf: $0) }
            case .softBreak: bytes.append(.space)
            case .lineBreak: bytes.append(.lineFeed)
            case .html, .htmlBlock: enters = false
            case .cell where tree.nodes[Int(node)].previous >= 0: bytes.append(.tab)
            case .paragraph, .heading, .codeBlock, .row: beginLine()
            case .cell, .root, .thematicBreak, .quote, .list, .item, .table, .code, .formula, .emphasis, .strong, .strikethrough, .link,
                .image,
                .wikiLink, .footnote, .footnoteReference:
                break
            }
            node = tree.next(after: node, within: 0, enters: enters)
        }
        beginLine()
    }

    private mutating func beginLine() {
        if let last = bytes.last, last != .lineFeed { bytes.append(.lineFeed) }
    }
}
