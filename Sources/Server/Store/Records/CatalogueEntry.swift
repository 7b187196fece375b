import Domain

/// Holds one thing of a mirrored website: a product, a category, a page or a picture.
public struct CatalogueEntry: Equatable, Sendable {
    /// Names what it is, in a word that the store does not look into.
    public let kind: String
    /// Identifies it within its catalogue and kind.
    public let id: EntityID
    /// Holds what the site said of it when it was fetched.
    public var fingerprint: String
    /// Holds what a run looks at for all entries of a kind without reading their bodies; of a picture the identity of its bytes, by which
    /// it is found.
    public var facts: String
    /// Lists the pictures that it names.
    public var pictures: [EntityID]
    /// Holds its JSON form; nil when it is gone.
    public var body: String?
    /// Numbers the run that changed it last, 0 before the first.
    public var revision: Int64

    /// Makes an entry.
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
