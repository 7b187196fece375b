/// The reads of merged texts and of how far their histories have come: for edits in a batch, and for the check.
public protocol TextReading {
    /// Returns the JSON form of a merged text's frontier, which is opaque to the store; nil when it was never written.
    func frontier(of text: ProjectedText) throws(StoreError) -> String?
    /// Returns the next sequence noted for an agent of a merged text; nil when none was.
    func nextSequence(of agent: String, in text: ProjectedText) throws(StoreError) -> Int64?
    /// Returns a merged text as it stands; nil when its entity has no row.
    func text(_ text: ProjectedText) throws(StoreError) -> String?
}
