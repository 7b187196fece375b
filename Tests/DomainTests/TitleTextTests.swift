import Testing

@testable import Domain

@Suite struct TitleTextTests {
    @Test(arguments: [
        "", " ", "   ", "\t", "\u{3000}", "\u{A0}", "\u{200B}", "\u{2800}", "\u{AD}", "\u{202E}", "\u{2066}\u{2069}", "\u{FEFF}",
        "\u{3164}",
        "\u{0}\u{7F}\u{85}", "\n \u{2028}", "\u{FE0F}", "\u{E0041}", "\u{FFF9}\u{FFFB}", "\u{200D}\u{2060}\u{61C}",
    ])
    func aTitleThatNobodyCanSeeIsNone(title: String) {
        #expect(!TitleText.isVisible(title) && TitleText.shown(title) == "")
        #expect(TitleText.isVisible(title + "a") && TitleText.isVisible("é" + title))
    }

    @Test(arguments: ["a", " Bread ", "я", "。", "❤\u{FE0F}", "\u{301}", "👨\u{200D}👩", "\u{2801}", "\u{FFFD}", "\u{E000}", "-"])
    func whatCanBeSeenIsShownAsItIs(title: String) {
        #expect(TitleText.shown(title).unicodeScalars.elementsEqual(title.unicodeScalars))
    }

    @Test(arguments: [
        ("a\nb", "a b"), ("a\r\nb", "a b"), ("a\n\n\nb", "a b"), ("a\u{2028}b\u{2029}c", "a b c"), ("a\u{85}b\u{B}c\u{C}d", "a b c d"),
        ("\na\n", " a "), ("â\nç", "â ç"), ("a\n \nb", "a   b"),
    ])
    func lineBreaksOfATitleAreOneSpace(title: String, expected: String) {
        #expect(TitleText.shown(title) == expected)
    }

    @Test func whatIsSeenIsNeitherSpaceNorControlNorIgnorable() {
        let wrong = (UInt32(0)...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
            let properties = $0.properties
            let isUnseen = properties.isWhitespace || properties.generalCategory == .control || properties.isDefaultIgnorableCodePoint
            return TitleText.isVisible($0) == isUnseen && $0 != "\u{2800}" && !("\u{FFF9}"..."\u{FFFB}" ~= $0)
        }
        #expect(wrong.isEmpty)
    }

    @Test func aNoteWithATitleThatNobodyCanSeeIsBlank() {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        note.title = " \u{200B}"
        #expect(note.isBlank && note.shownTitle == "")
        note.title = "a\nb"
        #expect(!note.isBlank && note.shownTitle == "a b")
        var topic = Topic(id: Identifier(EntityID(high: 1, low: 2)))
        topic.name = "\u{2800}"
        #expect(topic.shownName == "")
    }
}
