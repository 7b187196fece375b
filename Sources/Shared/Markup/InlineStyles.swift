import EmbeddedSupport
import Markdown

/// The styles that Markdown gives to words while they are written: those of the note's page, as far as a line shows them.
public struct InlineStyles {
    /// The style of each byte of the text.
    private var bytes: [MarkupSpan.Style]
    /// The addresses of links that have words besides.
    private var addresses: [String] = []
    /// The number of the link in whose words each byte is, from 1; zero for none. Empty where there is no link.
    private var links: [Int32] = []

    /// Returns the spans of a part of a paragraph with their styles; plain words and headings are split where one begins or ends.
    public static func styled(_ spans: [MarkupSpan], of part: [Unicode.Scalar]) -> [MarkupSpan] {
        guard mayBegin(in: part[...]) else { return spans }
        let styles = InlineStyles(ExactText.text(of: part))
        return styles.bytes.contains { !$0.isEmpty } ? styles.applied(to: spans, from: 0) : spans
    }

    /// Returns whether a text has a sign that styles begin with.
    public static func mayBegin(in part: ArraySlice<Unicode.Scalar>) -> Bool {
        for scalar in part {
            switch scalar {
            case "*", "_", "`", "~", "[", ">", "$": return true
            default: continue
            }
        }
        return false
    }

    /// Finds the styles of a text.
    public init(_ text: String) {
        let page = NotePage(text)
        let document = page.document
        bytes = [MarkupSpan.Style](repeating: [], count: document.source.count)
        for section in document.sections {
            for index in section.tree.nodes.indices { mark(Int32(index), of: section, page) }
        }
    }

    private mutating func mark(_ index: Int32, of section: MarkdownSection, _ page: NotePage) {
        let node = section.tree.nodes[Int(index)]
        let style: MarkupSpan.Style
        switch node.kind {
        case .strong: style = .bold
        case .emphasis: style = .italic
        case .strikethrough: style = .struck
        case .code, .formula: style = .code
        case .quote: style = .quote
        case .link where !node.isBareAddress && node.first >= 0, .image where node.first >= 0: style = []
        case .footnoteReference: style = .sign
        case .root, .paragraph, .heading, .thematicBreak, .codeBlock, .htmlBlock, .list, .item, .table, .row, .cell, .text, .softBreak,
            .lineBreak, .html, .link, .image, .wikiLink, .mention, .tag, .footnote:
            return
        }
        // A node that was taken out of the tree has none above it.
        guard node.parent >= 0 else { return }
        let range = section.range(of: index)
        insert(style, range)
        guard node.first >= 0 else { return }
        let words = section.range(of: node.first).lowerBound..<section.range(of: node.last).upperBound
        insert(.sign, range.lowerBound..<words.lowerBound)
        guard node.kind != .quote else { return }
        insert(.sign, words.upperBound..<range.upperBound)
        if node.kind == .link || node.kind == .image, let address = page.opened(by: index, of: section) { addTitle(words, address) }
    }

    private mutating func insert(_ style: MarkupSpan.Style, _ range: Range<Int>) {
        for place in range { bytes[place].insert(style) }
    }

    private mutating func addTitle(_ words: Range<Int>, _ address: String) {
        insert(.title, words)
        addresses.append(address)
        if links.isEmpty { links = [Int32](repeating: 0, count: bytes.count) }
        for place in words { links[place] = Int32(addresses.count) }
    }

    // MARK: Spans

    /// Returns spans with their styles, which begin at a byte of the text; plain words and headings are split where one begins or ends.
    public func applied(to spans: [MarkupSpan], from start: Int) -> [MarkupSpan] {
        var styled: [MarkupSpan] = []
        var place = start
        for span in spans {
            let text = ExactText.bytes(of: span.text)
            let style = place < bytes.count ? bytes[place] : []
            switch span.kind {
            case .plain, .heading: split(span.kind, text, at: place, into: &styled)
            case .mention, .tag, .link:
                // Code has neither links nor people, and words that lead somewhere lead nowhere else.
                let kind = style.contains(.code) ? .plain : kind(span.kind, at: place)
                styled.append(MarkupSpan(kind, span.text, style))
            case .note, .picture, .noteMark, .marker, .box:
                styled.append(MarkupSpan(span.kind, span.text, style.subtracting([.sign, .code])))
            }
            place += text.count
        }
        return styled
    }

    /// Appends words that begin at a place in spans of one style each.
    private func split(_ kind: MarkupSpan.Kind, _ text: [UInt8], at place: Int, into spans: inout [MarkupSpan]) {
        var start = 0
        while start < text.count {
            let style = bytes[place + start]
            var end = start + 1
            while end < text.count, bytes[place + end] == style { end += 1 }
            let words = String(decoding: text[start..<end], as: UTF8.self)
            spans.append(MarkupSpan(kind == .plain ? self.kind(kind, at: place + start) : kind, words, style))
            start = end
        }
    }

    /// Returns the kind of the words at a place: those of a link lead to its address.
    private func kind(_ kind: MarkupSpan.Kind, at place: Int) -> MarkupSpan.Kind {
        guard bytes[place].contains(.title), !bytes[place].contains(.sign) else { return kind }
        return .link(address: addresses[Int(links[place]) - 1])
    }
}
