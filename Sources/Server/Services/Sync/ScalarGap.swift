import Merge

/// Holds a text open at one place, where edits are cheap; moving the place costs its distance.
struct ScalarGap {
    private var before: [Unicode.Scalar]
    private var afterReversed: [Unicode.Scalar] = []

    /// Opens a text at its end.
    init(_ text: String) {
        before = Array(text.unicodeScalars)
    }

    /// Counts the scalars.
    var count: Int { before.count + afterReversed.count }

    /// Gives the text in one piece.
    var string: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: before)
        view.append(contentsOf: afterReversed.reversed())
        return String(view)
    }

    /// Makes an edit; throws `positionOutOfBounds` or `negativeDeletedCount`.
    mutating func apply(_ edit: TextEdit) throws(TextError) {
        guard edit.deletedCount >= 0 else { throw .negativeDeletedCount(edit.deletedCount) }
        guard edit.position >= 0, edit.position <= count, edit.deletedCount <= count - edit.position else {
            throw .positionOutOfBounds(position: edit.position, length: count)
        }
        while before.count > edit.position { afterReversed.append(before.removeLast()) }
        while before.count < edit.position { before.append(afterReversed.removeLast()) }
        afterReversed.removeLast(edit.deletedCount)
        before.append(contentsOf: edit.inserted)
    }
}
