import Server
import Synchronization

/// The log of refused connections: a line for the operator, at most once a minute, however many are refused.
final class RefusalLog: Sendable {
    private struct State {
        var count = 0
        var toldAt: Int64?
    }

    /// The milliseconds between two lines.
    static let pauseMilliseconds: Int64 = 60_000
    /// The words that occur in messages of the server and its library about too many connections.
    private static let word = "connection limit"

    private let log: Log
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    /// Creates a log with a clock that returns milliseconds.
    init(log: Log, now: @escaping @Sendable () -> Int64) {
        self.log = log
        self.now = now
    }

    /// Handles a message of the HTTP library; returns false if it is about something else.
    func handle(_ line: String) -> Bool {
        guard line.contains(Self.word) else { return false }
        let moment = now()
        let count = state.withLock { state -> Int? in
            state.count += 1
            if let toldAt = state.toldAt, moment - toldAt < Self.pauseMilliseconds { return nil }
            defer { state.count = 0 }
            state.toldAt = moment
            return state.count
        }
        if let count { log.write(.warning, "connection limit reached, connections refused or closed: \(count)") }
        return true
    }
}
