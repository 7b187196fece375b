import Domain
import JSON
import Wire

/// A file of a space; a line of the entry `files.jsonl`.
public struct FileLine: Equatable, Sendable {
    /// The name of the entry, after the folder of its space.
    public static let name = "files.jsonl"
    /// The maximum size of a file, in bytes, so that sums don't overflow.
    public static let maximumByteCount: Int64 = 1 << 42
    /// The maximum length of a file's name, in bytes.
    public static let maximumNameLength = 4_096

    /// The identity of the file, by which photo notes refer to it.
    public var id: EntityID
    /// The name of the file.
    public var name: String
    /// Whether it is the picture of a photo note, and in the library only through it.
    public var isPhoto: Bool
    /// The SHA-256 in hexadecimal; empty if the device does not know it.
    public var digest: String
    /// The size in bytes.
    public var byteCount: Int64
    /// When it was created; nil for unknown.
    public var createdAt: Instant?
    /// When it was added to the library; nil for unknown.
    public var addedAt: Instant?
    /// When it was moved to the trash; nil while in use.
    public var deletedAt: Instant?
    /// What its person wrote about it; empty for nothing.
    public var caption = ""
    /// Whether it is a favourite.
    public var isFavorite = false
    /// The name of the entry with its content; nil if that is beside the archive, under its digest.
    public var content: String?

    public init(id: EntityID, name: String, isPhoto: Bool, digest: String = "", byteCount: Int64) {
        self.id = id
        self.name = name
        self.isPhoto = isPhoto
        self.digest = digest
        self.byteCount = byteCount
    }

    public init(json: JSON) throws(WireError) {
        guard let id = EntityID(text: try json.text(at: "id")) else { throw .invalid("id") }
        self.init(
            id: id, name: try json.text(at: "name"), isPhoto: json["photo"]?.bool == true, digest: json["sha256"]?.string ?? "",
            byteCount: try json.whole(at: "bytes"))
        guard byteCount >= 0, byteCount <= Self.maximumByteCount else { throw .invalid("bytes") }
        guard digest.isEmpty || ContentDigest.isValid(digest) else { throw .invalid("sha256") }
        guard name.utf8.count <= Self.maximumNameLength else { throw .tooLong("name", limit: Self.maximumNameLength) }
        createdAt = json.instant(ifAt: "createdAt")
        addedAt = json.instant(ifAt: "addedAt")
        deletedAt = json.instant(ifAt: "deletedAt")
        content = json["content"]?.string
        caption = json["caption"]?.string ?? ""
        isFavorite = json["favorite"]?.bool == true
        guard caption.utf8.count <= FileChangeRequest.maximumCaptionLength else {
            throw .tooLong("caption", limit: FileChangeRequest.maximumCaptionLength)
        }
    }

    /// Writes the line, without the line feed.
    public func write(to writer: inout JSONWriter) {
        writer.beginObject()
        writer.key("id")
        writer.string(id.text)
        writer.key("name")
        writer.string(name)
        if isPhoto {
            writer.key("photo")
            writer.bool(true)
        }
        if !digest.isEmpty {
            writer.key("sha256")
            writer.string(digest)
        }
        writer.key("bytes")
        writer.integer(byteCount)
        for (key, moment) in [("createdAt", createdAt), ("addedAt", addedAt), ("deletedAt", deletedAt)] {
            guard let moment else { continue }
            writer.key(key)
            writer.integer(moment.milliseconds)
        }
        if !caption.isEmpty {
            writer.key("caption")
            writer.string(caption)
        }
        if isFavorite {
            writer.key("favorite")
            writer.bool(true)
        }
        if let content {
            writer.key("content")
            writer.string(content)
        }
        writer.endObject()
    }
}
