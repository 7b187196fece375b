import Glibc

/// The terminal in which the program was started. When its window is closed, the program gets the same signal as for a reload.
struct ControllingTerminal: Sendable {
    private let wasThere: Bool

    /// Notes whether there is one. A program that ignores the signal, as by nohup, does not depend on its terminal.
    init() {
        var action = sigaction()
        sigaction(SIGHUP, nil, &action)
        let isIgnored = unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
        wasThere = !isIgnored && Self.isThere
    }

    /// Whether there was a terminal and is none any more.
    var isLost: Bool { wasThere && !Self.isThere }

    private static var isThere: Bool {
        let descriptor = open("/dev/tty", O_RDONLY | O_NOCTTY | O_CLOEXEC)
        guard descriptor >= 0 else { return false }
        close(descriptor)
        return true
    }
}
