import Domain
import Testing

@testable import Markup

/// Checks what a note without a title is called.
struct NoteNameTests {
    private static func note(_ title: String, _ text: String) -> Note {
        var note = Note(id: Identifier(EntityID(high: 1, low: 1)))
        (note.title, note.text) = (title, text)
        return note
    }

    @Test func aTextThatBeginsWithTheTitleIsReadBelowIt() {
        #expect(NoteNameTests.note("Soup", "# Soup\n\nleek").readableText == "leek\n")
        #expect(NoteNameTests.note("Soup", "Soup of leek").readableText == "Soup of leek\n")
        #expect(NoteNameTests.note("Soup", "leek\nSoup").readableText == "leek\nSoup\n")
    }

    @Test func aTitleThatCanBeSeenIsTheName() {
        let note = NoteNameTests.note("a\nb", "text")
        #expect(note.shownName == "a b" && note.readableText == "text\n")
    }

    @Test(arguments: [
        ("moss", "moss", ""), ("  moss \nlichen", "moss", "lichen\n"), ("\n \n\u{200B}\nmoss", "moss", ""), ("# moss\nb", "moss", "b\n"),
        ("  ### moss", "moss", ""), ("#moss", "#moss", ""), ("##moss", "moss", ""), ("- moss\n- lichen", "moss", "lichen\n"),
        ("* moss", "moss", ""),
        ("12. moss", "moss", ""), ("- [ ] moss", "moss", ""), ("  - [x] moss", "moss", ""), ("1. [xx] moss", "moss", ""),
        ("- \n# \n- [ ]\nmoss", "moss", ""), ("see [[Oak|0123456789ab]] now", "see Oak now", ""), ("[[Oak|0123456789ab]]", "Oak", ""),
        ("# [[Oak|0123456789ab]]", "Oak", ""), ("![Two [[Oak|0123456789ab]]](photo:0123456789ab)\nb", "Two Oak", "b\n"),
        ("![](photo:0123456789ab)\nmoss", "moss", ""), ("moss\r\nb", "moss", "b\n"),
        ("@anna https://example.org", "@anna https://example.org", ""),
        ("\u{202E}\nмох", "мох", ""), ("a\u{2028}b", "a b", ""),
    ])
    func withoutATitleTheFirstWordsAreTheName(text: String, name: String, rest: String) {
        let note = NoteNameTests.note(" \u{200B}", text)
        #expect(note.shownName == name && note.readableText == rest)
        #expect(NoteName(title: "", scalars: Array(text.unicodeScalars)).text == name)
    }

    @Test(arguments: ["", " ", "\n\n", "\u{200B}\n\u{2800}", "# ", "######", "- ", "- [ ] ", "1. ", "-", "![](photo:0123456789ab)"])
    func whereNothingCanBeReadThereIsNone(text: String) {
        let note = NoteNameTests.note("", text)
        #expect(note.shownName == "" && NoteName(title: "", scalars: Array(text.unicodeScalars)).text == "")
    }

    @Test func aLongLineIsCutAndStillReadBelow() {
        let full = String(repeating: "a", count: NoteName.maximumLength)
        #expect(NoteNameTests.note("", full).shownName == full && NoteNameTests.note("", full).readableText == "")
        let longer = NoteNameTests.note("", "\n" + full + "b\nc")
        #expect(longer.shownName == String(full.dropLast()) + "…" && longer.readableText == full + "b\nc\n")
    }

    @Test(arguments: [0, 1_990, 1_999, 2_000, 2_001, 5_000])
    func wordsAreFoundHoweverFarBelowTheyStand(count: Int) {
        let text = String(repeating: "\n", count: count) + "![Two sails](photo:0123456789ab)\nend"
        #expect(NoteNameTests.note("", text).shownName == "Two sails" && NoteNameTests.note("", text).readableText == "end\n")
    }
}
