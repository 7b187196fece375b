import Glibc
import Synchronization

/// Knows the open connections and cuts those that are too slow.
final class ConnectionTable: Sendable {
    private let watches = Mutex<[UInt: ConnectionWatch]>([:])

    private let liveCount = LiveCount()

    /// Counts the open connections, without the lock that the event threads need.
    var count: Int { liveCount.value }

    /// Adds a connection; the table keeps the watch alive until the connection is removed.
    func insert(_ watch: ConnectionWatch, for connection: OpaquePointer) {
        let key = UInt(bitPattern: connection)
        watches.withLock { $0[key] = watch }
        liveCount.increment()
    }

    /// Removes a connection; to be called before its socket is closed.
    func remove(_ connection: OpaquePointer) {
        let key = UInt(bitPattern: connection)
        if watches.withLock({ $0.removeValue(forKey: key) }) != nil { liveCount.decrement() }
    }

    /// Cuts what is too slow at a moment, ends streams whose peers left, and returns how many.
    func sweep(nowMilliseconds: Int, configuration: HTTPServerConfiguration) -> Int {
        // The sockets are shut down under the lock: a watch leaves the table before its descriptor can be used anew.
        let (cutCount, abandoned) = watches.withLock { watches -> (Int, [HTTPExchange]) in
            var cutCount = 0
            var abandoned: [HTTPExchange] = []
            for watch in watches.values {
                switch watch.sweep(nowMilliseconds: nowMilliseconds, configuration: configuration) {
                case .fine: break
                case .mustBeCut:
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
