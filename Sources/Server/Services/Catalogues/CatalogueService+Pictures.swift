import Blobs
import Domain
import Mirror
import Store
import Synchronization
import Wire

extension CatalogueService {
    /// A picture's file.
    public struct PictureFile: Equatable, Sendable {
        /// The file's path.
        public var path: String
        public var mediaType: String
    }

    /// Returns the file of a picture in a size, or as the site has it; if no preview can be made, the original.
    public func picture(_ id: EntityID, size: PreviewSize?, for caller: Caller) async throws(ServiceError) -> PictureFile {
        let found = try await read { transaction -> (EntityID, CatalogueEntry)? in
            for (catalogue, entry) in try transaction.catalogues(withPicture: id.text) {
                if try transaction.catalogue(catalogue)?.space == caller.spaceID { return (catalogue, entry) }
            }
            return nil
        }
        guard let (catalogue, entry) = found else { throw .notFound("Picture not found.") }
        let picture = try CataloguePicture(entry)
        let original = PictureFile(path: folder.path(of: id, in: catalogue), mediaType: picture.mediaType)
        let path = size.map { folder.path(of: id, size: $0, in: catalogue) }
        if let path, FileState.exists(path) { return PictureFile(path: path, mediaType: "image/webp") }
        guard try await fetch(id, key: entry.id, in: catalogue) else { throw .notFound("Picture not found.") }
        guard let path, await makePreviews(of: id, in: catalogue) else { return original }
        return PictureFile(path: path, mediaType: "image/webp")
    }

    /// Makes the previews of all pictures of a catalogue that have none, one after the other.
    func makePreviews(of catalogue: EntityID) async {
        guard let media, media.takesJobs else { return }
        do throws(ServiceError) {
            var last: EntityID?
            while !state.withLock({ $0.isStopped }) {
                let entries = try await read { [last] transaction in
                    try transaction.catalogueEntries(of: catalogue, kind: "picture", after: last, changedAfter: -1, limit: 100)
                }
                for entry in entries where entry.body != nil {
                    guard let id = EntityID(text: entry.facts) else { continue }
                    if FileState.exists(folder.path(of: id, size: .row, in: catalogue)) { continue }
                    if try await fetch(id, key: entry.id, in: catalogue) { _ = await makePreviews(of: id, in: catalogue) }
                }
                guard entries.count == 100 else { break }
                last = entries.last?.id
            }
            let bytes = folder.previewBytes(in: catalogue)
            let space = try await write(in: .catalogue(catalogue)) { transaction -> Identifier<Space>? in
                guard var record = try transaction.catalogue(catalogue) else { return nil }
                var state = try CatalogueRunState(stored: record.state)
                state.previewBytes = bytes
                record.state = state.jsonText
                try transaction.save(record)
                return record.space
            }
            if let space { announceSoon(to: space) }
        } catch {
            log("previews of catalogue \(catalogue.text): \(error)")
        }
    }

    private func makePreviews(of id: EntityID, in catalogue: EntityID) async -> Bool {
        guard let media, media.takesJobs, room.allows(0, of: .replaceable) else { return false }
        var outputs: [PreviewSize: String] = [:]
        for size in PreviewSize.allCases { outputs[size] = folder.path(of: id, size: size, in: catalogue) }
        do throws(MediaProblem) {
            _ = try await media.makePreviews(of: folder.path(of: id, in: catalogue), at: outputs)
            return true
        } catch {
            return false
        }
    }
}
