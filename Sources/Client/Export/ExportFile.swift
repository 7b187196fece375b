import Archive
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
                let (stem, end) = ArchiveName.parts(of: entry?.name ?? "", picture.mediaType)
                let line = ArchiveName.firstLine(of: photo.caption)
                let title = line.isEmpty ? (stem.isEmpty ? words.photo : stem) : line
                let name = folder + "/" + NotebookExport.numbered(index, title, words) + end
                files.append(ExportFile(id: picture.file, name: name, digest: picture.digest))
                index += 1
            }
        }
        var index = 0
        for entry in library where known.insert(entry.id).inserted {
            let (stem, end) = ArchiveName.parts(of: entry.name, entry.mediaType)
            files.append(ExportFile(id: entry.id, name: words.library + "/" + NotebookExport.numbered(index, stem, words) + end))
            index += 1
        }
        return files
    }
}
