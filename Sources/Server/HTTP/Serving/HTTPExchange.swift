import CMicrohttpd
import Synchronization

/// One request and its answer, between the connection's event thread and the handler's task.
///
/// The invariants, all under the lock: the connection is suspended exactly while `suspension` is not `none`; it is suspended and resumed
/// under the lock, so no wake-up is lost and a stop of the server sees every resume done; after `isAborted` it is never suspended again;
/// after `isClosed` its pointer is not used.
final class HTTPExchange: Sendable {
    /// How far the event thread has come.
    enum Stage {
        /// Waiting for the head to be checked.
        case head
        /// Waiting for the end of a request without a body.
        case withoutBody
        /// Waiting for the request's body.
        case body
        /// Waiting for a refusal to be sent.
        case refused
    }

    /// What only the event thread accesses.
    struct EventSide {
        var stage = Stage.head
        var isHead = false
        /// A request without a body, between its head and its end.
        var request: HTTPRequest?
        /// A pointer into the read buffer, valid until the head has been checked.
        let target: UnsafePointer<CChar>
        /// The target's length in bytes.
        let targetLength: Int
        /// The status with which to refuse the target, 0 for none.
        let targetRefusal: UInt32
    }

    /// Why the connection is suspended.
    enum Suspension {
        /// It is not suspended.
        case none
        /// It waits for the handler's answer.
        case forResponse
        /// It waits for the handler to read.
        case forBodySpace
    }

    /// The reader that waits for a chunk.
    typealias Reader = CheckedContinuation<Result<[UInt8]?, HTTPError>, Never>

    /// What both sides share.
    struct State {
        var suspension = Suspension.none
        /// Whether the library has finished with the request.
        var isClosed = false
        /// Whether the server has given up the request.
        var isAborted = false
        /// Whether an event stream must end.
        var isEndingEvents = false
        /// Whether an answer was taken to be sent.
        var isAnswered = false
        /// The handler's answer until it is taken.
        var response: HTTPResponse?
        /// The body's chunks that are not read yet.
        var queue = BodyQueue()
        var isBodyComplete = false
        var reader: Reader?
        /// The task that runs the handler.
        var task: Task<Void, Never>?
        var writer: HTTPResponseWriter?

        /// Whether the handler has answered or can't any more.
        var isSettled: Bool { isAnswered || response != nil || isClosed || isAborted }
    }

    let connection: ConnectionHandle
    /// The request target as sent.
    let target: String
    /// What only the connection's event thread accesses, hence without a lock.
    nonisolated(unsafe) var eventSide: EventSide
    let state = Mutex(State())
    private let liveCount: LiveCount

    /// Begins an exchange whose target has arrived.
    init(connection: OpaquePointer, eventSide: EventSide, liveCount: LiveCount) {
        self.connection = ConnectionHandle(pointer: connection)
        self.eventSide = eventSide
        self.target = String(cString: eventSide.target)
        self.liveCount = liveCount
        liveCount.increment()
    }

    deinit {
        liveCount.decrement()
    }

    /// Whether the answer is a stream that has begun.
    var isStreaming: Bool { state.withLock { $0.writer != nil && !$0.isClosed } }

    // MARK: Any thread

    /// Accepts the handler's answer and wakes the connection.
    func complete(_ response: HTTPResponse) {
        let isWanted = state.withLock { state in
            state.task = nil
            if state.isSettled { return false }
            state.response = response
            state.queue.removeAll()
            resumeIfSuspended(&state)
            return true
        }
        if !isWanted { response.discard() }
    }

    /// Keeps the handler's task, to cancel it when the client leaves.
    func adopt(_ task: Task<Void, Never>) {
        let isLate = state.withLock { state in
            if state.isClosed || state.isAborted { return true }
            if state.response == nil && !state.isAnswered { state.task = task }
            return false
        }
        if isLate { task.cancel() }
    }

    /// Ends an event stream cleanly because the server stops; other answers can finish.
    func endEventStream() {
        let writer = state.withLock { state in
            state.isEndingEvents = true
            return state.writer
        }
        writer?.endEventStream()
    }

    /// Ends a stream because its peer has left.
    func peerLeft() {
        state.withLock { $0.writer }?.abort()
    }

    /// Cancels the handler, answers 503 if nothing was answered, and never suspends again.
    func abort() {
        let (reader, task, writer) = state.withLock { state in
            if !state.isSettled { state.response = .refusal(.serviceUnavailable) }
            state.isAborted = true
            state.queue.removeAll()
            resumeIfSuspended(&state)
            defer { (state.reader, state.task) = (nil, nil) }
            return (state.reader, state.task, state.writer)
        }
        reader?.resume(returning: .failure(.clientGone))
        task?.cancel()
        writer?.abort()
    }

    /// Wakes the connection; must be called under the lock.
    func resumeIfSuspended(_ state: inout State) {
        if state.suspension == .none { return }
        state.suspension = .none
        MHD_resume_connection(connection.pointer)
    }

    // MARK: Event thread

    /// Returns the answer to send now; without one, suspends the connection until there is one and returns nil.
    func takeResponseOrSuspend() -> HTTPResponse? {
        state.withLock { state in
            if let ready = state.response {
                state.response = nil
                state.isAnswered = true
                return ready
            }
            if state.isAborted { return .refusal(.serviceUnavailable) }
            MHD_suspend_connection(connection.pointer)
            state.suspension = .forResponse
            return nil
        }
    }

    /// Keeps the writer of a streamed answer, to end it with the exchange.
    func attach(_ writer: HTTPResponseWriter) {
        let (isAborted, isEndingEvents) = state.withLock { state in
            state.writer = writer
            return (state.isAborted, state.isEndingEvents)
        }
        if isAborted { writer.abort() }
        if isEndingEvents { writer.endEventStream() }
    }

    /// Releases everything: the library has finished with the request, successfully or not.
    func close() {
        let (reader, task, writer, unsent) = state.withLock { state in
            state.isClosed = true
            state.queue.removeAll()
            defer { (state.reader, state.task, state.writer, state.response) = (nil, nil, nil, nil) }
            return (state.reader, state.task, state.writer, state.response)
        }
        reader?.resume(returning: .failure(.clientGone))
        task?.cancel()
        writer?.close()
        unsent?.discard()
    }
}
