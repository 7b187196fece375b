import EmbeddedSupport

/// A tag in a text: `#` and words with `/` between them, such as `#garden/roses`.
public struct Tag: Equatable, Sendable {
    /// Where the tag ends, in Unicode scalars.
    public let end: Int

    /// Finds the tag that begins with the `#` at an index; nil if there is none.
    ///
    /// At least one of the words has a letter: `#1` is a number. A tag follows no word, and none of `#`, `/`, `&` and the sign of code. A
    /// color, such as `#12ab34`, is none, nor is the address of a link to a heading, as in `[words](#heading)`.
    public init?(at start: Int, in scalars: [Unicode.Scalar]) {
        guard start < scalars.count, scalars[start] == "#", Tag.mayBegin(at: start, in: scalars) else { return nil }
        var end = start + 1
        var hasLetter = false
        while end < scalars.count, Tag.isOfName(at: end, in: scalars) {
            if Tag.isLetter(scalars[end]) { hasLetter = true }
            end += 1
        }
        while end > start + 1, scalars[end - 1] == "-" { end -= 1 }
        guard hasLetter, !Tag.isColor(scalars[(start + 1)..<end]) else { return nil }
        self.end = end
    }

    /// Returns where the tag begins that is being typed before a caret, and its words without the `#`; nil if none is.
    public static func query(before caret: Int, in scalars: [Unicode.Scalar]) -> (start: Int, words: String)? {
        var start = caret
        while start > 0, caret - start <= maximumLength, isOfName(at: start - 1, in: scalars) || scalars[start - 1] == "/" { start -= 1 }
        guard start > 0, scalars[start - 1] == "#", start < caret, mayBegin(at: start - 1, in: scalars) else { return nil }
        return (start - 1, ExactText.text(of: scalars[start..<caret]))
    }

    /// The maximum length of a tag that is completed, in Unicode scalars.
    private static let maximumLength = 100

    private static func mayBegin(at start: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard start > 0 else { return true }
        let before = scalars[start - 1]
        if before == "#" || before == "/" || before == "&" || before == "`" { return false }
        if before == "(", start > 1, scalars[start - 2] == "]" { return false }
        return !ScalarClass.isWord(before) || ScalarClass.isMiddleDot(before)
    }

    private static func isOfName(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        if ScalarClass.isWord(scalars[index]) { return true }
        return scalars[index] == "/" && index > 0 && ScalarClass.isWord(scalars[index - 1]) && index + 1 < scalars.count
            && ScalarClass.isWord(scalars[index + 1])
    }

    /// Returns whether a name is that of a color: three, six or eight hexadecimal digits that look like no word, as they have a digit, or
    /// repeat their first letters.
    private static func isColor(_ name: ArraySlice<Unicode.Scalar>) -> Bool {
        guard name.count == 3 || name.count == 6 || name.count == 8 else { return false }
        var digits: [UInt32] = []
        for scalar in name {
            let digit = scalar.value | 0x20
            guard scalar >= "0" && scalar <= "9" || digit >= 0x61 && digit <= 0x66 else { return false }
            digits.append(digit)
        }
        let period = name.count == 3 ? 1 : 2
        return name.count == 8 || digits.contains { $0 < 0x61 } || digits[period...] == digits[..<(digits.count - period)]
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII || scalar >= "a" && scalar <= "z" || scalar >= "A" && scalar <= "Z"
    }
}
