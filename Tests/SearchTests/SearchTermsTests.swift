import Testing

@testable import Search

@Suite struct SearchTermsTests {
    private func words(_ text: String, isMarked: Bool = true) -> [String] {
        var terms = SearchTerms()
        terms.read(text, isMarked: isMarked)
        return terms.items.map { item in
            let word = String(decoding: terms.bytes(of: item), as: UTF8.self)
            return switch item.kind {
            case .word: word
            case .number: "+\(word)"
            case .mention: "@\(word)"
            case .paragraph: "¶"
            case .heading: "#"
            }
        }
    }

    @Test(arguments: [
        ("Ёлка ЁЖ", ["елка", "еж"]), ("й и\u{306} Й", ["й", "й", "й"]), ("Crème brûlée", ["creme", "brulee"]),
        ("Cre\u{300}me", ["creme"]), ("Łódź Đà Nẵng", ["lodz", "da", "nang"]), ("Ștefan ƠƯ", ["stefan", "ou"]), ("ΆΝΘΡΩΠΟΣ", ["ανθρωποσ"]),
        ("ｶﾞﾗｽ ﾊﾟﾝ ﾗｰﾒﾝ", ["が", "ら", "す", "ぱ", "ん", "ら", "ー", "め", "ん"]), ("か\u{3099}", ["が"]),
        ("Ｆｕｌｌ　ｗｉｄｔｈ", ["full", "width"]), ("東京の旅", ["東", "京", "の", "旅"]), ("第3回", ["第", "3", "回"]),
        ("🍎🦝", ["🍎", "🦝"]), ("👍🏽", ["👍"]), ("v1.2.3", ["v1", "2", "3"]), ("snake_case", ["snake", "case"]), ("— , …", []),
    ]) func textsAreFoldedIntoWords(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test(arguments: [
        ("1 500 рублей", ["1", "500", "+1500", "рублеи"]), ("12 345 678", ["12", "345", "+12345", "678", "+12345678"]),
        ("1  500", ["1", "500"]), ("1 50", ["1", "50"]), ("1234 500", ["1234", "500"]), ("1\u{202F}500,5", ["1", "500", "+1500", "5"]),
        ("1, 500", ["1", "500"]),
    ]) func spacesBetweenGroupsOfThreeDigitsPartNoNumber(text: String, expected: [String]) {
        #expect(words(text) == expected.map { $0 == "рублеи" ? "рублей" : $0 })
    }

    @Test func aMarkAtTheStartOfATextChangesNothingOfTheTextBefore() {
        var terms = SearchTerms()
        for (before, text) in [("и", "\u{306}x"), ("か", "ﾞ"), ("は", "\n\u{309A}"), ("и\n\u{306}", "")] {
            terms.read(before)
            terms.read(text)
            #expect(terms.items.filter { $0.kind == .word }.count == (text.contains("x") ? 1 : 0))
        }
        #expect(words("и\n\u{306}x") == ["и", "¶", "x"])
    }

    @Test func columnsOfNumbersAreNoNumber() {
        let text = Array(repeating: "123", count: 10_000).joined(separator: " ")
        #expect(words(text).allSatisfy { $0.utf8.count <= 20 })
    }

    @Test func headingsAndMentionsAreTold() {
        #expect(
            words("# Week one\nwith @Ольга.К, bob@x.org") == [
                "#", "week", "one", "¶", "with", "ольга", "к", "bob", "x", "org", "@ольга.к",
            ])
        #expect(words("# @a", isMarked: false) == ["a"])
    }

    @Test func rangesAreThoseOfTheText() {
        let text = "Ёж и 1 500 東"
        var terms = SearchTerms()
        terms.read(text)
        let bytes = [UInt8](text.utf8)
        #expect(
            terms.items.map { String(decoding: bytes[Int($0.textStart)..<Int($0.textEnd)], as: UTF8.self) }
                == ["Ёж", "и", "1", "500", "1 500", "東"])
    }

    @Test func foldingTwiceChangesNothing() {
        for value in UInt32(0)...0x1FFFF {
            let (role, folded) = SearchLetter.sorted(value)
            guard role == .word || role == .single else { continue }
            #expect(SearchLetter.sorted(folded) == (role, folded), "\(String(value, radix: 16))")
        }
    }
}
