import Blobs
import Domain
import EmbeddedSupport
import Mirror
import Store
import Synchronization
import Wire

/// A service for catalogues of websites: adds, refreshes and removes them, and sends their contents to devices.
public final class CatalogueService: Sendable, StoreUser {
    /// The number of days after which a catalogue is refreshed by itself (G2).
    public static let refreshDays: Int64 = 10
    /// The milliseconds after which a run that met a passing problem is tried again; each further pause is twice as long.
    static let retryMilliseconds: Int64 = 3_600_000
    /// The longest of those pauses, in milliseconds, and the pause after any other problem.
    static let longestRetryMilliseconds: Int64 = 24 * 3_600_000
    /// The number of runs in a row, in which the process that reads websites died, after which a catalogue is paused.
    static let maximumUnreadable = 3
    /// The most catalogues of a space.
    public static let maximumCount = 50
    /// The most runs at once.
    static let maximumRuns = 2
    /// The milliseconds between two announcements while a run continues.
    static let announcementMilliseconds = 400
    /// The number of seconds between two checks for what is due.
    public static let tickSeconds = 60
    /// The assumed bytes of a picture's previews before they are made.
    static let typicalPreviewBytes: Int64 = 40_000

    /// The run that a catalogue has or waits for.
    struct Active {
        /// Whether everything is compared.
        var isWhole: Bool
        /// Whether the person has confirmed that what the site no longer lists is gone.
        var acceptsLoss = false
        /// The site's host, which has one run at a time.
        var host: String
        var space: Identifier<Space>
        var cancellation = Cancellation()
        var progress = CatalogueProgress()
        /// When the site may be visited again, after it asked for a pause or failed; nil if it may be visited now.
        var waitsUntil: Instant?
        var isRunning = false
        /// Whether what it has fetched is to be removed when it ends.
        var isGivenUp = false
        /// Whether it is done only if it is still due when it begins: another server may have done it.
        var mustBeDue = false
    }

    /// The number of failures in a row of a catalogue's runs, and the moment before which none begins by itself.
    ///
    /// It is in memory besides the database, so that on a full disk runs do not follow each other at once.
    struct Pause {
        /// The number of runs that failed in a row.
        var failures: Int
        /// The moment before which the next one does not begin by itself.
        var until: Instant
    }

    /// A visit that looks for a title.
    struct TitleVisit {
        let space: Identifier<Space>
        /// The visit; nil until it is begun.
        var visit: (any SiteVisit)?
    }

    /// The work of the service.
    struct State {
        /// The runs under way and those that wait.
        var active: [EntityID: Active] = [:]
        /// The catalogues that wait for their turn.
        var queue: [EntityID] = []
        /// The pauses of catalogues whose runs failed.
        var pauses: [EntityID: Pause] = [:]
        /// The spaces that are soon to be announced.
        var announcing: Set<Identifier<Space>> = []
        /// The visits that look for titles, by their numbers.
        var titles: [Int: TitleVisit] = [:]
        /// Whether the server stops.
        var isStopped = false
    }

    let store: any Store
    let folder: CatalogueFolder
    let room: DiskRoom
    /// The maker of previews; nil if none can be made.
    let media: (any MediaProcessing)?
    let settings: CatalogueSettings
    /// The sender of orders; nil if no mail server is configured.
    let orders: OrderService?
    /// The right to mirror a catalogue or a host, which one server has at a time.
    let leases: any Leases
    /// The bus by which other servers learn that a run must stop.
    private let bus: any Bus
    let now: @Sendable () -> Instant
    let state = Mutex(State())
    private let announce: @Sendable (Identifier<Space>) -> Void
    private let note: @Sendable (String) -> Void

    /// Creates a service; nothing runs before `start`. `announce` is called with spaces whose catalogues changed, `note` with lines for the
    /// operator.
    public init(
        store: any Store, folder: CatalogueFolder, room: DiskRoom, media: (any MediaProcessing)? = nil,
        settings: CatalogueSettings = CatalogueSettings(),
        orders: OrderService? = nil, leases: any Leases = LocalLeases(), bus: any Bus = InProcessBus(),
        now: @escaping @Sendable () -> Instant, announce: @escaping @Sendable (Identifier<Space>) -> Void,
        note: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.store = store
        self.folder = folder
        self.room = room
        self.media = media
        self.settings = settings
        self.orders = orders
        self.leases = leases
        self.bus = bus
        self.now = now
        self.announce = announce
        self.note = note
        bus.listen { [weak self] hint in if case .stopRun(let id) = hint { self?.stopForOthers(id) } }
    }

    /// Returns the catalogues of a space; a space without any gets the recorded one, in one of the device's preferred languages.
    public func list(for caller: Caller, languages: [String] = []) async throws(ServiceError) -> [CatalogueSummary] {
        try await addRecorded(to: caller.spaceID, languages: languages)
        // The runs are read before the records. A run that ends in between is reported as running, and its end is announced; the other way
        // round it would be told as over, with the outcome of the run before it.
        let active = self.state.withLock { $0.active }
        let records = try await read { transaction in try transaction.catalogues(of: caller.spaceID) }
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
        guard let place = Self.place(of: address) else { throw .malformed("The address is not a web address.") }
        let moment = now()
        let (record, isOther) = try await write(in: .space(caller.spaceID).and(.catalogue(id))) { transaction in
            let found = try transaction.catalogue(id)
            guard found == nil || found?.space == caller.spaceID else { throw ServiceError.notFound("Catalogue not found.") }
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
        if isOther || request.isPaused { stopEverywhere(id, givingUp: false) }
        self.state.withLock { $0.pauses[id] = nil }
        let state = try CatalogueRunState(stored: record.state)
        if !request.isPaused, !state.isRecorded, state.refreshedAt == nil || state.run != nil {
            enqueue(
                record, isWhole: state.refreshedAt == nil || state.run?.isWhole == true, acceptsLoss: state.run?.acceptsLoss ?? false,
                host: place)
        }
        announceSoon(to: caller.spaceID)
        return summary(of: record, state, self.state.withLock { $0.active[id] })
    }

    /// Removes a catalogue of the person's space with all that was mirrored; throws `notFound` for one that doesn't exist or is somebody
    /// else's.
    public func remove(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        _ = try await find(id, for: caller)
        let isRemoved = try await write(in: .catalogue(id)) { transaction in
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
        stopEverywhere(id, givingUp: false)
        state.withLock { $0.pauses[id] = nil }
        folder.remove(id)
        announceSoon(to: caller.spaceID)
    }

    /// Starts a run now; a whole one also compares what the site does not mark as changed. With `acceptsLoss`, the person has confirmed
    /// that what the site no longer lists is gone.
    public func refresh(
        _ id: EntityID, isWhole: Bool = false, acceptsLoss: Bool = false, for caller: Caller
    ) async throws(ServiceError) {
        let (record, state) = try await find(id, for: caller)
        guard !state.isRecorded else { return }
        guard !state.isPaused else { throw .malformed("The catalogue is paused.") }
        guard let host = Self.place(of: state.address) else { return }
        enqueue(record, isWhole: isWhole || Self.isDueForComparison(state, at: now()), acceptsLoss: acceptsLoss, host: host)
        announceSoon(to: caller.spaceID)
    }

    /// Stops a run and removes what it has fetched.
    public func cancel(_ id: EntityID, for caller: Caller) async throws(ServiceError) {
        _ = try await find(id, for: caller)
        if !stop(id, givingUp: true) { try await forgetRun(id) }
        bus.send(.stopRun(id))
        announceSoon(to: caller.spaceID)
    }

    /// Stops the run of a catalogue, whichever server does it.
    private func stopEverywhere(_ id: EntityID, givingUp: Bool) {
        stop(id, givingUp: givingUp)
        bus.send(.stopRun(id))
    }

    /// Returns a catalogue of a person's space; throws `notFound`.
    func find(_ id: EntityID, for caller: Caller) async throws(ServiceError) -> (CatalogueRecord, CatalogueRunState) {
        let record = try await read { transaction in try transaction.catalogue(id) }
        guard let record, record.space == caller.spaceID else { throw .notFound("Catalogue not found.") }
        let state = try CatalogueRunState(stored: record.state)
        guard !state.isRemoved else { throw .notFound("Catalogue not found.") }
        return (record, state)
    }

    /// Returns the summary of a catalogue and its run.
    func summary(of record: CatalogueRecord, _ kept: CatalogueRunState, _ active: Active?) -> CatalogueSummary {
        var summary = CatalogueSummary(id: record.id, address: kept.shownAddress)
        summary.name = kept.name.isEmpty ? kept.address : kept.name
        summary.revision = record.revision
        summary.problem = kept.problem
        summary.refreshedAt = kept.refreshedAt
        summary.retryAt = kept.problem == nil ? nil : kept.retryAt
        summary.changes = kept.changes
        summary.unreadCount = kept.unread
        (summary.productCount, summary.previewBytes, summary.originalBytes) = (kept.productCount, kept.previewBytes, kept.originalBytes)
        summary.allowsUntrustedCertificate = kept.allowsUntrustedCertificate
        summary.isRecorded = kept.isRecorded
        summary.contacts = kept.contacts
        summary.canSendOrders = orders != nil && !kept.contacts.email.isEmpty
        // A run that was broken off continues as soon as the server has started; until then it waits.
        let isDue = kept.run != nil && kept.retryAt == nil && kept.problem == nil && !kept.isRecorded
        summary.phase = kept.isPaused ? .paused : isDue ? .waiting : .idle
        if let active, !kept.isPaused {
            (summary.phase, summary.done, summary.total) = (active.progress.phase, active.progress.done, active.progress.total)
            summary.retryAt = active.waitsUntil.flatMap { $0 > now() ? $0 : nil }
        }
        return summary
    }

    /// Announces soon, to the devices of a space, that its catalogues changed; changes that follow quickly are announced once.
    func announceSoon(to space: Identifier<Space>) {
        let isFirst = state.withLock { $0.announcing.insert(space).inserted }
        guard isFirst else { return }
        Task.detached { [self] in
            do { try await settings.wait(Self.announcementMilliseconds) } catch { return }
            _ = state.withLock { $0.announcing.remove(space) }
            announce(space)
        }
    }

    /// Passes a line to the operator.
    func log(_ line: String) { note(line) }

    /// Returns host and port, as `host:port`, of an address as it was typed, `https` where it has no scheme; nil for what is no address.
    static func place(of typed: String) -> String? {
        let trimmed = ExactText.trimmed(typed)
        let hasScheme = trimmed.lowercased().hasPrefix("http://") || trimmed.lowercased().hasPrefix("https://")
        guard !trimmed.isEmpty, hasScheme || !trimmed.contains("://") else { return nil }
        return FetchAddress(hasScheme ? trimmed : "https://" + trimmed).map { $0.host + ":" + $0.port }
    }

    /// Returns whether everything is to be compared, as that was done long ago or never.
    static func isDueForComparison(_ state: CatalogueRunState, at moment: Instant) -> Bool {
        guard let comparedAt = state.comparedAt else { return true }
        return comparedAt.adding(days: refreshDays) <= moment
    }
}
