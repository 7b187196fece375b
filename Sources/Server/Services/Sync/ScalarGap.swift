import Merge

/// A text as a gap buffer: edits at the gap are cheap, moving the gap costs its distance.
struct ScalarGap {
    private var before: [Unicode.Scalar]
    private var afterReversed: [Unicode.Scalar] = []

    /// Creates a buffer with the gap at the text's end.
    init(_ text: String) {
        before = Array(text.unicodeScalars)
    }

    /// The number of scalars.
    var count: Int { before.count + afterReversed.count }

    var string: String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: before)
        view.append(contentsOf: afterReversed.reversed())
        return String(view)
    }

    /// Applies an edit; throws `positionOutOfBounds` or `negativeDeletedCount`.
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
