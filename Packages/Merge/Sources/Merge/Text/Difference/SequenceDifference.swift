/// The places where two sequences differ, in linear space (Myers, *An O(ND) Difference Algorithm and Its Variations*, 1986).
///
/// The changes are the fewest, unless a search for the middle of a path stops early: it then cuts the sequences where it got furthest.
struct SequenceDifference {
    /// A range of the old sequence, and what is in its place in the new one.
    struct Part: Equatable {
        let old: Range<Int>
        let new: Range<Int>
    }

    /// The number of changes after which a search stops, so that sequences of n items take at most about n times as many steps.
    static let standardLimit = 256

    /// The changes in order; between two of them is an item that both sequences have.
    private(set) var changes: [Part] = []
    private let old: [Int32]
    private let new: [Int32]
    private let limit: Int
    private var isDeleted: [Bool]
    private var isInserted: [Bool]
    /// The furthest places in the old sequence by diagonal, from the start and from the end; a diagonal is the old place less the new one.
    private var forward: [Int32] = []
    private var backward: [Int32] = []

    private static let unreached = Int32.min

    init(from old: [Int32], to new: [Int32], limit: Int = standardLimit) {
        self.old = old
        self.new = new
        self.limit = limit
        isDeleted = [Bool](repeating: false, count: old.count)
        isInserted = [Bool](repeating: false, count: new.count)
        forward = [Int32](repeating: SequenceDifference.unreached, count: old.count + new.count + 3)
        backward = forward
        var parts = [Part(old: 0..<old.count, new: 0..<new.count)]
        while let part = parts.popLast() { compare(part, &parts) }
        collectChanges()
    }

    /// Marks what differs where one side is empty; otherwise cuts a part in two.
    private mutating func compare(_ part: Part, _ parts: inout [Part]) {
        var (oldStart, oldEnd) = (part.old.lowerBound, part.old.upperBound)
        var (newStart, newEnd) = (part.new.lowerBound, part.new.upperBound)
        while oldStart < oldEnd, newStart < newEnd, old[oldStart] == new[newStart] {
            oldStart += 1
            newStart += 1
        }
        while oldStart < oldEnd, newStart < newEnd, old[oldEnd - 1] == new[newEnd - 1] {
            oldEnd -= 1
            newEnd -= 1
        }
        if oldStart == oldEnd || newStart == newEnd {
            for index in oldStart..<oldEnd { isDeleted[index] = true }
            for index in newStart..<newEnd { isInserted[index] = true }
            return
        }
        let cut = middle(of: Part(old: oldStart..<oldEnd, new: newStart..<newEnd))
        parts.append(Part(old: cut.old..<oldEnd, new: cut.new..<newEnd))
        parts.append(Part(old: oldStart..<cut.old, new: newStart..<cut.new))
    }

    /// Returns a place on a shortest path through a part whose first and last items differ, neither its start nor its end.
    private mutating func middle(of part: Part) -> (old: Int, new: Int) {
        let first = part.old.lowerBound - part.new.lowerBound
        let last = part.old.upperBound - part.new.upperBound
        let lowest = part.old.lowerBound - part.new.upperBound
        let highest = part.old.upperBound - part.new.lowerBound
        let meetsForward = (first - last) % 2 != 0
        clear(around: first, last)
        forward[place(first)] = Int32(part.old.lowerBound)
        backward[place(last)] = Int32(part.old.upperBound)
        var cost = 0
        while true {
            cost += 1
            var best = (old: part.old.lowerBound, new: part.new.lowerBound, progress: 0)
            if first - cost >= lowest { forward[place(first - cost - 1)] = SequenceDifference.unreached }
            if first + cost <= highest { forward[place(first + cost + 1)] = SequenceDifference.unreached }
            for diagonal in diagonals(around: first, cost, lowest...highest) {
                guard let reached = advance(on: diagonal, in: part) else { continue }
                if meetsForward, abs(diagonal - last) < cost, backward[place(diagonal)] != SequenceDifference.unreached,
                    reached >= Int(backward[place(diagonal)])
                {
                    return (reached, reached - diagonal)
                }
                let progress = reached - part.old.lowerBound + reached - diagonal - part.new.lowerBound
                if progress > best.progress { best = (reached, reached - diagonal, progress) }
            }
            if last - cost >= lowest { backward[place(last - cost - 1)] = SequenceDifference.unreached }
            if last + cost <= highest { backward[place(last + cost + 1)] = SequenceDifference.unreached }
            for diagonal in diagonals(around: last, cost, lowest...highest) {
                guard let reached = retreat(on: diagonal, in: part) else { continue }
                if !meetsForward, abs(diagonal - first) <= cost, forward[place(diagonal)] != SequenceDifference.unreached,
                    reached <= Int(forward[place(diagonal)])
                {
                    return (reached, reached - diagonal)
                }
                let progress = part.old.upperBound - reached + part.new.upperBound - (reached - diagonal)
                if progress > best.progress { best = (reached, reached - diagonal, progress) }
            }
            if cost >= limit { return (best.old, best.new) }
        }
    }

    /// Forgets what an earlier search left beside the diagonals where one starts.
    private mutating func clear(around first: Int, _ last: Int) {
        for step in -1...1 {
            forward[place(first + step)] = SequenceDifference.unreached
            backward[place(last + step)] = SequenceDifference.unreached
        }
    }

    /// Returns the diagonals that paths of a cost can end on.
    private func diagonals(around start: Int, _ cost: Int, _ bounds: ClosedRange<Int>) -> StrideThrough<Int> {
        var low = start - cost
        if low < bounds.lowerBound { low += (bounds.lowerBound - low + 1) / 2 * 2 }
        return stride(from: low, through: min(start + cost, bounds.upperBound), by: 2)
    }

    /// Returns how far a path from the start gets on a diagonal by one more change and all that is the same then; nil if it ends outside.
    private mutating func advance(on diagonal: Int, in part: Part) -> Int? {
        var reached = -1
        let below = forward[place(diagonal - 1)]
        if below != SequenceDifference.unreached, below < part.old.upperBound { reached = Int(below) + 1 }
        let above = forward[place(diagonal + 1)]
        if above != SequenceDifference.unreached, Int(above) - diagonal <= part.new.upperBound { reached = max(reached, Int(above)) }
        guard reached >= 0 else {
            forward[place(diagonal)] = SequenceDifference.unreached
            return nil
        }
        while reached < part.old.upperBound, reached - diagonal < part.new.upperBound, old[reached] == new[reached - diagonal] {
            reached += 1
        }
        forward[place(diagonal)] = Int32(reached)
        return reached
    }

    /// Returns how far a path from the end gets on a diagonal by one more change and all that is the same then; nil if it ends outside.
    private mutating func retreat(on diagonal: Int, in part: Part) -> Int? {
        var reached = Int.max
        let above = backward[place(diagonal + 1)]
        if above != SequenceDifference.unreached, above > part.old.lowerBound { reached = Int(above) - 1 }
        let below = backward[place(diagonal - 1)]
        if below != SequenceDifference.unreached, Int(below) - diagonal >= part.new.lowerBound { reached = min(reached, Int(below)) }
        guard reached < Int.max else {
            backward[place(diagonal)] = SequenceDifference.unreached
            return nil
        }
        while reached > part.old.lowerBound, reached - diagonal > part.new.lowerBound, old[reached - 1] == new[reached - diagonal - 1] {
            reached -= 1
        }
        backward[place(diagonal)] = Int32(reached)
        return reached
    }

    private func place(_ diagonal: Int) -> Int { diagonal + new.count + 1 }

    private mutating func collectChanges() {
        var (oldPlace, newPlace) = (0, 0)
        while oldPlace < old.count || newPlace < new.count {
            let (oldStart, newStart) = (oldPlace, newPlace)
            while oldPlace < old.count, isDeleted[oldPlace] { oldPlace += 1 }
            while newPlace < new.count, isInserted[newPlace] { newPlace += 1 }
            if oldPlace > oldStart || newPlace > newStart {
                changes.append(Part(old: oldStart..<oldPlace, new: newStart..<newPlace))
            } else {
                oldPlace += 1
                newPlace += 1
            }
        }
    }
}
