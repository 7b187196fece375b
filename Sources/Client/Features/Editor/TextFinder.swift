import Domain
import EmbeddedSupport

/// Finds words in the open text, letter by letter, folded as the search folds them.
///
/// Unlike the search, which knows words and their forms, it finds what was typed within words as well.
public struct TextFinder: Equatable, Sendable {
    /// Holds the words to find, as they were typed.
    public let query: String
    private let pattern: [Unicode.Scalar]

    /// Limits how many hits are marked, each of which the page has to draw.
    static let maximumCount = 1_000
    /// Limits the length of what is looked for, in Unicode scalars.
    static let maximumQueryLength = 200

    public init(_ query: String) {
        self.query = query
        pattern = ExactText.scalars(of: query, limit: TextFinder.maximumQueryLength).map { SearchFolding.folded($0) }
    }

    /// Tells whether the query occurs in a text.
    public func finds(in text: String) -> Bool { !ranges(in: ExactText.scalars(of: text)).isEmpty }

    /// Lists where the query occurs, in Unicode scalars, in order and without overlaps.
    func ranges(in scalars: [Unicode.Scalar]) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        guard let first = pattern.first else { return ranges }
        var place = 0
        while place + pattern.count <= scalars.count, ranges.count < TextFinder.maximumCount {
            if SearchFolding.folded(scalars[place]) == first, isFound(at: place, in: scalars) {
                ranges.append(place..<(place + pattern.count))
                place += pattern.count
            } else {
                place += 1
            }
        }
        return ranges
    }

    private func isFound(at place: Int, in scalars: [Unicode.Scalar]) -> Bool {
        for index in pattern.indices where SearchFolding.folded(scalars[place + index]) != pattern[index] { return false }
        return true
    }
}
