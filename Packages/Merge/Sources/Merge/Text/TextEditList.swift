/// Successive deletions and insertions, combined into as few edits as possible.
struct TextEditList {
    private(set) var edits: [TextEdit] = []

    /// Adds an edit of the text after the edits so far; one without events is left out.
    mutating func append(_ edit: TextEdit) {
        if edit.deletedCount > 0 { appendDeletion(position: edit.position, count: edit.deletedCount) }
        if !edit.inserted.isEmpty {
            appendInsertion(position: edit.position, scalars: edit.inserted, range: 0..<edit.inserted.count)
        }
    }

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
        // The position of a hostile run may be any number.
        if last >= 0 && edits[last].position &+ edits[last].inserted.count == position {
            edits[last].inserted.append(contentsOf: scalars[range])
        } else {
            edits.append(TextEdit(position: position, deletedCount: 0, inserted: [Unicode.Scalar](scalars[range])))
        }
    }
}
