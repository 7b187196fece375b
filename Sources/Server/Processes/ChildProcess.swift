import Glibc
import Synchronization

/// A running program and the two-way pipe to it; killed with the object.
///
/// `@unchecked Sendable`: lines are sent by one thread at a time and received by one at a time, which may be two.
public final class ChildProcess: @unchecked Sendable {
    /// How a process ended instead of answering.
    public enum Ending: Error, Equatable {
        /// It exited with a status.
        case exited(Int32)
        /// A signal ended it that nobody here sent.
        case signalled(Int32)
        /// It was killed here because no answer came in time.
        case late
        /// It was killed here for an answer that can't be read.
        case talkedNonsense
    }

    private static let chunkBytes = 65_536
    /// The longest time in seconds that a process may take to end after its input has ended.
    private static let farewellSeconds = 2.0

    /// The ID of the process.
    public let id: pid_t
    private let channel: Int32
    private var lines: LineBuffer
    private var isOver = false
    private let isUnwanted = Atomic(false)

    /// Starts a program; throws the `errno` of what failed.
    public init(_ path: String, environment: [String], maximumLineBytes: Int) throws(SpawnFailure) {
        var ends: [Int32] = [-1, -1]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw SpawnFailure(errorNumber: errno)
        }
        defer { close(ends[1]) }
        do throws(SpawnFailure) {
            id = try Spawn.run(path, environment: environment, channel: ends[1])
        } catch {
            close(ends[0])
            throw error
        }
        channel = ends[0]
        lines = LineBuffer(maximumBytes: maximumLineBytes)
    }

    deinit {
        if !isOver { _ = end(killing: true) }
        close(channel)
    }

    /// Whether the process has ended or is about to, as it does after a while without jobs; nothing may be sent to it then.
    public var hasLeft: Bool {
        var state = pollfd(fd: channel, events: Int16(POLLIN), revents: 0)
        return isOver || poll(&state, 1, 0) != 0
    }

    /// Sends a line and waits at most `seconds` in all for the line that answers it; the process is over when this throws.
    ///
    /// Each line is passed to `isAnswer`; those before the answer are ignored.
    public func answer(
        to line: [UInt8], withinSeconds seconds: Int, isAnswer: ([UInt8]) -> Bool = { _ in true }
    ) throws(Ending) -> [UInt8] {
        let deadline = Self.now() + Double(seconds)
        guard send(line + [UInt8(ascii: "\n")], until: deadline) else { throw end(killing: Self.now() >= deadline) }
        while Self.now() < deadline, let answer = try receive(until: deadline) {
            if isAnswer(answer) { return answer }
        }
        throw end(killing: true)
    }

    /// Sends a line; returns false if it could not be passed on within `seconds`.
    public func send(_ line: [UInt8], withinSeconds seconds: Int) -> Bool {
        send(line + [UInt8(ascii: "\n")], until: Self.now() + Double(seconds))
    }

    /// Waits at most `seconds` for the next line, and returns nil if there is none; the process is over when this throws.
    public func receive(withinSeconds seconds: Int) throws(Ending) -> [UInt8]? {
        try receive(until: Self.now() + Double(seconds))
    }

    /// Closes the channel, so that whoever waits for a line finds the process at its end; from any thread.
    public func interrupt() {
        shutdown(channel, Int32(SHUT_RDWR))
    }

    /// Makes whoever waits for a line, or does so next, kill the process; from any thread.
    public func abandon() {
        isUnwanted.store(true, ordering: .sequentiallyConsistent)
        interrupt()
    }

    /// Ends the input and waits for the process to end normally.
    public func finish() {
        if !isOver { _ = end(killing: false) }
    }

    /// Kills the process for what it said, or for what it did not say in time, and collects it.
    public func kill() {
        if !isOver { _ = end(killing: true) }
    }

    private func receive(until deadline: Double) throws(Ending) -> [UInt8]? {
        while true {
            if let line = lines.next() { return line }
            guard !lines.isTooLong else { throw end(killing: true, as: .talkedNonsense) }
            guard wait(for: POLLIN, until: deadline) else { return nil }
            var chunk = [UInt8](repeating: 0, count: Self.chunkBytes)
            let count = recv(channel, &chunk, chunk.count, 0)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw end(killing: false) }
            lines.append(chunk[..<count])
        }
    }

    private func send(_ bytes: [UInt8], until deadline: Double) -> Bool {
        var sent = 0
        while sent < bytes.count {
            guard wait(for: POLLOUT, until: deadline) else { return false }
            let count = bytes.withUnsafeBytes {
                Glibc.send(channel, $0.baseAddress.map { $0 + sent }, $0.count - sent, Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT))
            }
            if count < 0, errno == EINTR || errno == EAGAIN { continue }
            guard count > 0 else { return false }
            sent += count
        }
        return true
    }

    private func wait(for event: Int32, until deadline: Double) -> Bool {
        while true {
            var state = pollfd(fd: channel, events: Int16(event), revents: 0)
            let milliseconds = max(0, (deadline - Self.now()) * 1000)
            let count = poll(&state, 1, Int32(milliseconds.rounded(.up)))
            if count < 0, errno == EINTR { continue }
            return count > 0
        }
    }

    /// Collects the process and returns how it ended; kills it first, or when it does not end by itself soon.
    private func end(killing kills: Bool, as ending: Ending = .late) -> Ending {
        isOver = true
        shutdown(channel, Int32(SHUT_WR))
        var isKilled = kills || isUnwanted.load(ordering: .sequentiallyConsistent)
        if isKilled { killGroup() }
        let deadline = Self.now() + Self.farewellSeconds
        var status: Int32 = 0
        while true {
            let result = waitpid(id, &status, isKilled ? 0 : WNOHANG)
            if result == id { break }
            if result < 0, errno != EINTR { return ending }
            guard result == 0 else { continue }
            if Self.now() >= deadline {
                isKilled = true
                killGroup()
            } else {
                usleep(1000)
            }
        }
        if isKilled { return ending }
        let signal = status & 0x7F
        return signal == 0 ? .exited(status >> 8 & 0xFF) : .signalled(signal)
    }

    /// Kills the process and everything it may have started: it leads a group of its own.
    private func killGroup() {
        Glibc.kill(-id, SIGKILL)
    }

    private static func now() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }
}
