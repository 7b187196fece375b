import Blobs
import Domain
import Mirror
import Store
import Synchronization
import Wire

/// One update of a catalogue to what its site has now: what arrives is stored as drafts, which replace the entries all at once at the end.
///
/// The next run continues where one stopped, even if the server was killed: drafts whose fingerprints are still the site's are not fetched
/// again.
struct CatalogueRun: Sendable {
    /// The number of batches of texts that are fetched at once.
    static let parallelBatches = 2
    /// The number of drafts of pictures that are stored in one transaction; each connection may have one under way, so that a kill costs at
    /// most two dozen pictures.
    static let picturesOfTransaction = 5
    /// The number of pictures after which a run reports its progress.
    static let picturesOfReport = 24
    /// The number of things from which on the person is asked about a list that is suddenly empty.
    static let leastOfQuestion = 3
    /// The number of rows read at once.
    static let rowCount = 500

    let id: EntityID
    let store: any Store
    let folder: CatalogueFolder
    let room: DiskRoom
    let visit: any SiteVisit
    let now: @Sendable () -> Instant
    /// The number of the run in the catalogue's state; 0 where no other server can have begun another one.
    var number: Int64 = 0
    let report: @Sendable (CatalogueProgress) -> Void

    /// Runs to the end, or throws the problem; drafts are kept.
    func run(isWhole: Bool, acceptsLoss: Bool = false) async throws(MirrorProblem) {
        report(CatalogueProgress(phase: .exploring))
        try checkRoom()
        try folder.prepare(id)
        let state = try await state()
        let (known, drafts) = try await read { transaction in
            (
                try transaction.catalogueFingerprints(of: id, kind: "product"),
                try transaction.catalogueDraftFingerprints(of: id, kind: "product")
            )
        }
        let wantsTexts = drafts.isEmpty && (isWhole || known.isEmpty)
        let (found, sweep) = try await explore(state, withTexts: wantsTexts)
        var source = found
        let isOther = state.source.map { $0.kind != source.kind || $0.root != source.root } ?? false
        // A list that the site did not give before may tell more of what is known already.
        let isWhole = isWhole || isOther || !(source.lists.map { Set($0).isSuperset(of: sweep.lists ?? []) } ?? true)
        source.lists = sweep.lists
        source.sharedNames = sweep.sharedNames
        try source.note(categories: sweep.ready)
        if !sweep.name.isEmpty { source.name = sweep.name }
        if sweep.items.isEmpty, sweep.ready.isEmpty { throw .noContent }
        let hasProducts = sweep.items.contains { $0.kind == .product } || sweep.ready.contains { $0.kind == .product }
        if !hasProducts, !known.isEmpty { throw .noContent }
        let listed = Self.tally(sweep)
        if !acceptsLoss, !isOther, state.listed.contains(where: { $0.value >= Self.leastOfQuestion && listed[$0.key] == nil }) {
            throw .emptied
        }
        let missing = try await fetchTexts(of: sweep, isWhole: isWhole)
        // Another source names everything in other words, so that nothing of the former one is there any more.
        let (gone, askedUpTo) = try await findGone(
            sweep, isWhole: isOther || (sweep.isWhole && missing == 0), source, after: state.askedUpTo)
        let unread = missing == 0 ? sweep.unreadCount : (sweep.unreadCount ?? 0) + missing
        try await fetchPictures(sweep, isWhole: isWhole, gone: gone)
        try await publish(source: source, gone: gone, isWhole: isWhole, listed: listed, unread: unread, askedUpTo: askedUpTo)
    }

    /// Returns the number of things that a site lists, by list.
    private static func tally(_ sweep: SiteSweep) -> [String: Int] {
        var counts: [String: Int] = [:]
        for item in sweep.items { counts[item.place.rawValue, default: 0] += 1 }
        for entry in sweep.ready { counts[entry.kind.rawValue, default: 0] += 1 }
        return counts
    }

    /// Stores a site's things that need no fetching, with the pictures already in the folder.
    func importEntries(_ entries: [MirrorEntry], pictures: [CatalogueEntry], source: CatalogueRunState) async throws(MirrorProblem) {
        try await stage(entries, sweep: nil)
        try await write { transaction in
            for picture in pictures { try transaction.save(draft: picture, of: id) }
        }
        try await publish(source: nil, gone: [], isWhole: true, listed: [:])
    }

    private func explore(_ state: CatalogueRunState, withTexts: Bool) async throws(MirrorProblem) -> (SiteSource, SiteSweep) {
        if let known = state.source {
            do throws(MirrorProblem) {
                let source = try await better(than: known, typed: state.address)
                return (source, try await visit.sweep(source, withTexts: withTexts))
            } catch {
                guard error == .notFound else { throw error }
            }
        }
        let source = try await visit.explore(state.address)
        // A site that had a REST interface keeps its identities: its feed would name everything differently.
        if state.source?.kind == .rest, source.kind == .feed { throw .firewall }
        let found = source
        try await change { state in
            state.source = found
            state.name = found.name
        }
        return (source, try await visit.sweep(source, withTexts: withTexts))
    }

    /// Returns the source of a site's data: another one than is known if that was found while something better gave no answer, as answers
    /// that failed once would else decide for ever.
    private func better(than known: SiteSource, typed: String) async throws(MirrorProblem) -> SiteSource {
        guard known.isDoubtful else { return known }
        let found: SiteSource
        do throws(MirrorProblem) { found = try await visit.explore(typed) } catch {
            guard error.isOfTheSite else { throw error }
            return known
        }
        let isSame = found.kind == known.kind && found.root == known.root
        guard isSame || (found.isDoubtful && found.kind == .feed) else { return found }
        var same = known
        same.isDoubtful = found.isDoubtful
        return same
    }

    /// Returns the catalogue's state; throws `cancelled` if it was removed.
    func state() async throws(MirrorProblem) -> CatalogueRunState {
        let record = try await read { transaction in try transaction.catalogue(id) }
        guard let record else { throw .cancelled }
        do throws(ServiceError) { return try CatalogueRunState(stored: record.state) } catch { throw .storage }
    }

    /// Changes the catalogue's state.
    func change(_ edit: @escaping @Sendable (inout CatalogueRunState) -> Void) async throws(MirrorProblem) {
        try await write { transaction in
            guard var record = try transaction.catalogue(id) else { throw MirrorProblem.cancelled }
            var state = try CatalogueRunState(stored: record.state)
            edit(&state)
            record.state = state.jsonText
            try transaction.save(record)
        }
    }

    /// Throws `storage` unless there is room for a number of further bytes.
    func checkRoom(for byteCount: Int = 0) throws(MirrorProblem) {
        guard room.allows(Int64(byteCount), of: .replaceable) else { throw .storage }
    }

    /// Reads the database; its failures become problems of the run.
    func read<Outcome: Sendable>(
        _ body: @escaping @Sendable (any ReadTransaction) throws -> Outcome
    ) async throws(MirrorProblem) -> Outcome {
        do { return try await store.read(body) } catch { throw error as? MirrorProblem ?? .storage }
    }

    /// Writes the database, unless this is no longer the run of the catalogue; failures become problems of the run.
    func write<Outcome: Sendable>(
        _ body: @escaping @Sendable (any WriteTransaction) throws -> Outcome
    ) async throws(MirrorProblem) -> Outcome {
        do {
            return try await store.write(in: .catalogue(id)) { [id, number] transaction in
                if number != 0 { try Self.check(number, of: id, transaction) }
                return try body(transaction)
            }
        } catch {
            throw error as? MirrorProblem ?? .storage
        }
    }

    /// Throws `cancelled` if a catalogue's run is not that of a number any more: it was stopped, or another server does it.
    private static func check(_ number: Int64, of id: EntityID, _ transaction: any CatalogueReading) throws {
        guard let record = try transaction.catalogue(id) else { throw MirrorProblem.cancelled }
        let state = try CatalogueRunState(stored: record.state)
        guard state.run?.number == number, !state.isPaused else { throw MirrorProblem.cancelled }
    }
}
