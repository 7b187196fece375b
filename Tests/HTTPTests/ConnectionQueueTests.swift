import Testing

@testable import HTTP

/// States which connection of a queue is the oldest.
struct ConnectionQueueTests {
    @Test func oldestIsTheFirstThatIsStillThere() {
        var queue = ConnectionQueue()
        var there: Set<Int> = []
        #expect(queue.oldest { there.contains($0) } == nil)
        for number in 1...5_000 {
            queue.append(number)
            there.insert(number)
        }
        for number in (1...4_999).filter({ $0 != 4_000 }) {
            there.remove(number)
            queue.leave()
        }
        #expect(queue.count == 2)
        #expect(queue.oldest { there.contains($0) } == 4_000)
        there.remove(4_000)
        queue.leave()
        #expect(queue.oldest { there.contains($0) } == 5_000)
    }

    @Test func eachConnectionIsLookedAtOnce() {
        var queue = ConnectionQueue()
        var lookCount = 0
        for number in 0..<20_000 {
            queue.append(number)
            queue.leave()
            let oldest = queue.oldest { candidate in
                lookCount += 1
                return candidate == number
            }
            #expect(oldest == number)
        }
        #expect(lookCount < 40_001)
    }
}
