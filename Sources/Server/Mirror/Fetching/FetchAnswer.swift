/// A site's answer, after redirections.
public struct FetchAnswer: Sendable {
    /// The status code.
    public var status = 0
    /// The header fields in order, names in lower case.
    public var headers: [(name: String, value: String)] = []
    /// The body; empty if it was written to a file.
    public var body: [UInt8] = []
    /// The number of bytes in the body.
    public var byteCount = 0
    /// The address from which the answer finally came.
    public var address: FetchAddress

    init(address: FetchAddress) {
        self.address = address
    }

    /// Returns the first value of a field whose name is in lower case; nil without one.
    public func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }

    /// The media type in lower case, without parameters; empty if there is none.
    public var mediaType: String {
        let value = header("content-type") ?? ""
        return ASCII.trimmed(value.prefix { $0 != ";" }).lowercased()
    }

    /// Whether the body begins like a page of HTML.
    public var looksLikeHTML: Bool {
        body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }
}
