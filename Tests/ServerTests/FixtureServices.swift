import Blobs
import Services
import Store
import Wire

@testable import Server

/// The services of a server that a test asks.
struct FixtureServices {
    let store: any Store
    let bus: any Bus
    let sessions: SessionService
    let synchronization: SyncService
    let events: EventHub
    let site: Site
    let log: Log
    let bodies: BodyBudget
    let blobs: BlobFolder
    let media: any MediaProcessing
    let uploads: UploadService
    let library: LibraryService
    let catalogues: CatalogueService
    let parts: ArchiveParts
    let backups: BackupService
    let imports: HostedImports
    let people: PeopleService
    let pushes: PushService

    /// Returns what answers requests by the services and by the files of a client.
    func application(files: [String: [UInt8]], editions: EditionPolicy, isTLS: Bool) -> Application {
        let reader = PictureReader(store: store, blobs: blobs, media: media, languages: ["eng"], synchronization: synchronization)
        let metrics = Metrics()
        let controllers: [any Controller] = [
            StatusController(
                version: "1.2.3", editions: editions, readiness: Readiness(store: store, bus: bus),
                diagnosis: ServerDiagnosis { ServerFacts(now: ServerFixture.now) }),
            SessionController(sessions: sessions, events: events, site: site, metrics: metrics, log: log, now: { ServerFixture.now }),
            DeviceController(sessions: sessions, events: events, site: site),
            TokenController(sessions: sessions, events: events, now: { ServerFixture.now }),
            LicenceController(sessions: sessions, events: events, now: { ServerFixture.now }),
            PeopleController(
                remover: PersonRemover(parts, people: people, now: { ServerFixture.now }), sessions: sessions, site: site, log: log,
                now: { ServerFixture.now }),
            SyncController(
                synchronization: synchronization, sessions: sessions, library: library, events: events, site: site, metrics: metrics,
                bodies: bodies),
            NoteController(synchronization: synchronization),
            ProgramController(
                notes: NoteService(store: store, synchronization: synchronization, now: { ServerFixture.now }),
                synchronization: synchronization, site: site, bodies: bodies),
            SearchController(search: SearchService(store: store)),
            DocumentController(documents: DocumentService(store: store, blobs: blobs, maker: CopyingDocumentMaker())),
            LibraryController(library: library), AlbumController(library: library), UploadController(uploads: uploads),
            PictureTextController(reader: reader), CatalogueController(catalogues: catalogues), MapController(maps: nil),
            PushController(pushes: pushes),
            ImportController(imports: imports, sessions: sessions),
            BackupController(backups: backups, sessions: sessions, events: events, log: log, now: { ServerFixture.now }),
        ]
        let page = MetricsPage(token: Setting(nil), metrics: metrics, sources: MetricsPage.Sources(now: { ServerFixture.now }))
        let pages = WebPages(
            assets: WebAssets(files: files, below: site.path), site: site, authorityCertificate: isTLS ? [1, 2] : nil)
        return Application(
            controllers: controllers, sessions: sessions, pages: pages, metricsPage: page, site: site, version: "1.2.3", log: log,
            now: { ServerFixture.now })
    }
}
