import Dispatch
import Glibc
import Testing

@testable import HTTP

/// Checks signals, sent to one thread alone.
struct TerminationTests {
    @Test(arguments: [SIGTERM, SIGINT, SIGHUP])
    func blockedSignalIsWaitedFor(signal: Int32) async throws {
        let received = try await onThread {
            var before = sigset_t()
            pthread_sigmask(SIG_BLOCK, nil, &before)
            Termination.block()
            pthread_kill(pthread_self(), signal)
            defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
            return Termination.wait()
        }
        #expect(received == signal)
    }
}
