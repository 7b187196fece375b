import Domain
import HTTP
import Services
import Wire

/// The files of a person's library: their list, what is known of each, their trash, and their bytes.
public struct LibraryController: Controller {
    private let library: LibraryService

    public init(library: LibraryService) { self.library = library }

    public var routes: [APIRoute] {
        [
            APIRoute(.listFiles, for: .person, listFiles).open(to: .files),
            APIRoute(.listLackingFiles, for: .person, listLackingFiles),
            APIRoute(.listTrashedFiles, for: .person) { [self] _, caller throws(ServerError) in
                try await service(try await library.trashedFiles(for: caller))
            },
            APIRoute(.listFilePlaces, for: .person) { [self] _, caller throws(ServerError) in
                try await service(try await library.places(for: caller))
            },
            APIRoute(.emptyFileTrash, for: .person, emptyFileTrash),
            APIRoute(.tellFile, for: .person, tellFile).open(to: .files),
            APIRoute(.changeFile, for: .person, changeFile).open(to: .files),
            APIRoute(.trashFile, for: .person, trashFile).open(to: .files),
            APIRoute(.restoreFile, for: .person, restoreFile).open(to: .files),
            APIRoute(.sendFile, for: .person, answering: .bytes, sendFile).open(to: .files),
            APIRoute(.sendCopy, for: .person, answering: .media("video/mp4"), sendCopy).open(to: .files),
            APIRoute(.sendPreview, for: .person, answering: .picture, sendPreview).open(to: .files),
        ]
    }

    /// Returns a page of the library.
    private func listFiles(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> FileListAnswer {
        let list = try FileListRequest(query: request.http.queryItems())
        return try await service(try await library.list(list, for: caller))
    }

    /// Returns the files whose contents the server should have and does not have.
    private func listLackingFiles(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> LackingFilesAnswer {
        var last: EntityID?
        if let value = request.queryValue("after") {
            guard let id = EntityID(text: value) else { throw .malformed("The file \"\(value)\" has no identity's form.") }
            last = id
        }
        return try await service(try await library.lackingFiles(after: last, for: caller))
    }

    /// Deletes files of the trash for good, or undoes that.
    private func emptyFileTrash(_ request: APIRequest<FileTrashRequest>, by caller: Caller) async throws(ServerError) {
        let message = try await request.message()
        try await service(try await library.emptyTrash(message, for: caller))
    }

    /// Returns everything known about a file.
    private func tellFile(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> FileDetailsAnswer {
        let id = try request.id()
        return try await service(try await library.details(id, for: caller))
    }

    /// Changes what a person says of a file, and returns everything known about it.
    private func changeFile(_ request: APIRequest<FileChangeRequest>, by caller: Caller) async throws(ServerError) -> FileDetailsAnswer {
        let (id, message) = (try request.id(), try await request.message())
        return try await service(try await library.change(id, message, for: caller))
    }

    private func trashFile(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let id = try request.id()
        try await service(try await library.moveToTrash(id, for: caller))
    }

    private func restoreFile(_ request: APIRequest<NoMessage>, by caller: Caller) async throws(ServerError) {
        let id = try request.id()
        try await service(try await library.restore(id, for: caller))
    }

    /// Sends a file's bytes as they were added.
    private func sendFile(_ request: APIRequest<NoMessage>, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try request.id()
        let contents = try await service(try await library.contents(id, for: caller))
        return try FileAnswer(contents: contents, caching: .checked, isDownload: request.isSet("download")).response(to: request.http)
    }

    /// Sends the copy of a film or a sound that browsers can play.
    private func sendCopy(_ request: APIRequest<NoMessage>, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        let id = try request.id()
        let copy = try await service(try await library.copy(id, for: caller))
        return try FileAnswer(contents: copy, caching: .checked, isDownload: false).response(to: request.http)
    }

    /// Sends a file's preview.
    private func sendPreview(_ request: APIRequest<NoMessage>, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard let size = request.target.size else { throw .unknownAddress }
        let id = try request.id()
        let contents = try await service(try await library.preview(id, size, for: caller))
        return try FileAnswer(contents: contents, caching: contents.mayChange ? .checked : .immutable, isDownload: false)
            .response(to: request.http)
    }
}
