/// The words of names and tags.
extension Bytes {
    /// Returns whether a letter, a digit or a mark ends at a place; a middle dot doesn't count.
    func isWord(endingAt place: Int) -> Bool {
        guard let scalar = scalar(endingAt: place, after: 0) else { return false }
        return scalar != 0x30FB && scalar != 0xFF65 && PunctuationTable.isWord(scalar)
    }

    /// Returns the number of bytes of the letter, digit or mark at a place; nil if there is none.
    func wordLength(at place: Int, before limit: Int) -> Int? {
        guard let scalar = scalar(at: place, before: limit), PunctuationTable.isWord(scalar) else { return nil }
        return scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
    }

    /// Returns where the tag ends that begins with the `#` at a place: words with `/` between them, at least one of which has a letter;
    /// nil for no tag.
    ///
    /// It follows no word, and none of `#`, `/`, `&` and the sign of code. A color, such as `#12ab34`, is none, nor is the address of a
    /// link to a heading, as in `[words](#heading)`.
    func tagEnd(at place: Int, before limit: Int) -> Int? {
        guard !isWord(endingAt: place) else { return nil }
        if place > 0 {
            switch self[place - 1] {
            case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "`"): return nil
            case UInt8(ascii: "("): if place > 1, self[place - 2] == UInt8(ascii: "]") { return nil }
            default: break
            }
        }
        var end = place + 1
        var hasLetter = false
        while let length = wordLength(at: end, before: limit) {
            if self[end].isLetter || length > 1 { hasLetter = true }
            end += length
            if self[end] == UInt8(ascii: "/"), wordLength(at: end + 1, before: limit) != nil { end += 1 }
        }
        while end > place + 1, self[end - 1] == UInt8(ascii: "-") { end -= 1 }
        return hasLetter && !isColor(place + 1, end) ? end : nil
    }

    /// Returns whether a name is that of a color: three, six or eight hexadecimal digits that look like no word, as they have a digit, or
    /// repeat their first letters.
    private func isColor(_ start: Int, _ end: Int) -> Bool {
        let count = end - start
        guard count == 3 || count == 6 || count == 8 else { return false }
        var (hasDigit, repeats) = (count == 8, true)
        for place in start..<end {
            guard self[place].isHexadecimal else { return false }
            if self[place].isDigit { hasDigit = true }
            if self[place].lowercased != self[count == 3 ? start : start + (place - start) % 2].lowercased { repeats = false }
        }
        return hasDigit || repeats
    }
}
