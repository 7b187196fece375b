import Blobs
import Domain
import Importing
import Mirror
import Store
import Synchronization
import Wire

/// A service by which people move in what they have in other programs while the server runs: it receives the files, says what there is
/// and what would be lost, moves it in, and undoes that. None of it needs an open page.
public final class HostedImports: Sendable, StoreUser {
    /// What the service needs besides the database.
    public struct Settings: Sendable {
        /// The limits of a person's files, which may be replaced.
        public var limits = Setting(FileLimits())
        /// The clock by which times without a zone are meant.
        public var clock = LocalClock.utc
        public var room: DiskRoom
        /// Called with a space and its library's revision when files were added or moved to the trash.
        public var onFiles: @Sendable (Identifier<Space>, Int64) -> Void = { _, _ in }
        /// Begins a visit to a website, of which a page is kept.
        public var visit: @Sendable (VisitSettings) -> any SiteVisit = { _ in MissingVisit() }
        /// Whether pages inside the server's own network may be kept, which its owner has to allow.
        public var allowsPrivateSites = false
        /// Called with a line for the operator when an import fails.
        public var log: @Sendable (String) -> Void = { _ in }

        public init(room: DiskRoom) { self.room = room }
    }

    /// An import at work.
    final class Work: Sendable {
        let task = Mutex<Task<Void, Never>?>(nil)
        let answer: Mutex<ImportAnswer>

        init(_ answer: ImportAnswer) { self.answer = Mutex(answer) }
    }

    /// What is under way.
    struct State {
        var works: [ImportFolder.Key: Work] = [:]
        var arriving: Set<ImportFolder.Key> = []
    }

    /// The bytes by which the files of imports may be more than the files of a person: what packs notes is no file of theirs.
    static let allowanceBytes: Int64 = 1 << 30
    /// The number of seconds after which files that are not moved in are removed.
    static let patienceSeconds: Int64 = 86_400

    let store: any Store
    let blobs: BlobFolder
    let synchronization: SyncService
    let settings: Settings
    let folder: ImportFolder
    let now: @Sendable () -> Instant
    let state = Mutex(State())

    public init(
        store: any Store, blobs: BlobFolder, synchronization: SyncService, dataFolder: String, settings: Settings,
        now: @escaping @Sendable () -> Instant
    ) {
        self.store = store
        self.blobs = blobs
        self.synchronization = synchronization
        self.settings = settings
        self.now = now
        folder = ImportFolder(dataFolder: dataFolder)
    }

    // MARK: What there is

    /// Returns the imports of a person, the latest first.
    public func list(for caller: Caller) -> [ImportAnswer] {
        let answers = folder.keys(of: caller.userID).compactMap(answer)
        return Array(answers.sorted { ($0.begunAt, $0.id) > ($1.begunAt, $1.id) }.prefix(ImportListAnswer.maximumCount))
    }

    /// Returns how far an import is; throws `notFound` if there is none.
    public func status(of id: EntityID, for caller: Caller) throws(ServiceError) -> ImportAnswer {
        guard let answer = answer(ImportFolder.Key(person: caller.userID, id: id)) else { throw Self.unknown }
        return answer
    }

    /// Returns a page of what became of each item; throws `notFound`.
    public func ledger(
        of id: EntityID, _ outcome: ImportLedgerAnswer.Line.Outcome?, after place: Int64, for caller: Caller
    ) throws(ServiceError) -> ImportLedgerAnswer {
        let key = ImportFolder.Key(person: caller.userID, id: id)
        guard folder.record(of: key) != nil else { throw Self.unknown }
        return LedgerFile(path: folder.ledger(of: key)).page(outcome, after: max(place, 0))
    }

    /// Calls `body` with the lines of a ledger, one after the other; throws `notFound`.
    public func readLedger(
        of id: EntityID, for caller: Caller, isCSV: Bool, _ body: (String) async throws -> Void
    ) async throws {
        let key = ImportFolder.Key(person: caller.userID, id: id)
        guard folder.record(of: key) != nil else { throw Self.unknown }
        if isCSV { try await body(LedgerFile.csvHead) }
        let file = LedgerFile(path: folder.ledger(of: key))
        var place: Int64? = 0
        while let start = place {
            let page = file.page(nil, after: start)
            try await body(page.lines.map { isCSV ? LedgerFile.csv($0) : $0.jsonText + "\n" }.joined())
            place = page.next
        }
    }

    static let unknown = ServiceError.notFound("There is no such import.")

    /// Returns what is known of an import; what a server that ended left behind is interrupted.
    func answer(_ key: ImportFolder.Key) -> ImportAnswer? {
        if let work = state.withLock({ $0.works[key] }) { return work.answer.withLock { $0 } }
        guard var answer = folder.record(of: key)?.answer else { return nil }
        if answer.isUnderWay { answer.stage = .interrupted }
        answer.hasFiles = !folder.files(of: key).isEmpty
        return answer
    }

    // MARK: Arriving

    /// Appends bytes to a file of an import, from its beginning at offset 0, and returns how far it is.
    ///
    /// Throws `wrongOffset`, `tooLarge`, `unsuitable` for an import that is past that, or `storage(full)`; the bytes are not stored then.
    public func append(
        to id: EntityID, part: Int, named name: String, at offset: Int64, byteCount: Int, for caller: Caller,
        next: () async throws -> [UInt8]?
    ) async throws(ServiceError) -> ImportAnswer {
        guard byteCount <= UploadAnswer.maximumPartBytes else { throw .tooLarge("The part", limit: UploadAnswer.maximumPartBytes) }
        guard (0..<ImportFolder.maximumPartCount).contains(part) else {
            throw .tooLarge("The files of an import", limit: ImportFolder.maximumPartCount)
        }
        guard settings.room.allows(Int64(byteCount), of: .file) else { throw .storage(.full) }
        let key = ImportFolder.Key(person: caller.userID, id: id)
        guard state.withLock({ $0.arriving.insert(key).inserted }) else { throw .tooMany(retryAfterSeconds: 1) }
        defer { state.withLock { _ = $0.arriving.remove(key) } }
        var record = folder.record(of: key) ?? begun(id, named: name, for: caller)
        guard record.answer.stage == .arriving else { throw .unsuitable("All of this import has arrived.") }
        try await checkAllowance(for: byteCount, of: caller)
        do {
            try folder.save(record, of: key)
            let file = try folder.open(part, named: name, of: key, isNew: offset == 0)
            try file.checkOffset(offset)
            record.answer.offset = try await file.receive(at: offset, byteCount: byteCount, next)
        } catch {
            throw ServiceError(error)
        }
        return record.answer
    }

    /// Returns the record of an import that begins; of too many the oldest is forgotten.
    private func begun(_ id: EntityID, named name: String, for caller: Caller) -> ImportRecord {
        let known = list(for: caller)
        if known.count >= ImportListAnswer.maximumCount, let oldest = known.last, !oldest.isUnderWay {
            folder.remove(ImportFolder.Key(person: caller.userID, id: oldest.id))
        }
        var record = ImportRecord()
        (record.answer.id, record.answer.name, record.answer.begunAt) = (id, ImportFolder.fileName(name), now())
        return record
    }

    private func checkAllowance(for byteCount: Int, of caller: Caller) async throws(ServiceError) {
        let user = try await read { transaction in try transaction.user(caller.userID) }
        guard let totalBytes = settings.limits.value.totalBytes(of: user) else { return }
        let limit = min(totalBytes, .max - Self.allowanceBytes) + Self.allowanceBytes
        guard folder.byteCount(of: caller.userID) + Int64(byteCount) <= limit else {
            throw .tooLarge("All imports together", limit: Int(limit))
        }
    }

    // MARK: Upkeep

    /// Removes files that nobody moves in, and the imports of people who are gone; to be called now and then.
    public func tend() async throws(ServiceError) {
        let limit = now().milliseconds / 1_000 - Self.patienceSeconds
        for person in folder.people() {
            guard try await read({ transaction in try transaction.user(person) }) != nil else {
                folder.remove(person)
                continue
            }
            for key in folder.keys(of: person) where (folder.touched(key) ?? .max) < limit {
                guard !state.withLock({ $0.works[key] != nil || $0.arriving.contains(key) }) else { continue }
                // Without its files only an import that has a ledger says anything.
                switch folder.record(of: key)?.answer.stage {
                case .arriving, .looking, .looked, nil: folder.remove(key)
                case .taking, .taken, .undoing, .undone, .interrupted, .failed: folder.removeFiles(of: key)
                }
            }
        }
    }
}
