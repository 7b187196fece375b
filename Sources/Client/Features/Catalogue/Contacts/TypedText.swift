/// A text after an edit of its text area.
enum TypedText {
    /// Replaces a range, in UTF-16 units; the part of the range outside the text is ignored.
    static func replacing(_ part: Range<Int>, of text: String, with inserted: String) -> String {
        var units = units(of: text)
        let start = min(max(0, part.lowerBound), units.count)
        let end = min(max(start, part.upperBound), units.count)
        units.replaceSubrange(start..<end, with: self.units(of: inserted))
        return String(decoding: units, as: UTF16.self)
    }

    private static func units(of text: String) -> [UInt16] {
        var units: [UInt16] = []
        for unit in text.utf16 { units.append(unit) }
        return units
    }
}
