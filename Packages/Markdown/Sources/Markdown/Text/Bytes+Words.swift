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
    /// It follows no word, and none of `#`, `/`, `&` and the sign of code.
    func tagEnd(at place: Int, before limit: Int) -> Int? {
        guard !isWord(endingAt: place) else { return nil }
        if place > 0 {
            switch self[place - 1] {
            case UInt8(ascii: "#"), UInt8(ascii: "/"), UInt8(ascii: "&"), UInt8(ascii: "`"): return nil
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
        return hasLetter ? end : nil
    }
}
