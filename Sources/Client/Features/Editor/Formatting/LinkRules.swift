import EmbeddedSupport
import HTMLReading
import Markdown
import Markup
import Merge

/// The changes that make selected words a link to an address, or links plain words again; nil where there is no link and none can be.
enum LinkRules {
    /// The beginning of an address, which is selected in a new link.
    static let beginning = ExactText.scalars(of: "https://")

    /// Turns a selection, or the caret's word, into a link, or removes the links in it; the address of a new link is selected.
    static func toggle(_ selection: Range<Int>, in scalars: [Unicode.Scalar]) -> LineEdit? {
        let text = FormattedText(scalars, around: selection)
        let links = links(of: text, in: selection, scalars)
        if !links.isEmpty {
            var edits: [TextEdit] = []
            for link in links {
                let words = words(of: link, scalars)
                edits.append(
                    TextEdit(position: link.whole.lowerBound, deletedCount: words.lowerBound - link.whole.lowerBound, inserted: []))
                edits.append(TextEdit(position: words.upperBound, deletedCount: link.whole.upperBound - words.upperBound, inserted: []))
            }
            var edit = LineEdit(edits, carrying: selection)
            if links.count == 1, let link = links.first, !selection.isEmpty {
                edit = LineEdit(edits, selecting: link.whole.lowerBound..<(link.whole.lowerBound + words(of: link, scalars).count))
            }
            return FormRules.keepsWords(edit, text, in: scalars) ? edit : nil
        }
        let words = selection.isEmpty ? MarkRules.word(at: selection.lowerBound, in: scalars) ?? selection : selection
        return link(words, to: beginning, in: scalars, text).map { edit in
            let start = words.isEmpty ? words.lowerBound + 1 : (edit.selection?.upperBound ?? 0) + 2
            return LineEdit(edit.changes.replacements, selecting: start..<(words.isEmpty ? start : start + beginning.count))
        }
    }

    /// Turns selected words into a link to an address that was pasted over them; nil for what is no address or no words.
    static func link(_ selection: Range<Int>, toPasted pasted: [Unicode.Scalar], in scalars: [Unicode.Scalar]) -> LineEdit? {
        guard !selection.isEmpty, pasted.count <= maximumAddressLength, !pasted.contains(where: { ExactText.isSpace($0) }) else {
            return nil
        }
        let address = ExactText.text(of: pasted)
        guard NotePage.mayOpen(address), !NotePage.mayOpen(ExactText.text(of: scalars[selection])) else { return nil }
        let text = FormattedText(scalars, around: selection)
        guard links(of: text, in: selection, scalars).isEmpty else { return nil }
        return link(selection, to: HTMLAddress.escaped(pasted), in: scalars, text)
    }

    /// The longest address that is made a link, in Unicode scalars.
    static let maximumAddressLength = 2_000

    /// Returns whether the selection or the caret is in a link to an address.
    static func has(_ selection: Range<Int>, in scalars: [Unicode.Scalar], _ text: FormattedText) -> Bool {
        !links(of: text, in: selection, scalars).isEmpty
    }

    private static func link(
        _ selection: Range<Int>, to address: [Unicode.Scalar], in scalars: [Unicode.Scalar], _ text: FormattedText
    ) -> LineEdit? {
        let words = MarkedLine.trimmed(selection, in: scalars) ?? selection.lowerBound..<selection.lowerBound
        guard !scalars[words].contains("\n") else { return nil }
        let edits = [
            TextEdit(position: words.lowerBound, deletedCount: 0, inserted: ["["]),
            TextEdit(position: words.upperBound, deletedCount: 0, inserted: ["]", "("] + address + [")"]),
        ]
        let edit = LineEdit(edits, selecting: (words.lowerBound + 1)..<(words.upperBound + 1))
        return FormRules.keepsWords(edit, text, in: scalars) ? edit : nil
    }

    /// Returns the only link that a selection is in, to be changed; nil for none or several.
    static func draft(of selection: Range<Int>, in scalars: [Unicode.Scalar], _ text: FormattedText) -> LinkDraft? {
        let links = links(of: text, in: selection, scalars)
        guard links.count == 1, let link = links.first else { return nil }
        let words = words(of: link, scalars)
        return LinkDraft(
            range: link.whole, wordRange: words, words: ExactText.text(of: scalars[words]),
            address: String(decoding: link.address, as: UTF8.self))
    }

    private struct Link {
        let whole: Range<Int>
        let address: [UInt8]
        /// The end of the last of its words, or its beginning.
        let lastEnd: Int
    }

    /// Returns the links with brackets that a selection or a caret is in.
    private static func links(of text: FormattedText, in selection: Range<Int>, _ scalars: [Unicode.Scalar]) -> [Link] {
        var links: [Link] = []
        for section in text.page.sections {
            for index in section.tree.nodes.indices where section.tree.nodes[index].kind == .link {
                let node = section.tree.nodes[index]
                // What was removed from the tree has no parent.
                guard node.parent >= 0, !node.isBareAddress else { continue }
                let whole = text.range(of: Int32(index), in: section)
                guard scalars[whole.lowerBound] == "[", whole.lowerBound < max(selection.upperBound, selection.lowerBound + 1),
                    selection.isEmpty
                        ? whole.lowerBound < selection.lowerBound && selection.lowerBound < whole.upperBound
                        : whole.upperBound > selection.lowerBound
                else { continue }
                let last = node.last >= 0 ? text.range(of: node.last, in: section).upperBound : whole.lowerBound + 1
                links.append(Link(whole: whole, address: section.tree.target(of: Int32(index))?.destination ?? [], lastEnd: last))
            }
        }
        return links
    }

    private static func words(of link: Link, _ scalars: [Unicode.Scalar]) -> Range<Int> {
        var end = link.lastEnd
        while end < link.whole.upperBound, scalars[end] != "]" { end += 1 }
        return (link.whole.lowerBound + 1)..<end
    }
}
