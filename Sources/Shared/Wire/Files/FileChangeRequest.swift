import EmbeddedSupport

/// A request to change what a person says of a file; what is not in it stays.
public struct FileChangeRequest: Equatable, WireMessage {
    /// The maximum length of a caption, in bytes.
    public static let maximumCaptionLength = 10_000

    /// The name; nil to keep it.
    public var name: String?
    /// The text about the file, empty for none; nil to keep it.
    public var caption: String?
    /// Whether it is a favourite; nil to keep that.
    public var isFavorite: Bool?

    public init(name: String? = nil, caption: String? = nil, isFavorite: Bool? = nil) {
        self.name = name
        self.caption = caption
        self.isFavorite = isFavorite
    }

    public init() { self.init(name: nil) }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.optional("name", &name)
        try visitor.optional("caption", &caption)
        try visitor.optional("isFavorite", &isFavorite)
    }

    public mutating func validate() throws(WireError) {
        if let name {
            let bytes = ExactText.bytes(of: name)
            guard bytes.contains(where: { $0 > 0x20 }) else { throw .invalid("name") }
            guard bytes.count <= UploadRequest.maximumNameLength else { throw .tooLong("name", limit: UploadRequest.maximumNameLength) }
        }
        if let caption, ExactText.bytes(of: caption).count > FileChangeRequest.maximumCaptionLength {
            throw .tooLong("caption", limit: FileChangeRequest.maximumCaptionLength)
        }
    }
}
