import Domain
import Localization
import SearchScreen
import Testing

struct QueryOfferTests {
    private static let today = CivilDate(year: 2026, month: 1, day: 31)

    private func offers(_ query: String, _ language: Language = .english, tags: [String] = []) throws -> [QueryOffer] {
        QueryOffer.offers(
            for: query, topics: ["Карелия", "Summer house", "кафе"], mentions: ["olga", "yuki"], tags: tags,
            today: try #require(Self.today),
            Strings(language))
    }

    @Test func topicsAreOfferedBehindTheirKey() throws {
        #expect(try offers("topic:").map(\.query) == ["topic:Карелия ", "topic:\"Summer house\" ", "topic:кафе "])
        #expect(try offers("a topic:ка").map(\.query) == ["a topic:Карелия ", "a topic:кафе "])
        #expect(try offers("тема:су", .russian) == [])
    }

    @Test func daysAreOfferedBehindTheirKeys() throws {
        #expect(try offers("before:").map(\.query).last == "before:2026-02-28 ")
        #expect(try offers("после:", .russian).map(\.query).first == "после:2026-01-31 ")
        #expect(try offers("before:2026-01-01") == [])
    }

    @Test func mentionsAreOffered() throws {
        #expect(try offers("boat @y").map(\.query) == ["boat @yuki "])
    }

    @Test func tagsAreOffered() throws {
        let tags = ["Garden", "garden/roses", "сад"]
        #expect(try offers("boat #ga", tags: tags).map(\.query) == ["boat #Garden ", "boat #garden/roses "])
        #expect(try offers("#", tags: tags).map(\.label) == ["#Garden", "#garden/roses", "#сад"])
        #expect(try offers("", tags: tags).map(\.label).contains("#tag") && offers("").map(\.label).contains("#heading"))
    }

    @Test func kindsOfThingsAreOfferedElsewhere() throws {
        #expect(try offers("").map(\.query) == ["topic:", "@", "#", "before:", "after:"])
        #expect(try offers("boat").map(\.query).first == "boat topic:")
        #expect(try offers("two words").map(\.query).first == "\"two words\"")
        #expect(try offers("two words ").map(\.query).first == "two words topic:")
    }
}
