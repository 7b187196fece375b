import Testing

@testable import Mirror

/// Checks that a text comes out in the letters in which it was written, whatever its charset is called.
@Suite struct WebTextTests {
    private func bytes(_ hexadecimal: String) -> [UInt8] {
        let digits = Array(hexadecimal)
        return stride(from: 0, to: digits.count - 1, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
    }

    /// Each row is the charset of HTTP, that of the document, the words, and these as the site sends them.
    @Test(
        arguments: [
            ("koi8-r", nil, "Грибной суп", "e7d2c9c2cecfca20d3d5d0"), ("windows-1251", "UTF-8", "Сад и огород", "d1e0e420e820eee3eef0eee4"),
            (nil, "ISO-8859-1", "‘Plum’ — 3 €", "91506c756d92209720332080"), (nil, "latin1", "“Œuvre”", "938c7576726594"),
            (nil, "Shift_JIS", "②㈱髙島屋～", "8741878aeee0938789ae8160"), (nil, "gb2312", "鎔軒囍", "e667dc8e87d6"),
            (nil, "euc-kr", "쌰펭뷁", "9b58c6eb94ee"), (nil, "big5", "瑞茶", "b7e7aff9"),
            (nil, "iso-8859-1", "Ёлка и ёж", "d081d0bbd0bad0b020d0b820d191d0b6"),
            (nil, "windows-1252", "Größe — мера", "4772c3b6c39f6520e2809420d0bcd0b5d180d0b0"), (nil, nil, "plain é", "706c61696e20c3a9"),
            ("no-such-charset", nil, "naïve", "6e61c3af7665"),
        ] as [(String?, String?, String, String)])
    func lettersAreWhatWasWritten(charset: String?, declared: String?, words: String, hexadecimal: String) {
        let xml = declared.map { "<?xml version='1.0' encoding='\($0)'?>" } ?? "<?xml version='1.0'?>"
        let document = WebText(Array(xml.utf8) + bytes(hexadecimal), charset: charset, as: .xml)
        #expect(document.text == xml + words && document.isWhole)
        let meta = declared.map { "<meta http-equiv=Content-Type content='text/html; charset=\($0)'>" } ?? "<p>"
        #expect(WebText(Array(meta.utf8) + bytes(hexadecimal), charset: charset, as: .html).text == meta + words)
    }

    @Test func marksAndWidthsTellTheCharset() {
        let words = "<a>冬の星</a>"
        let (little, big) = (bytes("3c0061003e00ac516e301f663c002f0061003e00"), bytes("003c0061003e51ac306e661f003c002f0061003e"))
        let marked: [([UInt8], [UInt8])] = [
            ([0xEF, 0xBB, 0xBF], Array(words.utf8)), ([0xFF, 0xFE], little), ([0xFE, 0xFF], big), ([], little), ([], big),
        ]
        for (mark, rest) in marked {
            let text = WebText(mark + rest, charset: "latin1", as: .xml)
            #expect(text.text == words && text.isWhole)
        }
        #expect(!WebText([0xFF, 0xFE] + little.dropLast(), as: .xml).isWhole)
    }

    @Test(arguments: ["utf-16", "UTF-16LE", "UTF-16BE", "utf-32", "ISO-10646-UCS-2", "unicode"])
    func whatHasNoZerosIsOfNoWideCharset(name: String) {
        let xml = "<?xml version=\"1.0\" encoding=\"\(name)\"?><a>Žluťoučký kůň 冬</a>"
        let declared = WebText(Array(xml.utf8), as: .xml)
        #expect(declared.text == xml && declared.isWhole)
        let sent = WebText(Array(xml.utf8), charset: name, as: .xml)
        #expect(sent.text == xml && sent.isWhole)
        let html = "<meta charset=\(name)><p>冬の星"
        #expect(WebText(Array(html.utf8), as: .html).text == html)
        let json = "{\"a\":\"冬の星\"}"
        #expect(WebText(Array(json.utf8), charset: name, as: .json).text == json)
        let cyrillic = Array("<?xml version='1.0' encoding='\(name)'?><a>".utf8) + bytes("d1e0e420e820eee3eef0eee4")
        #expect(WebText(cyrillic, charset: "windows-1251", as: .xml).text.hasSuffix("<a>Сад и огород"))
    }

    @Test func mainframesDeclareTheirCharsetInIt() {
        let text = WebText(
            bytes("4c6fa7949340a58599a28996957e7ff14bf07f4085958396848995877e7fc9c2d4f0f3f77f6f6e4c816ec38186854c61816e"), as: .xml)
        #expect(text.text == "<?xml version=\"1.0\" encoding=\"IBM037\"?><a>Cafe</a>" && text.isWhole)
    }

    @Test func withoutACharsetTheLettersTellIt() {
        let cyrillic = bytes(
            "d1e5e3eee4edff20ede020f0fbedeae520ecedeee3ee20e3f0e8e1eee22c20ffe3eee420e820f1e2e5e6e5e3ee20f5ebe5e1e02c20eff0e8f5eee4e8f2e520"
                + "e2f1e5e920f1e5ecfcb8e92e")
        let text = WebText(Array("<a>".utf8) + cyrillic, as: .html)
        #expect(text.text == "<a>Сегодня на рынке много грибов, ягод и свежего хлеба, приходите всей семьёй." && text.isWhole)
    }

    @Test func aByteThatIsNoCharacterCostsNothingElse() {
        for (declared, before, after) in [("UTF-8", "čaj", "káva"), ("Shift_JIS", "tea", "coffee")] {
            let xml = "<?xml version='1.0' encoding='\(declared)'?>\(before)"
            let text = WebText(Array(xml.utf8) + [0xFF, 0x20] + Array(after.utf8), as: .xml)
            #expect(text.text.hasPrefix(xml) && text.text.hasSuffix(after) && !text.isWhole)
        }
        let surrogates = WebText(
            Array("<?xml version='1.0' encoding='utf-8'?>ж: ".utf8) + [0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80] + Array(" й и й и й и".utf8),
            as: .xml)
        #expect(surrogates.text.hasSuffix(" й и й и й и") && !surrogates.isWhole)
    }

    @Test func fewLettersOfNoKnownCharsetAreDamage() {
        for count in [WebText.leastLetters - 1, WebText.leastLetters] {
            let text = WebText(Array("<a>caf".utf8) + [UInt8](repeating: 0xE9, count: count), as: .xml)
            #expect(text.isWhole == (count == WebText.leastLetters) && !text.text.contains("\u{FFFD}"))
        }
        #expect(!WebText(Array("{\"a\":\"".utf8) + [UInt8](repeating: 0xE9, count: 50), as: .json).isWhole)
    }

    @Test func controlCharactersAreTheLettersThatWindowsHasThere() {
        #expect(WebText(Array("<a>\u{93}x\u{94} \u{85}\u{81}".utf8), as: .html).text == "<a>“x” …\u{81}")
    }

    @Test func noTextBecomesLargerThanTheLargestSize() {
        // Each of these bytes becomes three or two in UTF-8.
        for (charset, byte, width) in [("utf-8", UInt8(0xFF), 3), ("koi8-r", 0xE1, 2)] {
            let bytes = [UInt8](repeating: byte, count: WebText.maximumBytes / width + (1 << 20))
            let text = WebText(bytes, charset: charset, as: .xml)
            #expect(text.bytes.count > WebText.maximumBytes && !text.isWhole)
            #expect(text.bytes.count <= WebText.maximumBytes + (1 << 19))
        }
    }
}
