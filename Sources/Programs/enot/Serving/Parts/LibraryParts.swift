import Blobs
import Domain
import Folders
import Glibc
import Server
import Services
import Store

/// The parts that store, watch and examine files.
struct LibraryParts: Sendable {
    /// The service that receives files.
    let uploads: UploadService
    /// The service for the files that were added.
    let service: LibraryService
    /// The jobs that examine files.
    let jobs: MediaJobs
    /// The reader of the text in pictures.
    let reader: PictureReader
    /// The copier of films.
    let copier: Transcoder
    /// The contents of files.
    let blobs: BlobFolder
    /// Called with a space and its library's revision after files were added.
    let onFiles: @Sendable (Identifier<Space>, Int64) -> Void
    /// The watched folders.
    let watched: WatchedFolders

    /// Creates the parts; throws `cannotCreate` or `inputOutput` for folders that can't be created or read.
    init(
        _ options: ServeOptions, store: any Store, owner: User, announcer: LibraryAnnouncer, media: any MediaProcessing,
        synchronization: SyncService, leases: any Leases, log: Log
    ) throws(CommandError) {
        let blobs = try options.database.contents.open(of: store, accepts: options.acceptsDatabase, isServer: true)
        let roots = try options.libraries.map { path throws(CommandError) in
            do throws(FolderError) { return try FolderRoot(path) } catch { throw CommandError.inputOutput("\(path): \(error.message)") }
        }
        try Self.check(roots, beside: options.folder)
        let reader = PictureReader(
            store: store, blobs: blobs, media: media, roots: roots, languages: options.readingLanguages, synchronization: synchronization,
            leases: leases, onFailure: { log.write(.error, $0) })
        let copier = Transcoder(
            store: store, blobs: blobs, media: media, roots: roots, leases: leases,
            onChange: { announcer.announce($0.entity, revision: $1) },
            onFailure: { log.write(.error, $0) })
        let announce: @Sendable (Identifier<Space>, Int64) -> Void = { space, revision in
            announcer.announce(space.entity, revision: revision)
            reader.wake()
            copier.wake()
        }
        let jobs = MediaJobs(
            store: store, blobs: blobs, media: media, roots: roots, now: WallClock.now, onChange: announce,
            onFailure: { log.write(.error, $0) }, offsetMinutes: WallClock.offsetMinutes(at:))
        let onFiles: @Sendable (Identifier<Space>, Int64) -> Void = { space, revision in
            announce(space, revision)
            jobs.wake()
        }
        uploads = UploadService(store: store, blobs: blobs, limits: options.fileLimits, now: WallClock.now, onFile: onFiles)
        service = LibraryService(
            store: store, blobs: blobs, media: media, roots: roots, now: WallClock.now, onChange: announce,
            copyPercent: copier.percent)
        self.jobs = jobs
        self.reader = reader
        self.copier = copier
        self.blobs = blobs
        watched = WatchedFolders(
            store: store, space: owner.space, roots: roots, now: WallClock.now, log: { log.write(.warning, $0) },
            onFiles: onFiles)
        self.onFiles = onFiles
    }

    /// Throws if the data folder, or one above or below it, is to be watched, which would list Enot's own files.
    private static func check(_ roots: [FolderRoot], beside folder: String) throws(CommandError) {
        guard let resolved = realpath(folder, nil) else { return }
        defer { free(resolved) }
        let data = String(cString: resolved) + "/"
        for root in roots where root.path == "/" || data.hasPrefix(root.path + "/") || (root.path + "/").hasPrefix(data) {
            throw .usage("--library \(root.path) and the data directory must not contain each other")
        }
    }

    /// Restores files that were set aside while another database was used; must be called before anything uses them.
    func restoreReferenced(log: Log) async throws(ServiceError) {
        let count = try await service.restoreReferenced()
        try await uploads.restoreKnown()
        if count > 0 { log.write(.info, "restored \(count) contents that had been set aside") }
    }

    /// Begins to examine files and watch folders.
    func start() throws(ServiceError) {
        try Blocking.run { [jobs, reader, copier, watched] () throws(ServiceError) in
            try await jobs.start()
            reader.start()
            copier.start()
            try await watched.start()
        }
    }

    /// Stops examining files and watching folders.
    func stop() {
        watched.stop()
        jobs.stop()
        reader.stop()
        copier.stop()
    }
}
