import Blobs
import Domain
import Folders
import Glibc
import Store
import StoreSQLite
import Synchronization
import TestKit
import Wire

@testable import Services

/// Holds the services about files on a database and folders of their own, with a clock that tests move.
final class LibraryFixture: Sendable {
    let folder: TemporaryFolder
    let store: any Store
    let blobs: BlobFolder
    let uploads: UploadService
    let library: LibraryService
    let media: FakeMedia
    let jobs: MediaJobs
    let caller: Caller
    let roots: [FolderRoot]
    let clock = SharedClock()

    init(
        libraries: [String] = [], folder: TemporaryFolder? = nil, media: FakeMedia = FakeMedia(), calls: DiskCalls = .system
    ) async throws {
        let folder = try folder ?? TemporaryFolder()
        self.folder = folder
        store = try TestStore.open(folder.path + "/enot.sqlite")
        try await store.withoutDisk()
        blobs = try BlobFolder(dataFolder: folder.path, calls: calls)
        roots = try libraries.map { try FolderRoot($0) }
        self.media = media
        let clock = clock
        uploads = UploadService(store: store, blobs: blobs, now: { clock.now })
        library = LibraryService(store: store, blobs: blobs, media: media, roots: roots, now: { clock.now })
        jobs = MediaJobs(store: store, blobs: blobs, media: media, roots: roots, now: { clock.now })
        let space: Identifier<Space> = Identifier(EntityID(high: 5, low: 1))
        caller = Caller(
            userID: Identifier(EntityID(high: 6, low: 1)), spaceID: space, sessionID: Identifier(EntityID(high: 7, low: 1)))
        try await store.write { transaction in try transaction.save(Space(id: space)) }
    }

    static func id(_ number: UInt64) -> EntityID { EntityID(high: 0xF11E, low: number) }

    /// Uploads a whole file.
    @discardableResult
    func upload(_ number: UInt64, _ bytes: [UInt8], purpose: UploadRequest.Purpose = .library) async throws -> UploadAnswer {
        let request = UploadRequest(name: "\(number)", byteCount: Int64(bytes.count), purpose: purpose)
        _ = try await uploads.begin(Self.id(number), request, for: caller)
        return try await append(number, bytes, at: 0)
    }

    /// Sends one part, in one piece.
    func append(_ number: UInt64, _ bytes: [UInt8], at offset: Int64) async throws -> UploadAnswer {
        var rest: [UInt8]? = bytes
        return try await uploads.append(
            to: Self.id(number), at: offset, digest: nil, byteCount: bytes.count, for: caller,
            next: {
                defer { rest = nil }
                return rest
            })
    }

    func list(_ request: FileListRequest = FileListRequest(count: 500)) async throws -> FileListAnswer {
        try await library.list(request, for: caller)
    }

    /// Brings the list up to what is in the watched folders.
    func lookThroughFolders() async throws {
        let folders = WatchedFolders(store: store, space: caller.spaceID, roots: roots, now: { SyncFixture.moment })
        for root in roots { try await folders.apply(.everything, in: root) }
    }

    func names() async throws -> Set<String> { Set(try await list().files.map(\.name)) }

    func storedDigests() throws -> Set<String> {
        Set(try (UInt8.min...UInt8.max).flatMap { try blobs.digests(beginningWith: $0) })
    }
}

/// Stands in for the media process, finding what it is told to find.
final class FakeMedia: MediaProcessing {
    struct Behaviour: Sendable {
        /// Says what is wrong with the process as a whole.
        var processProblem: String?
        var probe = MediaProbe(kind: .image, mediaType: "image/png")
        var problem: MediaProblem?
        var probed: [String] = []
        var madeFor: [String] = []
        var text = ""
        var onProbe: @Sendable () -> Void = {}
        var copied: [String] = []
        var copyProblem: MediaProblem?
        var onCopy: @Sendable () async throws -> Void = {}
    }

    let behaviour = Mutex(Behaviour())

    init(size: Int? = 10) {
        behaviour.withLock { behaviour in
            behaviour.probe.width = size
            behaviour.probe.height = size
        }
    }

    var problem: String? { behaviour.withLock { $0.processProblem } }

    func probe(_ path: String) async -> MediaProbe {
        behaviour.withLock { $0.onProbe }()
        return behaviour.withLock { behaviour in
            behaviour.probed.append(path)
            return behaviour.probe
        }
    }

    func makePreviews(of path: String, at outputs: [PreviewSize: String]) async throws(MediaProblem) -> String {
        let problem = behaviour.withLock { behaviour in
            behaviour.madeFor.append(path)
            return behaviour.problem
        }
        if let problem { throw problem }
        for (_, output) in outputs {
            guard let file = fopen(output, "w") else { throw MediaProblem("noFolder") }
            fputs("WEBP", file)
            fclose(file)
        }
        return "data:image/webp;base64,AA"
    }

    func readText(
        of path: String, languages: [String], isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) -> String {
        let behaviour = behaviour.withLock { $0 }
        if let problem = behaviour.problem { throw problem }
        onProgress(50)
        return behaviour.text
    }

    func makeCopy(
        of path: String, seconds: Int, at output: String, onProgress: @escaping @Sendable (Int) -> Void
    ) async throws(MediaProblem) {
        let (problem, onCopy) = behaviour.withLock { behaviour in
            behaviour.copied.append(path)
            return (behaviour.copyProblem, behaviour.onCopy)
        }
        for percent in [3, 40, 41] { onProgress(percent) }
        do { try await onCopy() } catch { throw MediaProblem("\(error)") }
        if let problem { throw problem }
        guard let file = fopen(output, "w") else { throw MediaProblem("noFolder") }
        fputs("MP4", file)
        fclose(file)
    }
}

extension FileContents {
    /// The open file of contents that are on this machine.
    var file: OpenFile {
        guard case .local(let file) = bytes else { preconditionFailure("the file is in a storage") }
        return file
    }
}
