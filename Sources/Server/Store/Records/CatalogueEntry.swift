import Domain

/// A part of a mirrored website: a product, a category, a page or a picture.
public struct CatalogueEntry: Equatable, Sendable {
    /// What it is, in a word that is opaque to the store.
    public let kind: String
    /// The identity within the catalogue and the kind.
    public let id: EntityID
    /// The site's fingerprint of it when it was fetched.
    public var fingerprint: String
    /// The part that a run reads of all entries of a kind without their bodies; of a picture the identity of its bytes, by which it is
    /// found.
    public var facts: String
    /// The pictures that it refers to.
    public var pictures: [EntityID]
    /// The JSON form; nil when it is gone.
    public var body: String?
    /// The number of the run that last changed it, 0 before the first.
    public var revision: Int64

    public init(
        kind: String, id: EntityID, fingerprint: String, facts: String = "", pictures: [EntityID] = [], body: String?, revision: Int64 = 0
    ) {
        self.kind = kind
        self.id = id
        self.fingerprint = fingerprint
        self.facts = facts
        self.pictures = pictures
        self.body = body
        self.revision = revision
    }
}

extension CatalogueEntry: RowValue {
    /// Reads a row of the table `catalogue_entry`, or one of `catalogue_draft` with a revision.
    public init(row: some StoredRow) throws(StoreError) {
        self.init(
            kind: try row["kind"], id: try row["id"], fingerprint: try row["mark"], facts: try row["facts"],
            pictures: try PictureListColumn.pictures(row["pictures"]),
            body: try row["body"], revision: try row["revision"])
    }
}
