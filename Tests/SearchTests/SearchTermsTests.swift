import Domain
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
            case .tag: "#\(word)"
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

    @Test(arguments: [
        ("1,234,567", ["1", "234", "+1234", "567", "+1234567"]), ("1.234.567", ["1", "234", "+1234", "567", "+1234567"]),
        ("1'234’567", ["1", "234", "+1234", "567", "+1234567"]), ("1,234.567", ["1", "234", "+1234", "567"]), ("1,23", ["1", "23"]),
        ("1,,234", ["1", "234"]), ("1/234", ["1", "234"]), ("12,345x", ["12", "345x"]),
    ]) func oneSignBetweenAllGroupsOfThreeDigitsPartsNoNumber(text: String, expected: [String]) {
        #expect(words(text) == expected)
    }

    @Test(arguments: [
        ("+7 (912) 345-67-89", ["+79123456789", "+9123456789", "+3456789"]),
        ("8(912)345-67-89", ["+89123456789", "+9123456789", "+3456789"]),
        ("+44 20 7946 0958", ["+442079460958", "+2079460958", "+79460958"]), ("call 555-123-4567 now", ["+5551234567", "+1234567"]),
        ("03–1234–5678.", ["+0312345678", "+12345678"]), ("20 7946 0958", []), ("12-34", []), ("1-2-3-4-5-6-7", []), ("+7", []),
        ("12-34-56-78-90-12-34", []), ("12345-6789012", []), ("1234 - 5678", []), ("1-800-NOTE", []), ("12-34-5678x", []),
    ]) func groupsOfATelephoneAreOneNumber(text: String, expected: [String]) {
        #expect(words(text).filter { $0.hasPrefix("+") } == expected)
    }

    @Test func columnsWithDashesAreNoNumber() {
        let text = Array(repeating: "123", count: 10_000).joined(separator: "-")
        #expect(!words(text).contains { $0.hasPrefix("+") })
    }

    @Test(arguments: [
        ("\u{1112}\u{1161}\u{11AB}\u{1100}\u{1173}\u{11AF}", ["한글"]), ("GROẞ Straße", ["gross", "strasse"]), ("eﬃcient", ["efficient"]),
        ("H₂O x²", ["h2o", "x2"]), ("Ⅳ ①番 1½", ["iv", "1", "番", "1", "1", "2"]), ("Ærø œuvre Ǉubljana", ["aero", "oeuvre", "ljubljana"]),
        ("vor\u{2060}teil Zu\u{AD}cker می\u{200C}خواهم", ["vorteil", "zucker", "میخواهم"]), ("葛\u{E0100}飾", ["葛", "飾"]),
        ("神", ["神"]), ("㍿ ㎏ ㍻", ["株", "式", "会", "社", "kg", "平", "成"]), ("שָׁלוֹם", ["שלום"]), ("محـــمد مُحَمَّد", ["محمد", "محمد"]),
        ("ज़िंदगी जिंदगी", ["जिदगी", "जिदगी"]), ("ジョン・スミス", ["じ", "ょ", "ん", "す", "み", "す"]), ("か゛ ヷ ヾ", ["が", "わ", "ゝ"]),
        ("Enot™ №5", ["enot", "5"]),
        ("ẞ\u{301}ſ", ["sss"]), ("𝐇𝐞𝐥𝐥𝐨 ⓗⓔⓛⓛⓞ", ["hello", "hello"]), ("1\u{FE0F}\u{20E3}", ["1"]), ("ﷲ ﻻ", ["الله", "لا"]),
    ]) func whatIsWrittenInSeveralWaysIsOneWord(text: String, expected: [String]) {
        #expect(words(text) == expected)
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

    @Test func lettersOfOneScalarStandInItsPlace() {
        let text = "aﬃx ㍿ i\u{306}\u{AD}"
        var terms = SearchTerms()
        terms.read(text)
        let bytes = [UInt8](text.utf8)
        #expect(
            terms.items.map { String(decoding: bytes[Int($0.textStart)..<Int($0.textEnd)], as: UTF8.self) }
                == ["aﬃx", "㍿", "㍿", "㍿", "㍿", "i\u{306}\u{AD}"])
    }

    @Test func whatIsReadInTheQuickWayFoldsAsAllElse() {
        for value in UInt32(0)...0x1FFFF {
            guard case .letter(let letter) = SearchFolding.folded(value) else { continue }
            #expect(SearchLetter.sorted(value) == (SearchLetter.role(of: letter), letter), "\(String(value, radix: 16))")
        }
    }

    @Test func foldingTwiceChangesNothing() {
        for value in UInt32(0)...0x1FFFF {
            let (role, folded) = SearchLetter.sorted(value)
            guard role == .word || role == .single || role == .several else { continue }
            var letters = [folded]
            if role == .several, case .letters(let several) = SearchFolding.folded(value) { letters = Array(several) }
            for letter in letters where letter != 0x20 {
                #expect(SearchLetter.sorted(letter) == (SearchLetter.role(of: letter), letter), "\(String(value, radix: 16))")
            }
        }
    }
}
