import Domain
import Merge
import Testing

@testable import Editor

/// Checks what keys make of lines and lists.
struct LineRulesTests {
    private func lineBreak(_ text: String) -> String? {
        let marked = MarkedText(text)
        return marked.changed(by: LineRules.lineBreak(replacing: marked.selection, in: marked.scalars))?.description
    }

    /// Deletes what is between the bars.
    private func deletion(_ text: String) -> String? {
        let marked = MarkedText(text)
        return marked.changed(by: LineRules.deletion(of: marked.selection, in: marked.scalars))?.description
    }

    private func make(_ command: LineCommand, _ text: String) -> String? {
        let marked = MarkedText(text)
        return marked.changed(by: LineRules.edit(for: command, selection: marked.selection, in: marked.scalars))?.description
    }

    // MARK: Line breaks and deletions

    @Test(arguments: [
        ("- milk|", "- milk\n- |"), ("* a|b", "* a\n* |b"), ("9. a|\nb", "9. a\n10. |\nb"), ("- [x] a|", "- [x] a\n- [ ] |"),
        ("1. [ ] a|", "1. [ ] a\n2. [ ] |"), ("\t - 😀|", "\t - 😀\n\t - |"), ("- |a", "- \n- |a"), ("- a|bc|d", "- a\n- |d"),
        ("- a|\n- b|", "- a\n- |"), ("- |bc|", "- \n- |"), ("999999999. a|", "999999999. a\n999999999. |"),
    ])
    func aLineBreakInAnItemGoesOnWithTheList(text: String, expected: String) { #expect(lineBreak(text) == expected) }

    @Test(arguments: [
        ("- |", "|"), ("- a\n- [ ] |\nb", "- a\n\n|\nb"), ("a\n\t2. |", "a\n\n|"), ("- a\n\n- |", "- a\n\n|"), ("- [x]|", "|"),
        ("-  |", "|"), ("* \t|\n", "|\n"), ("> a\n> |", "> a\n\n|"), ("> |", "|"), ("> - a\n> - |", "> - a\n> \n> |"),
        ("1. a\n2. |\n3. b", "1. a\n\n|\n2. b"),
    ])
    func aLineBreakInAnEmptyItemEndsTheList(text: String, expected: String) { #expect(lineBreak(text) == expected) }

    @Test(arguments: ["|", "milk|", "|- milk", "-| milk", "- [ ]| milk", "-|", "a\n|\n- b", "|- a\n- |b", "# a|"])
    func elsewhereALineBreakIsJustThat(text: String) { #expect(lineBreak(text) == nil) }

    @Test(arguments: [
        ("-| |milk", "|milk"), (">| |a", "|a"), ("> >| |a", "> |a"), ("> -| |a", "> |a"), ("1. a\n2.| |b\n3. c", "1. a\n|b\n2. c"),
        ("a\n\t1.| |b", "a\n\t|b"), ("- [x]| |a", "|a"), ("*| |", "|"), ("- a\n- [ ]| |\n", "- a\n|\n"),
    ])
    func deletingTheSpaceBehindAMarkerDeletesTheMarker(text: String, expected: String) { #expect(deletion(text) == expected) }

    @Test(arguments: ["- a| |b", "a| |b", "- [|x|] a", "-|\n|b", "|-| a", "- | |a", "-| a|", "-|| a", "| |- a"])
    func anyOtherDeletionIsJustThat(text: String) { #expect(deletion(text) == nil) }

    // MARK: Indentation

    @Test(arguments: [
        ("- a|", "\t- a|"), ("|- a", "\t|- a"), ("a\n1. b|", "a\n\t1. b|"), ("- |a\nplain\n* b|", "\t- |a\nplain\n\t* b|"),
        ("- |a\n|- b", "\t- |a\n|- b"), ("- a|\n\t- b\n\t\t more\n- c", "\t- a|\n\t\t- b\n\t\t\t more\n- c"),
        ("1. a\n2. b|\n3. c", "1. a\n\t1. b|\n2. c"), ("> - a|", "> \t- a|"),
    ])
    func itemsAreIndented(text: String, expected: String) { #expect(make(.indent, text) == expected) }

    @Test(arguments: [
        ("\t- a|", "- a|"), ("|\t- a", "|- a"), ("    - a|", "  - a|"), (" - a|", "- a|"), ("\t\t- |a\n- b\n  - c|", "\t- |a\n- b\n- c|"),
        (" \t- a|", "\t- a|"), ("- a\n\t- b|\n\t\t- c\n\t- d", "- a\n- b|\n\t- c\n\t- d"), ("1. a\n\t1. b|\n2. c", "1. a\n2. b|\n3. c"),
    ])
    func itemsAreIndentedLess(text: String, expected: String) { #expect(make(.outdent, text) == expected) }

    @Test func whatIsNoItemOrCannotGoFurtherKeepsTheTabKeyForTheFocus() {
        for text in ["|", "a|", "\ta|", "|a\nb|"] { #expect(make(.indent, text) == nil && make(.outdent, text) == nil) }
        #expect(make(.outdent, "- a|") == nil && make(.outdent, "|- a\n1. b|") == nil)
        let deepest = String(repeating: "\t", count: LineRules.maximumDepth)
        #expect(make(.indent, String(deepest.dropFirst()) + "- a|") == deepest + "- a|")
        #expect(make(.indent, deepest + "- a|") == nil)
        let spaces = String(repeating: " ", count: LineRules.maximumDepth * LineRules.spacesPerStep)
        #expect(make(.indent, spaces + "- a|") == nil && make(.indent, String(spaces.dropFirst()) + "- a|") != nil)
    }

    // MARK: Tasks

    @Test(arguments: [
        ("- [ ] a|", "- [x] a|"), ("- [x] a|", "- [ ] a|"), ("- [xx] a|", "- [ ] a|"), ("- [ ] a\n* [] b|", "- [ ] a\n* [x] b|"),
        ("- [|xxx] a", "- [| ] a"), ("- [X] |a\n- [ ] b|", "- [X] |a\n- [x] b|"), ("|- [  ]", "|- [x]"), ("- [х] а|", "- [ ] а|"),
    ])
    func aTickWritesTheBoxAnew(text: String, expected: String) { #expect(make(.tick, text) == expected) }

    @Test(arguments: ["|", "a|", "- a|", "- [ ] a\nb|", "- [y] a|"])
    func whatIsNoTaskIsNotTicked(text: String) { #expect(make(.tick, text) == nil) }

    // MARK: Moving

    @Test(arguments: [
        ("a\nb|", "b|\na"), ("a\n|b\n", "|b\na\n"), ("a\nb\n|c\nd|\ne", "a\n|c\nd|\nb\ne"), ("a\n|b\n|c", "|b|\na\nc"), ("\n|", "|\n"),
        ("one\n- [x] t|wo", "- [x] t|wo\none"),
    ])
    func linesMoveUp(text: String, expected: String) { #expect(make(.moveUp, text) == expected) }

    @Test(arguments: [
        ("a|\nb", "b\na|"), ("|a\nb\n", "b\n|a\n"), ("a\n|b\nc|\nd\ne", "a\nd\n|b\nc|\ne"), ("|a\n|b\nc", "b\n|a|\nc"), ("|\n", "\n|"),
        ("t|wo\n", "\nt|wo"),
    ])
    func linesMoveDown(text: String, expected: String) { #expect(make(.moveDown, text) == expected) }

    @Test func linesAtTheEdgeStay() {
        for text in ["a|", "a|\nb", "|a\nb|"] { #expect(make(.moveUp, text) == nil) }
        for text in ["a|", "a\nb|", "|a\nb|", "a\n|"] { #expect(make(.moveDown, text) == nil) }
    }

    @Test(arguments: [
        (TextEdit(position: 1, deletedCount: 1, inserted: []), "1\n2. x\n5. y", "12. x\n13. y"),
        (TextEdit(position: 4, deletedCount: 5, inserted: []), "1. a\n2. b\n3. c", "1. a\n2. c"),
        (TextEdit(position: 5, deletedCount: 0, inserted: Array("7. x\n".unicodeScalars)), "1. a\n2. b", "1. a\n2. x\n3. b"),
        (TextEdit(position: 5, deletedCount: 0, inserted: Array("1".unicodeScalars)), "1. a\n2. b", "1. a\n12. b"),
    ])
    func numbersArePutRightAroundWhatChanged(edit: TextEdit, text: String, expected: String) {
        let marked = MarkedText(scalars: Array(text.unicodeScalars), selection: 0..<0)
        #expect(marked.changed(by: ListNumbers.corrected(LineEdit([edit]), in: marked.scalars))?.text == expected)
    }

    @Test func whatAnotherWritesIntoAMovingLineStaysBehind() {
        let text = MarkedText("one\ntwo|\nthree")
        let move = LineRules.edit(for: .moveUp, selection: text.selection, in: text.scalars)
        let theirs = TextChangeSet(TextEdit(position: 7, deletedCount: 0, inserted: ["!"]))
        let rebased = move?.changes.rebased(over: theirs, goesFirst: false)
        var field = MergedField("one\ntwo!\nthree")
        if let rebased { _ = field.change(rebased, selecting: nil, now: Instant(milliseconds: 0)) }
        #expect(field.string == "two\none!\nthree")
    }
}
