import EmbeddedSupport

/// A line of three or more backticks or tildes, which begins a block of code or ends one.
public struct CodeFence: Equatable, Sendable {
    /// The sign that is repeated.
    private let sign: Unicode.Scalar
    private let count: Int
    /// Whether other words follow, so that the line can't end a block.
    private let hasWords: Bool

    /// The minimum number of signs.
    private static let minimumCount = 3

    /// Reads a line; nil for one that is no fence.
    public init?(_ line: ArraySlice<Unicode.Scalar>) {
        guard CodeFence.mayBegin(line) else { return nil }
        let text = line.drop { $0 == " " }
        guard let sign = text.first else { return nil }
        let rest = text.drop { $0 == sign }
        guard text.count - rest.count >= CodeFence.minimumCount, sign != "`" || !rest.contains("`") else { return nil }
        self.sign = sign
        count = text.count - rest.count
        hasWords = rest.contains { !ExactText.isSpace($0) }
    }

    /// Returns whether a line begins like a fence.
    private static func mayBegin(_ line: ArraySlice<Unicode.Scalar>) -> Bool {
        for scalar in line.prefix(MarkupScanner.maximumIndent + 1) where scalar != " " { return scalar == "`" || scalar == "~" }
        return false
    }

    /// Returns whether the line ends a block that another one began.
    public func ends(_ opening: CodeFence) -> Bool { sign == opening.sign && count >= opening.count && !hasWords }
}
