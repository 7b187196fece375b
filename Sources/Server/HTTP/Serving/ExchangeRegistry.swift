import Synchronization

/// The exchanges under way, all of which end when the server stops.
final class ExchangeRegistry: Sendable {
    private struct State {
        var exchanges: [ObjectIdentifier: HTTPExchange] = [:]
        var isDraining = false
        var waiters: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.exchanges.count } }

    /// Whether no exchange is accepted any more.
    var isDraining: Bool { state.withLock { $0.isDraining } }

    /// Adds an exchange; returns false when the server is stopping.
    func insert(_ exchange: HTTPExchange) -> Bool {
        state.withLock { state in
            if !state.isDraining { state.exchanges[ObjectIdentifier(exchange)] = exchange }
            return !state.isDraining
        }
    }

    /// Removes an exchange that has ended.
    func remove(_ exchange: HTTPExchange) {
        let waiters = state.withLock { state in
            state.exchanges[ObjectIdentifier(exchange)] = nil
            return state.exchanges.isEmpty ? takeWaiters(&state) : []
        }
        for waiter in waiters { waiter.resume() }
    }

    /// Accepts no further exchanges.
    func beginDraining() {
        state.withLock { $0.isDraining = true }
    }

    /// Returns the exchanges under way.
    func all() -> [HTTPExchange] {
        state.withLock { Array($0.exchanges.values) }
    }

    /// Waits until no exchange is under way, for at most `seconds`.
    func waitUntilEmpty(seconds: Double) async {
        await withTaskGroup(of: Void.self) { group in
            group.addTask { await self.waitUntilEmpty() }
            group.addTask {
                do { try await Task.sleep(for: .seconds(seconds)) } catch { return }
            }
            await group.next()
            group.cancelAll()
        }
    }

    private func waitUntilEmpty() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let mustWait = state.withLock { state in
                    let mustWait = !state.exchanges.isEmpty && !Task.isCancelled
                    if mustWait { state.waiters.append(waiter) }
                    return mustWait
                }
                if !mustWait { waiter.resume() }
            }
        } onCancel: {
            for waiter in state.withLock({ takeWaiters(&$0) }) { waiter.resume() }
        }
    }

    private func takeWaiters(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
        defer { state.waiters = [] }
        return state.waiters
    }
}
