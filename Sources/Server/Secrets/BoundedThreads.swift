import Glibc
import Synchronization

/// A limited number of threads for blocking work, which exist only while there is work.
final class BoundedThreads: Sendable {
    /// A piece of blocking work.
    typealias Work = @Sendable () -> Void

    private struct State {
        var runningCount = 0
        var waiting: [Work] = []
    }

    private let concurrency: Int
    private let maximumWaiting: Int
    private let state = Mutex(State())

    /// Creates threads of which at most `concurrency` run, with a queue of at most `maximumWaiting`.
    init(concurrency: Int, maximumWaiting: Int) {
        precondition(concurrency > 0, "at least one thread is needed to run anything")
        precondition(maximumWaiting >= 0, "the length of a line is not negative")
        self.concurrency = concurrency
        self.maximumWaiting = maximumWaiting
    }

    /// Starts the work or appends it to the queue; throws `busy` if the queue is full or no thread can be started.
    func run(_ work: @escaping Work) throws(SecretsError) {
        let isAdmitted = state.withLock { state in
            if state.runningCount < concurrency {
                guard startThread(with: work) else { return false }
                state.runningCount += 1
                return true
            }
            guard state.waiting.count < maximumWaiting else { return false }
            state.waiting.append(work)
            return true
        }
        guard isAdmitted else { throw .busy }
    }

    private func startThread(with work: @escaping Work) -> Bool {
        let start = ThreadStart { [self] in
            work()
            while let next = nextWork() {
                next()
            }
        }
        let argument = Unmanaged.passRetained(start)
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { argument in
                guard let argument else { return nil }
                Unmanaged<ThreadStart>.fromOpaque(argument).takeRetainedValue().body()
                return nil
            }, argument.toOpaque())
        guard status == 0 else {
            argument.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Removes and returns the first of the queue; when the queue is empty, returns nil and frees this thread's place.
    private func nextWork() -> Work? {
        state.withLock { state in
            guard !state.waiting.isEmpty else {
                state.runningCount -= 1
                return nil
            }
            return state.waiting.removeFirst()
        }
    }
}

/// The work of a thread, behind the one pointer that the thread gets.
private final class ThreadStart {
    let body: () -> Void

    init(body: @escaping () -> Void) {
        self.body = body
    }
}
