import Glibc
import Processes
import Synchronization

/// Standard output for lines from any thread, one at a time; the program ends when nobody reads them.
final class Output: Sendable {
    private let turn = Mutex(())

    /// Writes a line.
    func write(_ line: [UInt8]) {
        let isWritten = turn.withLock { _ in StandardOutput.write(line: line) }
        if !isWritten { exit(0) }
    }
}
