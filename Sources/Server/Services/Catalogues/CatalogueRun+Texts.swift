import Domain
import Mirror
import Store
import Wire

extension CatalogueRun {
    /// Fetches the texts that are new or changed and stores them as drafts; returns the number of those that did not come.
    func fetchTexts(of sweep: SiteSweep, isWhole: Bool) async throws(MirrorProblem) -> Int {
        var wanted: [SiteSweep.Item] = []
        var stale: [(kind: String, id: EntityID)] = []
        for kind in [RemoteIdentity.Kind.product, .page] {
            let (entries, drafts) = try await fingerprints(of: kind)
            for item in sweep.items where item.kind == kind {
                let draft = drafts[item.id] ?? nil
                if draft == item.fingerprint { continue }
                if draft != nil { stale.append((kind.rawValue, item.id)) }
                if isWhole || entries[item.id] != item.fingerprint { wanted.append(item) }
            }
        }
        try await removeDrafts(stale)
        try await stageReady(sweep)
        let total = sweep.items.count
        report(CatalogueProgress(phase: .texts, done: total - wanted.count, total: total))
        var batches: [[SiteSweep.Item]] = []
        for place in [SiteSweep.Item.Place.page, .shop, .post] {
            let items = wanted.filter { $0.place == place }
            for start in stride(from: 0, to: items.count, by: VisitLimits.batchSize) {
                batches.append(Array(items[start..<min(start + VisitLimits.batchSize, items.count)]))
            }
        }
        var done = total - wanted.count
        var missing = 0
        try await inParallel(batches, width: Self.parallelBatches) { (batch) async throws(MirrorProblem) -> (Int, Int) in
            try checkRoom()
            let entries = try await visit.fetch(batch)
            try await stage(entries, sweep: sweep)
            return (batch.count, Set(batch.map(\.id)).subtracting(entries.map(\.id)).count)
        } collect: { (result) async throws(MirrorProblem) in
            done += result.0
            missing += result.1
            report(CatalogueProgress(phase: .texts, done: done, total: total))
        }
        return missing
    }

    /// Stores entries as drafts in one transaction, with placeholders for those of their pictures that are not known yet.
    func stage(_ entries: [MirrorEntry], sweep: SiteSweep?) async throws(MirrorProblem) {
        guard !entries.isEmpty else { return }
        let drafts = entries.map { entry in
            CatalogueEntry(
                kind: entry.kind.rawValue, id: entry.id, fingerprint: entry.fingerprint, facts: entry.facts.jsonText,
                pictures: entry.pictures.map(\.key), body: entry.body)
        }
        let pictures = sweep == nil ? [] : entries.flatMap(\.pictures)
        try await write { transaction in
            for draft in drafts { try transaction.save(draft: draft, of: id) }
            let kind = RemoteIdentity.Kind.picture.rawValue
            for picture in pictures {
                let entry = try transaction.catalogueEntry(picture.key, kind: kind, of: id)
                guard entry?.body == nil, try transaction.catalogueDraft(picture.key, kind: kind, of: id)?.body == nil else { continue }
                let place = CataloguePicture(address: picture.address)
                try transaction.save(draft: place.entry(key: picture.key, fingerprint: CataloguePicture.unknownFingerprint), of: id)
            }
        }
    }

    /// Stores what came with the sweep and is new or changed.
    private func stageReady(_ sweep: SiteSweep) async throws(MirrorProblem) {
        var changed: [MirrorEntry] = []
        var stale: [(kind: String, id: EntityID)] = []
        for kind in [RemoteIdentity.Kind.category, .product, .page] {
            let (entries, drafts) = try await fingerprints(of: kind)
            for entry in sweep.ready where entry.kind == kind {
                let draft = drafts[entry.id]
                if entries[entry.id] == entry.fingerprint {
                    if draft != nil { stale.append((kind.rawValue, entry.id)) }
                } else if draft ?? nil != entry.fingerprint {
                    changed.append(entry)
                }
            }
        }
        try await removeDrafts(stale)
        for start in stride(from: 0, to: changed.count, by: Self.rowCount) {
            try await stage(Array(changed[start..<min(start + Self.rowCount, changed.count)]), sweep: sweep)
        }
    }

    private func fingerprints(of kind: RemoteIdentity.Kind) async throws(MirrorProblem) -> (
        entries: [EntityID: String], drafts: [EntityID: String?]
    ) {
        try await read { transaction in
            (
                entries: try transaction.catalogueFingerprints(of: id, kind: kind.rawValue),
                drafts: try transaction.catalogueDraftFingerprints(of: id, kind: kind.rawValue)
            )
        }
    }

    private func removeDrafts(_ drafts: [(kind: String, id: EntityID)]) async throws(MirrorProblem) {
        guard !drafts.isEmpty else { return }
        try await write { transaction in
            for draft in drafts { try transaction.removeDraft(draft.id, kind: draft.kind, of: id) }
        }
    }

    /// Runs work for each part, a few at once; after the first problem no more begins, and what is under way ends.
    func inParallel<Part: Sendable, Outcome: Sendable>(
        _ parts: [Part], width: Int, _ work: @escaping @Sendable (Part) async throws(MirrorProblem) -> Outcome,
        collect: (Outcome) async throws(MirrorProblem) -> Void
    ) async throws(MirrorProblem) {
        var problem: MirrorProblem?
        await withTaskGroup(of: Result<Outcome, MirrorProblem>.self) { group in
            var next = 0
            func add() {
                let part = parts[next]
                next += 1
                group.addTask {
                    do throws(MirrorProblem) { return .success(try await work(part)) } catch { return .failure(error) }
                }
            }
            while next < min(width, parts.count) { add() }
            for await result in group {
                do throws(MirrorProblem) { try await collect(try result.get()) } catch { problem = problem ?? error }
                if problem == nil, next < parts.count { add() }
            }
        }
        if let problem { throw problem }
    }
}
