import EmbeddedSupport
import Markdown
import Markup
import Merge
import Testing

@testable import Editor

/// Checks what keys and acts make of tables: selections, contents and keys. The caret is written `¦`, as a table has bars of its own.
struct TableRulesTests {
    /// Returns a text with its caret.
    private func marked(_ text: String) -> MarkedText {
        let scalars = Array(text.unicodeScalars)
        let caret = scalars.firstIndex(of: "¦") ?? scalars.count
        return MarkedText(scalars: scalars.filter { $0 != "¦" }, selection: caret..<caret)
    }

    private func shown(_ text: MarkedText?) -> String? {
        text.map { text in
            var scalars = text.scalars
            scalars.insert("¦", at: text.selection.upperBound)
            return ExactText.text(of: scalars)
        }
    }

    private func key(_ command: LineCommand, _ text: String) -> String? {
        let marked = marked(text)
        return shown(marked.changed(by: TableRules.edit(for: command, selection: marked.selection, in: marked.scalars)))
    }

    private func enter(_ text: String) -> String? {
        let marked = marked(text)
        return shown(marked.changed(by: TableRules.lineBreak(replacing: marked.selection, in: marked.scalars)))
    }

    private func act(_ act: TableAct, _ text: String) -> String? {
        let marked = marked(text)
        return shown(marked.changed(by: TableRules.edit(act, marked.selection, in: marked.scalars)))
    }

    // MARK: Keys

    @Test(arguments: [
        ("| a¦ | b |\n| - | - |\n| c | d |", "| a   | b¦   |\n| --- | --- |\n| c   | d   |"),
        ("| a   | b¦   |\n| --- | --- |\n| c   | d   |", "| a   | b   |\n| --- | --- |\n| c¦   | d   |"),
        ("| a   | b   |\n| --- | --- |\n| c   | ¦d   |", "| a   | b   |\n| --- | --- |\n| c   | d   |\n| ¦    |     |"),
        ("| a   | b   |\n| --- | --- |\n|     |   ¦  |\n\ne", "| a   | b   |\n| --- | --- |\n|     |     |\n| ¦    |     |\n\ne"),
        ("| a | longer¦ |\n| - | - |", "| a   | longer |\n| --- | ------ |\n| ¦    |        |"),
        ("| a¦ | b |\n| :-: | --: |\n| long | longer |", "|  a   |      b¦ |\n| :--: | -----: |\n| long | longer |"),
        ("| 牛乳¦ | b |\n| - | - |\n| a | é |", "| 牛乳 | b¦   |\n| ---- | --- |\n| a    | é   |"),
        ("| 👩‍👩‍👧¦ | b |\n| - | - |\n| a | b |", "| 👩‍👩‍👧  | b¦   |\n| --- | --- |\n| a   | b   |"),
        ("> | a¦ | b |\n> | - | - |", "> | a   | b¦   |\n> | --- | --- |"), ("a¦ | b\n-- | --\nc | d", "a   | b¦\n--- | ---\nc   | d"),
        ("- | a | b¦ |\n  | - | - |", "- | a   | b   |\n  | --- | --- |\n  | ¦    |     |"),
        ("| a¦ | b |\n| - | - |\n| c |", "| a   | b¦   |\n| --- | --- |\n| c   |"),
        ("| a   | b   |\n| --- | --- |\n| c¦   |", "| a   | b   |\n| --- | --- |\n| c   | ¦    |"),
        ("| a\\|b¦ | c |\n| - | - |\n| `x\\|y` | z |", "| a\\|b   | c¦   |\n| ------ | --- |\n| `x\\|y` | z   |"),
        ("| [[a|0123456789ab]]¦ | c |\n| - | - |", "| [[a|0123456789ab]] | c¦   |\n| ------------------ | --- |"),
        ("| a | b |\n|¦ - | - |\n| c | d |", "| a   | b¦   |\n| --- | --- |\n| c   | d   |"),
    ])
    func tabGoesToTheNextCell(text: String, expected: String) { #expect(key(.indent, text) == expected) }

    @Test(
        arguments: [
            ("| a   | b¦   |\n| --- | --- |", "| a¦   | b   |\n| --- | --- |"),
            ("| a   | b   |\n| --- | --- |\n| c¦   | d   |", "| a   | b¦   |\n| --- | --- |\n| c   | d   |"),
            ("| a¦   | b   |\n| --- | --- |", nil), ("a | b¦", nil),
        ] as [(String, String?)])
    func shiftAndTabGoBack(text: String, expected: String?) { #expect(key(.outdent, text) == expected) }

    @Test(
        arguments: [
            ("| a   | b¦   |\n| --- | --- |\n| c   | d   |", "| a   | b   |\n| --- | --- |\n| c   | d¦   |"),
            ("| a   | b   |\n| --- | --- |\n| c   | d¦   |\n", "| a   | b   |\n| --- | --- |\n| c   | d   |\n| ¦    |     |\n"),
            ("| a   | b   |\n| --- | --- |\n|     | ¦    |", "| a   | b   |\n| --- | --- |\n\n¦"),
            ("| a   | b   |\n| --- | --- |\n|     | ¦    |\n\nc", "| a   | b   |\n| --- | --- |\n\n¦\n\nc"),
            ("> | a   | b   |\n> | --- | --- |\n> |     | ¦    |", "> | a   | b   |\n> | --- | --- |\n> \n> ¦"),
            ("¦| a   | b   |\n| --- | --- |", nil), ("a¦ | b", nil), ("```\n| a¦ | b |\n| - | - |\n```", nil),
        ] as [(String, String?)])
    func enterGoesDownAndLeavesAtAnEmptyRow(text: String, expected: String?) { #expect(enter(text) == expected) }

    @Test(
        arguments: [
            ("| a   | ¦b   |\n| --- | --- |", "| a¦   | b   |\n| --- | --- |"), ("| a   | b¦   |\n| --- | --- |", nil),
            ("| a   | b   |\n| --- | --- |\n| ¦    |     |", "| a   | b¦   |\n| --- | --- |"),
            ("| a   | b   |\n| --- | --- |\n| ¦c   |     |", "| a   | b¦   |\n| --- | --- |\n| c   |     |"),
            ("| ¦a   | b   |\n| --- | --- |", nil), ("| a x ¦  | b   |\n| --- | --- |", nil),
        ] as [(String, String?)])
    func whatIsDeletedBeforeACellLeavesTheBar(text: String, expected: String?) {
        let marked = marked(text)
        let part = (marked.selection.lowerBound - 1)..<marked.selection.lowerBound
        #expect(shown(marked.changed(by: TableRules.deletion(of: part, in: marked.scalars))) == expected)
    }

    @Test(
        arguments: [
            (LineCommand.moveUp, "| a |\n| - |\n| b |\n| c¦ |", "| a   |\n| --- |\n| c¦   |\n| b   |"),
            (.moveDown, "| a¦ |\n| - |\n| b |", "| b   |\n| --- |\n| a¦   |"), (.moveDown, "| a |\n| - |\n| b¦ |", nil),
        ] as [(LineCommand, String, String?)])
    func rowsAreMovedPastTheRule(command: LineCommand, text: String, expected: String?) { #expect(key(command, text) == expected) }

    // MARK: Acts

    private static let table = "| a   | b   |\n| --- | :-- |\n| c¦   | d   |"

    @Test(
        arguments: [
            (TableAct.rowAbove, "| a   | b   |\n| --- | :-- |\n| ¦    |     |\n| c   | d   |"),
            (.rowBelow, "| a   | b   |\n| --- | :-- |\n| c   | d   |\n| ¦    |     |"),
            (.rowUp, "| c¦   | d   |\n| --- | :-- |\n| a   | b   |"), (.rowDown, nil), (.removeRow, "| a¦   | b   |\n| --- | :-- |"),
            (.columnBefore, "|     | a   | b   |\n| --- | --- | :-- |\n| ¦    | c   | d   |"),
            (.columnAfter, "| a   |     | b   |\n| --- | --- | :-- |\n| c   | ¦    | d   |"),
            (.columnOn, "| b   | a   |\n| :-- | --- |\n| d   | c¦   |"), (.columnBack, nil), (.removeColumn, "| b   |\n| :-- |\n| d¦   |"),
            (.align(.right), "|   a | b   |\n| --: | :-- |\n|   c¦ | d   |"),
            (.align(.center), "|  a  | b   |\n| :-: | :-- |\n|  c¦  | d   |"),
            (.nextCell, "| a   | b   |\n| --- | :-- |\n| c   | d¦   |"), (.remove, "¦"), (.make, nil),
        ] as [(TableAct, String?)])
    func anActChangesTheTable(act: TableAct, expected: String?) { #expect(self.act(act, TableRulesTests.table) == expected) }

    @Test(
        arguments: [
            (TableAct.rowAbove, "| a¦   |\n| --- |", "| a   |\n| --- |\n| ¦    |"),
            (.removeRow, "| a¦ |\n| - |\n| b |", "| b¦   |\n| --- |"),
            (.removeRow, "| a¦ |\n| - |", "¦"), (.removeColumn, "x\n\n| a¦ |\n| - |", "x\n\n¦"),
            (.align(.left), "| a¦   |\n| :-- |", "| a¦   |\n| --- |"),
            (.columnAfter, "a | b¦\n-- | --", "| a   | b   | ¦    |\n| --- | --- | --- |"),
            (.columnOn, "| a¦ | b |\n| - | - |\n| c |", "| b   | a¦   |\n| --- | --- |\n|     | c   |"),
            (.columnAfter, "| a¦ |\n| - |\n| b | c |", "| a      | ¦    |\n| ------ | --- |\n| b \\| c |     |"),
        ] as [(TableAct, String, String?)])
    func anActWorksAtTheEdges(act: TableAct, text: String, expected: String?) { #expect(self.act(act, text) == expected) }

    @Test(
        arguments: [
            ("¦", "| ¦    |     |\n| --- | --- |\n|     |     |"), ("a¦", "a\n\n| ¦    |     |\n| --- | --- |\n|     |     |"),
            ("a\n\n¦\n\nb", "a\n\n| ¦    |     |\n| --- | --- |\n|     |     |\n\nb"), ("```\n¦\n```", nil),
        ] as [(String, String?)])
    func anEmptyTableIsMade(text: String, expected: String?) { #expect(act(.make, text) == expected) }

    @Test func selectedLinesBecomeATable() {
        let text = MarkedText(scalars: Array("a\tb|c\nd".unicodeScalars), selection: 0..<7)
        let made = text.changed(by: TableRules.edit(.make, text.selection, in: text.scalars))
        #expect(shown(made) == "| a¦   | b\\|c |\n| --- | ---- |\n| d   |      |")
    }

    // MARK: Pasted cells

    @Test(
        arguments: [
            ("a\tb\nc\td", "| a   | b   |\n| --- | --- |\n| c   | d   |"),
            ("a\tb\r\nc|x\t\r\n", "| a    | b   |\n| ---- | --- |\n| c\\|x |     |"),
            ("a\tb", nil), ("a\tb\nc", nil), ("\ta\n\tb", nil), ("a\nb", nil), ("", nil),
        ] as [(String, String?)])
    func cellsOfASpreadsheetBecomeATable(words: String, expected: String?) {
        #expect(NewTable.table(of: Array(words.unicodeScalars)).map { ExactText.text(of: $0) } == expected)
    }

    @Test func linesPastTheLimitAreNoTable() {
        let lines = { (count: Int) in Array(Array(repeating: "a\tb", count: count).joined(separator: "\n").unicodeScalars) }
        #expect(NewTable.table(of: lines(NewTable.maximumRowCount)) != nil)
        #expect(NewTable.table(of: lines(NewTable.maximumRowCount + 1)) == nil)
    }
}
