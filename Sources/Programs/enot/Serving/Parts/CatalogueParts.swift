import Blobs
import Glibc
import Mail
import MirrorHost
import Server
import Services
import Store

/// The parts that catalogues need.
enum CatalogueParts {
    /// The places of the recorded catalogue relative to the program's folder: an unpacked archive, an installation, a build.
    static let places = ["recorded", "../share/enot/recorded", "../../Recorded", "../../../Recorded"]
    /// The value for no recorded catalogue.
    static let noneName = "none"

    /// Creates the service; throws `usage` for an invalid mail server.
    static func make(
        _ options: ServeOptions, _ store: any Store, _ blobs: BlobFolder, media: any MediaProcessing, events: EventHub, shared: SharedParts,
        log: Log
    ) throws(CommandError) -> CatalogueService {
        var settings = CatalogueSettings()
        settings.allowsPrivateSites = options.allowsPrivateSites
        let host = MirrorHost(toolPath: options.mirrorTool) { log.write(.warning, $0) }
        settings.visit = { host.visit($0) }
        settings.recordedFolder = options.recorded == noneName ? nil : options.recorded ?? found()
        var orders: OrderService?
        if let address = options.mailServer {
            do throws(MailError) {
                let sender = try MailSender(address: address)
                orders = OrderService(store: store, leases: shared.leases) { order throws(MailError) in try await sender.send(order) }
            } catch {
                guard case .malformed(let detail) = error else { throw .usage("--smtp: \(error)") }
                throw .usage("--smtp: \(detail)")
            }
        }
        return CatalogueService(
            store: store, folder: CatalogueFolder(dataFolder: options.folder, objects: blobs.objects),
            room: DiskRoom(folder: options.folder), media: media, settings: settings, orders: orders, leases: shared.leases,
            bus: shared.bus,
            now: WallClock.now, announce: { events.announceCatalogues(of: $0.entity) }, note: { log.write(.info, $0) })
    }

    /// Creates the service of maps; nil without a tile server, throws `usage` for an invalid address.
    static func maps(_ options: ServeOptions) throws(CommandError) -> MapTileService? {
        guard let template = options.tiles else { return nil }
        guard let maps = MapTileService(template: template, dataFolder: options.folder) else {
            throw .usage("--tiles must be an address such as https://tile.example.org/{z}/{x}/{y}.png")
        }
        return maps
    }

    private static func found() -> String? {
        guard let program = realpath("/proc/self/exe", nil) else { return nil }
        defer { free(program) }
        let path = String(cString: program)
        let folder = path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
        return places.map { folder + "/" + $0 }.first { access($0 + "/catalogue.en.json", R_OK) == 0 }
    }
}
