import Store
import Synchronization

/// The answer to whether a server can do its work: its database can be written, and hints of other servers arrive.
public final class Readiness: Sendable {
    /// An answer that was found or is being found.
    private struct Answer {
        let task: Task<Bool, Never>
        /// The moment until which it is given; nil while it is being found.
        var end: ContinuousClock.Instant?

        var isCurrent: Bool { end.map { ContinuousClock.now < $0 } ?? true }
    }

    /// The seconds after which a check that has no answer counts as failed.
    public static let deadlineSeconds = 2
    /// The milliseconds for which an answer is given again, however often it is asked for.
    public static let keptMilliseconds = 500

    private let check: @Sendable () async throws -> Bool
    private let deadline: @Sendable () async throws -> Void
    private let last = Mutex<Answer?>(nil)

    /// Creates an answer by a check, which fails if `deadline` returns before it does.
    public init(
        check: @escaping @Sendable () async throws -> Bool,
        deadline: @escaping @Sendable () async throws -> Void = { try await Task.sleep(for: .seconds(Readiness.deadlineSeconds)) }
    ) {
        self.check = check
        self.deadline = deadline
    }

    /// Creates an answer that asks a database and a bus.
    public convenience init(store: any Store, bus: any Bus = InProcessBus()) {
        self.init {
            guard bus.isConnected else { return false }
            if let shared = store as? any SharedStore {
                try await shared.probe()
            } else {
                try await store.write(in: .database) { _ in }
            }
            return true
        }
    }

    /// Returns whether the server is ready, within the deadline. Whoever asks meanwhile gets the same answer.
    public func isReady() async -> Bool {
        let task = last.withLock { last in
            if let last, last.isCurrent { return last.task }
            let task = Task { await firstAnswer() }
            last = Answer(task: task)
            return task
        }
        let isReady = await task.value
        last.withLock { last in
            guard last?.task == task, last?.end == nil else { return }
            last?.end = ContinuousClock.now.advanced(by: .milliseconds(Self.keptMilliseconds))
        }
        return isReady
    }

    /// Returns the answer of the check or of the deadline, whichever comes first; the other one is not waited for.
    private func firstAnswer() async -> Bool {
        let (answers, continuation) = AsyncStream.makeStream(of: Bool.self, bufferingPolicy: .bufferingOldest(1))
        let checking = Task { [check] in
            do { continuation.yield(try await check()) } catch { continuation.yield(false) }
        }
        let waiting = Task { [deadline] in
            do { try await deadline() } catch { return }
            continuation.yield(false)
        }
        defer {
            checking.cancel()
            waiting.cancel()
        }
        for await answer in answers { return answer }
        return false
    }
}
