/// A background task that runs once at its start and again whenever it is woken; wakes that come meanwhile count as one.
final class WokenTask: Sendable {
    private let wakes: AsyncStream<Void>.Continuation
    private let task: Task<Void, Never>

    init(priority: TaskPriority? = nil, _ work: @escaping @Sendable () async -> Void) {
        let (stream, wakes) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        self.wakes = wakes
        task = Task.detached(priority: priority) {
            await work()
            for await _ in stream { await work() }
        }
    }

    /// Wakes the task, as there may be something to do.
    func wake() { wakes.yield() }

    /// Stops the task, and what is under way.
    func stop() {
        wakes.finish()
        task.cancel()
    }
}
