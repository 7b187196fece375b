/// Tells what a merge did to the visible text; patches are applied in the order given.
public struct TextPatch: Equatable, Sendable {
    /// Counts the Unicode scalars before the change, in the text after the patches before it.
    public var position: Int
    /// Counts the scalars taken out at the position.
    public var deletedCount: Int
    /// Holds the scalars put in at the position after the deletion.
    public var inserted: [Unicode.Scalar]

    public init(position: Int, deletedCount: Int, inserted: [Unicode.Scalar]) {
        self.position = position
        self.deletedCount = deletedCount
        self.inserted = inserted
    }
}
