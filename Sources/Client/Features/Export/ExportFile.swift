import Archive
import Core
import Domain
import Markup
import Wire

/// The files that an export contains.
public enum ExportFile {
    /// Returns all files of a space: the photos' pictures in their order, those of the trash, and what else the library lists.
    public static func all(of notebook: inout Notebook, library: [FileEntry], words: NotebookExport.Words) -> [FileLine] {
        var files: [FileLine] = []
        var known: Set<EntityID> = []
        for (folder, photos) in [(words.photos, notebook.photos()), (words.trash + "/" + words.photos, notebook.deletedPhotos())] {
            var index = 0
            for photo in photos {
                guard let picture = photo.picture, known.insert(picture.file).inserted else { continue }
                let entry = library.first { $0.id == picture.file }
                let (stem, end) = ArchiveName.parts(of: entry?.name ?? "", picture.mediaType)
                let line = ArchiveName.firstLine(of: photo.readableCaption)
                let title = line.isEmpty ? (stem.isEmpty ? words.photo : stem) : line
                var file = FileLine(id: picture.file, name: entry?.name ?? title + end, isPhoto: true, digest: picture.digest, byteCount: 0)
                file.createdAt = entry?.createdAt ?? picture.takenAt
                file.content = folder + "/" + NotebookExport.numbered(index, title, words) + end
                files.append(file)
                index += 1
            }
        }
        var index = 0
        for entry in library where known.insert(entry.id).inserted {
            let (stem, end) = ArchiveName.parts(of: entry.name, entry.mediaType)
            var file = FileLine(id: entry.id, name: entry.name, isPhoto: false, byteCount: 0)
            (file.caption, file.isFavorite) = (entry.caption, entry.isFavorite)
            file.createdAt = entry.createdAt
            file.content = words.library + "/" + NotebookExport.numbered(index, stem, words) + end
            files.append(file)
            index += 1
        }
        return files
    }
}
