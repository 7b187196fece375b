import Services
import Wire

/// The albums of the library.
public struct AlbumController: Controller {
    private let library: LibraryService

    public init(library: LibraryService) { self.library = library }

    public var routes: [APIRoute] {
        [
            APIRoute(.listAlbums, for: .person, listAlbums),
            APIRoute(.makeAlbum, for: .person, makeAlbum),
            APIRoute(.changeAlbum, for: .person, changeAlbum),
        ]
    }

    private func listAlbums(_ request: APIRequest<NoMessage>, for caller: Caller) async throws(ServerError) -> AlbumListAnswer {
        try await service(try await library.albums(withFiles: request.isSet("files"), for: caller))
    }

    /// Makes an album of some files.
    private func makeAlbum(_ request: APIRequest<AlbumRequest>, by caller: Caller) async throws(ServerError) -> AlbumChangeAnswer {
        let (id, message) = (try request.id(), try await request.message())
        return try await service(try await library.makeAlbum(id, message, for: caller))
    }

    private func changeAlbum(_ request: APIRequest<AlbumChangeRequest>, by caller: Caller) async throws(ServerError) -> AlbumChangeAnswer {
        let (id, message) = (try request.id(), try await request.message())
        return try await service(try await library.changeAlbum(id, message, for: caller))
    }
}
