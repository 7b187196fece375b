import Domain
import Store
import Synchronization

/// The turns in which documents are made, one of each space at a time; a few more wait in their order.
final class DocumentTurns: Sendable {
    private struct Turns {
        var isTaken = false
        var nextTicket = 0
        var waiting: [(ticket: Int, continuation: CheckedContinuation<Bool, Never>)] = []
    }

    /// The most documents of a space that wait.
    static let maximumWaiting = 3

    private let spaces = Mutex<[Identifier<Space>: Turns]>([:])

    /// Waits for a space's turn, which must be released; returns false if too many wait, or the task was cancelled.
    func acquire(_ space: Identifier<Space>) async -> Bool {
        let ticket = spaces.withLock { spaces in
            spaces[space, default: Turns()].nextTicket += 1
            return spaces[space]?.nextTicket ?? 0
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let answer: Bool? = spaces.withLock { spaces in
                    var turns = spaces[space] ?? Turns()
                    defer { spaces[space] = turns }
                    if Task.isCancelled { return false }
                    if !turns.isTaken {
                        turns.isTaken = true
                        return true
                    }
                    guard turns.waiting.count < Self.maximumWaiting else { return false }
                    turns.waiting.append((ticket, continuation))
                    return nil
                }
                if let answer { continuation.resume(returning: answer) }
            }
        } onCancel: {
            let continuation = spaces.withLock { spaces -> CheckedContinuation<Bool, Never>? in
                guard let place = spaces[space]?.waiting.firstIndex(where: { $0.ticket == ticket }) else { return nil }
                return spaces[space]?.waiting.remove(at: place).continuation
            }
            continuation?.resume(returning: false)
        }
    }

    /// Ends a space's turn.
    func release(_ space: Identifier<Space>) {
        let next = spaces.withLock { spaces -> CheckedContinuation<Bool, Never>? in
            guard var turns = spaces[space] else { return nil }
            defer { spaces[space] = turns }
            guard !turns.waiting.isEmpty else {
                turns.isTaken = false
                return nil
            }
            return turns.waiting.removeFirst().continuation
        }
        next?.resume(returning: true)
    }

    /// Returns the number of a space's documents that wait.
    func waitingCount(of space: Identifier<Space>) -> Int {
        spaces.withLock { $0[space]?.waiting.count ?? 0 }
    }
}
