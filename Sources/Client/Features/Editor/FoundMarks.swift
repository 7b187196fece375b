import Search

/// Shows in an opened text what answered a search, and leads from one place to the next.
public struct FoundMarks: Equatable, Sendable {
    /// Lists the stretches of the text.
    public let stretches: [SearchMarks.Stretch]
    /// Counts the marked ones.
    public let count: Int
    /// Numbers the place that is looked at, from 0.
    public private(set) var current = 0

    /// Marks a text; nil where nothing in it answers.
    init?(_ marks: SearchMarks, in text: String) {
        stretches = marks.stretches(of: text)
        count = stretches.reduce(0) { $0 + ($1.isMarked ? 1 : 0) }
        if count == 0 { return nil }
    }

    /// Goes so many places on, from the last one to the first.
    mutating func go(_ step: Int) { current = (current + step + count) % count }
}
