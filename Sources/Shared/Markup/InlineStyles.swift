import EmbeddedSupport
import Markdown

/// The styles that Markdown gives to the words of a line, while it is written.
///
/// They are those of the note's page, as far as a line shows them: what spans several lines has none.
public enum InlineStyles {
    /// Returns the spans of a part of a paragraph with their styles; plain words and headings are split where one begins or ends.
    public static func styled(_ spans: [MarkupSpan], of part: [Unicode.Scalar]) -> [MarkupSpan] {
        guard mayHaveStyles(part) else { return spans }
        let styles = self.styles(of: part)
        guard styles.contains(where: { !$0.isEmpty }) else { return spans }
        var styled: [MarkupSpan] = []
        var place = 0
        for span in spans {
            let end = place + ExactText.scalars(of: span.text).count
            let style = place < styles.count ? styles[place] : []
            switch span.kind {
            case .plain, .heading:
                append(span.kind, part, place..<end, styles, to: &styled)
            case .mention, .tag, .link:
                // Code has neither links nor people.
                styled.append(MarkupSpan(style.contains(.code) ? .plain : span.kind, span.text, style))
            case .note, .picture, .noteMark, .marker, .box:
                styled.append(MarkupSpan(span.kind, span.text, style.subtracting([.sign, .code])))
            }
            place = end
        }
        return styled
    }

    private static func append(
        _ kind: MarkupSpan.Kind, _ part: [Unicode.Scalar], _ range: Range<Int>, _ styles: [MarkupSpan.Style], to spans: inout [MarkupSpan]
    ) {
        var start = range.lowerBound
        while start < range.upperBound {
            var end = start + 1
            while end < range.upperBound, styles[end] == styles[start] { end += 1 }
            spans.append(MarkupSpan(kind, ExactText.text(of: part[start..<end]), styles[start]))
            start = end
        }
    }

    /// Returns whether a text has a sign that styles begin with.
    private static func mayHaveStyles(_ part: [Unicode.Scalar]) -> Bool {
        for scalar in part {
            switch scalar {
            case "*", "_", "`", "~", "[", ">": return true
            default: continue
            }
        }
        return false
    }

    /// Returns the style of each Unicode scalar of a line.
    private static func styles(of line: [Unicode.Scalar]) -> [MarkupSpan.Style] {
        let document = NotePage(ExactText.text(of: line)).document
        var bytes = [MarkupSpan.Style](repeating: [], count: document.source.count)
        for section in document.sections {
            for index in section.tree.nodes.indices { mark(Int32(index), of: section, in: &bytes) }
        }
        var styles: [MarkupSpan.Style] = []
        styles.reserveCapacity(line.count)
        for (place, byte) in document.source.enumerated() where byte & 0xC0 != 0x80 { styles.append(bytes[place]) }
        return styles
    }

    private static func mark(_ index: Int32, of section: MarkdownSection, in bytes: inout [MarkupSpan.Style]) {
        let node = section.tree.nodes[Int(index)]
        let style: MarkupSpan.Style
        switch node.kind {
        case .strong: style = .bold
        case .emphasis: style = .italic
        case .strikethrough: style = .struck
        case .code: style = .code
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
        for place in range { bytes[place].formUnion(style) }
        guard node.first >= 0 else { return }
        for place in range.lowerBound..<section.range(of: node.first).lowerBound { bytes[place].insert(.sign) }
        guard node.kind != .quote else { return }
        for place in section.range(of: node.last).upperBound..<range.upperBound { bytes[place].insert(.sign) }
    }
}
