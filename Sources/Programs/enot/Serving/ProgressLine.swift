/// The progress of one job, shown on a terminal's standard error.
struct ProgressLine: Sendable {
    /// The text that moves to the line's start and clears it.
    private static let empty = "\r\u{1B}[K"

    private let name: String

    init(_ name: String) {
        self.name = name
    }

    /// Shows the progress in per cent.
    func show(_ percent: Int) {
        Console.report("\(Self.empty)\(name): \(percent) %")
    }

    /// Clears the line.
    func clear() {
        Console.report(Self.empty)
    }
}
