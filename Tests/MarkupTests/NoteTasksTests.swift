import Markdown
import RandomTesting
import Testing

@testable import Markup

/// What is a task is the same wherever it is asked: in the row of a list, on the page, in the field, for commands.
@Suite struct NoteTasksTests {
    private func pageBoxes(_ text: String) -> [TaskBox] {
        NotePage(text).sections.flatMap { section in
            section.tree.nodes.indices.compactMap { index in
                guard section.tree.nodes[index].parent >= 0 else { return nil }
                return section.box(of: Int32(index)).map { TaskBox($0, isTicked: section.tree.nodes[index].isTicked) }
            }
        }
    }

    static let tasks = [
        "- [ ] task", "* [ ] task", "+ [ ] task", "1. [ ] task", "1) [ ] task", "- - [ ] task", "-\t[ ] task", "-  [ ] task",
        "- [ ]\u{A0}task",
        "- [ ]\u{2003}task", "- [ ]\u{3000}task", "- [ ]\ttask", "- [ ]", "- []", "text\n- [ ] task", "text\n1. [ ] task", "> - [ ] task",
        "> 1. [ ] task", "\t- [ ] task", "      - [ ] task", "- a\n  - [ ] task", "- [х] task", "- [X] task", "- [x x] task",
        "```\ncode\n```\n- [ ] task", "| a |\n|---|\n- [ ] task", "- [ ] [a]: b", "[^a]: b\n    - [ ] task",
    ]
    static let others = [
        "```\n- [ ] task\n```", "~~~\n- [ ] task", "- a\n  ```\n  - [ ] task\n  ```", "text\n2. [ ] task", "<!--\n- [ ] task\n-->",
        "<div>\n- [ ] task\n</div>", "- [ ]task", "- [y] task", "[ ] task", "-[ ] task", "\\- [ ] task", "- [ ](a) task", "- # [ ] task",
        "- a [ ] task",
    ]

    @Test(arguments: NoteTasksTests.tasks) func aTaskIsOneForEverybody(_ text: String) {
        #expect(TaskCount(of: text).total == 1)
        #expect(pageBoxes(text).count == 1)
        let scalars = Array(text.unicodeScalars)
        #expect(NoteTasks(scalars).scalarBoxes.count == 1)
        #expect(scalars.indices.contains { NoteTasks.box(at: $0, in: scalars) != nil })
    }

    @Test(arguments: NoteTasksTests.others) func whatIsNoTaskIsNoneForAnybody(_ text: String) {
        #expect(TaskCount(of: text).total == 0)
        #expect(pageBoxes(text).isEmpty)
        let scalars = Array(text.unicodeScalars)
        #expect(scalars.indices.allSatisfy { NoteTasks.box(at: $0, in: scalars) == nil })
    }

    private static let pieces = [
        "- ", "* ", "+ ", "2. ", "1) ", "[ ]", "[x]", "[xx]", " ", "\t", "\n", "\n", "\n\n", "milk", "乳", "х", "[", "]", "😀", "> ", "```\n",
        "<!--\n",
        "-->\n", "---\n", "===\n", "\u{A0}", "\u{3000}", "| a |\n|---|\n", "# ", "[a]: http://b.c\n", "[^a]: ", "    ", "- [ ] ",
        "\n- [x] ",
    ]

    @Test(arguments: UInt64(1)...20) func tasksOfATextAreThoseOfItsPage(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        for _ in 0..<100 {
            let text = (0..<20).map { _ in Self.pieces[random.next(below: Self.pieces.count)] }.joined()
            let boxes = pageBoxes(text)
            #expect(NoteTasks(text).boxes == boxes, "\(text.debugDescription)")
            #expect(TaskCount(of: text).total == boxes.count && TaskCount(of: text).ticked == boxes.filter(\.isTicked).count)
            #expect(NoteTasks(text).lines.count == text.split(separator: "\n", omittingEmptySubsequences: false).count)
        }
    }

    @Test func boxesAreCountedInScalarsAndBytes() {
        let text = "😀 é\n- [х] 乳\n- [ ] a"
        let scalars = Array(text.unicodeScalars)
        #expect(NoteTasks(text).scalarBoxes.map { String(String.UnicodeScalarView(scalars[$0.range])) } == ["[х]", "[ ]"])
        #expect(NoteTasks.box(at: 5, in: scalars)?.isTicked == true && NoteTasks.box(at: 0, in: scalars) == nil)
        #expect(NoteTasks.box(at: scalars.count, in: scalars)?.isTicked == false)
    }

    @Test func whatIsCountedNoMoreIsTakenOff() {
        var count = TaskCount(of: "- [x] a\n- [ ] b\n- c")
        #expect(count.total == 2 && count.ticked == 1)
        count.remove(TaskBox(2..<5, isTicked: true))
        count.remove(nil)
        #expect(count.total == 1 && count.ticked == 0)
        let far = String(repeating: "x", count: 600) + "\n- [" + String(repeating: "х", count: 30) + "] 乳"
        #expect(TaskCount(of: far).ticked == 1 && TaskCount(of: "").total == 0 && TaskCount(of: "[").total == 0)
    }
}
