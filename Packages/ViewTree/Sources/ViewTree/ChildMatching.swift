/// The match of mounted children with the nodes of the next render.
struct ChildMatching {
    /// The maximum distance of a search for an unkeyed child, so that lists without keys take linear time.
    static let searchLimit = 32

    /// The number of children that stay at the front.
    let prefix: Int
    /// The end of the changed part among the old children.
    let oldEnd: Int
    /// The end of the changed part among the new nodes.
    let newEnd: Int
    /// For each new node of the changed part, the position of the old child it reuses, or −1.
    private(set) var sources: [Int] = []
    /// Whether each old child of the changed part is reused.
    private var isTaken: [Bool] = []

    /// Matches children by key first, then by resemblance, then by kind.
    init(_ old: [Mounted], _ new: [Node]) {
        let shorter = min(old.count, new.count)
        var front = 0
        while front < shorter, old[front].resembles(new[front]) { front += 1 }
        var back = 0
        while back < shorter - front, old[old.count - 1 - back].resembles(new[new.count - 1 - back]) { back += 1 }
        prefix = front
        oldEnd = old.count - back
        newEnd = new.count - back
        guard prefix < newEnd || prefix < oldEnd else { return }
        sources = [Int](repeating: -1, count: newEnd - prefix)
        isTaken = [Bool](repeating: false, count: oldEnd - prefix)
        guard prefix < newEnd, prefix < oldEnd else { return }
        matchKeys(old, new)
        matchUnkeyed(old, new) { $0.resembles($1) }
        matchUnkeyed(old, new) { $0.isSameKind(as: $1) }
    }

    /// Whether any old children have to be moved.
    var needsMoves: Bool {
        var last = -1
        for source in sources where source >= 0 {
            if source < last { return true }
            last = source
        }
        return false
    }

    /// The positions of the old children that are not reused.
    var leaving: [Int] {
        isTaken.indices.filter { !isTaken[$0] }.map { $0 + prefix }
    }

    private mutating func matchKeys(_ old: [Mounted], _ new: [Node]) {
        var positions = KeyTable(capacity: oldEnd - prefix)
        for position in prefix..<oldEnd {
            if let key = old[position].element.key { positions.add(key, at: position) }
        }
        for index in sources.indices {
            guard let key = new[prefix + index].key, let position = positions.take(key) else { continue }
            take(position, index)
        }
    }

    private mutating func matchUnkeyed(_ old: [Mounted], _ new: [Node], _ isMatch: (Mounted, Node) -> Bool) {
        var cursor = prefix
        for index in sources.indices where sources[index] < 0 && new[prefix + index].key == nil {
            let node = new[prefix + index]
            var position = cursor
            let limit = min(oldEnd, cursor + ChildMatching.searchLimit)
            while position < limit {
                if !isTaken[position - prefix], old[position].element.key == nil, isMatch(old[position], node) {
                    take(position, index)
                    cursor = position + 1
                    break
                }
                position += 1
            }
            while cursor < oldEnd, isTaken[cursor - prefix] || old[cursor].element.key != nil { cursor += 1 }
        }
    }

    private mutating func take(_ position: Int, _ index: Int) {
        sources[index] = position
        isTaken[position - prefix] = true
    }

    /// Returns positions of `sources` whose values form a longest increasing run; −1 is never part of it.
    ///
    /// `anchor` is a position that must be part of the run. Patience sorting, O(n log n).
    static func longestRun(_ sources: [Int], anchor: Int?) -> [Int] {
        var tails: [Int] = []
        var previous = [Int](repeating: -1, count: sources.count)
        for index in sources.indices where sources[index] >= 0 {
            if let anchor, index != anchor, (index < anchor) != (sources[index] < sources[anchor]) { continue }
            var low = 0
            var high = tails.count
            while low < high {
                let middle = (low + high) / 2
                if sources[tails[middle]] < sources[index] { low = middle + 1 } else { high = middle }
            }
            if low > 0 { previous[index] = tails[low - 1] }
            if low == tails.count { tails.append(index) } else { tails[low] = index }
        }
        var run: [Int] = []
        var index = tails.last ?? -1
        while index >= 0 {
            run.append(index)
            index = previous[index]
        }
        run.reverse()
        return run
    }
}
