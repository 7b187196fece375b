import RandomTesting
import Testing

@testable import Editor

/// Checks what is done with all ticked tasks of a text at once.
struct TickedTasksTests {
    private func removed(_ text: String) -> String { changed(text) { $0.removal() } }

    private func moved(_ text: String) -> String { changed(text) { $0.movingToEnd() } }

    private func changed(_ text: String, _ edit: (TickedTasks) -> LineEdit) -> String {
        let marked = MarkedText(scalars: Array(text.unicodeScalars), selection: 0..<0)
        return marked.changed(by: edit(TickedTasks(marked.scalars)))?.text ?? ""
    }

    @Test(arguments: [
        ("- [x] a", ""), ("- [x] a\n- [ ] b", "- [ ] b"), ("- [ ] a\n- [x] b", "- [ ] a"), ("- [ ] a\n- [x] b\n", "- [ ] a\n"),
        ("- [x] a\n- [xx] b\n", ""), ("a\n- [x] b\n- [x] c", "a"), ("- [x] a\nb\n* [X] c\n\n1. [x] d\ne", "b\n\ne"),
        ("- [ ] a\n- b\nc [x]", "- [ ] a\n- b\nc [x]"), ("\n- [x] a", ""), ("- [x] a\n\n", "\n"), ("", ""),
    ])
    func tickedTasksAreRemovedWithTheirLines(text: String, expected: String) { #expect(removed(text) == expected) }

    @Test(arguments: [
        ("- [x] a\n  more of a\n- [ ] b", "- [ ] b"), ("- [x] a\n\t- [ ] b\n\t- [x] c\n\t  more", "\t- [ ] b"),
        ("- [x] a\n\n  no more of a", "\n  no more of a"), ("- [x] a\nb\n  c", "b\n  c"),
    ])
    func whatBelongsToATaskGoesWithItButOpenTasksStay(text: String, expected: String) { #expect(removed(text) == expected) }

    @Test(arguments: [
        ("- [x] a\n- [ ] b", "- [ ] b\n- [x] a"), ("- [ ] a\n- [x] b", "- [ ] a\n- [x] b"),
        ("- [x] a\n- [ ] b\n- [x] c\n- d\n- [x] e\n", "- [ ] b\n- d\n- [x] e\n- [x] a\n- [x] c\n"),
        ("- [x] a\n- [ ] b\n\n- [x] c\n- [ ] d", "- [ ] b\n- [x] a\n\n- [ ] d\n- [x] c"),
        ("# A\n- [x] a\n- [ ] b\nwords", "# A\n- [ ] b\n- [x] a\nwords"), ("- [x] a", "- [x] a"), ("a\nb", "a\nb"),
    ])
    func tickedTasksGoToTheEndOfTheirList(text: String, expected: String) { #expect(moved(text) == expected) }

    @Test(arguments: [
        ("- [x] a\n  more\n- [ ] b", "- [ ] b\n- [x] a\n  more"),
        ("- [x] a\n\t- [ ] b\n- [ ] c", "- [ ] c\n- [x] a\n\t- [ ] b"),
        ("- [ ] a\n\t- [x] b\n\t- [ ] c\n- [ ] d", "- [ ] a\n\t- [ ] c\n\t- [x] b\n- [ ] d"),
        ("- [x] a\n\t- [x] b\n\t- [ ] c\n- [ ] d\n\t- [x] e\n\t- [ ] f", "- [ ] d\n\t- [ ] f\n\t- [x] e\n- [x] a\n\t- [ ] c\n\t- [x] b"),
        ("  - [x] a\n- [ ] b", "- [ ] b\n  - [x] a"),
    ])
    func whatBelongsToATaskMovesAlongAndIsPutInOrderItself(text: String, expected: String) { #expect(moved(text) == expected) }

    @Test(arguments: UInt64(1)...20) func nothingIsLostAndNothingIsLeftToDo(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let lines = ["- [x] ", "- [ ] ", "\t- [x] ", "\t- [ ] ", "  * ", "\t\t1. [xx] ", "words", "  more", "", "\t\t- [ ] "]
        for _ in 0..<40 {
            let text = (0..<random.next(below: 14)).map { lines[random.next(below: lines.count)] + "\($0)" }.joined(separator: "\n")
            let ordered = moved(text)
            #expect(ordered.split(separator: "\n").sorted() == text.split(separator: "\n").sorted(), "seed \(seed)")
            #expect(moved(ordered) == ordered, "\(text)")
            let left = removed(text)
            #expect(removed(left) == left && TickedTasks(Array(left.unicodeScalars)).removal().changes.isEmpty)
        }
    }
}
