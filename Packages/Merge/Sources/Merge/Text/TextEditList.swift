/// Successive deletions and insertions, combined into as few edits as possible.
struct TextEditList {
    private(set) var edits: [TextEdit] = []

    /// Adds a deletion at a position in the text after the edits so far.
    mutating func appendDeletion(position: Int, count: Int) {
        let last = edits.count - 1
        if last >= 0 && edits[last].inserted.isEmpty && edits[last].position == position {
            edits[last].deletedCount += count
        } else {
            edits.append(TextEdit(position: position, deletedCount: count, inserted: []))
        }
    }

    /// Adds an insertion of part of the scalars at a position in the text after the edits so far.
    mutating func appendInsertion(position: Int, scalars: [Unicode.Scalar], range: Range<Int>) {
        let last = edits.count - 1
        if last >= 0 && edits[last].position + edits[last].inserted.count == position {
            edits[last].inserted.append(contentsOf: scalars[range])
        } else {
            edits.append(TextEdit(position: position, deletedCount: 0, inserted: [Unicode.Scalar](scalars[range])))
        }
    }
}
