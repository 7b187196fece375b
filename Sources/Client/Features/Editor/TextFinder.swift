import Domain
import EmbeddedSupport

/// Finds words in the text that is open, letter by letter and however they are written.
///
/// Unlike the search, which knows words and their forms, it finds what was typed wherever it stands, within words as well.
public struct TextFinder: Equatable, Sendable {
    /// Holds what is looked for.
    public let query: String
    private let pattern: [Unicode.Scalar]

    /// Limits how many places are marked, each of which the page has to draw.
    static let maximumCount = 1_000
    /// Limits what is looked for, in Unicode scalars.
    static let maximumQueryLength = 200

    /// Looks for a query.
    public init(_ query: String) {
        self.query = query
        pattern = ExactText.scalars(of: query, limit: TextFinder.maximumQueryLength).map { SearchFolding.folded($0) }
    }

    /// Tells whether the query stands in a text.
    public func finds(in text: String) -> Bool { !ranges(in: ExactText.scalars(of: text)).isEmpty }

    /// Lists where the query stands, in Unicode scalars, in order and apart.
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
