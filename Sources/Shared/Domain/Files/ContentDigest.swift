import EmbeddedSupport

/// The digests that identify contents: SHA-256 as 64 lowercase hexadecimal digits.
public enum ContentDigest: Sendable {
    /// The number of digits.
    public static let textLength = 64

    /// Returns whether a text has the form of a digest.
    public static func isValid(_ text: String) -> Bool {
        let bytes = ExactText.bytes(of: text)
        return bytes.count == textLength && bytes.allSatisfy { HexadecimalDigits.value(of: $0) != nil }
    }
}
