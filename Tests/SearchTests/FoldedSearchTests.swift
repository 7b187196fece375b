import Domain
import Testing

@testable import Search

/// Finds what is written in another way than the query, and marks it in the text as it is.
@Suite struct FoldedSearchTests {
    private static let cases: [(text: String, query: String)] = [
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF} 공부", "한글"), ("한글 공부", "\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}"),
        ("\u{FA19}社", "神社"), ("神社", "\u{FA19}社"), ("นํ้าใจ", "น้ำใจ"), ("葛\u{E0100}飾区", "葛飾"), ("vor\u{2060}teil", "vorteil"),
        ("vorteil", "vor\u{AD}teil"), ("می\u{200C}خواهم", "میخواهم"), ("GROẞ", "groß"), ("Straße", "strasse"), ("strasse", "Straße"),
        ("ᲡᲐᲥᲐᲠᲗᲕᲔᲚᲝ", "საქართველო"), ("Wiſſen", "wissen"), ("eﬃcient ﬁle", "efficient"), ("ﬁle", "file"), ("H₂O", "h2o"),
        ("Глава Ⅳ", "IV"),
        ("①番", "1番"), ("5 µm", "5 μm"), ("5㎏", "5kg"), ("Ǉubljana", "ljubljana"), ("𝐇𝐞𝐥𝐥𝐨", "hello"), ("שָׁלוֹם", "שלום"),
        ("مُحَمَّد", "محمد"),
        ("محـــمد", "محمد"),
        ("ज़िंदगी", "जिंदगी"), ("\u{95B}िंदगी", "ज\u{93C}िंदगी"), ("Ærø œuvre", "aero"), ("Ærø œuvre", "oeuvre"),
        ("⼈工", "人工"),
        ("total 1,234,567", "1234567"), ("total 1.234.567", "1234567"), ("+7 (912) 345-67-89", "9123456789"),
        ("8 912 345-67-89", "89123456789"),
        ("ジョン・スミス", "ジョンスミス"), ("ジョンスミス", "ジョン・スミス"), ("ジョン･スミス", "ジョンスミス"),
        ("Їжак", "і\u{308}жак"), ("Ά ᾳ", "αι"),
        ("İstanbul", "istanbul"),
        ("@re\u{301}ne\u{301}", "@rene"), ("日本語の㍿です", "株式会社"),
    ]

    @Test(arguments: cases) func isFoundHoweverItIsWritten(text: String, query: String) {
        var index = SearchIndex()
        index.insert(SearchDocument(.note, EntityID(high: 0, low: 1), text: text))
        #expect(index.search(SearchQuery(query)).count == 1)
        #expect(index.search(SearchQuery("\"\(query)\"")).count == 1 || query.hasPrefix("@"))
        let stretches = SearchMarks(SearchQuery(query)).stretches(of: text)
        #expect(stretches.contains { $0.isMarked })
        #expect(Array(stretches.map(\.text).joined().utf8) == Array(text.utf8))
    }

    @Test(arguments: [
        ("мои", "\"мой\""), ("か", "が"), ("12345 67890", "1234567890"), ("20 7946 0958", "2079460958"), ("1,2,3", "123"), ("a・b", "ab"),
        ("ab", "a・b"),
    ]) func whatIsAnotherWordIsNotFound(text: String, query: String) {
        var index = SearchIndex()
        index.insert(SearchDocument(.note, EntityID(high: 0, low: 1), text: text))
        #expect(index.search(SearchQuery(query)).count == 0)
    }

    @Test func aNumberPartsNoWordsBesideIt() {
        var index = SearchIndex()
        index.insert(SearchDocument(.note, EntityID(high: 0, low: 1), text: "call +7 (912) 345-67-89 tomorrow at 1,500 sharp"))
        for query in ["\"67 89 tomorrow\"", "\"500 sharp\"", "\"345-67-89 tomorrow at 1\"", "9123456789 tomorrow"] {
            #expect(index.search(SearchQuery(query)).count == 1, "\(query)")
        }
    }
}
