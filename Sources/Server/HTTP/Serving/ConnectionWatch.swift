import CHTTPShim
import Synchronization

/// A watch on one connection, for a peer that is too slow or has left, which the library's time-out (inactivity alone) can't see.
final class ConnectionWatch: Sendable {
    /// What the connection is doing.
    enum Phase {
        /// Waiting for a request.
        case idle
        /// Waiting for the rest of a head.
        case head
        /// Waiting for the rest of a body.
        case body
        /// Waiting for the handler to read, which is not the peer's fault.
        case held
        /// Waiting for an answer to be created and sent.
        case answering(HTTPExchange)
        /// Shut down.
        case cut
    }

    private struct State {
        var phase: Phase
        /// When the phase, or a body's measuring window, began, in monotonic milliseconds.
        var since: Int
        var receivedInWindow = 0
        /// The moment by which the body must have arrived, in monotonic milliseconds.
        var bodyEnd = Int.max
        /// A number that grows with every event, so that a sweep sees whether there was one.
        var progress = 0
        var progressAtSweep = -1

        mutating func enter(_ next: Phase, _ nowMilliseconds: Int) {
            if case .cut = phase { return }
            phase = next
            since = nowMilliseconds
            receivedInWindow = 0
            progress += 1
        }
    }

    /// The result of a sweep.
    enum Finding {
        /// There is nothing to do.
        case fine
        /// The peer is too slow or has left.
        case mustBeCut
        /// The connection was cut before and is still there: the library may have missed it.
        case mustBeCutAgain
        /// The peer of a stream has left.
        case streamWithoutPeer(HTTPExchange)
    }

    /// The time over which a body's rate is measured, in milliseconds.
    static let bodyWindowMilliseconds = 10_000

    let descriptor: Int32
    /// The peer's numeric address.
    let peerAddress: String
    /// The number of the connection among all that were ever open.
    let number: Int
    private let table: ConnectionTable?
    private let hasRequest = Atomic<Bool>(false)
    private let isKnown = Atomic<Bool>(false)
    private let state: Mutex<State>

    init(descriptor: Int32, peerAddress: String, nowMilliseconds: Int, number: Int = 0, table: ConnectionTable? = nil) {
        self.descriptor = descriptor
        self.peerAddress = peerAddress
        self.number = number
        self.table = table
        state = Mutex(State(phase: .head, since: nowMilliseconds))
    }

    /// The identity with which the server proves its name on this connection; nil without TLS.
    var identity: OpaquePointer? { table?.identities.current }

    /// Enters a phase, unless the connection was cut.
    func enter(_ phase: Phase, nowMilliseconds: Int = MonotonicClock.milliseconds()) {
        state.withLock { $0.enter(phase, nowMilliseconds) }
    }

    /// Notes that a request line has arrived; the time of the first one counts from when the connection was accepted.
    func requestLineArrived() {
        state.withLock { state in
            state.progress += 1
            if case .idle = state.phase { state.enter(.head, MonotonicClock.milliseconds()) }
        }
    }

    /// Notes that a whole head has arrived.
    func headArrived() {
        if !hasRequest.exchange(true, ordering: .relaxed) { table?.headArrived(on: self) }
    }

    /// Notes that a request comes from a signed-in person, which gives the connection a place that others can't take.
    func reservePlace(person: Int) {
        guard !isKnown.load(ordering: .relaxed), let table else { return }
        isKnown.store(table.reservePlace(for: self, person: person), ordering: .relaxed)
    }

    /// Notes that a body begins, which must have arrived after a time.
    func bodyBegins(endsAfterMilliseconds duration: Int, nowMilliseconds: Int = MonotonicClock.milliseconds()) {
        state.withLock { state in
            state.enter(.body, nowMilliseconds)
            state.bodyEnd = nowMilliseconds + duration
        }
    }

    /// Notes that bytes of a body were accepted. The time for which the handler held them doesn't count.
    func bodyArrived(_ count: Int, nowMilliseconds: Int = MonotonicClock.milliseconds()) {
        state.withLock { state in
            if case .held = state.phase {
                state.bodyEnd += nowMilliseconds - state.since
                state.enter(.body, nowMilliseconds)
            }
            state.progress += 1
            state.receivedInWindow += count
        }
    }

    /// Returns what is to be done about the connection at a moment; one that must be cut enters that phase.
    func sweep(nowMilliseconds now: Int, configuration: HTTPServerConfiguration) -> Finding {
        state.withLock { state in
            let age = now - state.since
            let headMilliseconds = Int(configuration.headerDeadlineSeconds * 1000)
            let isTooSlow: Bool
            switch state.phase {
            case .idle:
                // A request line that arrives byte by byte never reaches the head phase, and the library's time-out never expires.
                isTooSlow = age > configuration.inactivityTimeoutSeconds * 1000 + headMilliseconds
            case .head:
                isTooSlow = age > headMilliseconds
            case .body:
                let isWindowOver = age >= Self.bodyWindowMilliseconds
                let expected = configuration.minimumBodyBytesPerSecond * Double(age) / 1000
                isTooSlow = now > state.bodyEnd || isWindowOver && Double(state.receivedInWindow) < expected
                if isWindowOver { (state.since, state.receivedInWindow) = (now, 0) }
            case .answering(let exchange):
                // A suspended connection can't see its peer leave.
                return exchange.isStreaming && http_shim_peer_has_left(descriptor) == 1 ? .streamWithoutPeer(exchange) : .fine
            case .held:
                return .fine
            case .cut:
                return .mustBeCutAgain
            }
            // The library's edge-triggered epoll can miss a FIN that arrives with data.
            let hasLeft = state.progress == state.progressAtSweep && http_shim_peer_has_left(descriptor) == 1
            state.progressAtSweep = state.progress
            if isTooSlow || hasLeft { state.phase = .cut }
            return isTooSlow || hasLeft ? .mustBeCut : .fine
        }
    }
}
