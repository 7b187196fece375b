import Domain
import MarkdownCheck
import Markup
import RandomTesting
import Testing

@testable import Search

/// What is found in a hostile note, and shown of it, is bounded by its length: counted, without a clock.
@Suite struct HostileExcerptsTests {
    private static let texts: [String] = {
        var random = SeededRandom(seed: 55)
        return HostileText.all(byteCount: 2 << 10) + HostileText.mixed(count: 200, byteCount: 4 << 10, using: &random)
    }()

    @Test func termsAreBoundedByTheText() {
        for text in Self.texts {
            var terms = SearchTerms()
            terms.read(text)
            #expect(terms.items.count <= 3 * text.utf8.count + 3, "\(text.prefix(60).debugDescription)")
        }
    }

    @Test(arguments: ["a", "a b", "\"a a\"", "森", "@a", "#a", "http"]) func excerptsAreBounded(query: String) {
        let marks = SearchMarks(SearchQuery(query))
        let byteCount = 160
        for text in Self.texts {
            let ranges = marks.ranges(in: text)
            #expect(ranges.count <= text.utf8.count && zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
            for excerpt in [marks.excerpt(of: text, byteCount: byteCount), marks.pageExcerpt(of: text, byteCount: byteCount)] {
                let bytes = excerpt.reduce(0) { $0 + $1.text.utf8.count }
                #expect(bytes <= 3 * byteCount && excerpt.count <= bytes, "\(text.prefix(60).debugDescription)")
            }
        }
    }
}
