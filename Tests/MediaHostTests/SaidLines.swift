import Synchronization

/// Collects what a host says.
final class SaidLines: Sendable {
    private let lines = Mutex<[String]>([])

    /// Lists what was said, in order.
    var all: [String] { lines.withLock { $0 } }

    /// Adds a line.
    func add(_ line: String) { lines.withLock { $0.append(line) } }
}
