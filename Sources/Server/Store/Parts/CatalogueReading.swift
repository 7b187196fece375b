import Domain

/// The reads of mirrored websites: for catalogues, orders and archives. Entries are what the last complete run left, drafts belong to the
/// run under way.
public protocol CatalogueReading {
    /// Returns the catalogues of a space, or of all, the first one added first.
    func catalogues(of space: Identifier<Space>?) throws(StoreError) -> [CatalogueRecord]
    /// Returns a catalogue; nil when there is none.
    func catalogue(_ id: EntityID) throws(StoreError) -> CatalogueRecord?
    /// Returns the entries of a kind after an identity, in the order of identities; only those changed after a revision.
    func catalogueEntries(
        of catalogue: EntityID, kind: String, after id: EntityID?, changedAfter revision: Int64, limit: Int
    ) throws(StoreError) -> [CatalogueEntry]
    /// Returns all entries after one of a kind, in the order of kinds and identities, including those that are gone.
    func catalogueEntries(
        of catalogue: EntityID, after last: (kind: String, id: EntityID)?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry]
    /// Returns an entry; nil when there is none.
    func catalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry?
    /// Returns the entries of a kind that went after a revision.
    func catalogueRemovals(of catalogue: EntityID, kind: String, after revision: Int64) throws(StoreError) -> [EntityID]
    /// Returns the identities and fingerprints of the entries of a kind that are not gone.
    func catalogueFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String]
    /// Returns the identities and fingerprints of the drafts of a kind; the fingerprint is nil for what is to be removed.
    func catalogueDraftFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String?]
    /// Returns a draft; nil when there is none.
    func catalogueDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry?
    /// Returns what the entries of a kind after an identity will be once the drafts are taken over, without their bodies.
    func catalogueOutlook(
        of catalogue: EntityID, kind: String, after id: EntityID?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry]
    /// Returns an order; nil when there is none.
    func order(_ identity: String) throws(StoreError) -> OrderRecord?
    /// Returns all orders, in the order of their identities.
    func orders() throws(StoreError) -> [OrderRecord]
    /// Returns the number of orders that a space has begun after a moment.
    func orderCount(of space: Identifier<Space>, begunAfter moment: Instant) throws(StoreError) -> Int
    /// Returns the catalogues that have a picture (an entry of the kind `picture`) with certain facts.
    func catalogues(withPicture facts: String) throws(StoreError) -> [(catalogue: EntityID, entry: CatalogueEntry)]
}
