import Dispatch
import Glibc
import MediaMessages
import Synchronization

/// Owns one media process and has jobs done by it, one after another; a bounded number of them waits, the urgent ones before the others.
final class MediaLine: Sendable {
    /// Tells what becomes of a job that was begun when its task is cancelled or the line closes.
    enum Manner: Sendable {
        /// Does a job to its end: it is short. A cancelled task does not take its job from the line.
        case patient
        /// Ends a job at once, with the process; the next one gets a new process. A cancelled task takes its job from the line.
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
    // Touched only by work of the serial queue above.
    private nonisolated(unsafe) let worker: MediaProcessWorker
    private let state = Mutex(State())

    /// Makes a line for a worker that nobody else uses; the job under way counts as one that waits.
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

    /// Counts the jobs whose turn has not come.
    var waitingCount: Int {
        state.withLock { $0.urgent.count + $0.others.count }
    }

    /// Waits for what comes of a job; `failed` with `busy` when too many wait, `closed` after the end, `cancelled` when the task is.
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

    /// Closes the line: those that wait and later ones are answered `closed`, and the process is ended when the line's manner allows.
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

    /// Identifies the process that waits for jobs; nil when there is none.
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
        let outcome = worker.run(next.job, onStart: next.hold, onProgress: next.tell)
        state.withLock { $0.current = nil }
        next.finish(outcome)
    }
}
