/// A writer of pages as HTML.
struct HTMLWriter {
    let source: [UInt8]
    let options: HTMLOptions
    var text = HTMLText()
    /// The number of bytes of addresses defined elsewhere that may still be written: many short links may share a long one.
    private var sharedBytes: Int
    let footnotes: MarkdownFootnotes
    /// The number of the footnote that is written; zero for one to which nothing refers, and for anything else.
    var footnoteNumber = 0
    /// The numbers of the footnotes to which was referred.
    var firstReferences: [Int: Bool] = [:]
    /// The names of the headings so far.
    var anchors = HeadingAnchors()

    private static let minimumSharedBytes = 100_000

    init(source: [UInt8], options: HTMLOptions, footnotes: MarkdownFootnotes) {
        self.source = source
        self.options = options
        self.footnotes = footnotes
        sharedBytes = max(source.count, HTMLWriter.minimumSharedBytes)
        text.reserve(source.count + source.count / 4)
    }

    mutating func write(_ section: MarkdownSection) {
        let tree = section.tree
        var node = tree.nodes[0].first
        while node >= 0 {
            if begin(node, section), tree.nodes[Int(node)].first >= 0 {
                node = tree.nodes[Int(node)].first
                continue
            }
            while node > 0 {
                end(node, section)
                if tree.nodes[Int(node)].next >= 0 { break }
                node = tree.nodes[Int(node)].parent
            }
            node = node > 0 ? tree.nodes[Int(node)].next : -1
        }
    }

    /// Writes what is before a node's children; false for one whose children are not written as such.
    private mutating func begin(_ index: Int32, _ section: MarkdownSection) -> Bool {
        let node = section.tree.nodes[Int(index)]
        switch node.kind {
        case .text: section.withWords(of: index, in: source) { text.append(escaping: $0) }
        case .softBreak:
            if section.tree.nodes[Int(node.parent)].kind == .code { text.append(" ") } else { text.append("\n") }
        case .lineBreak: text.append("<br />\n")
        case .code: text.append("<code>")
        case .formula: text.append("<span class=\"formula\">")
        case .emphasis: text.append("<em>")
        case .strong: text.append("<strong>")
        case .strikethrough: text.append("<del>")
        case .link, .wikiLink: beginLink(index, section)
        case .mention, .tag: writeMark(index, section)
        case .footnoteReference: writeFootnoteReference(index, section)
        case .image:
            writeImage(index, section)
            return false
        case .html:
            writeHTML(index, section)
            return false
        case .root, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock, .quote, .list, .item, .table, .row, .cell, .footnote:
            return beginBlock(index, node, section)
        }
        return true
    }

    private mutating func beginBlock(_ index: Int32, _ node: MarkdownNode, _ section: MarkdownSection) -> Bool {
        switch node.kind {
        case .paragraph: if !isTight(node, section) { beginBlock(node.isTitle ? "<p><strong>" : "<p>") }
        case .heading:
            beginBlock("<h")
            text.append(node.level)
            if options.hasAnchors { writeAnchor(of: index, section) }
            text.append(">")
        case .thematicBreak: beginBlock("<hr />\n")
        case .quote: beginBlock("<blockquote>\n")
        case .list:
            beginBlock(node.isOrdered ? "<ol" : "<ul")
            if node.isOrdered, node.firstNumber != 1 {
                text.append(" start=\"")
                text.append(node.firstNumber)
                text.append("\"")
            }
            text.append(">\n")
        case .item:
            beginBlock("<li>")
            if node.isTask {
                text.append(
                    node.isTicked ? "<input type=\"checkbox\" checked=\"\" disabled=\"\" /> " : "<input type=\"checkbox\" disabled=\"\" /> "
                )
            }
        case .codeBlock: beginCode(index, section)
        case .htmlBlock:
            text.beginLine()
            if !options.passesHTML { text.append("<p>") }
            writeHTML(index, section)
            if !options.passesHTML { text.append("</p>") }
            text.beginLine()
            return false
        case .table: beginBlock("<table>\n")
        case .row:
            if node.isHeader { beginBlock("<thead>\n") } else if section.tree.nodes[Int(node.previous)].isHeader { beginBlock("<tbody>\n") }
            beginBlock("<tr>\n")
        case .cell: beginCell(node, section.tree.nodes[Int(node.parent)].isHeader)
        case .root, .text, .softBreak, .lineBreak, .code, .formula, .html, .emphasis, .strong, .strikethrough, .link, .image, .wikiLink,
            .mention,
            .tag, .footnote, .footnoteReference:
            break
        }
        return true
    }

    private mutating func beginBlock(_ tag: StaticString) {
        text.beginLine()
        text.append(tag)
    }

    /// Writes what is behind a node's children.
    private mutating func end(_ index: Int32, _ section: MarkdownSection) {
        let node = section.tree.nodes[Int(index)]
        switch node.kind {
        case .paragraph: if !isTight(node, section) { endParagraph(index, node, section) }
        case .heading:
            text.append("</h")
            text.append(node.level)
            text.append(">\n")
        case .quote: beginBlock("</blockquote>\n")
        case .list: text.append(node.isOrdered ? "</ol>\n" : "</ul>\n")
        case .item: text.append("</li>\n")
        case .codeBlock:
            if node.first >= 0 { text.beginLine() }
            text.append("</code></pre>\n")
        case .table:
            if section.tree.nodes[Int(node.first)].next >= 0 { text.append("</tbody>\n") }
            text.append("</table>\n")
        case .row: endRow(node, section)
        case .cell: text.append(section.tree.nodes[Int(node.parent)].isHeader ? "</th>\n" : "</td>\n")
        case .code: text.append("</code>")
        case .formula: text.append("</span>")
        case .emphasis: text.append("</em>")
        case .strong: text.append("</strong>")
        case .strikethrough: text.append("</del>")
        case .link, .wikiLink: if openLinks.popLast() == true { text.append("</a>") }
        case .footnote: if !isLastParagraph(node.last, section) { writeBackLink(section, isAlone: true) }
        case .root, .thematicBreak, .htmlBlock, .text, .softBreak, .lineBreak, .html, .image, .mention, .tag, .footnoteReference: break
        }
    }

    /// Returns whether a paragraph is shown without space around it: in an item of a list whose items are together.
    private func isTight(_ paragraph: MarkdownNode, _ section: MarkdownSection) -> Bool {
        let item = section.tree.nodes[Int(paragraph.parent)]
        return item.kind == .item && !section.tree.nodes[Int(item.parent)].isLoose
    }

    private mutating func beginCode(_ index: Int32, _ section: MarkdownSection) {
        beginBlock("<pre><code")
        if let language = section.tree.target(of: index)?.destination, !language.isEmpty {
            text.append(" class=\"language-")
            language.withUnsafeBufferPointer { text.append(escaping: $0) }
            text.append("\"")
        } else if section.tree.nodes[Int(index)].isFormula {
            text.append(" class=\"language-math\"")
        }
        text.append(">")
    }

    // MARK: Tables

    private mutating func beginCell(_ cell: MarkdownNode, _ isHeader: Bool) {
        beginBlock(isHeader ? "<th" : "<td")
        switch cell.alignment {
        case .none: text.append(">")
        case .left: text.append(" align=\"left\">")
        case .center: text.append(" align=\"center\">")
        case .right: text.append(" align=\"right\">")
        }
    }

    /// Ends a row, with the cells that it lacks, or one for all of them.
    private mutating func endRow(_ row: MarkdownNode, _ section: MarkdownSection) {
        let nodes = section.tree.nodes
        let missing = nodes[Int(row.parent)].columnCount - row.cellCount
        if missing > 0, row.isComplete {
            var header = nodes[Int(nodes[Int(row.parent)].first)].last
            for _ in 1..<missing { header = nodes[Int(header)].previous }
            while header >= 0 {
                beginCell(nodes[Int(header)], false)
                text.append("</td>\n")
                header = nodes[Int(header)].next
            }
        } else if missing > 0 {
            beginBlock("<td colspan=\"")
            text.append(missing)
            text.append("\"></td>\n")
        }
        text.append("</tr>\n")
        if row.isHeader { text.append("</thead>\n") }
    }

    // MARK: Links and pictures

    /// Whether the links around what is written have an address.
    private(set) var openLinks: [Bool] = []

    private mutating func beginLink(_ index: Int32, _ section: MarkdownSection) {
        guard let target = section.tree.target(of: index) else { return }
        let isWiki = section.tree.nodes[Int(index)].kind == .wikiLink
        let address = mayWrite(target) ? address(of: target, isWiki ? .wiki : .link) : nil
        openLinks.append(address != nil)
        guard let address else { return }
        writeAttribute("<a href=\"", address)
        writeTitle(target)
        text.append(">")
    }

    private mutating func writeImage(_ index: Int32, _ section: MarkdownSection) {
        guard let target = section.tree.target(of: index), mayWrite(target), let address = address(of: target, .image) else {
            writeWords(within: index, section)
            return
        }
        writeAttribute("<img src=\"", address)
        text.append(" alt=\"")
        writeWords(within: index, section)
        text.append("\"")
        writeTitle(target)
        text.append(" />")
    }

    private mutating func writeMark(_ index: Int32, _ section: MarkdownSection) {
        let words = section.words(of: index, in: source)
        let name = String(decoding: words.dropFirst(), as: UTF8.self)
        let isTag = section.tree.nodes[Int(index)].kind == .tag
        let address = options.address.flatMap { $0(isTag ? .tag(name) : .mention(name)) }
        if let address { writeAttribute("<a href=\"", [UInt8](address.utf8)) }
        if address != nil { text.append(">") }
        words.withUnsafeBufferPointer { text.append(escaping: $0) }
        if address != nil { text.append("</a>") }
    }

    private mutating func writeAttribute(_ start: StaticString, _ address: [UInt8]) {
        text.append(start)
        address.withUnsafeBufferPointer { text.append(address: $0) }
        text.append("\"")
    }

    private mutating func writeTitle(_ target: MarkdownTree.Target) {
        guard !target.title.isEmpty else { return }
        text.append(" title=\"")
        target.title.withUnsafeBufferPointer { text.append(escaping: $0) }
        text.append("\"")
    }

    private enum AddressKind {
        case link, image, wiki
    }

    /// Returns the address to be written; nil for a link that is only words.
    private func address(of target: MarkdownTree.Target, _ kind: AddressKind) -> [UInt8]? {
        if let resolve = options.address {
            let text = String(decoding: target.destination, as: UTF8.self)
            let reference: MarkdownReference =
                switch kind {
                case .link: .link(text)
                case .image: .image(text)
                case .wiki: .wiki(text)
                }
            return resolve(reference).map { [UInt8]($0.utf8) }
        }
        if kind == .wiki { return nil }
        return options.passesAllAddresses || AddressRule.isHarmless(target.destination) ? target.destination : []
    }

    private mutating func mayWrite(_ target: MarkdownTree.Target) -> Bool {
        guard target.isShared else { return true }
        sharedBytes -= target.destination.count + target.title.count
        return sharedBytes >= 0
    }

    /// Writes the words within a node, without tags.
    private mutating func writeWords(within top: Int32, _ section: MarkdownSection) {
        var node = section.tree.next(after: top, within: top)
        while node >= 0 {
            let kind = section.tree.nodes[Int(node)].kind
            if kind.isWords { section.withWords(of: node, in: source) { text.append(escaping: $0) } }
            if kind == .softBreak || kind == .lineBreak { text.append(" ") }
            node = section.tree.next(after: node, within: top)
        }
    }

    // MARK: HTML

    private mutating func writeHTML(_ index: Int32, _ section: MarkdownSection) {
        var words: [UInt8] = []
        var child = section.tree.nodes[Int(index)].first
        while child >= 0 {
            section.withWords(of: child, in: source) { words.append(contentsOf: $0) }
            child = section.tree.nodes[Int(child)].next
        }
        words.withUnsafeBufferPointer { buffer in
            if !options.passesHTML {
                text.append(escaping: buffer)
            } else if options.filtersTags {
                writeFiltered(buffer)
            } else {
                text.append(raw: buffer)
            }
        }
    }

    private mutating func writeFiltered(_ html: UnsafeBufferPointer<UInt8>) {
        let bytes = Bytes(html)
        var start = 0
        for place in html.indices where html[place] == UInt8(ascii: "<") {
            let name = bytes[place + 1] == UInt8(ascii: "/") ? place + 2 : place + 1
            var end = name
            while bytes[end].isLetter { end += 1 }
            let ends = end == html.count || bytes[end].isWhitespace || bytes[end] == UInt8(ascii: ">") || bytes[end] == UInt8(ascii: "/")
            guard ends, HTMLBlockRule.contains(HTMLWriter.forbiddenNames, bytes, name, end) else { continue }
            text.append(raw: UnsafeBufferPointer(rebasing: html[start..<place]))
            text.append("&lt;")
            start = place + 1
        }
        text.append(raw: UnsafeBufferPointer(rebasing: html[start...]))
    }

    private static let forbiddenNames: StaticString = " title textarea style xmp iframe noembed noframes script plaintext "
}
