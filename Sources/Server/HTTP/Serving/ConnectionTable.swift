import Glibc
import Synchronization

/// The open connections; those that are too slow or too many are cut.
final class ConnectionTable: Sendable {
    private struct State {
        var watches: [Int: ConnectionWatch] = [:]
        var ledger: ConnectionLedger
        var opened = 0
    }

    private let state: Mutex<State>
    let identities: TLSIdentities
    private let groupOf: @Sendable (String) -> AddressGroup?
    private let liveCount = LiveCount()

    /// Creates a table; the closure returns what counts as one address, nil for one without a limit.
    init(
        limits: ConnectionLimits, identities: TLSIdentities = TLSIdentities(), groupOf: @escaping @Sendable (String) -> AddressGroup?
    ) {
        state = Mutex(State(ledger: ConnectionLedger(limits: limits)))
        self.identities = identities
        self.groupOf = groupOf
    }

    /// The number of open connections, without the lock that the event threads need.
    var count: Int { liveCount.value }

    /// Whether one more connection may be accepted.
    var hasRoom: Bool { state.withLock { $0.ledger.hasRoom } }

    /// Adds a connection, and cuts the one that makes room for it, if one does; the table keeps the watch alive until it is removed.
    func open(descriptor: Int32, peerAddress: String, nowMilliseconds: Int) -> (watch: ConnectionWatch, isOtherCut: Bool) {
        let group = groupOf(peerAddress)
        liveCount.increment()
        return state.withLock { state in
            state.opened += 1
            let watch = ConnectionWatch(
                descriptor: descriptor, peerAddress: peerAddress, nowMilliseconds: nowMilliseconds, number: state.opened, table: self)
            state.watches[watch.number] = watch
            // The socket is shut down under the lock: a watch leaves the table before its descriptor can be reused.
            let victim = state.ledger.open(watch.number, from: group).flatMap { state.watches[$0] }
            if let victim {
                victim.enter(.cut)
                shutdown(victim.descriptor, Int32(SHUT_RDWR))
            }
            return (watch, victim != nil)
        }
    }

    /// Removes a connection; must be called before its socket is closed.
    func remove(_ watch: ConnectionWatch) {
        let isRemoved = state.withLock { state in
            state.ledger.close(watch.number)
            return state.watches.removeValue(forKey: watch.number) != nil
        }
        if isRemoved { liveCount.decrement() }
    }

    /// Notes that a whole head has arrived on a connection for the first time.
    func headArrived(on watch: ConnectionWatch) { state.withLock { $0.ledger.headArrived(watch.number) } }

    /// Notes that a request on a connection comes from a signed-in person; returns whether it got one of the places for such connections.
    func reservePlace(for watch: ConnectionWatch, person: Int) -> Bool {
        state.withLock { $0.ledger.reservePlace(for: watch.number, person: person) }
    }

    /// Cuts the connections that are too slow at a moment, ends streams whose peers have left, and returns how many there were.
    func sweep(nowMilliseconds: Int, configuration: HTTPServerConfiguration) -> Int {
        let (cutCount, abandoned) = state.withLock { state -> (Int, [HTTPExchange]) in
            var cutCount = 0
            var abandoned: [HTTPExchange] = []
            for watch in state.watches.values {
                switch watch.sweep(nowMilliseconds: nowMilliseconds, configuration: configuration) {
                case .fine: break
                case .mustBeCut:
                    state.ledger.cut(watch.number)
                    shutdown(watch.descriptor, Int32(SHUT_RDWR))
                    cutCount += 1
                case .mustBeCutAgain: shutdown(watch.descriptor, Int32(SHUT_RDWR))
                case .streamWithoutPeer(let exchange): abandoned.append(exchange)
                }
            }
            return (cutCount, abandoned)
        }
        for exchange in abandoned { exchange.peerLeft() }
        return cutCount + abandoned.count
    }
}
