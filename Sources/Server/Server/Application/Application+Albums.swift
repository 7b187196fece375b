import Domain
import HTTP
import Services
import Wire

extension Application {
    /// Returns the albums of the library, makes one of some files, or changes one.
    func albums(
        _ endpoint: Endpoint, _ text: Substring, _ request: HTTPRequest, for caller: Caller
    ) async throws(ServerError) -> HTTPResponse {
        if endpoint == .listAlbums {
            let hasFiles = request.queryItems().contains { $0.name == "files" && $0.value == "1" }
            return json(try await service(try await files.library.albums(withFiles: hasFiles, for: caller)), of: .listAlbums)
        }
        guard let id = EntityID(text: String(text)) else { throw .unknownAddress }
        if endpoint == .makeAlbum {
            let message = try await body(of: .makeAlbum, in: request)
            return json(try await service(try await files.library.makeAlbum(id, message, for: caller)), of: .makeAlbum)
        }
        let message = try await body(of: .changeAlbum, in: request)
        return json(try await service(try await files.library.changeAlbum(id, message, for: caller)), of: .changeAlbum)
    }
}
