/// A change of the visible text by a merge; patches are applied in the order given.
public struct TextPatch: Equatable, Sendable {
    /// The position in the text after the patches before it, in Unicode scalars.
    public var position: Int
    /// The number of scalars deleted at the position.
    public var deletedCount: Int
    /// The scalars inserted at the position after the deletion.
    public var inserted: [Unicode.Scalar]

    public init(position: Int, deletedCount: Int, inserted: [Unicode.Scalar]) {
        self.position = position
        self.deletedCount = deletedCount
        self.inserted = inserted
    }
}
