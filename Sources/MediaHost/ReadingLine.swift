import Dispatch
import Glibc
import MediaMessages
import Synchronization

/// Has pictures read one after another by a process of their own, so that previews need not wait for them.
///
/// Readings that somebody waits for go before the others. A reading whose task is cancelled ends at once, with the process if that is
/// at it; the next one gets a new process.
final class ReadingLine: Sendable {
    private struct State {
        var urgent: [Reading] = []
        var patient: [Reading] = []
        var current: Reading?
        var closing: String?
    }

    private let queue = DispatchQueue(label: "readings", qos: .utility)
    // Touched only by work of the serial queue above.
    private nonisolated(unsafe) let worker: MediaProcessWorker
    private let state = Mutex(State())

    /// Makes a line before a worker that nobody else uses.
    init(_ worker: MediaProcessWorker) {
        self.worker = worker
    }

    deinit {
        worker.stop()
    }

    /// Waits for what comes of a reading.
    func outcome(
        of job: MediaJob, isUrgent: Bool, onProgress: @escaping @Sendable (Int) -> Void
    ) async -> MediaProcessWorker.Outcome {
        let reading = Reading(job, onProgress: onProgress)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                guard reading.wait(continuation) else { return }
                let closing = state.withLock { state in
                    if isUrgent { state.urgent.append(reading) } else { state.patient.append(reading) }
                    return state.closing
                }
                if let closing { reading.end(closing) }
                queue.async { [self] in doNext() }
            }
        } onCancel: {
            reading.end(MediaProcessWorker.cancelled)
            state.withLock { state in
                state.urgent.removeAll { $0 === reading }
                state.patient.removeAll { $0 === reading }
            }
        }
    }

    /// Ends all readings in a word, later ones too, and the process.
    func close(_ word: String) async {
        let all = state.withLock { state in
            let all = state.urgent + state.patient + [state.current].compactMap(\.self)
            (state.urgent, state.patient, state.closing) = ([], [], word)
            return all
        }
        for reading in all { reading.end(word) }
        await withCheckedContinuation { continuation in
            queue.async { [self] in
                worker.stop()
                continuation.resume()
            }
        }
    }

    /// Identifies the process that waits for readings; nil when there is none.
    func childID() async -> pid_t? {
        await withCheckedContinuation { continuation in
            queue.async { [self] in continuation.resume(returning: worker.processID) }
        }
    }

    /// Counts the readings whose turn has not come.
    var waitingCount: Int {
        state.withLock { $0.urgent.count + $0.patient.count }
    }

    private func doNext() {
        let next: Reading? = state.withLock { state in
            let reading = !state.urgent.isEmpty ? state.urgent.removeFirst() : !state.patient.isEmpty ? state.patient.removeFirst() : nil
            state.current = reading
            return reading
        }
        guard let next, next.begin() else { return }
        let outcome = worker.run(next.job, onStart: next.hold, onProgress: next.tell)
        state.withLock { $0.current = nil }
        next.finish(outcome)
    }
}
