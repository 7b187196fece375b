/// Describes a replacement as events: deletions at one position, then one insertion a scalar.
public struct TextEdit: Equatable, Sendable {
    /// Counts the Unicode scalars before the edit, in the text as the edit finds it.
    public var position: Int
    /// Counts the scalars deleted at the position.
    public var deletedCount: Int
    /// Holds the scalars inserted at the position after the deletions.
    public var inserted: [Unicode.Scalar]

    /// Makes an edit; it is checked when it is applied.
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
