/// Links to titles.
extension Bytes {
    /// The maximum length of the title of a link, in Unicode scalars.
    static let maximumTitleLength = 120

    /// The maximum length of the name of a heading, in Unicode scalars.
    static let maximumHeadingLength = 120

    /// Returns the ends of the title and of the whole link `[[title|reference]]` or `[[title|reference#heading]]` at a place; nil if there
    /// is no link.
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
        let referenceEnd = bar + 1 + options.wikiReferenceLength
        guard bar > start, referenceEnd + 2 <= limit else { return nil }
        for index in (bar + 1)..<referenceEnd {
            guard self[index].isDigit || (self[index] >= 0x61 && self[index] <= 0x66) else { return nil }
        }
        let end = headingEnd(at: referenceEnd, before: limit)
        guard end + 2 <= limit, self[end] == UInt8(ascii: "]"), self[end + 1] == UInt8(ascii: "]") else { return nil }
        return (bar, end + 2)
    }

    /// Returns the end of the `#` and the name of a heading at a place; the place itself where there are none.
    private func headingEnd(at place: Int, before limit: Int) -> Int {
        guard self[place] == UInt8(ascii: "#") else { return place }
        var end = place + 1
        var count = 0
        while end < limit, self[end] > 0x20, self[end] != UInt8(ascii: "["), self[end] != UInt8(ascii: "]"), self[end] != UInt8(ascii: "|")
        {
            if self[end] & 0xC0 != 0x80 { count += 1 }
            end += 1
        }
        return count > 0 && count <= Bytes.maximumHeadingLength ? end : place
    }
}
