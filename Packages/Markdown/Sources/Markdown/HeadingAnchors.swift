/// The names of headings, by which links lead to them: the words in small letters, with `-` for a space and without signs, as GitHub has
/// them. A heading with the words of an earlier one has a number behind them.
public struct HeadingAnchors {
    private var counts: [[UInt8]: Int] = [:]

    public init() {}

    /// Returns a name, in UTF-8, as names are compared.
    public static func name(of words: [UInt8]) -> [UInt8] {
        var name: [UInt8] = []
        words.withUnsafeBufferPointer { buffer in
            let bytes = Bytes(buffer)
            var place = 0
            while place < bytes.count {
                let scalar = bytes.scalar(at: place, before: bytes.count) ?? UTF8Text.replacement
                place += scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
                if scalar < 0x80 {
                    if scalar == 0x20 || scalar == 9 { name.append(UInt8(ascii: "-")) }
                    if PunctuationTable.isWord(scalar) { name.append(UInt8(scalar).lowercased) }
                } else if PunctuationTable.isWhitespace(scalar) {
                    name.append(UInt8(ascii: "-"))
                } else if PunctuationTable.isWord(scalar) {
                    FoldingTable.append(scalar, to: &name)
                }
            }
        }
        return name
    }

    /// Returns the name that the part of an address behind its `#` means, in UTF-8; letters may be written as `%` and two digits.
    public static func name(ofFragment fragment: some Collection<UInt8>) -> [UInt8] {
        var words: [UInt8] = []
        var digits: [UInt8] = []
        for byte in fragment {
            digits.append(byte)
            if digits[0] == UInt8(ascii: "%"), digits.count < 3 { continue }
            if digits.count == 3, let high = digit(digits[1]), let low = digit(digits[2]) {
                words.append(high << 4 | low)
            } else {
                words += digits
            }
            digits = []
        }
        return name(of: words + digits)
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        guard byte.isHexadecimal else { return nil }
        return byte.isDigit ? byte - 0x30 : (byte | 0x20) - 0x57
    }

    /// Returns the name of the next heading of a page; empty for one without words.
    mutating func name(ofHeading heading: Int32, _ section: MarkdownSection, _ source: [UInt8]) -> [UInt8] {
        var words: [UInt8] = []
        var node = section.tree.next(after: heading, within: heading)
        while node >= 0 {
            section.appendWords(of: node, in: source, to: &words)
            if section.tree.nodes[Int(node)].kind == .softBreak || section.tree.nodes[Int(node)].kind == .lineBreak { words.append(.space) }
            node = section.tree.next(after: node, within: heading)
        }
        var name = HeadingAnchors.name(of: words)
        guard !name.isEmpty else { return name }
        let count = counts[name] ?? 0
        counts[name] = count + 1
        if count > 0 { name += [UInt8]("-\(count)".utf8) }
        return name
    }
}

extension MarkdownDocument {
    /// A heading of a document.
    public struct Heading: Equatable, Sendable {
        /// The place of its section among all.
        public let section: Int
        /// Its level, from 1 to 6.
        public let level: Int
        /// Whether it is the section itself and not within a quote or an item.
        public let isOutermost: Bool
        /// The name by which links lead to it, in UTF-8; empty for one without words.
        public let name: [UInt8]
        /// The node that it is.
        public let node: Int32
    }

    /// The headings in their order.
    public var headings: [Heading] {
        var headings: [Heading] = []
        var anchors = HeadingAnchors()
        for (index, section) in sections.enumerated() {
            for node in section.tree.nodes.indices where section.tree.nodes[node].kind == .heading && section.tree.nodes[node].parent >= 0 {
                let name = anchors.name(ofHeading: Int32(node), section, source)
                let isOutermost = section.tree.nodes[node].parent == 0 && section.footnoteLabel == nil
                let level = Int(section.tree.nodes[node].level)
                headings.append(Heading(section: index, level: level, isOutermost: isOutermost, name: name, node: Int32(node)))
            }
        }
        return headings
    }

    /// Returns the place of the section with the heading of a name; nil where there is none.
    public func section(ofHeading name: [UInt8]) -> Int? {
        name.isEmpty ? nil : headings.first { $0.name == name }?.section
    }
}
