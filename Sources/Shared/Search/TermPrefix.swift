/// Stands before the bytes of terms that are more than words; no word begins with any of these.
enum TermPrefix {
    /// Marks a name behind `@`.
    static let mention = UInt8(ascii: "@")
    /// Marks a number whose groups of digits stand apart.
    static let number = UInt8(ascii: "+")
}
