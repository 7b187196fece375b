/// Changes a text as a text area tells.
enum TypedText {
    /// Puts something in the place of a part, given in UTF-16 units; of a part outside the text, what lies inside counts.
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
