import Domain

/// The changes of mirrored websites: for catalogues, orders and restoring archives.
public protocol CatalogueWriting: CatalogueReading {
    /// Adds or changes a catalogue.
    func save(_ catalogue: CatalogueRecord) throws(StoreError)
    /// Removes a catalogue's entries and drafts, and the catalogue itself if asked to.
    func removeCatalogueContents(_ id: EntityID, andRecord: Bool) throws(StoreError)
    /// Adds or replaces an entry, with the revision that it has.
    func save(entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError)
    /// Adds or replaces an order.
    func save(_ order: OrderRecord) throws(StoreError)
    /// Removes the orders that were begun before a moment.
    func removeOrders(begunBefore moment: Instant) throws(StoreError)
    /// Adds or replaces a draft.
    func save(draft entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError)
    /// Removes a draft.
    func removeDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError)
    /// Removes all drafts.
    func removeDrafts(of catalogue: EntityID) throws(StoreError)
    /// Replaces entries by all drafts, as a revision, and returns the number of entries that changed; unchanged ones keep their revision.
    func publishDrafts(of catalogue: EntityID, revision: Int64) throws(StoreError) -> Int
    /// Sets the revision of an entry, so that devices fetch it again.
    func touchCatalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID, revision: Int64) throws(StoreError)
}
