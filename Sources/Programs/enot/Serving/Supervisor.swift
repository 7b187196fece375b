import Glibc

/// The supervisor that started this process, such as systemd: it receives states by sd_notify(3), expects signs of life, and may have
/// opened the socket to listen on, by sd_listen_fds(3).
struct Supervisor: Equatable, Sendable {
    /// A change of state that the supervisor is notified of.
    enum State: String, Sendable {
        case ready = "READY=1"
        case reloading = "RELOADING=1"
        case stopping = "STOPPING=1"
        case alive = "WATCHDOG=1"
    }

    /// The address of the supervisor's socket, a path or an abstract name after `@`; nil if nobody wants to be notified.
    let address: String?
    /// The time after which the supervisor ends a process without a sign of life, in microseconds; nil if it waits for none.
    let watchdogMicroseconds: Int64?
    /// The number of sockets that the supervisor has opened.
    let socketCount: Int
    /// The descriptor of the first socket that the supervisor has opened.
    private let firstSocket: Int32

    /// Reads the variables that a supervisor sets for the process with a number; `firstSocket` is SD_LISTEN_FDS_START but in tests.
    init(environment: [String: String], process: Int32, firstSocket: Int32 = 3) {
        self.firstSocket = firstSocket
        address = environment["NOTIFY_SOCKET"].flatMap { $0.hasPrefix("/") || $0.hasPrefix("@") ? $0 : nil }
        func isMeant(_ variable: String) -> Bool { environment[variable].map { $0 == "\(process)" } ?? true }
        let microseconds = environment["WATCHDOG_USEC"].flatMap { Int64($0) } ?? 0
        watchdogMicroseconds = microseconds > 0 && isMeant("WATCHDOG_PID") ? microseconds : nil
        let count = environment["LISTEN_FDS"].flatMap { Int($0) } ?? 0
        socketCount = environment["LISTEN_PID"] != nil && isMeant("LISTEN_PID") ? max(count, 0) : 0
    }

    /// The time between two signs of life, half of what the supervisor waits, in seconds; nil if it waits for none.
    var aliveSeconds: Int? {
        watchdogMicroseconds.map { max(1, Int(clamping: $0 / 2_000_000)) }
    }

    /// Returns the socket to listen on; nil if the supervisor has opened none. Throws `usage` for several.
    func socket() throws(CommandError) -> Int32? {
        guard socketCount > 0 else { return nil }
        guard socketCount == 1 else { throw .usage("\(socketCount) sockets were passed; Enot listens on one") }
        // Programs that this one starts do not get it.
        guard fcntl(firstSocket, F_SETFD, FD_CLOEXEC) == 0 else {
            throw .unavailable("cannot use the socket that was passed: \(SystemError.reason(errno))")
        }
        return firstSocket
    }

    /// Keeps the socket open for this program, which is about to start again in the same process.
    func keepSocket() {
        if socketCount == 1 { _ = fcntl(firstSocket, F_SETFD, 0) }
    }

    /// Sends a state; returns whether it was sent. Nothing depends on it: a supervisor that has gone can't be helped.
    @discardableResult func notify(_ state: State) -> Bool {
        guard let address else { return false }
        var target = sockaddr_un()
        target.sun_family = sa_family_t(AF_UNIX)
        let name = Array(address.utf8)
        guard name.count < MemoryLayout.size(ofValue: target.sun_path) else { return false }
        withUnsafeMutableBytes(of: &target.sun_path) { path in
            path.copyBytes(from: name)
            if name[0] == UInt8(ascii: "@") { path[0] = 0 }
        }
        let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_DGRAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
        guard descriptor >= 0 else { return false }
        defer { close(descriptor) }
        let length = socklen_t(MemoryLayout<sa_family_t>.size + name.count)
        let message = Array(state.rawValue.utf8)
        let sent = withUnsafePointer(to: &target) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                sendto(descriptor, message, message.count, Int32(MSG_NOSIGNAL), $0, length)
            }
        }
        return sent == message.count
    }
}
