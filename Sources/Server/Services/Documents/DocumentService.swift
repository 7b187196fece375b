import Archive
import Blobs
import Domain
import Glibc
import MediaMessages
import Store

/// A service that makes documents of a person's notes.
public final class DocumentService: Sendable {
    /// A document that was made.
    public struct Document: Sendable {
        /// The PDF, in a file that nobody else finds.
        public let file: OpenFile
        /// A name for the file.
        public let name: String
        /// The number of pages.
        public let pageCount: Int
    }

    /// The number of seconds after which a request that found no room may be repeated.
    static let pauseSeconds: Int64 = 5
    private static let namePrefix = "document-"

    private let store: any Store
    private let blobs: BlobFolder
    private let maker: any DocumentMaking
    let turns = DocumentTurns()

    /// Creates a service; unfinished documents are among the uploads.
    public init(store: any Store, blobs: BlobFolder, maker: any DocumentMaking) {
        self.store = store
        self.blobs = blobs
        self.maker = maker
    }

    /// Removes what a killed server left; to be called before anything is made.
    public func start() throws(ServiceError) {
        do throws(BlobError) { try blobs.dropUploads(beginningWith: Self.namePrefix) } catch { throw ServiceError(error) }
    }

    /// Makes a document of notes of a space; calls `onProgress` with the progress in percent.
    ///
    /// A space has one document made at a time. Throws `notFound` for notes that don't exist, `tooMany` if too many wait, `tooLarge`,
    /// `unavailable` if the program that makes documents is missing. If the task is cancelled, so is the work.
    public func make(
        _ request: DocumentRequest, in space: Identifier<Space>, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async throws(ServiceError) -> Document {
        guard await turns.acquire(space) else { throw .tooMany(retryAfterSeconds: Self.pauseSeconds) }
        defer { turns.release(space) }
        guard blobs.room.allows(Int64(DocumentSpecification.maximumBytes), of: .file) else { throw .storage(.full) }
        var random = SystemRandomNumberGenerator()
        let name = Self.namePrefix + EntityID(using: &random).text
        let specification = name + ".jsonl"
        let output = name + ".pdf"
        defer { for file in [specification, output] { blobs.dropUpload(file) } }
        let held = HeldFiles(blobs)
        defer { withExtendedLifetime(held) {} }
        let title = try await write(request, in: space, to: specification, held)
        do throws(MediaProblem) {
            let count = try await maker.makeDocument(
                of: blobs.uploadPath(specification), at: blobs.uploadPath(output), onProgress: onProgress)
            return Document(file: try Self.open(blobs.uploadPath(output)), name: Self.fileName(title), pageCount: count)
        } catch {
            throw Self.refusal(error)
        }
    }

    /// Writes what a document has, and returns its title. Nothing is fetched while the database is read: it is read again after that.
    private func write(
        _ request: DocumentRequest, in space: Identifier<Space>, to specification: String, _ held: HeldFiles
    ) async throws(ServiceError) -> String {
        do {
            while true {
                let title = try await DiskThreads.run { () async throws in
                    try await store.read { [blobs] transaction in
                        let file = try blobs.openUpload(specification)
                        try file.cut(to: 0)
                        return try DocumentWriter(request, transaction, space, held).write(to: file)
                    }
                }
                guard held.isIncomplete else { return title }
                try await held.fetch()
            }
        } catch {
            throw ServiceError(error)
        }
    }

    private static func open(_ path: String) throws(MediaProblem) -> OpenFile {
        do throws(BlobError) { return try OpenFile(path: path) } catch { throw MediaProblem("cannotOpen") }
    }

    private static func fileName(_ title: String) -> String {
        let name = ArchiveName.fileName(title)
        return (name.isEmpty ? "Enot" : name) + ".pdf"
    }

    private static func refusal(_ problem: MediaProblem) -> ServiceError {
        switch problem.word {
        case "busy", "closed", "cancelled": .tooMany(retryAfterSeconds: pauseSeconds)
        case "tooLong": .tooLarge("The document", limit: MediaJob.maximumDocumentBytes)
        case "timedOut", "outOfMemory": .unsuitable("The document is too large. Select fewer notes.")
        case "cannotWrite": .storage(.full)
        case "toolMissing", "librariesMissing", "cannotStart":
            .unavailable("This server cannot make documents: enot-media is missing.")
        default: .unexpected("A document was not made: \(problem.word).")
        }
    }
}
