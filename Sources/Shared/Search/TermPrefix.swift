/// The prefixes of terms that are more than words; no word begins with any of them.
enum TermPrefix {
    /// The prefix of a name after `@`.
    static let mention = UInt8(ascii: "@")
    /// The prefix of a tag.
    static let tag = UInt8(ascii: "#")
    /// The prefix of a number whose groups of digits are apart.
    static let number = UInt8(ascii: "+")
}
