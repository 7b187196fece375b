import Domain
import HTTP
import Services
import Wire

/// The tiles of maps.
public struct MapController: Controller {
    /// The tiles that are fetched and stored; nil in a server without a tile server.
    private let maps: MapTileService?

    public init(maps: MapTileService?) { self.maps = maps }

    public var routes: [APIRoute] { [APIRoute(.sendMapTile, for: .person, answering: .picture, sendMapTile)] }

    /// Sends a square of a map.
    private func sendMapTile(_ request: APIRequest<NoMessage>, to caller: Caller) async throws(ServerError) -> HTTPResponse {
        guard let maps else { throw .unknownAddress }
        let numbers = ["z", "x", "y"].map { request.queryValue($0).flatMap { Int($0) } ?? -1 }
        guard let tile = MapTile(zoom: numbers[0], column: numbers[1], row: numbers[2]) else {
            throw .malformed("There is no such map tile.")
        }
        let file = try await service(try await maps.file(of: tile))
        return try StoredPicture(path: file.path, mediaType: file.mediaType, caching: "max-age=604800").response()
    }
}
