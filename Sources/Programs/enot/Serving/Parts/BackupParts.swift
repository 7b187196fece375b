import Blobs
import Domain
import Glibc
import MirrorHost
import Server
import Services
import Store
import StoreSQLite

/// The parts that create and restore archives.
enum BackupParts {
    /// Creates the service; throws `cannotCreate` for a folder that can't be created.
    static func make(
        _ options: ServeOptions, _ storage: StorageParts, library: LibraryParts, sessions: SessionService, synchronization: SyncService,
        log: Log
    ) throws(CommandError) -> BackupService {
        var settings = BackupService.Settings(localTime: localTime)
        if let path = options.backup {
            do throws(BlobError) { settings.folder = try place(path, options) } catch { throw CommandError(error) }
        }
        settings.trial = ArchiveTrial { path throws(StoreError) in try SQLiteStore(path: path) }
        settings.limits = options.fileLimits
        settings.retention = storage.retention
        settings.log = { line, isBad in log.write(isBad ? .error : .info, line) }
        settings.onFiles = library.onFiles
        settings.leases = storage.shared.leases
        settings.onReplaced = { storage.shared.bus.send(.replaced) }
        let parts = archiveParts(options, storage, library: library)
        let service = BackupService(parts, sessions: sessions, synchronization: synchronization, settings: settings, now: WallClock.now)
        do throws(ServiceError) { try service.start() } catch { throw CommandError(error, path: options.folder) }
        return service
    }

    /// Returns what moves in what people have in other programs.
    static func imports(
        _ options: ServeOptions, _ storage: StorageParts, library: LibraryParts, synchronization: SyncService,
        limits: Setting<FileLimits>, log: Log
    ) -> HostedImports {
        var settings = HostedImports.Settings(room: storage.room)
        settings.limits = limits
        settings.clock = LocalClock { WallClock.offsetMinutes(at: $0) }
        settings.onFiles = library.onFiles
        let host = MirrorHost(toolPath: options.mirrorTool) { log.write(.warning, $0) }
        (settings.visit, settings.allowsPrivateSites) = ({ host.visit($0) }, options.allowsPrivateSites)
        settings.log = { log.write(.warning, $0) }
        return HostedImports(
            store: storage.store, blobs: library.blobs, synchronization: synchronization, dataFolder: options.folder, settings: settings,
            now: WallClock.now)
    }

    /// Returns what manages people, and removes them once they are in an archive.
    static func people(
        _ options: ServeOptions, _ storage: StorageParts, library: LibraryParts, sessions: SessionService
    ) -> PersonRemover {
        let people = PeopleService(store: storage.store, sessions: sessions, bus: storage.shared.bus)
        let archives = RemovedPeopleFolder(dataFolder: options.folder, objects: options.storedBackup?.objects)
        return PersonRemover(
            archiveParts(options, storage, library: library), people: people, archives: archives, now: WallClock.now)
    }

    /// Returns what goes into archives.
    private static func archiveParts(_ options: ServeOptions, _ storage: StorageParts, library: LibraryParts) -> ArchiveParts {
        ArchiveParts(store: storage.store, blobs: library.blobs, folder: options.folder, settings: DataFolder.settings)
    }

    /// Returns the place for nightly archives; throws `unavailable` for a storage that can't be used.
    private static func place(_ path: String, _ options: ServeOptions) throws(BlobError) -> any BackupPlace {
        guard let stored = options.storedBackup else { return try BackupFolder(path: path) }
        try stored.objects.probe()
        return BackupBucket(stored.objects, dataFolder: options.folder)
    }

    /// Returns the day and the hour of this machine at a moment.
    @Sendable static func localTime(_ moment: Instant) -> (day: CivilDate, hour: Int) {
        var seconds = time_t(moment.milliseconds / 1000)
        var parts = tm()
        localtime_r(&seconds, &parts)
        return (CivilDate(moment, offsetMinutes: parts.tm_gmtoff / 60), Int(parts.tm_hour))
    }
}
