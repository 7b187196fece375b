/// Holds what a site answered, redirections followed.
public struct FetchAnswer: Sendable {
    /// Holds the status code.
    public var status = 0
    /// Holds the header fields in order, names in lower case.
    public var headers: [(name: String, value: String)] = []
    /// Holds the body; empty where a file took it.
    public var body: [UInt8] = []
    /// Counts the bytes of the body.
    public var byteCount = 0
    /// Names where the answer came from in the end.
    public var address: FetchAddress

    init(address: FetchAddress) {
        self.address = address
    }

    /// Gives the first value of a field whose name is in lower case; nil without one.
    public func header(_ name: String) -> String? {
        headers.first { $0.name == name }?.value
    }

    /// Gives the media type in lower case, without parameters; empty if none is told.
    public var mediaType: String {
        let value = header("content-type") ?? ""
        return ASCII.trimmed(value.prefix { $0 != ";" }).lowercased()
    }

    /// Tells whether the body begins like a page of HTML.
    public var looksLikeHTML: Bool {
        body.first { $0 > 0x20 && $0 < 0x80 } == UInt8(ascii: "<")
    }
}
