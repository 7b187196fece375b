import Domain
import EmbeddedSupport

/// A search for words in the open text, letter by letter, folded as the search folds them.
///
/// Unlike the search, which knows words and their forms, it finds what was typed within words as well.
public struct TextFinder: Equatable, Sendable {
    /// The words to find, as they were typed.
    public let query: String
    private let pattern: [UInt32]

    /// The maximum number of hits that are marked, each of which the page has to draw.
    static let maximumCount = 1_000
    /// The maximum length of what is searched for, in Unicode scalars.
    static let maximumQueryLength = 200

    public init(_ query: String) {
        self.query = query
        let scalars = ExactText.scalars(of: query, limit: TextFinder.maximumQueryLength)
        var (pattern, place): ([UInt32], Int) = ([], 0)
        while place < scalars.count {
            let (folding, end) = SearchFolding.folding(in: scalars, at: place)
            pattern += TextFinder.letters(of: folding)
            place = end
        }
        self.pattern = pattern
    }

    /// Returns whether the query occurs in a text.
    public func finds(in text: String) -> Bool { !ranges(in: ExactText.scalars(of: text)).isEmpty }

    /// Returns the ranges where the query occurs, in Unicode scalars, in order and without overlaps.
    func ranges(in scalars: [Unicode.Scalar], limit: Int = maximumCount) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        guard let first = pattern.first else { return ranges }
        var place = 0
        while place < scalars.count, ranges.count < limit {
            if isElsewhere(first, place, in: scalars) {
                place += 1
                continue
            }
            let (folding, next) = SearchFolding.folding(in: scalars, at: place)
            if let end = endOfHit(beginningWith: TextFinder.letters(of: folding), next, in: scalars) {
                ranges.append(place..<end)
                place = end
            } else {
                place = next
            }
        }
        return ranges
    }

    /// Returns whether a letter other than the first one is at a place, without marks after it, as at most places.
    private func isElsewhere(_ first: UInt32, _ place: Int, in scalars: [Unicode.Scalar]) -> Bool {
        guard let letter = SearchFolding.plain(scalars[place].value), letter != first else { return false }
        return place + 1 == scalars.count || SearchFolding.plain(scalars[place + 1].value) != nil
    }

    /// Returns the end of a hit that begins with one of the letters that a scalar folds to, and continues at a place; nil for none.
    private func endOfHit(beginningWith letters: ArraySlice<UInt32>, _ start: Int, in scalars: [Unicode.Scalar]) -> Int? {
        for first in letters.indices where letters[first] == pattern[0] {
            var (rest, place, found) = (letters[first...], start, 0)
            while true {
                for letter in rest where found < pattern.count {
                    if letter != pattern[found] { found = .max } else { found += 1 }
                }
                if found == pattern.count { return place }
                guard found < pattern.count, place < scalars.count else { break }
                let (folding, end) = SearchFolding.folding(in: scalars, at: place)
                rest = TextFinder.letters(of: folding)
                place = end
            }
        }
        return nil
    }

    private static func letters(of folding: Folding) -> ArraySlice<UInt32> {
        switch folding {
        case .dropped: []
        case .letter(let letter): [letter]
        case .letters(let letters): letters
        }
    }
}
