import EmbeddedSupport
import Markup

extension SearchMarks {
    /// Replaces line breaks, boxes and the signs of headings, which mean nothing in the middle of a line, by spaces.
    static func blankSigns(in bytes: inout [UInt8]) {
        var start = 0
        while start < bytes.count {
            var end = start
            while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end += 1 }
            for place in signs(of: bytes[start..<end]) { bytes[place] = UInt8(ascii: " ") }
            if end < bytes.count { bytes[end] = UInt8(ascii: " ") }
            start = end + 1
        }
    }

    /// Returns the range of a paragraph's heading signs or box; an empty range if it has neither.
    private static func signs(of paragraph: ArraySlice<UInt8>) -> Range<Int> {
        let none = paragraph.startIndex..<paragraph.startIndex
        var place = paragraph.startIndex
        while place < paragraph.endIndex, paragraph[place] == UInt8(ascii: " ") || paragraph[place] == UInt8(ascii: "\t") { place += 1 }
        guard place < paragraph.endIndex else { return none }
        switch paragraph[place] {
        case UInt8(ascii: "#"):
            return place..<(place + (MarkupScanner.headingLevel(of: beginning(of: paragraph)) ?? 0))
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let scalars = beginning(of: paragraph)
            guard let box = ListItem(scalars[...])?.box else { return none }
            let start = paragraph.startIndex + scalars[..<box.lowerBound].reduce(0) { $0 + UTF8.width($1) }
            return start..<scalars[box].reduce(start) { $0 + UTF8.width($1) }
        default:
            return none
        }
    }

    /// Returns the scalars that can make a paragraph an item; if one is cut, it is past them.
    private static func beginning(of paragraph: ArraySlice<UInt8>) -> [Unicode.Scalar] {
        ExactText.scalars(of: String(decoding: paragraph.prefix(4 * (ListItem.maximumPrefixLength + 1)), as: UTF8.self))
    }
}
