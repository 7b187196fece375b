import Server
import Synchronization

/// Tells the operator that connections are refused, once a minute at most, however many are.
final class RefusalLog: Sendable {
    private struct State {
        var count = 0
        var toldAt: Int64?
    }

    /// Counts the milliseconds between two lines.
    static let pauseMilliseconds: Int64 = 60_000
    /// What the notices of the server and of its library have about connections that are too many.
    private static let word = "connection limit"

    private let log: Log
    private let now: @Sendable () -> Int64
    private let state = Mutex(State())

    /// Makes a log whose time is counted in milliseconds.
    init(log: Log, now: @escaping @Sendable () -> Int64) {
        self.log = log
        self.now = now
    }

    /// Takes a notice of the HTTP library; false for one of something else.
    func takes(_ line: String) -> Bool {
        guard line.contains(Self.word) else { return false }
        let moment = now()
        let count = state.withLock { state -> Int? in
            state.count += 1
            if let toldAt = state.toldAt, moment - toldAt < Self.pauseMilliseconds { return nil }
            defer { state.count = 0 }
            state.toldAt = moment
            return state.count
        }
        if let count { log.write(.warning, "connections were refused or closed, as there are as many as may be: \(count)") }
        return true
    }
}
