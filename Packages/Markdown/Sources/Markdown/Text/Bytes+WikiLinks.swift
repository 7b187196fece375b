/// Links to titles.
extension Bytes {
    /// The maximum length of the title of a link, in Unicode scalars.
    static let maximumTitleLength = 120

    /// Returns the ends of the title and of the whole link `[[title|reference]]` at a place; nil if there is no link.
    func wikiLink(at opening: Int, before limit: Int, _ options: MarkdownOptions) -> (bar: Int, stop: Int)? {
        guard self[opening] == UInt8(ascii: "["), options.wikiReferenceLength > 0, opening + 1 < limit,
            self[opening + 1] == UInt8(ascii: "[")
        else { return nil }
        let start = opening + 2
        var bar = start
        var count = 0
        while bar < limit, self[bar] != UInt8(ascii: "|") {
            let byte = self[bar]
            if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte.isLineEnd { return nil }
            if byte & 0xC0 != 0x80 { count += 1 }
            if count > Bytes.maximumTitleLength { return nil }
            bar += 1
        }
        let end = bar + 1 + options.wikiReferenceLength
        guard bar > start, end + 2 <= limit, self[end] == UInt8(ascii: "]"), self[end + 1] == UInt8(ascii: "]") else { return nil }
        for index in (bar + 1)..<end {
            guard self[index].isDigit || (self[index] >= 0x61 && self[index] <= 0x66) else { return nil }
        }
        return (bar, end + 2)
    }
}
