/// Holds replacements in one text that are meant at once: all positions count in the text as it was before any of them.
///
/// Rebasing is the transformation of operational transformation: for changes `a` and `b` of one text, `a` and then `b.rebased(over: a)`
/// gives the same text as `b` and then `a.rebased(over: b)`, where one of the two goes first.
public struct TextChangeSet: Equatable, Sendable {
    /// Lists the replacements in the order of their positions; none overlaps another, and none does nothing.
    public private(set) var replacements: [TextEdit]

    /// Makes a set of one replacement, or of none where it does nothing.
    public init(_ edit: TextEdit) {
        replacements = edit.deletedCount == 0 && edit.inserted.isEmpty ? [] : [edit]
    }

    /// Makes a set of several replacements, in the order of their positions, of which none overlaps another.
    public init(_ edits: [TextEdit]) {
        var end = 0
        for edit in edits {
            precondition(edit.position >= end, "replacements overlap or are out of order")
            end = edit.position + edit.deletedCount
        }
        replacements = edits.filter { $0.deletedCount > 0 || !$0.inserted.isEmpty }
    }

    private init(replacements: [TextEdit]) { self.replacements = replacements }

    public var isEmpty: Bool { replacements.isEmpty }

    /// Counts the Unicode scalars from the start of the text to the end of the last replacement.
    public var end: Int { replacements.last.map { $0.position + $0.deletedCount } ?? 0 }

    /// Lists the replacements as edits that are made one after the other, the last of the text first.
    public var edits: [TextEdit] { replacements.reversed() }

    /// Gives what takes the changes back, for a text in which they are not made yet.
    public func inverse(in scalars: [Unicode.Scalar]) -> TextChangeSet {
        var shift = 0
        var inverse: [TextEdit] = []
        for edit in replacements {
            let deleted = Array(scalars[edit.position..<(edit.position + edit.deletedCount)])
            inverse.append(TextEdit(position: edit.position + shift, deletedCount: edit.inserted.count, inserted: deleted))
            shift += edit.inserted.count - edit.deletedCount
        }
        return TextChangeSet(replacements: inverse)
    }

    /// Gives the same changes for a text in which others were made: what the others deleted is not deleted again, and what they inserted
    /// stays, in the middle of what is deleted here, too.
    ///
    /// Of two insertions at one place the one that goes first stands before the other.
    public func rebased(over others: TextChangeSet, goesFirst: Bool) -> TextChangeSet {
        var made: [TextEdit] = []
        for edit in replacements {
            let place = others.place(ofInsertionAt: edit.position, goesFirst: goesFirst)
            var current = TextEdit(position: place, deletedCount: 0, inserted: edit.inserted)
            for part in others.remaining(of: edit.position..<(edit.position + edit.deletedCount)) {
                if part.lowerBound == current.position + current.deletedCount {
                    current.deletedCount += part.count
                } else {
                    made.append(current)
                    current = TextEdit(position: part.lowerBound, deletedCount: part.count, inserted: [])
                }
            }
            made.append(current)
        }
        return TextChangeSet(replacements: made.filter { $0.deletedCount > 0 || !$0.inserted.isEmpty })
    }

    /// Gives the place that an insertion has once these changes were made.
    private func place(ofInsertionAt position: Int, goesFirst: Bool) -> Int {
        var place = position
        for edit in replacements {
            if edit.position < position {
                place += edit.inserted.count - min(edit.deletedCount, position - edit.position)
            } else if edit.position == position, !goesFirst {
                place += edit.inserted.count
            }
        }
        return place
    }

    /// Lists the parts that are left of a range once these changes were made, where they are then.
    private func remaining(of range: Range<Int>) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var shift = 0
        var start = range.lowerBound
        func add(until end: Int) {
            if start < min(end, range.upperBound) { parts.append((start + shift)..<(min(end, range.upperBound) + shift)) }
        }
        for edit in replacements where edit.position < range.upperBound {
            add(until: edit.position)
            start = max(start, edit.position + edit.deletedCount)
            shift += edit.inserted.count - edit.deletedCount
        }
        add(until: range.upperBound)
        return parts
    }
}
