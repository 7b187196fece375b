import EmbeddedSupport

/// A search on the server, as the query of an address.
public struct SearchRequest: Equatable, Sendable {
    /// The maximum length of a query, in bytes of UTF-8.
    public static let maximumByteCount = 2_000

    /// The text to search for.
    public var query: String
    /// The kinds of things to search for: `note`, `photo`, `topic`, `file`; empty for all.
    public var kinds: [String]
    /// The maximum number of hits.
    public var limit: Int

    public init(query: String, kinds: [String] = [], limit: Int = SearchAnswer.maximumCount) {
        self.query = query
        self.kinds = kinds
        self.limit = limit
    }

    /// The query of the address, such as `?limit=30&kind=file&query=boat`.
    public var addressQuery: String {
        var text = "?limit=\(limit)"
        for kind in kinds { text += "&kind=" + kind }
        return text + "&query=" + SearchRequest.encoded(query)
    }

    /// Returns a text with all but ASCII letters and digits encoded as in RFC 3986.
    private static func encoded(_ text: String) -> String {
        var encoded: [UInt8] = []
        for byte in ExactText.bytes(of: text) {
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: encoded.append(byte)
            default:
                encoded.append(0x25)
                encoded.append(digit(byte >> 4))
                encoded.append(digit(byte & 0xF))
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    private static func digit(_ value: UInt8) -> UInt8 { value < 10 ? 0x30 + value : 0x37 + value }
}
