/// Connections of one standing, in the order in which they came to it.
///
/// One that leaves stays in the array until it is the first: each is looked at once, however many there are.
struct ConnectionQueue {
    private var numbers: [Int] = []
    private var start = 0
    /// The number of connections that are still of the standing.
    private(set) var count = 0

    /// The number of connections that are gone from which the array is shortened.
    private static let shortenedFrom = 1_024

    /// Adds a connection at the end.
    mutating func append(_ number: Int) {
        numbers.append(number)
        count += 1
    }

    /// Notes that a connection has left; whoever asks for the oldest says which are still there.
    mutating func leave() { count -= 1 }

    /// Returns the connection that came first of those that are still there; nil if there is none.
    mutating func oldest(where isThere: (Int) -> Bool) -> Int? {
        while start < numbers.count, !isThere(numbers[start]) { start += 1 }
        if start >= Self.shortenedFrom, 2 * start >= numbers.count {
            numbers.removeFirst(start)
            start = 0
        }
        return start < numbers.count ? numbers[start] : nil
    }
}
