import Glibc

/// The progress of one part of a move, shown on a terminal only.
struct MoveProgress: Sendable {
    private let line: ProgressLine?

    init(_ name: String) {
        line = isatty(STDERR_FILENO) == 1 ? ProgressLine(name) : nil
    }

    /// Shows how much of a whole is done.
    func show(_ count: Int64, of total: Int64) {
        line?.show(Int(total > 0 ? 100 * count / total : 100))
    }

    /// Clears the line.
    func end() { line?.clear() }
}
