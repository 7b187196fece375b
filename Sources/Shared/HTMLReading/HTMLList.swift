import EmbeddedSupport
import Markup

/// Lists with their depth: nested ones, those whose items say their level, and the paragraphs that Word makes of them.
enum HTMLList {
    private static let maximumDepth = 8

    /// Returns the items of a list, a block each.
    static func blocks(of list: HTMLElement, _ look: MarkedRun.Look, _ place: HTMLMarkdown.Place) -> [HTMLMarkdown.Block] {
        var inner = place
        inner.nesting += 1
        inner.listDepth += 1
        var blocks: [HTMLMarkdown.Block] = []
        var number = list.value(of: .start).flatMap { HTMLText.number($0[...]) } ?? 1
        for child in list.children {
            if case .element(let item) = child, item.kind == .item, !item.hides {
                let marker: [Unicode.Scalar] = list.kind == .numberedList ? ExactText.scalars(of: "\(number). ") : ["-", " "]
                if let block = block(of: item, marker: marker, look, inner) {
                    blocks.append(block)
                    number += 1
                }
            } else {
                for block in HTMLMarkdown([child], look, inner).blocks where !block.isBlank {
                    blocks.append(HTMLMarkdown.Block(lines: indented(block.lines, by: 1), isItem: true))
                }
            }
        }
        return blocks
    }

    /// Returns an item without a list.
    static func blocks(ofItem item: HTMLElement, _ look: MarkedRun.Look, _ place: HTMLMarkdown.Place) -> [HTMLMarkdown.Block] {
        var inner = place
        inner.nesting += 1
        inner.listDepth += 1
        return block(of: item, marker: ["-", " "], look, inner).map { [$0] } ?? []
    }

    private static func block(
        of item: HTMLElement, marker: [Unicode.Scalar], _ look: MarkedRun.Look, _ place: HTMLMarkdown.Place
    ) -> HTMLMarkdown.Block? {
        let blocks = HTMLMarkdown(item.children, item.look(within: look), place).blocks.filter { !$0.isBlank }
        guard let first = blocks.first else { return nil }
        let box: [Unicode.Scalar] = isTicked(item).map { $0 ? ["[", "x", "]", " "] : ["[", " ", "]", " "] } ?? []
        var lines = first.lines
        for index in blocks.indices.dropFirst() {
            // Only words and items end where others begin.
            let isApart = [blocks[index - 1], blocks[index]].contains { !$0.isWords && !$0.isItem }
            lines += (isApart ? [[]] : []) + blocks[index].lines
        }
        while let last = lines.last, last.isEmpty { lines.removeLast() }
        // An item that has nothing but a list is only there to indent that.
        let isList = first.isItem
        let beginning = isList ? [] : [marker + box + lines[0]]
        let written = beginning + indented(isList ? lines[...] : lines.dropFirst(), by: 1)
        let level = item.value(of: .level).flatMap { HTMLText.number($0[...]) } ?? 1
        return HTMLMarkdown.Block(lines: indented(written[...], by: min(max(0, level - place.listDepth), maximumDepth)), isItem: true)
    }

    private static func indented(_ lines: ArraySlice<[Unicode.Scalar]>, by count: Int) -> [[Unicode.Scalar]] {
        lines.map { $0.isEmpty ? [] : [Unicode.Scalar](repeating: "\t", count: count) + $0 }
    }

    private static func indented(_ lines: [[Unicode.Scalar]], by count: Int) -> [[Unicode.Scalar]] { indented(lines[...], by: count) }

    private static let words = NameTable(["true", "checkbox"])
    /// Classes of elements that Notion has for boxes.
    private static let boxes = NameTable(["checkbox-on", "checkbox-off"])

    /// Returns whether the box of an item is ticked; nil for an item without one.
    private static func isTicked(_ item: HTMLElement) -> Bool? {
        if let checked = item.value(of: .isTicked) { return words.group(of: checked[...]) == 0 }
        // A box further down belongs to a list within.
        var place = item
        for _ in 0..<HTMLElement.maximumDepth {
            guard
                case .element(let first)? = place.children.first(where: { child in
                    if case .text(let scalars) = child { !HTMLText.isBlank(scalars[...]) } else { true }
                })
            else { return nil }
            if first.kind == .input {
                guard let type = first.value(of: .type), words.group(of: type[...]) == 1 else { return nil }
                return first.value(of: .isChecked) != nil
            }
            if let classes = first.value(of: .classes) {
                for name in classes.split(separator: " ") {
                    if let box = boxes.group(of: name) { return box == 0 }
                }
            }
            place = first
        }
        return nil
    }

    // MARK: Word

    /// Returns the item that a paragraph of Word is; nil for any other paragraph.
    static func wordItem(_ paragraph: HTMLElement, _ look: MarkedRun.Look, _ place: HTMLMarkdown.Place) -> HTMLMarkdown.Block? {
        guard let level = paragraph.style.wordLevel else { return nil }
        let marker = (self.marker(of: paragraph)?.words ?? []).filter { !ExactText.isSpace($0) }
        let isNumbered = marker.count > 1 && (marker.last == "." || marker.last == ")") && ScalarClass.isWord(marker[0])
        let number = marker.prefix { HTMLText.isDigit($0) }
        let beginning: [Unicode.Scalar] = isNumbered ? (number.isEmpty ? ["1"] : Array(number)) + [".", " "] : ["-", " "]
        var inner = place
        inner.nesting += 1
        let lines = HTMLMarkdown(paragraph.children, look, inner).blocks.flatMap { $0.lines }.filter { !$0.isEmpty }
        guard !lines.isEmpty else { return HTMLMarkdown.Block(lines: []) }
        let words = beginning + Array(lines.joined(separator: [" "]))
        return HTMLMarkdown.Block(lines: indented([words], by: min(max(0, level - 1), maximumDepth)), isItem: true)
    }

    /// Returns the marker that Word writes into a paragraph for other programs.
    private static func marker(of element: HTMLElement) -> HTMLElement? {
        for case .element(let child) in element.children {
            if child.style.isMarker { return child }
            if let marker = marker(of: child) { return marker }
        }
        return nil
    }
}
