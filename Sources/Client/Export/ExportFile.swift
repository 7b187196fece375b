import Domain
import Wire

/// Names a file that an export holds as it was added.
public struct ExportFile: Equatable, Sendable {
    /// Identifies the file.
    public let id: EntityID
    /// Names its place in the archive.
    public let name: String
    /// Holds its SHA-256 in hexadecimal; empty where the device doesn't know it.
    public let digest: String

    /// Names a file.
    public init(id: EntityID, name: String, digest: String = "") {
        self.id = id
        self.name = name
        self.digest = digest
    }

    /// Names all files of a space: the photos' pictures in their order, those of the trash, and what else the library lists.
    public static func all(of notebook: inout Notebook, library: [FileEntry], words: NotebookExport.Words) -> [ExportFile] {
        var files: [ExportFile] = []
        var known: Set<EntityID> = []
        for (folder, photos) in [(words.photos, notebook.photos()), (words.trash + "/" + words.photos, notebook.deletedPhotos())] {
            var index = 0
            for photo in photos {
                guard let picture = photo.picture, known.insert(picture.file).inserted else { continue }
                let entry = library.first { $0.id == picture.file }
                let (stem, end) = parts(of: entry?.name ?? "", picture.mediaType)
                let line = ExactText.scalars(of: photo.caption, limit: NotebookExport.maximumNameLength).prefix { $0 != "\n" }
                let title = line.isEmpty ? (stem.isEmpty ? words.photo : stem) : ExactText.text(of: line)
                let name = folder + "/" + NotebookExport.numbered(index, title, words) + end
                files.append(ExportFile(id: picture.file, name: name, digest: picture.digest))
                index += 1
            }
        }
        var index = 0
        for entry in library where known.insert(entry.id).inserted {
            let (stem, end) = parts(of: entry.name, entry.mediaType)
            files.append(ExportFile(id: entry.id, name: words.library + "/" + NotebookExport.numbered(index, stem, words) + end))
            index += 1
        }
        return files
    }

    /// Parts a name before its last dot; without one that ends it soon, the media type tells the end.
    static func parts(of name: String, _ mediaType: String) -> (stem: String, end: String) {
        let bytes = ExactText.bytes(of: name)
        if let dot = bytes.lastIndex(of: UInt8(ascii: ".")), dot > 0, (2...maximumEnd).contains(bytes.count - dot),
            bytes[(dot + 1)...].allSatisfy(isPlain)
        {
            return (String(decoding: bytes[..<dot], as: UTF8.self), String(decoding: bytes[dot...], as: UTF8.self))
        }
        switch mediaType {
        case "image/jpeg": return (name, ".jpg")
        case "image/tiff": return (name, ".tif")
        case "image/png", "image/gif", "image/webp", "image/heic", "image/avif", "image/bmp":
            return (name, "." + (ExactText.rest(of: mediaType, after: "image/") ?? ""))
        default: return (name, "")
        }
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: false
        }
    }

    /// Limits the end of a name that is kept apart, with its dot, in bytes.
    private static let maximumEnd = 9
}
