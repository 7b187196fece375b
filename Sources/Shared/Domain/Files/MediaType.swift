import EmbeddedSupport

/// The names of media types (RFC 6838): two short words with a slash between, without parameters.
public enum MediaType: Sendable {
    /// The media type of a file of which nothing is known.
    public static let unknown = "application/octet-stream"
    private static let maximumLength = 127

    /// Returns whether a text has the form of a media type in lower case.
    public static func isValid(_ text: String) -> Bool {
        let bytes = ExactText.bytes(of: text)
        guard bytes.count <= maximumLength else { return false }
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(isNamed) }
    }

    private static func isNamed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
