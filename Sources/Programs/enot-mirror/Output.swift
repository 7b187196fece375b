import Glibc
import Processes
import Synchronization

/// Writes lines one at a time, whichever thread they come from; ends the program when nobody reads them.
final class Output: Sendable {
    private let turn = Mutex(())

    /// Writes a line.
    func write(_ line: [UInt8]) {
        let isWritten = turn.withLock { _ in StandardOutput.write(line: line) }
        if !isWritten { exit(0) }
    }
}
