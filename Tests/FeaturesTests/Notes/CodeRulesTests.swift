import EmbeddedSupport
import Markup
import Merge
import Testing

@testable import Editor

/// Checks that links and pictures stay whole while a text is written of which they show the words alone.
///
/// A caret is a `^`, what is selected stands between two; `CODE` stands for the digits of a link or a picture.
struct CodeRulesTests {
    private static func scalars(_ text: String) -> [Unicode.Scalar] { Array(text.replacing("CODE", with: "0123456789ab").unicodeScalars) }

    private static func marked(_ text: String) -> MarkedText {
        let parts = scalars(text).split(separator: "^", omittingEmptySubsequences: false)
        precondition(parts.count == 2 || parts.count == 3, "one mark, or two")
        let start = parts[0].count
        return MarkedText(scalars: parts.flatMap { Array($0) }, selection: start..<(start + (parts.count == 3 ? parts[1].count : 0)))
    }

    private func typed(_ inserted: String, _ text: String, isBackspace: Bool = false) -> MarkedText? {
        let text = Self.marked(text)
        let edit = CodeRules.edit(
            inserting: Array(inserted.unicodeScalars), replacing: text.selection, isBackspace: isBackspace, in: text.scalars)
        guard let edit, edit.changes.isEmpty, let selection = edit.selection else { return text.changed(by: edit) }
        return MarkedText(scalars: text.scalars, selection: selection)
    }

    @Test(arguments: [
        "^", "a^b", "^[[Oak|CODE]]", "[[Oak|CODE]]^", "[[^Oak|CODE]]", "[[O^ak|CODE]]", "[[Oak^|CODE]]", "[[O^a^k|CODE]]", "^[[Oak|CODE]]^",
        "a ^[[Oak|CODE]] b^", "[[Oak^|CODE]", "![a^](photo:CODE)", "![^a^](photo:CODE)", "![^](photo:CODE)", "^![a](photo:CODE)^",
        "a^\n^b", "\n^![a](photo:CODE)\nb^", "b ![a^](photo:CODE) c",
    ])
    func wordsAreWrittenAsEver(text: String) {
        #expect(typed("x", text) == nil)
        #expect(text.split(separator: "^", omittingEmptySubsequences: false).count == 2 || typed("", text, isBackspace: true) == nil)
    }

    @Test(arguments: [
        ("[^[Oak|CODE]]", "x^[[Oak|CODE]]"), ("[[Oak|CODE^]]", "[[Oak|CODE]]x^"),
        ("a [[Oak|0123^456789ab]] b", "a [[Oak|CODE]]x^ b"), ("^![a](photo:CODE)", "x^\n![a](photo:CODE)"),
        ("!^[a](photo:CODE)\nb", "![a](photo:CODE)\nx^\nb"), ("![a](photo:CODE)^", "![a](photo:CODE)\nx^"),
        ("![a](photo:0123^456789ab)\nb", "![a](photo:CODE)\nx^\nb"), ("![](photo:CODE) ^", "![](photo:CODE) \nx^"),
    ])
    func whatIsTypedIntoACodeComesBesideIt(text: String, expected: String) {
        #expect(typed("x", text) == Self.marked(expected))
    }

    @Test(arguments: [
        ("\n", "[[O^ak|CODE]] b", "[[Oak|CODE]]\n^ b"), ("]", "[[Oak^|CODE]]", "[[Oak|CODE]]]^"),
        ("[[", "[[^Oak|CODE]]", "[[Oak|CODE]][[^"),
        ("\n", "- [ ] [[O^ak|CODE]]", "- [ ] [[Oak|CODE]]\n- [ ] ^"), ("\n", "![a^b](photo:CODE)\nc", "![ab](photo:CODE)\n^\nc"),
        ("a\n", "^![a](photo:CODE)", nil), ("\nb", "![a](photo:CODE)^", nil), ("\n", "![a](photo:CODE)^", nil),
        ("\n", "^![a](photo:CODE)", nil),
    ])
    func whatNoTitleHoldsComesBehindTheLink(inserted: String, text: String, expected: String?) {
        #expect(typed(inserted, text) == expected.map { Self.marked($0) })
    }

    @Test func aTitleAndACaptionGrowAsFarAsTheyMay() {
        let title = String(repeating: "a", count: NoteLink.maximumTitleLength)
        #expect(typed("b", "[[" + title.dropLast() + "^|CODE]]") == nil)
        #expect(typed("b", "[[" + title + "^|CODE]]") == Self.marked("[[" + title + "|CODE]]b^"))
        let caption = String(repeating: "a", count: NotePicture.maximumCaptionLength)
        #expect(typed("b", "![" + caption.dropLast() + "^](photo:CODE)") == nil)
        #expect(typed("b", "![" + caption + "^](photo:CODE)") == Self.marked("![" + caption + "](photo:CODE)\nb^"))
    }

    @Test(arguments: [
        ("a [[Oak|CODE]^]^ b", "a ^ b"), ("^[^[Oak|CODE]]", "^"), ("[[^Oak^|CODE]]", "^"), ("[[Oa^k|CODE]] a^b", "^b"),
        ("a^b [[O^ak|CODE]] c", "a^ c"), ("[[O^ak|CODE]] [[E^lm|CODE]]", "^"), ("[[Oak^|^CODE]]", "^"), ("[[ ^a^|CODE]] b", "^ b"),
        ("a\n![b](photo:CODE^)^\nc", "a\n^\nc"), ("![b^](^photo:CODE)", "^"), ("![b^](photo:CODE)\nc^d", "^d"),
        ("![b](photo:CODE)^\n^c", "^c"), ("a^\n^![b](photo:CODE)", "a^\n![b](photo:CODE)"),
        ("![a](photo:CODE)^\n^![b](photo:CODE)", "^![b](photo:CODE)"),
    ])
    func backspaceTakesWhatItTouchesAsAWhole(text: String, expected: String) {
        #expect(typed("", text, isBackspace: true) == Self.marked(expected))
    }

    @Test(arguments: [
        ("![b](photo:CODE)^\n^c", "![b](photo:CODE)^\nc"), ("![b](photo:CODE)^\nc^d", "![b](photo:CODE)^\nd"),
        ("a^b\n^![b](photo:CODE)", "a^\n![b](photo:CODE)"), ("![b](photo:CODE)^\n^", nil), ("^\n^![b](photo:CODE)", nil),
    ])
    func aPictureKeepsTheLineToItself(text: String, expected: String?) {
        #expect(typed("", text) == expected.map { Self.marked($0) })
    }

    @Test(arguments: [
        ("![a](photo:CODE)^\n^![b](photo:CODE)", "![a](photo:CODE)\nx^\n![b](photo:CODE)"),
        ("a^b\n^![b](photo:CODE)", "ax^\n![b](photo:CODE)"),
        ("![a](photo:CODE)^\nb^c", "![a](photo:CODE)\nx^c"), ("a [[O^ak|CODE]] ^b", "a x^b"),
    ])
    func whatReplacesCodesStandsByItself(text: String, expected: String) {
        #expect(typed("x", text) == Self.marked(expected))
    }

    @Test(arguments: [
        (1, 0, 2), (1, 2, 0), (2, 1, nil), (5, 4, nil), (6, 5, 20), (19, 20, 5), (10, 0, 20), (20, 19, nil), (0, 1, nil),
    ])
    func theCaretLeavesCodes(place: Int, former: Int, expected: Int?) {
        #expect(CodeRules.caret(at: place, from: former, in: Self.scalars("[[Oak|CODE]] a")) == expected)
    }

    @Test func theCaretLeavesThatOfAPicture() {
        let text = Self.scalars("![](photo:CODE)\nb")
        #expect(
            [0, 1, 2, 3, 23].map { CodeRules.caret(at: $0, from: 99, in: text) } == [nil, 2, nil, text.count - 2, nil].prefix(5).map { $0 })
        #expect(CodeRules.caret(at: 3, from: 4, in: text) == 2 && CodeRules.caret(at: 1, from: 2, in: text) == 0)
    }

    @Test func anyTextWrittenAnyhowKeepsItsOtherCodesWhole() {
        let text = Self.scalars("a [[Oak|CODE]] b\n![c](photo:CODE)\nd\n![](photo:CODE)\n[[Elm|CODE]]")
        for start in 0...text.count {
            for end in start...min(text.count, start + 30) {
                for inserted in ["", "x", "\n"] where !(start == end && inserted.isEmpty) {
                    let edit = CodeRules.edit(
                        inserting: Array(inserted.unicodeScalars), replacing: start..<end,
                        isBackspace: end == start + 1 && inserted.isEmpty,
                        in: text)
                    var changed = text
                    if let edit {
                        for part in edit.changes.edits {
                            changed.replaceSubrange(part.position..<(part.position + part.deletedCount), with: part.inserted)
                        }
                        #expect(edit.selection.map { $0.upperBound <= changed.count } == true)
                    } else {
                        changed.replaceSubrange(start..<end, with: Array(inserted.unicodeScalars))
                    }
                    let read = ReadableText.read(ExactText.text(of: changed))
                    #expect(!read.contains("0123456789ab") && !read.contains("]]") && !read.contains("[["), "\(start)..<\(end) \(inserted)")
                }
            }
        }
    }
}
