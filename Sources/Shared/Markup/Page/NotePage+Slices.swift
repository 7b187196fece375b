import Markdown

/// The Markdown of what is selected on a page.
extension NotePage {
    /// Returns the part of the text that is shown between two places, with the signs of all that lies wholly between them; nil for places
    /// that are gone.
    public func slice(from start: Place, to end: Place) -> String? {
        byteRange(from: start, to: end).map { String(decoding: document.source[$0], as: UTF8.self) }
    }

    /// Returns where that part is in the text, in UTF-16 units.
    public func textRange(from start: Place, to end: Place) -> Range<Int>? {
        byteRange(from: start, to: end).map { unitCount(before: $0.lowerBound)..<unitCount(before: $0.upperBound) }
    }

    private func byteRange(from start: Place, to end: Place) -> Range<Int>? {
        guard let (first, firstByte) = byte(of: start), let (last, lastByte) = byte(of: end), firstByte <= lastByte else { return nil }
        let selected = firstByte..<lastByte
        let from = extended(start.section, first, selected)?.lowerBound ?? firstByte
        let to = extended(end.section, last, selected)?.upperBound ?? lastByte
        return min(from, firstByte)..<max(to, lastByte)
    }

    /// Returns the node and the byte of a place; the node is the root for a section without words.
    private func byte(of place: Place) -> (node: Int32, byte: Int)? {
        guard document.sections.indices.contains(place.section) else { return nil }
        let section = document.sections[place.section]
        guard let words = place.words else { return (0, place.offset == 0 ? section.start : section.range(of: 0).upperBound) }
        let shown = NotePage.shownWords(of: section)
        guard shown.indices.contains(words) else { return nil }
        let node = shown[words]
        guard let range = section.wordRange(of: node) else {
            let range = section.range(of: node)
            return (node, place.offset == 0 ? range.lowerBound : range.upperBound)
        }
        var byte = range.lowerBound
        var unit = 0
        while byte < range.upperBound, unit < place.offset {
            unit += document.source[byte] >= 0xF0 ? 2 : 1
            byte += 1
            while byte < range.upperBound, document.source[byte] & 0xC0 == 0x80 { byte += 1 }
        }
        return (node, byte)
    }

    /// Returns the range of the outermost node around another whose words are all selected; nil for none.
    private func extended(_ index: Int, _ node: Int32, _ selected: Range<Int>) -> Range<Int>? {
        let section = document.sections[index]
        var range: Range<Int>?
        var node = section.tree.nodes[Int(node)].parent
        while node >= 0 {
            guard let words = wordRange(within: node, of: section), selected.lowerBound <= words.lowerBound,
                selected.upperBound >= words.upperBound
            else { break }
            range = node == 0 ? section.start..<section.range(of: 0).upperBound : section.range(of: node)
            node = section.tree.nodes[Int(node)].parent
        }
        return range
    }

    /// Returns the range from the first words within a node to the last.
    private func wordRange(within top: Int32, of section: MarkdownSection) -> Range<Int>? {
        var range: Range<Int>?
        var node = section.tree.next(after: top, within: top)
        while node >= 0 {
            if NotePage.isShown(node, of: section) {
                let words = section.wordRange(of: node) ?? section.range(of: node)
                range = (range?.lowerBound ?? words.lowerBound)..<words.upperBound
            }
            node = section.tree.next(after: node, within: top)
        }
        return range
    }
}
