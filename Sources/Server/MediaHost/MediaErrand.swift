import MediaMessages
import Processes
import Synchronization

/// One queued job, from the request to its answer; any thread may end it at any time.
final class MediaErrand: Sendable {
    private enum Stage {
        /// Not in the queue yet.
        case new
        /// Waiting for its turn.
        case waiting(CheckedContinuation<MediaProcessWorker.Outcome, Never>)
        /// Being done by a process, once that is known.
        case underWay(CheckedContinuation<MediaProcessWorker.Outcome, Never>, ChildProcess?)
        /// Answered.
        case over
    }

    private struct State {
        var stage = Stage.new
        var ending: String?
        var percent = -1
    }

    let job: MediaJob
    private let onProgress: @Sendable (Int) -> Void
    private let state = Mutex(State())

    /// Creates an errand for a job; `onProgress` is called with growing percentages.
    init(_ job: MediaJob, onProgress: @escaping @Sendable (Int) -> Void) {
        self.job = job
        self.onProgress = onProgress
    }

    /// Joins the queue; returns false if it was ended before, which is then its answer.
    func wait(_ continuation: CheckedContinuation<MediaProcessWorker.Outcome, Never>) -> Bool {
        let ending = state.withLock { state in
            state.stage = state.ending == nil ? .waiting(continuation) : .over
            return state.ending
        }
        guard let ending else { return true }
        continuation.resume(returning: .failed(ending))
        return false
    }

    /// Begins its turn; returns false if it was ended while it waited.
    func begin() -> Bool {
        state.withLock { state in
            guard case .waiting(let continuation) = state.stage else { return false }
            state.stage = .underWay(continuation, nil)
            return true
        }
    }

    /// Notes the process that is about to do it; returns false if it was ended.
    func hold(_ process: ChildProcess) -> Bool {
        state.withLock { state in
            guard state.ending == nil, case .underWay(let continuation, _) = state.stage else { return false }
            state.stage = .underWay(continuation, process)
            return true
        }
    }

    /// Passes on the progress in per cent, unless it is the same as before.
    func report(_ percent: Int) {
        let isNew = state.withLock { state in
            defer { state.percent = max(state.percent, percent) }
            return state.ending == nil && percent > state.percent
        }
        if isNew { onProgress(percent) }
    }

    /// Answers; an errand that was ended without a result is answered with the word it was ended with.
    func finish(_ outcome: MediaProcessWorker.Outcome) {
        let (continuation, ending) = state.withLock { state in
            defer { state.stage = .over }
            guard case .underWay(let continuation, _) = state.stage else { preconditionFailure("an errand is answered once") }
            return (continuation, state.ending)
        }
        if let ending, case .failed = outcome {
            continuation.resume(returning: .failed(ending))
        } else {
            continuation.resume(returning: outcome)
        }
    }

    /// Ends the errand, together with the process if that has begun it.
    func end(_ word: String) {
        let waiting: CheckedContinuation<MediaProcessWorker.Outcome, Never>? = state.withLock { state in
            guard state.ending == nil else { return nil }
            state.ending = word
            switch state.stage {
            case .new, .over: return nil
            case .waiting(let continuation):
                state.stage = .over
                return continuation
            case .underWay(_, let process):
                // Under the lock, since the process does other jobs after this answer.
                process?.abandon()
                return nil
            }
        }
        waiting?.resume(returning: .failed(word))
    }
}
