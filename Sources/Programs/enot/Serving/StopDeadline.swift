import Dispatch
import Glibc
import Server

/// The end of the process when stopping takes too long, such as with a database that does not answer. What was acknowledged is durable by
/// then.
enum StopDeadline {
    /// The time from the signal to the end, in milliseconds.
    static let milliseconds = 4_750

    /// Ends the process after that time, unless it has ended before.
    static func begin(
        log: Log, afterMilliseconds milliseconds: Int = StopDeadline.milliseconds, end: @escaping @Sendable (Int32) -> Void = { _exit($0) }
    ) {
        DispatchQueue(label: "stop.deadline").asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            log.write(.warning, "stopped before everything had ended")
            end(0)
        }
    }
}
