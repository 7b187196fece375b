import Domain
import Store
import Synchronization

/// The turns by which only so much of each space goes to the writer at once: people who send much delay their own devices, not everybody's.
///
/// Small batches of a space go at once, so that one commit serves many; a large batch goes alone.
final class SpaceTurns: Sendable {
    private struct Turns {
        var taken = 0
        var waiting: [(size: Int, continuation: CheckedContinuation<Void, Never>)] = []
    }

    /// The number of small batches of a space that go at once.
    static let capacity = 16
    /// The number of operations, and the bytes of their texts, up to which a batch is small.
    private static let small = (operations: 32, bytes: 32 << 10)

    private let spaces = Mutex<[Identifier<Space>: Turns]>([:])

    /// Returns how much of a space's capacity a batch takes: all of it, if it is large.
    static func size(of operations: [PreparedOperation]) -> Int {
        let bytes = operations.reduce(0) { $0 + $1.text.utf8.count }
        return operations.count <= small.operations && bytes <= small.bytes ? 1 : capacity
    }

    /// Waits until a batch of a size may go; batches of one space go in their order.
    func acquire(_ space: Identifier<Space>, size: Int) async {
        await withCheckedContinuation { continuation in
            let isFree = spaces.withLock { spaces in
                var turns = spaces[space] ?? Turns()
                defer { spaces[space] = turns }
                guard turns.waiting.isEmpty, turns.taken + size <= Self.capacity else {
                    turns.waiting.append((size, continuation))
                    return false
                }
                turns.taken += size
                return true
            }
            if isFree { continuation.resume() }
        }
    }

    /// Ends the turn of a batch.
    func release(_ space: Identifier<Space>, size: Int) {
        let next = spaces.withLock { spaces -> [CheckedContinuation<Void, Never>] in
            guard var turns = spaces[space] else { return [] }
            turns.taken -= size
            var next: [CheckedContinuation<Void, Never>] = []
            while let first = turns.waiting.first, turns.taken + first.size <= Self.capacity {
                turns.taken += first.size
                next.append(first.continuation)
                turns.waiting.removeFirst()
            }
            spaces[space] = turns.taken == 0 ? nil : turns
            return next
        }
        for continuation in next { continuation.resume() }
    }
}
