import CMicrohttpd
import Synchronization

/// Carries one request and its answer between the connection's event thread and the handler's task.
///
/// What holds, all under the lock: the connection is suspended exactly while `suspension` is not `none`; it is suspended and
/// resumed under the lock, so no wake-up is lost and whoever stops the server sees every resume done; after `isAborted`
/// it is never suspended again; after `isClosed` its pointer is not used.
final class HTTPExchange: Sendable {
    /// Is how far the event thread has come.
    enum Stage {
        /// Waits for the head to be checked, for the end of a request without a body, for its body, or for a refusal to be sent.
        case head, withoutBody, body, refused
    }

    /// Is what the event thread alone knows.
    struct EventSide {
        var stage = Stage.head
        var isHead = false
        /// Holds a request without a body between its head and its end.
        var request: HTTPRequest?
        /// Points into the read buffer; good until the head has been checked.
        let target: UnsafePointer<CChar>
        /// Holds the target's length in bytes.
        let targetLength: Int
        /// Holds the status to refuse the target with, 0 for none.
        let targetRefusal: UInt32
    }

    /// Is why the connection is suspended.
    enum Suspension {
        /// Runs, waits for the handler's answer, or waits for the handler to read.
        case none, forResponse, forBodySpace
    }

    /// Is what waits for a chunk.
    typealias Reader = CheckedContinuation<Result<[UInt8]?, HTTPError>, Never>

    /// Is what both sides share.
    struct State {
        var suspension = Suspension.none
        /// Tells that the library has finished with the request.
        var isClosed = false
        /// Tells that the server has given the request up.
        var isAborted = false
        /// Tells that an event stream must end.
        var isEndingEvents = false
        /// Tells that an answer was taken to be sent.
        var isAnswered = false
        /// Holds the handler's answer until it is taken.
        var response: HTTPResponse?
        /// Holds the body's chunks not yet read.
        var queue = BodyQueue()
        var isBodyComplete = false
        var reader: Reader?
        /// Runs the handler.
        var task: Task<Void, Never>?
        var writer: HTTPResponseWriter?

        /// Tells that the handler has answered or can't any more.
        var isSettled: Bool { isAnswered || response != nil || isClosed || isAborted }
    }

    let connection: ConnectionHandle
    /// Holds the request target as sent.
    let target: String
    /// Holds what the connection's event thread alone touches, hence without a lock.
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

    /// Tells that the answer is a stream that has begun.
    var isStreaming: Bool { state.withLock { $0.writer != nil && !$0.isClosed } }

    // MARK: Any thread

    /// Takes the handler's answer and wakes the connection.
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

    /// Keeps the handler's task to cancel it when the client leaves.
    func adopt(_ task: Task<Void, Never>) {
        let isLate = state.withLock { state in
            if state.isClosed || state.isAborted { return true }
            if state.response == nil && !state.isAnswered { state.task = task }
            return false
        }
        if isLate { task.cancel() }
    }

    /// Ends a stream of events cleanly because the server stops; other answers are left to finish.
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

    /// Gives up: cancels the handler, answers 503 if nothing was answered, never suspends again.
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

    /// Wakes the connection; to be called under the lock.
    func resumeIfSuspended(_ state: inout State) {
        if state.suspension == .none { return }
        state.suspension = .none
        MHD_resume_connection(connection.pointer)
    }

    // MARK: Event thread

    /// Returns the answer to send now, or nil having suspended the connection until there is one.
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

    /// Lets go of everything: the library has finished with the request, well or not.
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
