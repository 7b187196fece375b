import Blobs
import Domain
import Glibc
import Server
import Services
import Store
import StoreSQLite

/// The parts that create and restore archives.
enum BackupParts {
    /// Creates the service; throws `cannotCreate` for a folder that can't be created.
    static func make(
        _ options: ServeOptions, store: any Store, library: LibraryParts, sessions: SessionService, synchronization: SyncService,
        retention: RetentionClock, leases: any Leases, log: Log,
        onReplaced: @escaping @Sendable () -> Void
    ) throws(CommandError) -> BackupService {
        var settings = BackupService.Settings(localTime: localTime)
        if let path = options.backup {
            do throws(BlobError) { settings.folder = try place(path, options) } catch { throw CommandError(error) }
        }
        settings.trial = ArchiveTrial { path throws(StoreError) in try SQLiteStore(path: path) }
        settings.limits = options.fileLimits
        settings.retention = retention
        settings.log = { line, isBad in log.write(isBad ? .error : .info, line) }
        settings.onFiles = library.onFiles
        settings.leases = leases
        settings.onReplaced = onReplaced
        let parts = archiveParts(options, store: store, library: library)
        let service = BackupService(parts, sessions: sessions, synchronization: synchronization, settings: settings, now: WallClock.now)
        do throws(ServiceError) { try service.start() } catch { throw CommandError(error, path: options.folder) }
        return service
    }

    /// Returns what manages people, and removes them once they are in an archive.
    static func people(
        _ options: ServeOptions, store: any Store, library: LibraryParts, sessions: SessionService, bus: any Bus
    ) -> PersonRemover {
        let people = PeopleService(store: store, sessions: sessions, bus: bus)
        let archives = RemovedPeopleFolder(dataFolder: options.folder, objects: options.storedBackup?.objects)
        return PersonRemover(
            archiveParts(options, store: store, library: library), people: people, archives: archives, now: WallClock.now)
    }

    /// Returns what goes into archives.
    private static func archiveParts(_ options: ServeOptions, store: any Store, library: LibraryParts) -> ArchiveParts {
        ArchiveParts(store: store, blobs: library.blobs, folder: options.folder, settings: DataFolder.settings)
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
