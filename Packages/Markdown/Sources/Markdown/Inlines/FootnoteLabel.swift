/// The label of a footnote, as it is written in references and before the footnote.
enum FootnoteLabel {
    /// Returns where the label `[^label]` that begins at a place ends, behind its bracket; nil if there is none.
    static func end(in bytes: Bytes, at start: Int, before limit: Int) -> Int? {
        guard start + 1 < limit, bytes[start] == UInt8(ascii: "["), bytes[start + 1] == UInt8(ascii: "^") else { return nil }
        var place = start + 2
        while place < limit, place - start <= LinkSyntax.maximumLabelLength {
            let byte = bytes[place]
            if byte == UInt8(ascii: "]") { return place > start + 2 ? place + 1 : nil }
            if byte == UInt8(ascii: "[") || byte.isWhitespace || byte == 0 { return nil }
            place += 1
        }
        return nil
    }

    /// Returns the key of a footnote among the definitions of links, of which none begins with this byte.
    static func key(_ label: [UInt8]) -> [UInt8] { [mark] + label }

    /// The byte with which those keys begin.
    static let mark: UInt8 = 0xFF
}
