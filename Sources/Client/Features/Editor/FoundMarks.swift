import EmbeddedSupport
import Search

/// Shows in an opened text what answered a search, and leads from one place to the next.
public struct FoundMarks: Equatable, Sendable {
    /// Lists the stretches of the text.
    public let stretches: [SearchMarks.Stretch]
    /// Counts the marked ones.
    public let count: Int
    /// Numbers the place that is looked at, from 0.
    public private(set) var current = 0
    private let ranges: [Range<Int>]

    /// Marks a text; nil where nothing in it answers.
    init?(_ marks: SearchMarks, in text: String) {
        ranges = []
        stretches = marks.stretches(of: text)
        count = stretches.reduce(0) { $0 + ($1.isMarked ? 1 : 0) }
        if count == 0 { return nil }
    }

    /// Tells where the place that is looked at is, in Unicode scalars; nil for what a search found.
    var currentRange: Range<Int>? { current < ranges.count ? ranges[current] : nil }

    /// Marks what a finder finds in a text, and looks at the first place from one on; nil where there is nothing.
    init?(_ finder: TextFinder, in scalars: [Unicode.Scalar], from place: Int) {
        ranges = finder.ranges(in: scalars)
        guard !ranges.isEmpty else { return nil }
        var stretches: [SearchMarks.Stretch] = []
        var end = 0
        for range in ranges {
            if range.lowerBound > end {
                stretches.append(SearchMarks.Stretch(text: ExactText.text(of: scalars[end..<range.lowerBound]), isMarked: false))
            }
            stretches.append(SearchMarks.Stretch(text: ExactText.text(of: scalars[range]), isMarked: true))
            end = range.upperBound
        }
        if end < scalars.count { stretches.append(SearchMarks.Stretch(text: ExactText.text(of: scalars[end...]), isMarked: false)) }
        self.stretches = stretches
        count = ranges.count
        current = ranges.firstIndex { $0.lowerBound >= place } ?? 0
    }

    /// Goes so many places on, from the last one to the first.
    mutating func go(_ step: Int) { current = (current + step + count) % count }
}
