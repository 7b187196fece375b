import CMicrohttpd
import Synchronization

/// The writer of a streamed answer; a slow client slows it down.
public final class HTTPResponseWriter: Sendable {
    /// The result of an offer.
    public enum Offer: Sendable {
        /// The bytes will be sent.
        case accepted
        /// The client is too slow; none of the bytes were accepted.
        case full
        /// The client has left or the server ended the stream.
        case closed
    }

    /// The largest number of bytes waiting to be sent.
    static let capacityBytes = 256 * 1024

    private struct State {
        var bytes: [UInt8] = []
        var sentCount = 0
        var isFinished = false
        var isFailed = false
        var isClosed = false
        var isSuspended = false
        var waiters: [CheckedContinuation<Void, Never>] = []
        var task: Task<Void, Never>?

        var pendingCount: Int { bytes.count - sentCount }
        var isOpen: Bool { !isFinished && !isClosed }
    }

    private let connection: ConnectionHandle
    private let isEventStream: Bool
    private let state = Mutex(State())
    private let liveCount: LiveCount

    init(connection: ConnectionHandle, isEventStream: Bool, liveCount: LiveCount) {
        self.connection = connection
        self.isEventStream = isEventStream
        self.liveCount = liveCount
        liveCount.increment()
    }

    deinit {
        liveCount.decrement()
    }

    /// Whether nothing more can be written.
    public var isClosed: Bool { state.withLock { !$0.isOpen } }

    /// Accepts bytes if there is room, without waiting; an empty buffer accepts any number.
    @discardableResult
    public func offer(_ bytes: [UInt8]) -> Offer {
        state.withLock { state in
            guard state.isOpen else { return .closed }
            guard state.pendingCount == 0 || state.pendingCount + bytes.count <= Self.capacityBytes else { return .full }
            if state.sentCount > Self.capacityBytes {
                state.bytes.removeFirst(state.sentCount)
                state.sentCount = 0
            }
            state.bytes += bytes
            if state.pendingCount > 0 { resumeIfSuspended(&state) }
            return .accepted
        }
    }

    /// Writes bytes, waiting while the client is slow; throws `clientGone` when it has left, the task is cancelled or the server stops.
    public func write(_ bytes: [UInt8]) async throws(HTTPError) {
        let pieceBytes = Self.capacityBytes / 2
        var start = 0
        while start < bytes.count {
            let end = min(bytes.count, start + pieceBytes)
            try await writePiece(end - start == bytes.count ? bytes : Array(bytes[start..<end]))
            start = end
        }
    }

    /// Writes text as UTF-8, under the same rules.
    public func write(_ text: String) async throws(HTTPError) {
        try await write(Array(text.utf8))
    }

    private func writePiece(_ piece: [UInt8]) async throws(HTTPError) {
        while !Task.isCancelled {
            switch offer(piece) {
            case .accepted: return
            case .closed: throw .clientGone
            case .full: await waitForRoom()
            }
        }
        throw .clientGone
    }

    private func waitForRoom() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { waiter in
                let mustWait = state.withLock { state in
                    let mustWait = state.isOpen && !Task.isCancelled && state.pendingCount > Self.capacityBytes / 2
                    if mustWait { state.waiters.append(waiter) }
                    return mustWait
                }
                if !mustWait { waiter.resume() }
            }
        } onCancel: {
            wake(state.withLock { takeWaiters(&$0) })
        }
    }

    // MARK: The server's side

    /// Runs the closure that writes the stream.
    func run(_ body: @escaping @Sendable (HTTPResponseWriter) async throws -> Void, log: @escaping @Sendable (String) -> Void) {
        let task = Task {
            do {
                try await body(self)
                finish(isFailed: false)
            } catch {
                if !isClosed && !Task.isCancelled { log("a response stream failed: \(error)") }
                finish(isFailed: true)
            }
        }
        let isLate = state.withLock { state in
            if state.isOpen { state.task = task }
            return !state.isOpen
        }
        if isLate { task.cancel() }
    }

    /// Ends the stream after what is pending, or at once if it failed, and cancels its writer; only the first call has an effect.
    func finish(isFailed: Bool) {
        end(isFailed: isFailed, isForced: false)
    }

    /// Ends the stream at once, even one that is finished but not yet sent.
    func abort() {
        end(isFailed: true, isForced: true)
    }

    private func end(isFailed: Bool, isForced: Bool) {
        let (waiters, task) = state.withLock { state -> ([CheckedContinuation<Void, Never>], Task<Void, Never>?) in
            if !state.isFinished || isForced { state.isFailed = isFailed }
            state.isFinished = true
            resumeIfSuspended(&state)
            defer { state.task = nil }
            return (takeWaiters(&state), state.task)
        }
        wake(waiters)
        task?.cancel()
    }

    /// Ends the stream cleanly if it has no end of its own.
    func endEventStream() {
        if isEventStream { finish(isFailed: false) }
    }

    /// Releases everything; the library will not read again.
    func close() {
        let (waiters, task) = state.withLock { state -> ([CheckedContinuation<Void, Never>], Task<Void, Never>?) in
            state.isClosed = true
            state.bytes = []
            state.sentCount = 0
            defer { state.task = nil }
            return (takeWaiters(&state), state.task)
        }
        wake(waiters)
        task?.cancel()
    }

    /// Copies pending bytes for the library and returns their number. When there are none, suspends the connection and returns 0, or
    /// returns the library's code for the end. Runs on the event thread.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
        let (count, waiters) = state.withLock { state -> (Int, [CheckedContinuation<Void, Never>]) in
            if state.isFailed { return (Self.endWithError, []) }
            if state.pendingCount == 0 {
                if state.isFinished { return (Self.endOfStream, []) }
                MHD_suspend_connection(connection.pointer)
                state.isSuspended = true
                return (0, [])
            }
            let count = min(state.pendingCount, buffer.count)
            let range = state.sentCount..<state.sentCount + count
            state.bytes.withUnsafeBytes { buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[range])) }
            state.sentCount += count
            if state.pendingCount == 0 {
                state.bytes.removeAll(keepingCapacity: state.bytes.capacity <= Self.keptCapacityBytes)
                state.sentCount = 0
            }
            return (count, state.pendingCount <= Self.capacityBytes / 2 ? takeWaiters(&state) : [])
        }
        wake(waiters)
        return count
    }

    /// The library's code for the end of a stream (`MHD_CONTENT_READER_END_OF_STREAM`).
    static let endOfStream = -1
    /// The library's code for a stream that must be cut (`MHD_CONTENT_READER_END_WITH_ERROR`).
    static let endWithError = -2
    /// The largest capacity that an idle stream keeps, in bytes.
    private static let keptCapacityBytes = 4096

    private func resumeIfSuspended(_ state: inout State) {
        if !state.isSuspended { return }
        state.isSuspended = false
        MHD_resume_connection(connection.pointer)
    }

    private func takeWaiters(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
        defer { state.waiters = [] }
        return state.waiters
    }

    private func wake(_ waiters: [CheckedContinuation<Void, Never>]) {
        for waiter in waiters { waiter.resume() }
    }
}
