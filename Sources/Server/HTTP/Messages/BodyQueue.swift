/// The chunks of a body between the event thread and the handler.
struct BodyQueue {
    /// The largest number of bytes waiting; beyond it the sender is held back.
    static let capacityBytes = 256 * 1024

    private var chunks: [[UInt8]] = []
    private var first = 0
    /// The number of bytes waiting.
    private(set) var byteCount = 0

    /// Returns whether a chunk may be added; an empty queue accepts any.
    func hasRoom(for count: Int) -> Bool {
        byteCount == 0 || byteCount + count <= Self.capacityBytes
    }

    /// Whether a sender who was held back may continue.
    var isHalfEmpty: Bool { byteCount <= Self.capacityBytes / 2 }

    /// Adds a chunk at the end.
    mutating func append(_ chunk: [UInt8]) {
        chunks.append(chunk)
        byteCount += chunk.count
    }

    /// Removes and returns the first chunk.
    mutating func popFirst() -> [UInt8]? {
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

    /// Removes all chunks, read or not.
    mutating func removeAll() {
        self = BodyQueue()
    }
}
