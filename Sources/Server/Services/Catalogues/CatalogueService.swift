import Blobs
import Domain
import EmbeddedSupport
import Mirror
import Store
import Synchronization
import Wire

/// Keeps catalogues of websites: adds, refreshes and removes them, and gives their contents to devices.
public final class CatalogueService: Sendable, StoreUser {
    /// Gives the days after which a catalogue is refreshed by itself (G2).
    public static let refreshDays: Int64 = 10
    /// Gives the milliseconds after which a run that met a passing problem is tried again; each further time it is twice as long.
    static let retryMilliseconds: Int64 = 3_600_000
    /// Limits that pause; after any other problem the pause is as long.
    static let longestRetryMilliseconds: Int64 = 24 * 3_600_000
    /// Counts the runs in a row over which the process that reads websites ended, after which a catalogue is paused.
    static let maximumUnreadable = 3
    /// Limits the catalogues of a space.
    public static let maximumCount = 50
    /// Limits the runs at once.
    static let maximumRuns = 2
    /// Gives the milliseconds between two announcements while a run goes on.
    static let announcementMilliseconds = 400
    /// Gives the seconds between two looks at what is due.
    public static let tickSeconds = 60
    /// Guesses the bytes of a picture's previews before they are made.
    static let typicalPreviewBytes: Int64 = 40_000

    /// Holds the run that a catalogue has or waits for.
    struct Active {
        /// Says that everything is compared.
        var isWhole: Bool
        /// Says that the person has confirmed that what the site no longer lists is gone.
        var acceptsLoss = false
        /// Names the host, as a site has one run at a time.
        var host: String
        var space: Identifier<Space>
        var cancellation = Cancellation()
        var progress = CatalogueProgress()
        /// Marks until when the site is left alone, as it asked for that or failed; nil while nothing is waited for.
        var waitsUntil: Instant?
        var isRunning = false
        /// Says that what it has fetched is to be forgotten when it ends.
        var isGivenUp = false
    }

    /// Tells how often the runs of a catalogue have failed in a row, and before when none begins by itself.
    ///
    /// It is kept in memory besides the database, so that on a full disk runs do not follow each other at once.
    struct Pause {
        /// Counts the runs that failed in a row.
        var failures: Int
        /// Marks when the next one may begin.
        var until: Instant
    }

    /// Holds a visit that looks for a title.
    struct TitleVisit {
        let space: Identifier<Space>
        /// Is nil until it is begun.
        var visit: (any SiteVisit)?
    }

    /// Holds what the service is doing.
    struct State {
        /// Holds the runs under way and those that wait.
        var active: [EntityID: Active] = [:]
        /// Lists the catalogues that wait for their turn.
        var queue: [EntityID] = []
        /// Holds the pauses of catalogues whose runs failed.
        var pauses: [EntityID: Pause] = [:]
        /// Lists the spaces that are told soon.
        var announcing: Set<Identifier<Space>> = []
        /// Holds the visits that look for titles, by their numbers.
        var titles: [Int: TitleVisit] = [:]
        /// Says that the server ends.
        var isStopped = false
    }

    let store: any Store
    let folder: CatalogueFolder
    let room: DiskRoom
    /// Makes previews; nil where nothing can.
    let media: (any MediaProcessing)?
    let settings: CatalogueSettings
    /// Sends orders; nil where no mail server is configured.
    let orders: OrderService?
    let now: @Sendable () -> Instant
    let state = Mutex(State())
    private let announce: @Sendable (Identifier<Space>) -> Void
    private let note: @Sendable (String) -> Void

    /// Makes a service; nothing runs before `start`. `announce` is told of spaces whose catalogues changed, `note` of what an operator
    /// may want to know.
    public init(
        store: any Store, folder: CatalogueFolder, room: DiskRoom, media: (any MediaProcessing)? = nil,
        settings: CatalogueSettings = CatalogueSettings(),
        orders: OrderService? = nil, now: @escaping @Sendable () -> Instant, announce: @escaping @Sendable (Identifier<Space>) -> Void,
        note: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.folder = folder
        self.room = room
        self.media = media
        self.settings = settings
        self.orders = orders
        self.now = now
        self.announce = announce
        self.note = note
    }

    /// Lists the catalogues of a space; a space without any gets the recorded one, in one of the languages the device prefers.
    public func list(for caller: Caller, languages: [String] = []) async throws(ServiceError) -> [CatalogueSummary] {
        try await addRecorded(to: caller.spaceID, languages: languages)
        // The runs are read before the records. A run that ends in between is told as running, and its end is announced; the other way
        // round it would be told as over, with the outcome of the run before it.
        let active = self.state.withLock { $0.active }
        let records = try read { transaction in try transaction.catalogues(of: caller.spaceID) }
        var summaries: [CatalogueSummary] = []
        for record in records {
            let state = try CatalogueRunState(stored: record.state)
            if !state.isRemoved { summaries.append(summary(of: record, state, active[record.id])) }
        }
        return summaries
    }

    /// Adds a catalogue or changes how it is mirrored; throws `malformed` for what is no address of the web.
    public func save(_ request: CatalogueRequest, as id: EntityID, for caller: Caller) async throws(ServiceError) -> CatalogueSummary {
        let address = request.address
        guard let place = Self.host(of: address) else { throw .malformed("The address is none of the web.") }
        let moment = now()
        let (record, isOther) = try await write { transaction in
            let found = try transaction.catalogue(id)
            guard found == nil || found?.space == caller.spaceID else { throw ServiceError.notFound("the catalogue") }
            if found == nil {
                let count = try transaction.catalogues(of: caller.spaceID).count
                guard count < Self.maximumCount else { throw ServiceError.tooLarge("The number of catalogues", limit: Self.maximumCount) }
            }
            var record =
                found
                ?? CatalogueRecord(
                    id: id, space: caller.spaceID, createdAt: moment, state: CatalogueRunState(address: address).jsonText)
            var state = try CatalogueRunState(stored: record.state)
            // A device that changes something else sends the address back as it was told.
            let isOther = address != state.address && address != state.shownAddress
            if isOther, !state.isRecorded {
                // What is there stays until all of the other site is here: a mistyped address must not cost a catalogue.
                try transaction.removeDrafts(of: id)
                state.address = address
                (state.source, state.problem, state.retryAt, state.listed) = (nil, nil, nil, [:])
                state.run = CatalogueRunState.Run(isWhole: true)
            }
            if state.allowsUntrustedCertificate != request.allowsUntrustedCertificate { (state.problem, state.retryAt) = (nil, nil) }
            state.allowsUntrustedCertificate = request.allowsUntrustedCertificate
            state.isPaused = request.isPaused
            if !request.isPaused { state.unreadableCount = 0 }
            record.state = state.jsonText
            try transaction.save(record)
            return (record, isOther)
        }
        if isOther || request.isPaused { stop(id, givingUp: false) }
        self.state.withLock { $0.pauses[id] = nil }
        let state = try CatalogueRunState(stored: record.state)
        if !request.isPaused, !state.isRecorded, state.refreshedAt == nil || state.run != nil {
            enqueue(
                record, isWhole: state.refreshedAt == nil || state.run?.isWhole == true, acceptsLoss: state.run?.acceptsLoss ?? false,
                host: place)
        }
        tell(caller.spaceID)
        return summary(of: record, state, self.state.withLock { $0.active[id] })
    }

    /// Removes a catalogue of the person's space with all that was mirrored; what is not there, or somebody else's, is not found.
    public func remove(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        _ = try find(id, for: caller)
        let isRemoved = try await write { transaction in
            guard var record = try transaction.catalogue(id), record.space == caller.spaceID else { return false }
            var state = try CatalogueRunState(stored: record.state)
            try transaction.removeCatalogueContents(id, andRecord: !state.isRecorded)
            if state.isRecorded {
                state.isRemoved = true
                record.state = state.jsonText
                try transaction.save(record)
            }
            return true
        }
        guard isRemoved else { return }
        stop(id, givingUp: false)
        state.withLock { $0.pauses[id] = nil }
        folder.remove(id)
        tell(caller.spaceID)
    }

    /// Starts a run now; a whole one compares also what the site does not mark as changed. `acceptsLoss` says that the person has confirmed
    /// that what the site no longer lists is gone.
    public func refresh(
        _ id: EntityID, isWhole: Bool = false, acceptsLoss: Bool = false, for caller: Caller
    ) async throws(ServiceError) {
        let (record, state) = try find(id, for: caller)
        guard !state.isRecorded else { return }
        guard !state.isPaused else { throw .malformed("The catalogue is paused.") }
        guard let host = Self.host(of: state.address) else { return }
        enqueue(record, isWhole: isWhole || Self.isDueForComparison(state, at: now()), acceptsLoss: acceptsLoss, host: host)
        tell(caller.spaceID)
    }

    /// Gives a run up and forgets what it has fetched.
    public func giveUp(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        _ = try find(id, for: caller)
        if !stop(id, givingUp: true) { try await forgetRun(id) }
        tell(caller.spaceID)
    }

    /// Finds a catalogue of a person's space; throws `notFound`.
    func find(_ id: EntityID, for caller: Caller) throws(ServiceError) -> (CatalogueRecord, CatalogueRunState) {
        let record = try read { transaction in try transaction.catalogue(id) }
        guard let record, record.space == caller.spaceID else { throw .notFound("the catalogue") }
        let state = try CatalogueRunState(stored: record.state)
        guard !state.isRemoved else { throw .notFound("the catalogue") }
        return (record, state)
    }

    /// Describes a catalogue and its run.
    func summary(of record: CatalogueRecord, _ kept: CatalogueRunState, _ active: Active?) -> CatalogueSummary {
        var summary = CatalogueSummary(id: record.id, address: kept.shownAddress)
        summary.name = kept.name.isEmpty ? kept.address : kept.name
        summary.revision = record.revision
        summary.problem = kept.problem
        summary.refreshedAt = kept.refreshedAt
        summary.retryAt = kept.problem == nil ? nil : kept.retryAt
        summary.changes = kept.changes
        (summary.productCount, summary.previewBytes, summary.originalBytes) = (kept.productCount, kept.previewBytes, kept.originalBytes)
        summary.allowsUntrustedCertificate = kept.allowsUntrustedCertificate
        summary.isRecorded = kept.isRecorded
        summary.contacts = kept.contacts
        summary.canSendOrders = orders != nil && !kept.contacts.email.isEmpty
        // A run that was broken off goes on as soon as the server has started; until then it waits.
        let isDue = kept.run != nil && kept.retryAt == nil && kept.problem == nil && !kept.isRecorded
        summary.phase = kept.isPaused ? .paused : isDue ? .waiting : .idle
        if let active, !kept.isPaused {
            (summary.phase, summary.done, summary.total) = (active.progress.phase, active.progress.done, active.progress.total)
            summary.retryAt = active.waitsUntil.flatMap { $0 > now() ? $0 : nil }
        }
        return summary
    }

    /// Tells the devices of a space soon that its catalogues changed; many changes at once are told once.
    func tell(_ space: Identifier<Space>) {
        let isFirst = state.withLock { $0.announcing.insert(space).inserted }
        guard isFirst else { return }
        Task.detached { [self] in
            do { try await settings.wait(Self.announcementMilliseconds) } catch { return }
            _ = state.withLock { $0.announcing.remove(space) }
            announce(space)
        }
    }

    /// Tells an operator something.
    func log(_ line: String) { note(line) }

    /// Gives the host of an address as it was typed; nil for what is no address.
    static func host(of typed: String) -> String? {
        let trimmed = ExactText.trimmed(typed)
        let hasScheme = trimmed.lowercased().hasPrefix("http://") || trimmed.lowercased().hasPrefix("https://")
        guard !trimmed.isEmpty, hasScheme || !trimmed.contains("://") else { return nil }
        return FetchAddress(hasScheme ? trimmed : "https://" + trimmed).map { $0.host + ":" + $0.port }
    }

    /// Says that everything is to be compared, as that was done long ago or never.
    static func isDueForComparison(_ state: CatalogueRunState, at moment: Instant) -> Bool {
        guard let comparedAt = state.comparedAt else { return true }
        return comparedAt.adding(days: refreshDays) <= moment
    }
}
