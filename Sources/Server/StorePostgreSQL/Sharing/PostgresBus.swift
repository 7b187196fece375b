import Dispatch
import Domain
import Glibc
import Store
import Synchronization

/// The bus of servers that share a PostgreSQL database: notifications, on two connections that do nothing else.
///
/// A transaction with a NOTIFY holds a lock of the whole database over its commit. So hints are sent after the commits that they are
/// about, many together, by a connection whose commits don't wait for the disk.
final class PostgresBus: Bus {
    private struct State {
        var waiting = HintQueue()
        var isClosed = false
        var isConnected = true
    }

    /// The channel of a database's notifications.
    static let channel = "enot_hints"
    /// How long hints are gathered, in microseconds.
    private static let gatheringMicroseconds: UInt32 = 10_000
    /// The pause before a lost connection is opened again, in microseconds.
    private static let pauseMicroseconds: UInt32 = 100_000
    /// How long the listener waits for notifications at a time, in milliseconds.
    private static let listeningMilliseconds: Int32 = 1_000
    /// How long the notification of a test may take, in milliseconds.
    private static let testMilliseconds: Int64 = 5_000

    /// The name of this server in messages, whose own hints are not heard twice.
    private let name: String
    private let access: PostgresAccess
    private let listeners = BusListeners()
    private let state = Mutex(State())
    private let wake = DispatchSemaphore(value: 0)
    private let threads = Mutex<[JobThread]>([])

    /// Connects, and sends itself a notification. Throws `failed` if it doesn't arrive, or `unavailable`.
    init(_ access: PostgresAccess) throws(StoreError) {
        var random = SystemRandomNumberGenerator()
        name = EntityID(using: &random).text
        self.access = access
        access.losses.append { [listeners] in listeners.receive($0) }
        let listener: Listener
        do {
            listener = try Listener(access.primary)
            try Self.test(listener, access.primary.connect(), name: name)
        } catch let error as PostgresError {
            throw StoreError(error)
        } catch {
            throw error as? StoreError ?? .failed(detail: "\(error)")
        }
        let listening = try JobThread { [self] in listen(listener) }
        let sending = try JobThread { [self] in send() }
        threads.withLock { $0 = [listening, sending] }
    }

    var isConnected: Bool { state.withLock { $0.isConnected } }

    func send(_ hint: Hint) {
        listeners.receive(hint)
        let isFirst = state.withLock { state in
            defer { state.waiting.append(hint) }
            return state.waiting.isEmpty
        }
        if isFirst { wake.signal() }
    }

    func listen(_ receive: @escaping @Sendable (Hint) -> Void) { listeners.append(receive) }

    func close() {
        state.withLock { $0.isClosed = true }
        wake.signal()
        let running = threads.withLock { threads in
            defer { threads = [] }
            return threads
        }
        for thread in running { thread.join() }
        listeners.removeAll()
    }

    // MARK: Sending

    private func send() {
        let session = "SET synchronous_commit = off; SET plan_cache_mode = force_generic_plan"
        // Each attempt is made once: there is a pause of its own between them.
        let line = PostgresLine(access.apart, session: session) { true }
        while true {
            wake.wait()
            var isClosed = state.withLock { $0.isClosed }
            if !isClosed { usleep(Self.gatheringMicroseconds) }
            let hints = state.withLock { state in
                defer { state.waiting = HintQueue() }
                isClosed = state.isClosed
                return state.waiting
            }
            // The last message wakes this server's own listener.
            let messages = hints.messages(from: name) + (isClosed ? [name] : [])
            do throws(PostgresError) {
                let connection = try line.connection(until: 0)
                for message in messages { try connection.queue("SELECT pg_notify($1, $2)", Self.channel, message) }
                try connection.finish()
            } catch {
                line.drop()
                guard !isClosed else { return }
                usleep(Self.pauseMicroseconds)
                state.withLock { state in
                    var all = hints
                    all.append(contentsOf: state.waiting)
                    state.waiting = all
                }
                wake.signal()
            }
            if isClosed { return }
        }
    }

    // MARK: Listening

    /// A connection that listens. Used by one thread.
    private final class Listener: @unchecked Sendable {
        private var connection: PostgresConnection?
        private let primary: PrimaryFinder

        init(_ primary: PrimaryFinder) throws(PostgresError) {
            self.primary = primary
            try connect()
        }

        func connect() throws(PostgresError) {
            connection = nil
            let connection = try primary.connect()
            try connection.queue("LISTEN \(PostgresBus.channel)")
            try connection.finish()
            self.connection = connection
        }

        func messages(waitMilliseconds: Int32) throws(PostgresError) -> [String] {
            guard let connection else { throw .lost("not connected") }
            return try connection.notifications(waitMilliseconds: waitMilliseconds).map(\.payload)
        }
    }

    private func listen(_ listener: Listener) {
        while !state.withLock({ $0.isClosed }) {
            do throws(PostgresError) {
                for message in try listener.messages(waitMilliseconds: Self.listeningMilliseconds) { receive(message) }
            } catch {
                state.withLock { $0.isConnected = false }
                reconnect(listener)
            }
        }
    }

    private func reconnect(_ listener: Listener) {
        while !state.withLock({ $0.isClosed }) {
            do throws(PostgresError) {
                try listener.connect()
                state.withLock { $0.isConnected = true }
                return listeners.receive(.gap)
            } catch {
                usleep(Self.pauseMicroseconds)
            }
        }
    }

    private func receive(_ message: String) {
        let words = message.split(separator: " ")
        guard let sender = words.first, sender != name else { return }
        for word in words.dropFirst() { if let hint = Hint(text: word) { listeners.receive(hint) } }
    }

    /// Throws if a notification doesn't arrive.
    private static func test(_ listener: Listener, _ sender: PostgresConnection, name: String) throws {
        try sender.queue("SELECT pg_notify($1, $2)", channel, name)
        try sender.finish()
        let clock = ContinuousClock()
        let end = clock.now.advanced(by: .milliseconds(testMilliseconds))
        while clock.now < end {
            if try listener.messages(waitMilliseconds: 100).contains(name) { return }
        }
        throw StoreError.failed(detail: PoolerCheck.problem)
    }
}
