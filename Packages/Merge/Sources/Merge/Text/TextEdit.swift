/// A replacement as events: deletions at one position, then one insertion for each scalar.
public struct TextEdit: Equatable, Sendable {
    /// The position in the text before the edit, in Unicode scalars.
    public var position: Int
    /// The number of scalars deleted at the position.
    public var deletedCount: Int
    /// The scalars inserted at the position after the deletions.
    public var inserted: [Unicode.Scalar]

    /// Creates an edit; it is checked when it is applied.
    public init(position: Int, deletedCount: Int, inserted: [Unicode.Scalar]) {
        self.position = position
        self.deletedCount = deletedCount
        self.inserted = inserted
    }

    /// Returns the edit without its first events; the count must not exceed the events it has.
    func droppingFirst(_ count: Int) -> TextEdit {
        if count <= deletedCount {
            return TextEdit(position: position, deletedCount: deletedCount - count, inserted: inserted)
        }
        let dropped = count - deletedCount
        return TextEdit(position: position + dropped, deletedCount: 0, inserted: [Unicode.Scalar](inserted[dropped...]))
    }
}
