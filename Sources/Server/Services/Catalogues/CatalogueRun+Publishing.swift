import Domain
import JSON
import Mirror
import Store
import Wire

extension CatalogueRun {
    /// The number of products from which on a category may be shown as pictures.
    static let leastOfPictureDesign = 4

    /// Replaces entries by all drafts in one transaction, so that devices see all of the run or nothing.
    func publish(
        source: SiteSource?, gone: [(kind: String, id: EntityID)], isWhole: Bool, listed: [String: Int], unread: Int? = nil,
        askedUpTo: EntityID? = nil
    ) async throws(MirrorProblem) {
        try folder.synchronize(id)
        let moment = now()
        let kept = try await write { transaction -> Set<EntityID> in
            guard var record = try transaction.catalogue(id) else { throw MirrorProblem.cancelled }
            var state = try CatalogueRunState(stored: record.state)
            for (kind, entry) in gone { try remove(entry, kind: kind, transaction) }
            try mark(&state, at: moment, transaction)
            let revision = record.revision + 1
            let touched = try productsOfChangedPictures(transaction)
            let known = try storedThings(transaction)
            let facts = try summary(transaction)
            let count = try transaction.publishDrafts(of: id, revision: revision)
            for product in touched { try transaction.touchCatalogueEntry(product, kind: "product", of: id, revision: revision) }
            let pictures = try pictures(transaction)
            let contacts = facts.contacts(besides: source?.contacts ?? state.contacts)
            if count > 0 || !touched.isEmpty || facts.designs != state.designs || contacts != state.contacts { record.revision = revision }
            state.source = source ?? state.source
            state.name = source?.name ?? state.name
            state.listed = listed
            state.unread = unread
            state.askedUpTo = askedUpTo
            state.changes = try changes(after: revision - 1, known: known, transaction)
            state.designs = facts.designs
            state.contacts = contacts
            state.productCount = facts.productCount
            state.originalBytes = pictures.bytes
            state.previewBytes = min(pictures.bytes, Int64(pictures.ids.count) * CatalogueService.typicalPreviewBytes)
            state.problem = nil
            state.unreadableCount = 0
            state.retryAt = nil
            state.refreshedAt = moment
            if isWhole { state.comparedAt = moment }
            state.run = nil
            record.state = state.jsonText
            try transaction.save(record)
            return pictures.ids
        }
        folder.removeAll(but: kept, in: id)
    }

    private static let toldKinds = [RemoteIdentity.Kind.product, .page]

    private func storedThings(_ transaction: any CatalogueReading) throws -> Set<EntityID> {
        var known: Set<EntityID> = []
        for kind in Self.toldKinds { known.formUnion(try transaction.catalogueFingerprints(of: id, kind: kind.rawValue).keys) }
        return known
    }

    /// Returns the numbers of products and pages that a revision added, changed and removed.
    private func changes(
        after revision: Int64, known: Set<EntityID>, _ transaction: any CatalogueReading
    ) throws -> CatalogueSummary.Changes {
        var changes = CatalogueSummary.Changes()
        for kind in Self.toldKinds {
            changes.removed += try transaction.catalogueRemovals(of: id, kind: kind.rawValue, after: revision).count
            try each(kind, changedAfter: revision, in: transaction) { entry in
                if known.contains(entry.id) { changes.changed += 1 } else { changes.added += 1 }
            }
        }
        return changes
    }

    /// Returns the products whose pictures have other bytes than before, and that are not drafts themselves.
    private func productsOfChangedPictures(_ transaction: any CatalogueReading) throws -> [EntityID] {
        var changed: Set<EntityID> = []
        for (key, _) in try transaction.catalogueDraftFingerprints(of: id, kind: "picture") {
            let before = try transaction.catalogueEntry(key, kind: "picture", of: id)
            let draft = try transaction.catalogueDraft(key, kind: "picture", of: id)
            if before?.body != nil, before?.facts != draft?.facts { changed.insert(key) }
        }
        guard !changed.isEmpty else { return [] }
        var touched: [EntityID] = []
        try each("product", in: transaction) { entry in
            if !changed.isDisjoint(with: entry.pictures) { touched.append(entry.id) }
        }
        return touched
    }

    private struct Summary {
        var productCount = 0
        var designs: [EntityID: CatalogueCategory.Design] = [:]
        var ofContacts = CatalogueContacts()
        var ofAbout = CatalogueContacts()

        func contacts(besides others: CatalogueContacts) -> CatalogueContacts {
            var contacts = ofContacts
            for more in [ofAbout, others] {
                if contacts.email.isEmpty { contacts.email = more.email }
                if contacts.phone.isEmpty { contacts.phone = more.phone }
                if contacts.address.isEmpty { contacts.address = more.address }
                contacts.location = contacts.location ?? more.location
            }
            return contacts
        }
    }

    private struct Tally {
        var all = 0
        var withPicture = 0
        var withText = 0
        var withName = 0
    }

    /// Returns what follows from all products and pages as they will be: categories whose products mostly have pictures and no text are
    /// shown as pictures, without names where those are missing too (G7).
    private func summary(_ transaction: any CatalogueReading) throws -> Summary {
        var summary = Summary()
        var tallies: [EntityID: Tally] = [:]
        try each("product", in: transaction) { entry in
            let facts = try MirrorEntry.Facts(json: JSON(parsing: entry.facts))
            summary.productCount += 1
            for category in facts.categories {
                tallies[category, default: Tally()].all += 1
                if facts.hasPicture { tallies[category]?.withPicture += 1 }
                if facts.hasText { tallies[category]?.withText += 1 }
                if facts.hasName { tallies[category]?.withName += 1 }
            }
        }
        for (category, tally) in tallies where tally.all >= Self.leastOfPictureDesign {
            guard tally.withPicture * 4 >= tally.all * 3, tally.withText * 4 <= tally.all else { continue }
            summary.designs[category] = tally.withName * 2 >= tally.all ? .pictures : .mosaic
        }
        try each("page", in: transaction) { entry in
            let facts = try MirrorEntry.Facts(json: JSON(parsing: entry.facts))
            if facts.role == .contacts, summary.ofContacts == CatalogueContacts() { summary.ofContacts = facts.contacts }
            if facts.role == .about, summary.ofAbout == CatalogueContacts() { summary.ofAbout = facts.contacts }
        }
        return summary
    }

    private func pictures(_ transaction: any CatalogueReading) throws -> (ids: Set<EntityID>, bytes: Int64) {
        var ids: Set<EntityID> = []
        var bytes: Int64 = 0
        try each(.picture, changedAfter: -1, in: transaction) { entry in
            let picture = try CataloguePicture(entry)
            if let id = picture.id, ids.insert(id).inserted { bytes += picture.byteCount }
        }
        return (ids, bytes)
    }

    /// Calls a closure with the entries of a kind that changed after a revision and still exist.
    private func each(
        _ kind: RemoteIdentity.Kind, changedAfter revision: Int64, in transaction: any CatalogueReading,
        _ look: (CatalogueEntry) throws -> Void
    ) throws {
        try Pages<CatalogueEntry>.each { last in
            try transaction.catalogueEntries(
                of: id, kind: kind.rawValue, after: last?.id, changedAfter: revision, limit: Pages<CatalogueEntry>.size)
        } _: { entry in
            if entry.body != nil { try look(entry) }
        }
    }

    private func each(_ kind: String, in transaction: any CatalogueReading, _ look: (CatalogueEntry) throws -> Void) throws {
        try Pages<CatalogueEntry>.each(
            { last in
                try transaction.catalogueOutlook(of: id, kind: kind, after: last?.id, limit: Pages<CatalogueEntry>.size)
            }, look)
    }
}
