import Blobs
import Domain
import Glibc
import Mirror
import Synchronization

/// A service that fetches squares of maps from the tile server chosen by the owner of this server, and keeps them: readers never contact
/// that server.
public final class MapTileService: Sendable {
    /// The size limit of a square, in bytes.
    static let maximumBytes = 1 << 20
    /// The most squares that are kept; the oldest are removed.
    static let maximumCount = 20_000
    /// The number of squares that are removed at once.
    static let surplusCount = 2_000
    /// The number of days after which a square is fetched again.
    static let freshDays = 30
    private static let secondsOfDay = 86_400

    private let template: String
    private let folder: String
    private let client: SiteClient
    private let room: DiskRoom
    private let added = Mutex(0)

    /// Creates a service for the address of a tile server with `{z}`, `{x}` and `{y}` in it; nil for any other address.
    public init?(template: String, dataFolder: String) {
        guard ["{z}", "{x}", "{y}"].allSatisfy({ template.contains($0) }) else { return nil }
        self.template = template
        folder = dataFolder + "/map-tiles"
        room = DiskRoom(folder: dataFolder)
        var settings = SiteClient.Settings()
        settings.allowsPrivateAddresses = true
        settings.obeysRobots = false
        client = SiteClient(settings)
        guard let tile = MapTile(zoom: 0, column: 0, row: 0), address(of: tile) != nil else { return nil }
    }

    /// Returns the file of a square, which is fetched if it is missing or old; an old one is used if nothing can be fetched.
    public func file(of tile: MapTile) async throws(ServiceError) -> (path: String, mediaType: String) {
        let path = folder + "/\(tile.zoom)-\(tile.column)-\(tile.row)"
        let kept = storedTile(path)
        if let kept, kept.isFresh { return (path, kept.mediaType) }
        do throws(MirrorProblem) {
            let mediaType = try await fetch(tile, to: path)
            return (path, mediaType)
        } catch {
            if let kept { return (path, kept.mediaType) }
            throw .notFound("Map tile not found: \(error).")
        }
    }

    private func storedTile(_ path: String) -> (mediaType: String, isFresh: Bool)? {
        var about = stat()
        guard stat(path, &about) == 0, let bytes = FileBytes.read(path), let header = PictureHeader(bytes) else { return nil }
        let age = time(nil) - about.st_mtim.tv_sec
        return (header.mediaType, age >= 0 && age < Self.freshDays * Self.secondsOfDay)
    }

    private func fetch(_ tile: MapTile, to path: String) async throws(MirrorProblem) -> String {
        guard let address = address(of: tile) else { throw .badAddress }
        guard room.allows(Int64(Self.maximumBytes), of: .replaceable) else { throw .storage }
        let answer = try await client.fetch(FetchRequest(address, limit: Self.maximumBytes))
        guard answer.status == 200, let header = PictureHeader(answer.body) else { throw .siteFailed }
        if mkdir(folder, 0o700) != 0, errno != EEXIST { throw .storage }
        let temporary = path + "-" + String(UInt64.random(in: .min ... .max), radix: 36)
        guard FileBytes.write(answer.body, to: temporary), rename(temporary, path) == 0 else {
            unlink(temporary)
            throw .storage
        }
        if added.withLock({ count in
            count += 1
            return count % Self.surplusCount == 1
        }) {
            thinOut()
        }
        return header.mediaType
    }

    private func address(of tile: MapTile) -> FetchAddress? {
        var text = template
        for (name, number) in [("{z}", tile.zoom), ("{x}", tile.column), ("{y}", tile.row)] {
            text = text.split(separator: name, omittingEmptySubsequences: false).joined(separator: "\(number)")
        }
        return FetchAddress(text)
    }

    /// Removes the squares that were fetched first, if there are too many.
    private func thinOut() {
        let paths = FileState.names(in: folder).map { folder + "/" + $0 }
        guard paths.count > Self.maximumCount else { return }
        let dated = paths.map { path in
            var about = stat()
            return (path: path, seconds: stat(path, &about) == 0 ? about.st_mtim.tv_sec : 0)
        }
        for old in dated.sorted(by: { $0.seconds < $1.seconds }).prefix(paths.count - Self.maximumCount + Self.surplusCount) {
            unlink(old.path)
        }
    }
}
