import Synchronization

/// Collects what is reported.
public final class SaidLines: Sendable {
    private let lines = Mutex<[String]>([])

    /// Makes an empty collection.
    public init() {}

    /// Lists what was said, in order.
    public var all: [String] { lines.withLock { $0 } }

    /// Adds a line.
    public func add(_ line: String) { lines.withLock { $0.append(line) } }
}
