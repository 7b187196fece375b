import Domain

/// The reads of mirrored websites: for catalogues, orders and archives. Entries are what the last complete run left, drafts belong to the
/// run under way.
public protocol CatalogueReading {
    /// Lists the catalogues of a space, or of all, the first one added first.
    func catalogues(of space: Identifier<Space>?) throws(StoreError) -> [CatalogueRecord]
    /// Gives a catalogue; nil when there is none.
    func catalogue(_ id: EntityID) throws(StoreError) -> CatalogueRecord?
    /// Lists the entries of a kind behind an identity, in the order of identities; those changed after a revision.
    func catalogueEntries(
        of catalogue: EntityID, kind: String, after id: EntityID?, changedAfter revision: Int64, limit: Int
    ) throws(StoreError) -> [CatalogueEntry]
    /// Lists all entries behind one of a kind, in the order of kinds and identities, those that have gone among them.
    func catalogueEntries(
        of catalogue: EntityID, after last: (kind: String, id: EntityID)?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry]
    /// Gives an entry; nil when there is none.
    func catalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry?
    /// Lists the entries of a kind that have gone after a revision.
    func catalogueRemovals(of catalogue: EntityID, kind: String, after revision: Int64) throws(StoreError) -> [EntityID]
    /// Lists the identities and fingerprints of the entries of a kind that are not gone.
    func catalogueFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String]
    /// Lists the identities and fingerprints of the drafts of a kind; nil marks what is to go.
    func catalogueDraftFingerprints(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String?]
    /// Gives a draft; nil when there is none.
    func catalogueDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry?
    /// Lists what the entries of a kind will be once the drafts are taken over, without their bodies, behind an identity.
    func catalogueOutlook(
        of catalogue: EntityID, kind: String, after id: EntityID?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry]
    /// Gives an order; nil when it is not known.
    func order(_ identity: String) throws(StoreError) -> OrderRecord?
    /// Lists all orders, in the order of their identities.
    func orders() throws(StoreError) -> [OrderRecord]
    /// Counts the orders that a space has begun after a moment.
    func orderCount(of space: Identifier<Space>, begunAfter moment: Instant) throws(StoreError) -> Int
    /// Finds the catalogues that have a picture (an entry of the kind `picture`) of certain facts.
    func catalogues(withPicture facts: String) throws(StoreError) -> [(catalogue: EntityID, entry: CatalogueEntry)]
}
