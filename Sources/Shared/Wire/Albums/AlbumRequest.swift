import Domain
import EmbeddedSupport

/// A request to make an album of some files.
public struct AlbumRequest: Equatable, WireMessage {
    public var name: String
    /// The files to put into it; those that are not in the library are left out.
    public var files: [EntityID]

    public init(name: String, files: [EntityID] = []) {
        self.name = name
        self.files = files
    }

    public init() { self.init(name: "") }

    public mutating func visit<Visitor: MemberVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure) {
        try visitor.required("name", &name)
        try visitor.nonempty("files", &files, limit: Album.maximumChange)
    }

    public mutating func validate() throws(WireError) { try check() }

    /// The maximum length of a name, in bytes.
    public static let maximumNameLength = UploadRequest.maximumNameLength

    /// Returns whether a text can be a name: it has something to see.
    public static func isName(_ text: String) -> Bool { ExactText.bytes(of: text).contains { $0 > 0x20 } }

    /// Throws for a name that is empty or too long.
    public func check() throws(WireError) {
        guard AlbumRequest.isName(name) else { throw .invalid("name") }
        let limit = AlbumRequest.maximumNameLength
        guard ExactText.bytes(of: name).count <= limit else { throw .tooLong("name", limit: limit) }
    }
}
