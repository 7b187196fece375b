/// A text of another program in the encoding that its bytes are really in.
public struct ForeignText: Sendable {
    public let text: String
    /// Whether every byte belongs to a character, and the encoding is more than a guess from a few letters.
    public let isCertain: Bool

    /// Decodes bytes: UTF-8, what a byte order mark says, or what the letters look like.
    public init(_ bytes: [UInt8]) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let body = bytes.starts(with: mark) ? Array(bytes[mark.count...]) : bytes
        if !body.contains(0), let text = String(validating: body, as: UTF8.self) {
            (self.text, isCertain) = (text, true)
        } else {
            let found = WebText(bytes, as: .html)
            (text, isCertain) = (found.text, found.isWhole)
        }
    }
}
