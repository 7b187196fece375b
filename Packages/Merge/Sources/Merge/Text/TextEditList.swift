/// Collects deletions and insertions done one after another as the fewest edits.
struct TextEditList {
    private(set) var edits: [TextEdit] = []

    /// Adds a deletion at a position in the text as the edits so far left it.
    mutating func appendDeletion(position: Int, count: Int) {
        let last = edits.count - 1
        if last >= 0 && edits[last].inserted.isEmpty && edits[last].position == position {
            edits[last].deletedCount += count
        } else {
            edits.append(TextEdit(position: position, deletedCount: count, inserted: []))
        }
    }

    /// Adds an insertion of some of the scalars given, at a position in the text as the edits so far left it.
    mutating func appendInsertion(position: Int, scalars: [Unicode.Scalar], range: Range<Int>) {
        let last = edits.count - 1
        if last >= 0 && edits[last].position + edits[last].inserted.count == position {
            edits[last].inserted.append(contentsOf: scalars[range])
        } else {
            edits.append(TextEdit(position: position, deletedCount: 0, inserted: [Unicode.Scalar](scalars[range])))
        }
    }
}
