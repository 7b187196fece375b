import Dispatch
import Glibc
import MediaMessages
import Synchronization

/// A queue of jobs for one media process, which it owns; a limited number of jobs waits, the urgent ones before the others.
final class MediaLine: Sendable {
    /// What happens to a job under way when its task is cancelled or the queue closes.
    enum Manner: Sendable {
        /// The job is done to its end, as it is short. A cancelled task does not remove its job from the queue.
        case patient
        /// The job ends at once, with the process; the next one gets a new process. A cancelled task removes its job from the queue.
        case prompt
    }

    private struct State {
        var count = 0
        var urgent: [MediaErrand] = []
        var others: [MediaErrand] = []
        var current: MediaErrand?
        var isClosed = false
    }

    private static let busy = "busy"
    private static let closed = "closed"

    private let manner: Manner
    private let maximumWaiting: Int
    private let queue: DispatchQueue
    // Used only by work on the serial queue above.
    private nonisolated(unsafe) let worker: MediaProcessWorker
    private let state = Mutex(State())

    /// Creates a queue for a worker that nobody else uses; the job under way counts as a waiting one.
    init(_ label: String, _ manner: Manner, maximumWaiting: Int, _ worker: MediaProcessWorker) {
        self.manner = manner
        self.maximumWaiting = maximumWaiting
        self.worker = worker
        queue = DispatchQueue(label: label, qos: .utility)
    }

    deinit {
        worker.stop()
    }

    var isClosed: Bool {
        state.withLock { $0.isClosed }
    }

    /// The number of jobs whose turn has not come.
    var waitingCount: Int {
        state.withLock { $0.urgent.count + $0.others.count }
    }

    /// Waits for the outcome of a job; it is `failed` with `busy` when too many wait, with `closed` after the end, and with `cancelled`
    /// when the task is.
    func outcome(
        of job: MediaJob, isUrgent: Bool = true, onProgress: @escaping @Sendable (Int) -> Void = { _ in }
    ) async -> MediaProcessWorker.Outcome {
        let refusal: String? = state.withLock { state in
            if state.isClosed { return Self.closed }
            guard state.count < maximumWaiting else { return Self.busy }
            state.count += 1
            return nil
        }
        if let refusal { return .failed(refusal) }
        let errand = MediaErrand(job, onProgress: onProgress)
        let outcome = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard errand.wait(continuation) else { return }
                add(errand, isUrgent: isUrgent)
            }
        } onCancel: {
            if manner == .prompt { remove(errand) }
        }
        state.withLock { $0.count -= 1 }
        return outcome
    }

    /// Closes the queue: waiting and later jobs are answered `closed`, and the process is ended, at once or after its job, as the manner
    /// says.
    func close() async {
        let ended = state.withLock { state in
            var ended = state.urgent + state.others
            if manner == .prompt, let current = state.current { ended.append(current) }
            (state.urgent, state.others, state.isClosed) = ([], [], true)
            return ended
        }
        for errand in ended { errand.end(Self.closed) }
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                worker.stop()
                continuation.resume()
            }
        }
    }

    /// Returns the process ID of the process that waits for jobs; nil when there is none.
    func childID() async -> pid_t? {
        await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: worker.processID) }
        }
    }

    private func add(_ errand: MediaErrand, isUrgent: Bool) {
        let isClosed = state.withLock { state in
            if state.isClosed { return true }
            if isUrgent { state.urgent.append(errand) } else { state.others.append(errand) }
            return false
        }
        if isClosed {
            errand.end(Self.closed)
        } else {
            queue.async { [self] in doNext() }
        }
    }

    private func remove(_ errand: MediaErrand) {
        errand.end(MediaProcessWorker.cancelled)
        state.withLock { state in
            state.urgent.removeAll { $0 === errand }
            state.others.removeAll { $0 === errand }
        }
    }

    private func doNext() {
        let next: MediaErrand? = state.withLock { state in
            let errand = !state.urgent.isEmpty ? state.urgent.removeFirst() : !state.others.isEmpty ? state.others.removeFirst() : nil
            state.current = errand
            return errand
        }
        guard let next, next.begin() else { return }
        let outcome = worker.run(next.job, onStart: next.hold, onProgress: next.report)
        state.withLock { $0.current = nil }
        next.finish(outcome)
    }
}
