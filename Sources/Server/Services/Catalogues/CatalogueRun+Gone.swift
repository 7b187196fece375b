import Domain
import JSON
import Mirror
import Store
import Wire

extension CatalogueRun {
    /// Returns the entries of the last run that the site no longer has, and up to which identity pages were asked for.
    ///
    /// Only who has read everything knows what is gone. Of a feed, which may name the latest articles alone, and of sitemaps the pages of
    /// what is missing are asked: what they answer with 404 or 410 is gone.
    func findGone(
        _ sweep: SiteSweep, isWhole: Bool, _ source: SiteSource, after last: EntityID?
    ) async throws(MirrorProblem) -> (gone: [(kind: String, id: EntityID)], askedUpTo: EntityID?) {
        let live = Set(sweep.items.map(\.id)).union(sweep.ready.map(\.id))
        var missing: [(kind: String, id: EntityID)] = []
        for kind in [RemoteIdentity.Kind.product, .category, .page] {
            let (entries, drafts) = try await read { transaction in
                (
                    try transaction.catalogueFingerprints(of: id, kind: kind.rawValue),
                    try transaction.catalogueDraftFingerprints(of: id, kind: kind.rawValue)
                )
            }
            let known = isWhole ? Set(entries.keys).union(drafts.keys) : Set(entries.keys)
            for entry in known where !live.contains(entry) { missing.append((kind.rawValue, entry)) }
        }
        if isWhole { return (missing, nil) }
        guard source.kind == .feed else { return ([], last) }
        let category = RemoteIdentity.Kind.category.rawValue
        let pages = missing.filter { $0.kind != category }.sorted { $0.id < $1.id }
        // A run asks for a part of them, the next one for what follows.
        let asked = Array((pages.filter { $0.id > last ?? .zero } + pages.filter { $0.id <= last ?? .zero }).prefix(VisitLimits.askedSize))
        let gone = try await askForPages(of: asked)
        let lost = try await categoriesWithoutProducts(missing.filter { $0.kind == category }.map(\.id), besides: Set(gone.map(\.id)))
        return (gone + lost.map { (category, $0) }, asked.last?.id ?? last)
    }

    /// Returns those of some entries whose pages the site answers with the word that there is nothing.
    private func askForPages(of entries: [(kind: String, id: EntityID)]) async throws(MirrorProblem) -> [(kind: String, id: EntityID)] {
        let links = try await read { transaction in
            try entries.map { entry -> String in
                let body = try transaction.catalogueEntry(entry.id, kind: entry.kind, of: id)?.body
                return try body.map { try JSON(parsing: $0) }?["link"]?.string ?? ""
            }
        }
        let asked = links.filter { !$0.isEmpty }
        guard !asked.isEmpty else { return [] }
        let gone = Set(try await visit.gone(among: asked))
        return zip(entries, links).filter { !$1.isEmpty && gone.contains($1) }.map(\.0)
    }

    /// Returns those of some categories that no product will be in.
    private func categoriesWithoutProducts(
        _ categories: [EntityID], besides gone: Set<EntityID>
    ) async throws(MirrorProblem) -> [EntityID] {
        guard !categories.isEmpty else { return [] }
        var used: Set<EntityID> = []
        try await eachOutlook(of: .product) { entry in
            if !gone.contains(entry.id), let facts = MirrorEntry.Facts(text: entry.facts) { used.formUnion(facts.categories) }
        }
        return categories.filter { !used.contains($0) }
    }
}
