import EmbeddedSupport

/// The difference between two texts.
extension TextChangeSet {
    /// Creates the changes that lead from a text to another and keep as many pieces as possible.
    ///
    /// They are the fewest unless the texts have little in common: the time grows with the length, not with its square.
    public init(from old: TextPieces, to new: TextPieces) {
        var start = 0
        while start < min(old.count, new.count), old.compare(start, with: start, of: new) == 0 { start += 1 }
        var (oldEnd, newEnd) = (old.count, new.count)
        while oldEnd > start, newEnd > start, old.compare(oldEnd - 1, with: newEnd - 1, of: new) == 0 {
            oldEnd -= 1
            newEnd -= 1
        }
        let symbols = TextChangeSet.symbols(of: old, start..<oldEnd, and: new, start..<newEnd)
        var edits: [TextEdit] = []
        for change in SequenceDifference(from: symbols.old, to: symbols.new).changes {
            let removed = old.bounds[start + change.old.lowerBound]..<old.bounds[start + change.old.upperBound]
            let inserted = new.bounds[start + change.new.lowerBound]..<new.bounds[start + change.new.upperBound]
            edits.append(
                TextEdit(position: removed.lowerBound, deletedCount: removed.count, inserted: [Unicode.Scalar](new.scalars[inserted])))
        }
        self.init(edits)
    }

    /// Returns the same changes, given the text before them, without what a replacement deletes and inserts again at its start or its end.
    public func narrowed(in scalars: [Unicode.Scalar]) -> TextChangeSet {
        var edits: [TextEdit] = []
        for edit in replacements {
            let shorter = min(edit.deletedCount, edit.inserted.count)
            var head = 0
            while head < shorter, scalars[edit.position + head] == edit.inserted[head] { head += 1 }
            var tail = 0
            while tail < shorter - head,
                scalars[edit.position + edit.deletedCount - 1 - tail] == edit.inserted[edit.inserted.count - 1 - tail]
            {
                tail += 1
            }
            edits.append(
                TextEdit(
                    position: edit.position + head, deletedCount: edit.deletedCount - head - tail,
                    inserted: [Unicode.Scalar](edit.inserted[head..<edit.inserted.count - tail])))
        }
        return TextChangeSet(edits)
    }

    /// Returns a number for each of some pieces of two texts, the same for equal pieces; by sorting, which no text can make slow.
    private static func symbols(
        of old: TextPieces, _ oldRange: Range<Int>, and new: TextPieces, _ newRange: Range<Int>
    ) -> (old: [Int32], new: [Int32]) {
        let total = oldRange.count + newRange.count
        func compare(_ left: Int, _ right: Int) -> Int {
            let (isLeftOld, isRightOld) = (left < oldRange.count, right < oldRange.count)
            let leftPiece = isLeftOld ? oldRange.lowerBound + left : newRange.lowerBound + left - oldRange.count
            let rightPiece = isRightOld ? oldRange.lowerBound + right : newRange.lowerBound + right - oldRange.count
            return (isLeftOld ? old : new).compare(leftPiece, with: rightPiece, of: isRightOld ? old : new)
        }
        let places = StableOrder.places(count: total) { compare($0, $1) < 0 }
        var symbols = [Int32](repeating: 0, count: total)
        var symbol: Int32 = 0
        for index in places.indices.dropFirst() {
            if compare(places[index - 1], places[index]) != 0 { symbol += 1 }
            symbols[places[index]] = symbol
        }
        return ([Int32](symbols[..<oldRange.count]), [Int32](symbols[oldRange.count...]))
    }
}
