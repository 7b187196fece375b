import Synchronization

/// Collects what is reported.
public final class SaidLines: Sendable {
    private let lines = Mutex<[String]>([])

    public init() {}

    public var all: [String] { lines.withLock { $0 } }

    public func add(_ line: String) { lines.withLock { $0.append(line) } }
}
