/// A sort of the indices of items rather than the items, so that in the browser's program one compiled sort serves all types.
public enum StableOrder {
    /// Returns the indices 0 to `count` − 1 in the order of their items; equal items keep their order. Merge sort, O(n log n).
    public static func places(count: Int, _ precedes: (Int, Int) -> Bool) -> [Int] {
        var places = Array(0..<count)
        var spare = places
        var width = 1
        while width < count {
            var start = 0
            while start < count {
                let middle = min(start + width, count)
                let end = min(middle + width, count)
                merge(places, start, middle, end, into: &spare, precedes)
                start = end
            }
            swap(&places, &spare)
            width *= 2
        }
        return places
    }

    private static func merge(
        _ places: [Int], _ start: Int, _ middle: Int, _ end: Int, into merged: inout [Int], _ precedes: (Int, Int) -> Bool
    ) {
        var left = start
        var right = middle
        for index in start..<end {
            if right == end || left < middle && !precedes(places[right], places[left]) {
                merged[index] = places[left]
                left += 1
            } else {
                merged[index] = places[right]
                right += 1
            }
        }
    }
}

extension Array {
    /// Sorts the items; equal ones keep their order.
    public mutating func sortStably(_ precedes: (Element, Element) -> Bool) {
        let items = self
        let places = StableOrder.places(count: items.count) { precedes(items[$0], items[$1]) }
        for index in places.indices { self[index] = items[places[index]] }
    }
}
