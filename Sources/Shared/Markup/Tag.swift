import EmbeddedSupport

/// A tag in a text: `#` and words with `/` between them, such as `#garden/roses`.
public struct Tag: Equatable, Sendable {
    /// Where the tag ends, in Unicode scalars.
    public let end: Int

    /// Finds the tag that begins with the `#` at an index; nil if there is none.
    ///
    /// At least one of the words has a letter: `#1` is a number. A tag follows no word, and none of `#`, `/`, `&` and the sign of code.
    public init?(at start: Int, in scalars: [Unicode.Scalar]) {
        guard start < scalars.count, scalars[start] == "#", Tag.mayBegin(at: start, in: scalars) else { return nil }
        var end = start + 1
        var hasLetter = false
        while end < scalars.count, Tag.isOfName(at: end, in: scalars) {
            if Tag.isLetter(scalars[end]) { hasLetter = true }
            end += 1
        }
        while end > start + 1, scalars[end - 1] == "-" { end -= 1 }
        guard hasLetter else { return nil }
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
        return !ScalarClass.isWord(before) || ScalarClass.isMiddleDot(before)
    }

    private static func isOfName(at index: Int, in scalars: [Unicode.Scalar]) -> Bool {
        if ScalarClass.isWord(scalars[index]) { return true }
        return scalars[index] == "/" && index > 0 && ScalarClass.isWord(scalars[index - 1]) && index + 1 < scalars.count
            && ScalarClass.isWord(scalars[index + 1])
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.isASCII || scalar >= "a" && scalar <= "z" || scalar >= "A" && scalar <= "Z"
    }
}
