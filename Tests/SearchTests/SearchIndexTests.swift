import Domain
import RandomTesting
import TestKit
import Testing

@testable import Search

@Suite struct SearchIndexTests {
    private static let words = [
        "лодка", "лодки", "лодкой", "Ёж", "ежа", "study", "studies", "run", "東京", "京都", "駅", "1 500", "1500", "@olga", "ольга", "café",
        "v1.2", "🍎", "#лодки", "#лодка/ёж",
    ]

    private func identity(_ number: Int) -> EntityID { EntityID(high: 0, low: UInt64(number)) }

    private func randomDocument(_ number: Int, using random: inout SeededRandom) -> SearchDocument {
        func text(_ count: Int) -> String {
            (0..<Int.random(in: 0...count, using: &random)).map { _ in
                (Self.words.randomElement(using: &random) ?? "") + ([" ", " ", "\n", "\n# ", ", "].randomElement(using: &random) ?? "")
            }.joined()
        }
        return SearchDocument(
            SearchDocument.Kind.allCases.randomElement(using: &random) ?? .note, identity(number),
            topic: Bool.random(using: &random) ? identity(1_000) : nil, title: text(2), text: text(8), pictureText: text(2),
            deadline: Bool.random(using: &random) ? CivilDate(year: 2026, month: Int.random(in: 1...12, using: &random), day: 1) : nil,
            moment: Instant(milliseconds: Int64.random(in: 0...5, using: &random)), isInTrash: Int.random(in: 0..<5, using: &random) == 0)
    }

    private let queries = [
        "лодка", "ежом", "стад", "stud", "studying run", "東京", "京", "\"лодка ёж\"", "лодк ольга", "@ol", "#лодки", "#лодка ", "#лодка/ёж",
        "1500", "v1.2", "cafe",
        "topic:work", "topic:work лодка", "before:2026-06-01 東京", "after:2026-06-01",
    ].map { SearchQuery($0) }

    @Test(arguments: 0..<6) func changesLeaveWhatBuildingAnewGives(seed: Int) {
        var random = SeededRandom(seed: UInt64(seed))
        var index = SearchIndex()
        var documents: [EntityID: SearchDocument] = [:]
        index.insert(SearchDocument(.topic, identity(1_000), title: "Work"))
        for _ in 0..<400 {
            let number = Int.random(in: 0..<60, using: &random)
            if Int.random(in: 0..<4, using: &random) == 0 {
                index.remove(identity(number))
                documents[identity(number)] = nil
            } else {
                let document = randomDocument(number, using: &random)
                index.insert(document)
                documents[document.id] = document
            }
        }
        var anew = SearchIndex()
        for document in documents.values { anew.insert(document) }
        anew.insert(SearchDocument(.topic, identity(1_000), title: "Work"))
        #expect(index.count == anew.count)
        for query in queries {
            let (left, right) = (index.search(query), anew.search(query))
            #expect(left.hits == right.hits && left.count == right.count && left.trashCount == right.trashCount)
            #expect(index.search(query, limit: 3).hits.filter { !$0.isInTrash } == right.hits.filter { !$0.isInTrash }.prefix(3).map { $0 })
        }
    }

    @Test func marksAreWhereHitsAre() {
        var random = SeededRandom(seed: 11)
        for number in 0..<200 {
            var document = randomDocument(number, using: &random)
            (document.title, document.pictureText) = ("", "")
            var index = SearchIndex()
            let note = SearchDocument(.note, document.id, text: document.text)
            index.insert(note)
            for query in queries where query.units.count == 1 && !query.isFiltered {
                #expect((index.search(query).count == 1) == !SearchMarks(query).ranges(in: note.text).isEmpty, "\(note.text)")
            }
        }
    }

    @Test func titlesComeBeforeHeadingsBeforeTextsBeforePictures() {
        var index = SearchIndex()
        index.insert(SearchDocument(.note, identity(1), pictureText: "boat"))
        index.insert(SearchDocument(.note, identity(2), text: "a boat"))
        index.insert(SearchDocument(.note, identity(3), text: "# Boat"))
        index.insert(SearchDocument(.note, identity(4), title: "Boats"))
        index.insert(SearchDocument(.note, identity(5), title: "Boat"))
        index.insert(SearchDocument(.note, identity(6), title: "Boat", moment: Instant(milliseconds: 1)))
        #expect(index.search(SearchQuery("boat")).hits.map(\.id.low) == [6, 5, 4, 3, 2, 1])
    }

    @Test func trashIsCountedApart() {
        var index = SearchIndex()
        for number in 0..<5 { index.insert(SearchDocument(.note, identity(number), title: "boat", isInTrash: number < 3)) }
        let findings = index.search(SearchQuery("boat"), limit: 1)
        #expect(findings.count == 2 && findings.trashCount == 3)
        #expect(findings.hits.map(\.isInTrash) == [false, true])
    }

    @Test func mentionsAreListedAsTheyWereWrittenFirst() {
        var index = SearchIndex()
        index.insert(SearchDocument(.note, identity(1), text: "ask @アライグマ and @Olga"))
        index.insert(SearchDocument(.note, identity(2), text: "@olga, @あらいぐま, @Анна"))
        #expect(index.mentions == ["アライグマ", "Olga", "Анна"])
    }

    @Test func aTagIsFoundWithAllBelowItAndAHeadingBesides() {
        var index = SearchIndex()
        let texts = [
            "plant #Garden", "#garden/roses today", "#gardening", "# My garden", "the garden", "#garden/roses/red and #сад",
            "garden #roses",
        ]
        for (number, text) in texts.enumerated() { index.insert(SearchDocument(.note, identity(number), text: text)) }
        func found(_ query: String) -> [UInt64] { index.search(SearchQuery(query)).hits.map(\.id.low).sorted() }
        #expect(found("#garden ") == [0, 1, 3, 5])
        #expect(found("#gard") == [0, 1, 2, 3, 5], "a tag may still be typed")
        #expect(found("#garden/roses ") == [1, 5] && found("#garden/ro") == [1, 5] && found("#roses ") == [6])
        #expect(found("#garden/roses #сад ") == [5] && found("#САД") == [5] && found("@garden ") == [])
        #expect(found("garden") == [0, 1, 2, 3, 4, 5, 6], "the words of a tag are words")
        #expect(index.tags == ["Garden", "garden/roses", "gardening", "garden/roses/red", "сад", "roses"])
    }

    @Test func kindsCanBeChosen() {
        var index = SearchIndex()
        for kind in SearchDocument.Kind.allCases { index.insert(SearchDocument(kind, identity(Int(kind.rawValue)), title: "x1")) }
        #expect(index.search(SearchQuery("x1"), kinds: [.file, .photo]).hits.map(\.kind) == [.photo, .file])
    }

    @Test func aTextChangedManyTimesTakesNoMoreRoom() {
        var index = SearchIndex()
        let text = Self.words.joined(separator: " ")
        for number in 0..<10_000 { index.insert(SearchDocument(.note, identity(number % 10), text: text)) }
        for number in 0..<20_000 { index.insert(SearchDocument(.note, identity(0), text: "\(text) word\(number)")) }
        #expect(index.byteCount < 3_000_000)
        #expect(index.search(SearchQuery("лодка")).count == 10)
        #expect(index.search(SearchQuery("word19999")).count == 1 && index.search(SearchQuery("word19998x")).count == 0)
        #expect(index.mentions == ["olga"])
    }
}
