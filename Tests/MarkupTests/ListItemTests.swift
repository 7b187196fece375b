import EmbeddedSupport
import Testing

@testable import Markup

/// Checks what is read as an item of a list, and as the box of a task.
struct ListItemTests {
    private func item(_ text: String) -> ListItem? { ListItem(Array(text.unicodeScalars)[...]) }

    /// Writes an item as `marker box words`, each as it stands in the text; nil for none.
    private func parts(_ text: String) -> [String]? {
        let scalars = Array(text.unicodeScalars)
        guard let item = ListItem(scalars[...]) else { return nil }
        func part(_ range: Range<Int>) -> String { ExactText.text(of: scalars[range]) }
        let markerEnd = item.box?.lowerBound ?? item.contentStart
        return [
            part(0..<item.indentation), part(item.indentation..<markerEnd), item.box.map(part) ?? "",
            part(item.contentStart..<scalars.count),
        ]
    }

    @Test(arguments: [
        ("- milk", ["", "- ", "", "milk"]), ("* milk", ["", "* ", "", "milk"]), ("1. milk", ["", "1. ", "", "milk"]),
        ("- ", ["", "- ", "", ""]), ("\t  - milk", ["\t  ", "- ", "", "milk"]), ("120. ", ["", "120. ", "", ""]),
        ("-  two spaces", ["", "- ", "", " two spaces"]), ("- - a", ["", "- ", "", "- a"]), ("- 乳 😀", ["", "- ", "", "乳 😀"]),
    ])
    func aMarkerAndASpaceMakeAnItem(text: String, expected: [String]) { #expect(parts(text) == expected) }

    @Test(arguments: [
        "", "-", "--", "-milk", "*", "**bold** words", "1.", "1.5 litres", "1 . a", "1) a", "a - b", "– milk", "-\tmilk", "１. 乳", "# milk",
        "\u{A0}- milk", ". a", "-\u{A0}milk",
    ])
    func whatElseBeginsAParagraphMakesNone(text: String) { #expect(item(text) == nil) }

    @Test(arguments: [
        ("- [ ] milk", "[ ]", false), ("- [x] milk", "[x]", true), ("* [X] milk", "[X]", true), ("3. [ ] milk", "[ ]", false),
        ("  - [x]", "[x]", true), ("- [ ]", "[ ]", false), ("- []", "[]", false), ("- [xx] milk", "[xx]", true),
        ("- [ x] milk", "[ x]", true), ("- [x  X ] milk", "[x  X ]", true), ("- [   ] milk", "[   ]", false),
        ("- [х] молоко", "[х]", true), ("- [ХX] молоко", "[ХX]", true), ("- [x]\tmilk", "[x]", true),
    ])
    func anyRunOfSpacesAndTicksIsOneBox(text: String, box: String, isTicked: Bool) {
        #expect(parts(text)?[2] == box)
        #expect(item(text)?.isTicked == isTicked && item(text)?.isTask == true)
    }

    @Test(arguments: ["- [x](https://example.org)", "- [ ]milk", "- [y] milk", "- [x milk", "- [x y] milk", "-  [ ] milk", "- x [ ] milk"])
    func bracketsThatHoldElseOrStandElsewhereAreWords(text: String) {
        #expect(item(text)?.box == nil && item(text)?.isTicked == false && item(text)?.isTask == false)
        #expect(item(text)?.contentStart == 2)
    }

    @Test func aTaskWithoutWordsHasNoSpaceToSkip() {
        #expect(item("- [ ]")?.contentStart == 5 && item("- [ ] ")?.contentStart == 6 && item("- [ ]  a")?.contentStart == 6)
    }

    @Test func numbersAreRead() {
        #expect(item("0. a")?.marker == .number(0) && item("012. a")?.marker == .number(12))
        #expect(item("999999999. a")?.marker == .number(999_999_999) && item("1000000000. a") == nil)
    }

    @Test func lengthsAreLimited() {
        let indentation = String(repeating: " ", count: ListItem.maximumIndentation)
        #expect(item(indentation + "- a")?.indentation == ListItem.maximumIndentation && item(indentation + " - a") == nil)
        let ticks = String(repeating: "x", count: ListItem.maximumBoxLength)
        #expect(item("- [\(ticks)] a")?.isTicked == true && item("- [\(ticks)x] a")?.box == nil)
        let longest = item("\(indentation)999999999. [\(ticks)] a")
        #expect(longest?.contentStart == ListItem.maximumPrefixLength)
    }

    @Test func aParagraphWithinATextIsReadFromItsOwnStart() {
        let scalars = Array("one\n - [x] two".unicodeScalars)
        #expect(ListItem(scalars[4...]) == item(" - [x] two"))
        #expect(ListItem(scalars[4...])?.box == 3..<6)
    }
}
