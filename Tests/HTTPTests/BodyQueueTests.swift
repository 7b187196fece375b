import Testing

@testable import HTTP

/// Checks the queue between event thread and handler.
struct BodyQueueTests {
    @Test func chunksLeaveInOrder() {
        var queue = BodyQueue()
        queue.append([1])
        queue.append([2, 3])
        #expect(queue.popFirst() == [1])
        queue.append([4])
        #expect(queue.byteCount == 3)
        #expect(queue.popFirst() == [2, 3])
        #expect(queue.popFirst() == [4])
        #expect(queue.popFirst() == nil)
        #expect(queue.byteCount == 0)
    }

    @Test func roomEndsAtTheCapacity() {
        var queue = BodyQueue()
        #expect(queue.hasRoom(for: BodyQueue.capacityBytes + 1))
        queue.append([UInt8](repeating: 0, count: BodyQueue.capacityBytes - 1))
        #expect(queue.hasRoom(for: 1))
        #expect(!queue.hasRoom(for: 2))
        #expect(!queue.isHalfEmpty)
        queue.removeAll()
        #expect(queue.isHalfEmpty)
    }
}
