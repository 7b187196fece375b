import EmbeddedSupport

/// The address of a web page that is safe to open: `http` or `https`, a host, and no white space (RFC 3986, RFC 9110).
public struct WebAddress: Hashable, Sendable {
    /// The address with its scheme.
    public let text: String

    /// Reads what a person typed: white space around it is dropped, and without a scheme `https` is assumed.
    ///
    /// Nil for another scheme, such as `javascript:`, and for what has no host.
    public init?(typed: String) {
        let trimmed = ExactText.trimmed(typed)
        var bytes = ExactText.bytes(of: trimmed)
        let hasScheme = WebAddress.schemes.contains { WebAddress.begins(bytes, with: $0) }
        if !hasScheme { bytes = WebAddress.schemes[0] + bytes }
        let start = WebAddress.begins(bytes, with: WebAddress.schemes[0]) ? WebAddress.schemes[0].count : WebAddress.schemes[1].count
        guard WebAddress.isHost(bytes[start...], mustHaveDot: !hasScheme), !bytes.contains(where: { $0 <= 0x20 || $0 == 0x7F }),
            bytes.count <= WebAddress.maximumLength
        else { return nil }
        text = String(decoding: bytes, as: UTF8.self)
    }

    /// The maximum length of an address, in bytes.
    public static let maximumLength = 2_000

    private static let schemes = [ExactText.bytes(of: "https://"), ExactText.bytes(of: "http://")]

    /// Returns whether bytes begin with a scheme, whatever the case of its letters.
    private static func begins(_ bytes: [UInt8], with scheme: [UInt8]) -> Bool {
        guard bytes.count >= scheme.count else { return false }
        for index in scheme.indices where bytes[index] | 0x20 != scheme[index] | 0x20 { return false }
        return true
    }

    /// Returns whether an address continues with a host, and a port that is a number; without a scheme the host must have a dot.
    private static func isHost(_ rest: ArraySlice<UInt8>, mustHaveDot: Bool) -> Bool {
        var length = 0
        var hasDot = false
        for (index, byte) in zip(rest.indices, rest) {
            switch byte {
            case UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return length > 0 && (hasDot || !mustHaveDot)
            case UInt8(ascii: ":"): return length > 0 && (hasDot || !mustHaveDot) && isPort(rest[(index + 1)...])
            case UInt8(ascii: "@"), UInt8(ascii: "\\"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""): return false
            case UInt8(ascii: "."):
                if length == 0 { return false }
                hasDot = true
            default: break
            }
            length += 1
        }
        return length > 0 && (hasDot || !mustHaveDot)
    }

    private static func isPort(_ rest: ArraySlice<UInt8>) -> Bool {
        var count = 0
        for byte in rest {
            if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#") { break }
            guard byte >= 0x30, byte <= 0x39 else { return false }
            count += 1
        }
        return (1...5).contains(count)
    }
}
