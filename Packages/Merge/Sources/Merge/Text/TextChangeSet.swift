/// Simultaneous replacements in one text: all positions count in the text as it was before any of them.
///
/// Rebasing is the transformation of operational transformation: for changes `a` and `b` of one text, `a` and then `b.rebased(over: a)`
/// results in the same text as `b` and then `a.rebased(over: b)`, if one of the two is chosen to go first.
public struct TextChangeSet: Equatable, Sendable {
    /// The replacements in the order of their positions; none overlaps another, and none is without effect.
    public private(set) var replacements: [TextEdit]

    /// Creates a set of one replacement, or of none if it has no effect.
    public init(_ edit: TextEdit) {
        replacements = edit.deletedCount == 0 && edit.inserted.isEmpty ? [] : [edit]
    }

    /// Creates a set of replacements in the order of their positions, which must not overlap.
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

    /// The position of the end of the last replacement, in Unicode scalars.
    public var end: Int { replacements.last.map { $0.position + $0.deletedCount } ?? 0 }

    /// The replacements as successive edits, from the end of the text to its beginning.
    public var edits: [TextEdit] { replacements.reversed() }

    /// Returns the changes that undo these, given the text before they are made.
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

    /// Returns the same changes for a text in which others were made: what the others deleted is not deleted again, and what they inserted
    /// stays, even in the middle of what is deleted here.
    ///
    /// Of two insertions at one position, the one that goes first comes before the other.
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

    /// Returns where a selection is after these changes; what is inserted at one of its ends comes after that end.
    public func moved(_ selection: Range<Int>) -> Range<Int> {
        let start = place(ofInsertionAt: selection.lowerBound, goesFirst: true)
        return start..<max(start, place(ofInsertionAt: selection.upperBound, goesFirst: true))
    }

    /// Returns the position of an insertion after these changes.
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

    /// Returns what is left of a range after these changes, as ranges of the text then.
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
