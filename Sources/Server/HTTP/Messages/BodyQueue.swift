/// Holds the chunks of a body between the event thread and the handler.
struct BodyQueue {
    /// Limits the bytes waiting; past it the sender is held back.
    static let capacityBytes = 256 * 1024

    private var chunks: [[UInt8]] = []
    private var first = 0
    /// Counts the bytes waiting.
    private(set) var byteCount = 0

    /// Tells that a chunk may be added; an empty queue takes any.
    func hasRoom(for count: Int) -> Bool {
        byteCount == 0 || byteCount + count <= Self.capacityBytes
    }

    /// Tells that a sender who was held back may go on.
    var isHalfEmpty: Bool { byteCount <= Self.capacityBytes / 2 }

    /// Adds a chunk at the end.
    mutating func append(_ chunk: [UInt8]) {
        chunks.append(chunk)
        byteCount += chunk.count
    }

    /// Removes and returns the first chunk.
    mutating func takeFirst() -> [UInt8]? {
        guard first < chunks.count else { return nil }
        let chunk = chunks[first]
        chunks[first] = []
        first += 1
        byteCount -= chunk.count
        if first == chunks.count {
            chunks.removeAll(keepingCapacity: true)
            first = 0
        }
        return chunk
    }

    /// Forgets all chunks.
    mutating func removeAll() {
        self = BodyQueue()
    }
}
