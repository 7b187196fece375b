import Domain
import Store
import Wire

/// What people say of their files.
extension LibraryService {
    /// Changes the name of an uploaded file, what is written about a file, and whether it is a favourite; returns its details.
    ///
    /// Throws `unsuitable` for the name of a watched file and for what belongs to a photo note, but for being a favourite, `notFound`, also
    /// for a file in the trash.
    public func change(
        _ id: EntityID, _ request: FileChangeRequest, for caller: Caller
    ) async throws(ServiceError) -> FileDetailsAnswer {
        let revision = try await write(in: .space(caller.spaceID)) { transaction -> Int64? in
            guard var file = try transaction.file(id, in: caller.spaceID), file.deletedAt == nil || file.origin == .photo else {
                throw LibraryService.noFile
            }
            if file.origin == .photo, request.name != nil || request.caption != nil {
                throw ServiceError.unsuitable("The file belongs to a photo note. Change the note.")
            }
            if file.origin == .watched, request.name != nil {
                throw ServiceError.unsuitable("The file is in a read-only directory. Rename it there.")
            }
            let before = file
            if let name = request.name { file.name = name }
            if let caption = request.caption { file.caption = caption }
            if let isFavorite = request.isFavorite { file.isFavorite = isFavorite }
            guard file != before else { return nil }
            try transaction.save(file, in: caller.spaceID)
            return try transaction.advanceLibrary(of: caller.spaceID)
        }
        if let revision { announce(caller.spaceID, revision) }
        return try await details(id, for: caller)
    }
}
