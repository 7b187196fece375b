import Domain
import RandomTesting
import TestKit
import Testing

@testable import Search

@Suite struct SearchQueryTests {
    @Test(arguments: ["", " ", "\"", "*", "#", "@", "##", "\"\"", "«»", "' -- ;", "topic:\"\"", "topic:", "before:", "after:2026-0", "、。"])
    func queriesWithoutAWordAskForNothing(text: String) {
        #expect(SearchQuery(text).isEmpty)
    }

    @Test(arguments: ["before:2026-02-30", "before:soon", "after:2026-01-011"]) func daysThatAreNoneAreWords(text: String) {
        let query = SearchQuery(text)
        #expect(query.before == nil && query.after == nil)
        #expect(query.units.count == 1)
    }

    @Test(arguments: [
        "topic:a before:2026-01-02 after:2026-01-01", "Тема:a до:2026-01-02 после:2026-01-01", "トピック：a 以前：2026-01-02 以後:2026-01-01",
    ])
    func keysAreInTheLanguagesOfTheScreen(text: String) {
        let query = SearchQuery(text)
        #expect(query.topics == [[0x61]])
        #expect(query.before == CivilDate(text: "2026-01-02") && query.after == CivilDate(text: "2026-01-01"))
        #expect(query.units.isEmpty)
    }

    @Test func theNarrowestDaysCount() {
        let query = SearchQuery("before:2026-05-01 before:2026-04-01 after:2026-01-01 after:2026-02-01")
        #expect(query.before?.text == "2026-04-01" && query.after?.text == "2026-02-01")
    }

    @Test func onlyTheLastWordMayGoOn() {
        #expect(SearchQuery("one two").units.map { $0.elements[0].isBeginning } == [false, true])
        #expect(SearchQuery("\"one two\"").units[0].elements.map(\.isBeginning) == [false, false])
        #expect(SearchQuery("\"one two").units[0].elements.map(\.isBeginning) == [false, true])
        #expect(SearchQuery("one two *").units.map { $0.elements[0].isBeginning } == [false, true])
    }

    @Test func aQueryHasAtMost31Words() {
        let query = SearchQuery((0..<100).map { "w\($0)" }.joined(separator: " "))
        #expect(query.units.count == SearchQuery.maximumElements)
        #expect(SearchQuery(String(repeating: "東", count: 100)).units[0].elements.count == SearchQuery.maximumElements)
    }

    @Test func anyTextIsAnswered() {
        var random = SeededRandom(seed: 7)
        var index = SearchIndex()
        let pieces = [
            "\"", "#", "@", "topic:", "before:2026-01-01", "after:", "а", "b", "天", " ", "\n", "\u{0}", "🦝", "*", "NEAR(", "«", "\u{306}",
            "1 500", "'",
        ]
        for number in 0..<50 {
            let text = (0..<20).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            index.insert(SearchDocument(.note, EntityID(high: 0, low: UInt64(number)), title: text, text: text))
        }
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            let query = SearchQuery(text)
            #expect(index.search(query).count <= 50)
            #expect(SearchMarks(query).stretches(of: text).map(\.text).joined() == text)
        }
    }
}
