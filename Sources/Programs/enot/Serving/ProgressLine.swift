/// Shows on a terminal's standard error how far one thing is.
struct ProgressLine: Sendable {
    /// Moves to the line's start and empties it.
    private static let empty = "\r\u{1B}[K"

    private let name: String

    init(_ name: String) {
        self.name = name
    }

    /// Shows how many per cent are done.
    func show(_ percent: Int) {
        Console.report("\(Self.empty)\(name): \(percent) %")
    }

    /// Leaves the line empty.
    func clear() {
        Console.report(Self.empty)
    }
}
