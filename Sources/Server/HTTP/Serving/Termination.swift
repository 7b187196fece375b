import Glibc

/// The wait for SIGTERM, SIGINT or SIGHUP in a synchronous main; with a top-level `await` the signals would kill the process.
public enum Termination {
    /// Blocks the signals in this thread and all threads started afterwards; must be called first in main.
    public static func block() {
        var signals = signalSet()
        pthread_sigmask(SIG_BLOCK, &signals, nil)
    }

    /// Waits until one of the signals arrives and returns its number.
    public static func wait() -> Int32 {
        var signals = signalSet()
        var number: Int32 = 0
        while sigwait(&signals, &number) != 0 {}
        return number
    }

    /// Requests the end of the process from within, as the signals do.
    public static func request() { kill(getpid(), SIGTERM) }

    private static func signalSet() -> sigset_t {
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGTERM)
        sigaddset(&signals, SIGINT)
        sigaddset(&signals, SIGHUP)
        return signals
    }
}
