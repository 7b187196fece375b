import Domain
import JSON
import Mirror
import Store
import Wire

extension CatalogueRun {
    /// The number of days for which a product says that its price changed, or that it is back.
    static let markDays: Int64 = 30

    /// Marks the products whose prices the drafts change and those that are back, and ends marks that are old.
    func mark(_ state: inout CatalogueRunState, at moment: Instant, _ transaction: any CatalogueWriting) throws {
        let product = RemoteIdentity.Kind.product.rawValue
        let old = state.marks.filter { $0.value.adding(days: Self.markDays) <= moment }.keys
        for key in old {
            state.marks[key] = nil
            let draft = try transaction.catalogueDraft(key, kind: product, of: id)
            guard var entry = try draft ?? transaction.catalogueEntry(key, kind: product, of: id) else { continue }
            try change(&entry, transaction) { ($0.formerPrice, $0.isBack) = ("", false) }
        }
        guard try !transaction.catalogueEntries(of: id, kind: product, after: nil, changedAfter: -1, limit: 1).isEmpty else { return }
        for (key, fingerprint) in try transaction.catalogueDraftFingerprints(of: id, kind: product) where fingerprint != nil {
            guard let entry = try transaction.catalogueEntry(key, kind: product, of: id),
                var draft = try transaction.catalogueDraft(key, kind: product, of: id),
                let before = CatalogueProduct(text: entry.body ?? entry.facts)
            else { continue }
            var isMarked = state.marks[key] != nil
            let isBack = entry.body == nil
            try change(&draft, transaction) { found in
                let isOther = !before.price.isEmpty && !found.price.isEmpty && before.price != found.price
                found.formerPrice = isOther ? before.price : isMarked ? before.formerPrice : ""
                found.isBack = isBack || (isMarked && before.isBack)
                isMarked = isMarked || isOther || isBack
                if isOther || isBack { state.marks[key] = moment }
            }
        }
    }

    /// Saves an entry as a draft if its product is changed.
    private func change(
        _ entry: inout CatalogueEntry, _ transaction: any CatalogueWriting, _ edit: (inout CatalogueProduct) -> Void
    ) throws {
        guard let body = entry.body else { return }
        var product = try CatalogueProduct(json: JSON(parsing: body))
        let before = product
        edit(&product)
        guard product != before else { return }
        entry.body = product.jsonText
        try transaction.save(draft: entry, of: id)
    }

    /// Saves as a draft that an entry is gone; of a product its name, article, price and main picture stay for those who think something of
    /// it.
    func remove(_ key: EntityID, kind: String, _ transaction: any CatalogueWriting) throws {
        var draft = CatalogueEntry(kind: kind, id: key, fingerprint: "", body: nil)
        if kind == RemoteIdentity.Kind.product.rawValue,
            let body = try transaction.catalogueEntry(key, kind: kind, of: id)?.body, let product = CatalogueProduct(text: body)
        {
            var kept = CatalogueProduct(id: key, name: product.name, modifiedAt: product.modifiedAt)
            (kept.article, kept.price, kept.pictures) = (product.article, product.price, Array(product.pictures.prefix(1)))
            (draft.facts, draft.pictures) = (kept.jsonText, kept.pictures)
        }
        try transaction.save(draft: draft, of: id)
    }
}
