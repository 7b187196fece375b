import Domain
import Store
import Wire

/// The albums of the library: rows beside those of files (decision 0079).
extension LibraryService {
    private static let noAlbum = ServiceError.notFound("Album not found.")

    /// Returns the albums in use, the latest first, with the identities of their files if those are wanted.
    public func albums(withFiles: Bool = false, for caller: Caller) async throws(ServiceError) -> AlbumListAnswer {
        try await read { transaction in
            var albums: [Album] = []
            for outline in try transaction.albums(of: caller.spaceID) {
                var album = Album(outline)
                if withFiles {
                    album.files = Array(try transaction.files(ofAlbum: album.id, in: caller.spaceID).prefix(Album.maximumFiles))
                }
                albums.append(album)
            }
            return AlbumListAnswer(albums)
        }
    }

    /// Makes an album of some files; asked again, it adds to the album what is missing.
    ///
    /// Throws `unsuitable` for more albums than a person may have.
    public func makeAlbum(
        _ id: EntityID, _ request: AlbumRequest, for caller: Caller
    ) async throws(ServiceError) -> AlbumChangeAnswer {
        let moment = now()
        return try await changeAlbum(id, AlbumChangeRequest(added: request.files), for: caller) { transaction in
            if let album = try transaction.album(id, in: caller.spaceID) { return album }
            guard try transaction.albumCount(of: caller.spaceID) < Album.maximumCount else {
                throw ServiceError.unsuitable("There are \(Album.maximumCount) albums already, which is the most.")
            }
            let album = AlbumRecord(id: id, name: request.name, createdAt: moment)
            try transaction.save(album, in: caller.spaceID)
            return album
        }
    }

    /// Changes the name or the files of an album, deletes it, or undoes that; throws `notFound`.
    public func changeAlbum(
        _ id: EntityID, _ request: AlbumChangeRequest, for caller: Caller
    ) async throws(ServiceError) -> AlbumChangeAnswer {
        try await changeAlbum(id, request, for: caller) { transaction in
            guard let album = try transaction.album(id, in: caller.spaceID), album.deletedAt == nil || request.isDeleted != nil else {
                throw LibraryService.noAlbum
            }
            return album
        }
    }

    private func changeAlbum(
        _ id: EntityID, _ request: AlbumChangeRequest, for caller: Caller,
        _ find: @escaping @Sendable (any FileWriting) throws -> AlbumRecord
    ) async throws(ServiceError) -> AlbumChangeAnswer {
        let (space, moment) = (caller.spaceID, now())
        let (answer, revision) = try await write(in: .space(space)) { transaction in
            let before = try find(transaction)
            var album = before
            if let name = request.name { album.name = name }
            if let isDeleted = request.isDeleted, isDeleted != (album.deletedAt != nil) { album.deletedAt = isDeleted ? moment : nil }
            if album != before { try transaction.save(album, in: space) }
            var answer = AlbumChangeAnswer(album: Album(id: id, name: album.name))
            for file in request.removed where try transaction.hasFile(file, inAlbum: id, of: space) {
                try transaction.remove(file, fromAlbum: id, of: space)
                answer.removed.append(file)
            }
            for file in request.added where try !transaction.hasFile(file, inAlbum: id, of: space) {
                guard let record = try transaction.file(file, in: space) else { continue }
                guard record.deletedAt == nil || record.origin == .photo else { continue }
                try transaction.add(file, toAlbum: id, of: space)
                answer.added.append(file)
            }
            if let outline = try transaction.albums(of: space).first(where: { $0.album.id == id }) { answer.album = Album(outline) }
            return (answer, try transaction.advanceLibrary(of: space))
        }
        announce(space, revision)
        return answer
    }
}

extension Album {
    init(_ outline: AlbumOutline) {
        self.init(id: outline.album.id, name: outline.album.name, count: outline.fileCount, cover: outline.cover)
    }
}
