import EmbeddedSupport
import Markdown
import Markup
import MediaMessages

/// A note's text as the blocks of a document, by the tree of its page.
struct DocumentText {
    private let page: NotePage
    private let footnotes: MarkdownFootnotes
    /// Returns the picture that a reference means, by the words for it; nil where there is none to show.
    private let picture: (_ picture: NotePage.Picture) throws -> DocumentNote.Picture?

    /// Returns the blocks of a text.
    static func blocks(
        of text: String, picture: (_ picture: NotePage.Picture) throws -> DocumentNote.Picture? = { _ in nil }
    ) throws -> [DocumentBlock] {
        try withoutActuallyEscaping(picture) { picture in
            let page = NotePage(text)
            let document = DocumentText(page: page, footnotes: page.document.footnotes, picture: picture)
            let blocks = try page.sections.filter { $0.footnoteLabel == nil }.flatMap { section in
                try Section(document: document, section: section).blocks(in: 0, depth: 0)
            }
            return try blocks + document.footnoteBlocks
        }
    }

    /// The footnotes below a line; none where the text has none.
    private var footnoteBlocks: [DocumentBlock] {
        get throws {
            guard !footnotes.list.isEmpty else { return [] }
            let items = try footnotes.list.enumerated().map { place, footnote in
                let section = page.sections[footnote.section]
                let blocks = try Section(document: self, section: section).blocks(in: section.tree.nodes[0].first, depth: 1)
                return DocumentBlock.Item("\(place + 1).", blocks)
            }
            return [.rule, .list(items)]
        }
    }

    /// The blocks of a section.
    private struct Section {
        let document: DocumentText
        let section: MarkdownSection

        private func node(_ index: Int32) -> MarkdownNode { section.tree.nodes[Int(index)] }

        private func children(of parent: Int32) -> [Int32] {
            Array(sequence(first: node(parent).first) { node($0).next }.prefix { $0 >= 0 })
        }

        /// Returns the blocks within another; what is too deep is as deep as what is around it.
        func blocks(in parent: Int32, depth: Int, style: DocumentSpan.Style = []) throws -> [DocumentBlock] {
            var blocks: [DocumentBlock] = []
            for (place, child) in children(of: parent).enumerated() {
                blocks += try self.blocks(of: child, depth: depth, style: place == 0 ? style : [])
            }
            return blocks
        }

        private func blocks(of index: Int32, depth: Int, style: DocumentSpan.Style) throws -> [DocumentBlock] {
            let node = node(index)
            let isDeep = depth >= DocumentBlock.maximumDepth
            switch node.kind {
            case .heading:
                let words = spans(in: index, style)
                return words.isEmpty ? [] : [.heading(node.level, words)]
            case .thematicBreak: return [.rule]
            case .codeBlock, .htmlBlock: return [.code(code(index))]
            case .quote:
                let blocks = try blocks(in: index, depth: depth + 1)
                return isDeep || blocks.isEmpty ? blocks : [.quote(blocks)]
            case .list:
                let items = try items(of: index, depth: depth)
                return isDeep ? items.flatMap(\.blocks) : [.list(items)]
            case .table: return [table(index)]
            case .root, .paragraph, .item, .row, .cell, .text, .softBreak, .lineBreak, .code, .formula, .html, .emphasis, .strong,
                .strikethrough,
                .link, .image, .wikiLink, .mention, .tag, .footnote, .footnoteReference:
                return try paragraph(index, node.isTitle ? style.union(.bold) : style)
            }
        }

        private func code(_ index: Int32) -> String {
            let text = document.page.words(within: index, of: section)
            return text.hasSuffix("\n") ? String(text.dropLast()) : text
        }

        // MARK: Paragraphs

        /// Returns a paragraph; one with pictures as the words between them and the pictures, each in its place.
        private func paragraph(_ index: Int32, _ style: DocumentSpan.Style) throws -> [DocumentBlock] {
            var blocks: [DocumentBlock] = []
            var lines: [[DocumentSpan]] = []
            var line: [DocumentSpan] = []
            func endLine() {
                if !line.isEmpty { lines.append(line) }
                line = []
            }
            for child in children(of: index) {
                if node(child).kind == .lineBreak {
                    endLine()
                } else if let picture = document.page.picture(child, of: section), let shown = try document.picture(picture) {
                    endLine()
                    if !lines.isEmpty { blocks.append(.paragraph(lines)) }
                    lines = []
                    let caption = ExactText.trimmed(NoteLink.read(picture.caption))
                    blocks.append(.picture(shown, caption: caption.isEmpty ? [] : [DocumentSpan(caption)]))
                } else {
                    append(child, style, to: &line)
                }
            }
            endLine()
            if !lines.isEmpty { blocks.append(.paragraph(lines)) }
            return blocks
        }

        private func spans(in parent: Int32, _ style: DocumentSpan.Style) -> [DocumentSpan] {
            var spans: [DocumentSpan] = []
            for child in children(of: parent) { append(child, style, to: &spans) }
            return spans
        }

        /// Appends the words of a part of a line.
        private func append(_ index: Int32, _ style: DocumentSpan.Style, address: String? = nil, to spans: inout [DocumentSpan]) {
            let node = node(index)
            if let picture = document.page.picture(index, of: section) {
                DocumentText.append(ExactText.trimmed(NoteLink.read(picture.caption)), style, address, to: &spans)
                return
            }
            var (style, address) = (style, address)
            switch node.kind {
            case .text, .softBreak: DocumentText.append(document.page.shown(index, of: section), style, address, to: &spans)
            case .mention, .tag:
                DocumentText.append(document.page.shown(index, of: section), style.union(.mention), address, to: &spans)
            case .lineBreak: DocumentText.append(" ", style, address, to: &spans)
            case .footnoteReference:
                let number = document.footnotes.number(ofReference: index, in: section)
                DocumentText.append(number.map { "\($0)" } ?? "", style.union(.raised), address, to: &spans)
            case .code, .formula: style.insert(.code)
            case .emphasis: style.insert(.italic)
            case .strong: style.insert(.bold)
            case .strikethrough: style.insert(.struck)
            case .link, .image:
                if let opened = document.page.opened(by: index, of: section) { address = opened }
                if node.first < 0, let address { DocumentText.append(address, style, address, to: &spans) }
            case .root, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock, .quote, .list, .item, .table, .row, .cell, .html,
                .wikiLink, .footnote:
                break
            }
            for child in children(of: index) { append(child, style, address: address, to: &spans) }
        }

        // MARK: Lists and tables

        private func items(of list: Int32, depth: Int) throws -> [DocumentBlock.Item] {
            let node = node(list)
            return try children(of: list).enumerated().map { place, item in
                let task = self.node(item)
                let marker =
                    task.isTask ? (task.isTicked ? "☑" : "☐") : node.isOrdered ? "\(node.firstNumber + place)." : depth % 2 == 0 ? "•" : "◦"
                let style: DocumentSpan.Style = task.isTask && task.isTicked ? .struck : []
                return DocumentBlock.Item(marker, try blocks(in: item, depth: depth + 1, style: style))
            }
        }

        /// Returns a table; one with too many columns as a line for each row. Rows that lack many cells
        /// have those that are written.
        private func table(_ index: Int32) -> DocumentBlock {
            let rows = children(of: index).map { children(of: $0) }
            guard node(index).columnCount <= DocumentBlock.maximumColumns else {
                return .paragraph(rows.map(line(of:)).filter { !$0.isEmpty })
            }
            let alignments = (rows.first ?? []).map { alignment(of: $0) }
            return .table(
                zip(children(of: index), rows).map { row, cells in
                    let written = cells.map { DocumentBlock.Cell(spans(in: $0, []), alignment(of: $0)) }
                    return node(row).isComplete ? written + alignments.dropFirst(written.count).map { .init([], $0) } : written
                })
        }

        private func line(of row: [Int32]) -> [DocumentSpan] {
            var line: [DocumentSpan] = []
            for cell in row where node(cell).first >= 0 {
                if !line.isEmpty { DocumentText.append(" | ", [], nil, to: &line) }
                for child in children(of: cell) { append(child, [], to: &line) }
            }
            return line
        }

        private func alignment(of cell: Int32) -> DocumentBlock.Cell.Alignment {
            switch node(cell).alignment {
            case .none: .start
            case .left: .left
            case .center: .center
            case .right: .right
            }
        }
    }

    /// Appends words to a line, to the last of which they belong where they look the same.
    private static func append(_ text: String, _ style: DocumentSpan.Style, _ address: String?, to spans: inout [DocumentSpan]) {
        guard !text.isEmpty else { return }
        if let last = spans.last, last.style == style, last.address == address, address == nil {
            spans[spans.count - 1].text += text
        } else {
            spans.append(DocumentSpan(text, style, address: address))
        }
    }
}
