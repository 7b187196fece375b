import Markup
import RandomTesting
import Testing

@testable import Core
@testable import Editor

/// The field, the keys and the commands know tasks as the page does.
struct TaskFormsTests {
    private func boxes(_ list: ParagraphList) -> [TaskBox] {
        var start = 0
        return list.paragraphs.compactMap { paragraph in
            defer { start += paragraph.length + 1 }
            return paragraph.box?.moved(by: start)
        }
    }

    private func drawnBoxes(_ list: ParagraphList) -> Int {
        list.paragraphs.flatMap { $0.pieces.flatMap(\.spans) }.count { if case .box = $0.kind { true } else { false } }
    }

    @Test(arguments: [
        "- [ ] task", "1) [ ] task", "- - [ ] task", "-\t[ ] task", "+ [ ] task", "> - [ ] task", "- [ ]\u{A0}task", "- [ ]\u{3000}task",
        "text\n- [x] task",
    ])
    func aTaskOfThePageHasABoxInTheFieldAndIsTickedByKeys(_ text: String) throws {
        let scalars = Array(text.unicodeScalars)
        let list = ParagraphList(scalars)
        #expect(boxes(list).count == 1 && drawnBoxes(list) == 1 && list.tasks.total == 1)
        let edit = try #require(LineRules.tick(at: scalars.count, in: scalars))
        let changed = MarkedText(scalars: scalars, selection: 0..<0).changed(by: edit)?.text
        #expect(changed?.filter { $0 == "x" }.count == (text.contains("[x]") ? 1 : text.filter { $0 == "x" }.count + 1))
        #expect(FormRules.toggle(.task, scalars.count..<scalars.count, in: scalars)?.growth ?? 0 < 0)
    }

    @Test(arguments: ["```\n- [ ] task\n```", "text\n2. [ ] task", "<!--\n- [ ] task\n-->", "- [ ]task", "- a\n\n  [ ] task"])
    func whatIsNoTaskOnThePageHasNoBoxInTheField(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        let list = ParagraphList(scalars)
        #expect(boxes(list).isEmpty && drawnBoxes(list) == 0 && list.tasks.total == 0)
        for place in scalars.indices { #expect(LineRules.tick(at: place, in: scalars) == nil) }
    }

    private static let pieces = [
        "- ", "* ", "2. ", "1) ", "[ ]", "[x]", " ", "\t", "\n", "\n", "\n\n", "milk", "乳", "х", "> ", "```\n", "<!--\n", "-->\n", "---\n",
        "\u{3000}",
        "- [ ] ", "\n- [x] ", "\n\t- [x] ", "**a**", "# ",
    ]

    @Test(arguments: UInt64(1)...30) func theFieldFollowsEachChange(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func text(_ count: Int) -> [Unicode.Scalar] {
            (0..<count).flatMap { _ in Array(Self.pieces[random.next(below: Self.pieces.count)].unicodeScalars) }
        }
        var scalars = text(30)
        var list = ParagraphList(scalars)
        for _ in 0..<60 {
            let position = random.next(below: scalars.count + 1)
            let count = random.next(below: min(5, scalars.count - position) + 1)
            let inserted = text(random.next(below: 3))
            list.replace(at: position, deleting: count, inserting: inserted)
            scalars.replaceSubrange(position..<(position + count), with: inserted)
            let new = ParagraphList(scalars)
            let words = String(String.UnicodeScalarView(scalars)).debugDescription
            #expect(boxes(list) == NoteTasks(scalars).scalarBoxes, "seed \(seed): \(words)")
            #expect(list.tasks == new.tasks && list.tasks == TaskCount(of: String(String.UnicodeScalarView(scalars))))
            #expect(
                list.paragraphs.map { $0.pieces.map(\.spans) } == new.paragraphs.map { $0.pieces.map(\.spans) }, "seed \(seed): \(words)")
        }
    }

    private func removed(_ text: String) -> String? { changed(text) { $0.removal() } }

    private func moved(_ text: String) -> String? { changed(text) { $0.movingToEnd() } }

    private func changed(_ text: String, _ edit: (TickedTasks) -> LineEdit) -> String? {
        let marked = MarkedText(scalars: Array(text.unicodeScalars), selection: 0..<0)
        return marked.changed(by: edit(TickedTasks(marked.scalars)))?.text
    }

    @Test func completedTasksInCodeStay() {
        #expect(removed("```\n- [x] example\nkeep\n```\n\n- [x] real\n- [ ] open") == "```\n- [x] example\nkeep\n```\n\n- [ ] open")
        let code = "- [x] done\n\n```\n- [x] example\n- [ ] second\n```"
        #expect(moved(code) == code)
        #expect(removed("<!--\n- [x] a\n-->\n- [x] b") == "<!--\n- [x] a\n-->")
    }

    @Test func codeInATaskGoesWithIt() {
        let code = "  ```\n  - [ ] x\n\n  y\n  ```"
        #expect(removed("- [x] a\n\(code)\n- [ ] b") == "- [ ] b")
        #expect(moved("- [x] a\n\(code)\n- [ ] b") == "- [ ] b\n- [x] a\n\(code)")
    }

    @Test func tasksOfEveryFormAreRemovedAndMoved() {
        #expect(removed("1) [x] a\n2) [ ] b\n-\t[x] c\n+ [x] d") == "2) [ ] b")
        #expect(moved("1) [x] a\n2) [ ] b") == "2) [ ] b\n1) [x] a")
        #expect(removed("> - [x] a\n>   more\n> - [ ] b") == "> - [ ] b")
        #expect(moved("> - [x] a\n> - [ ] b\n\n- [ ] c") == "> - [ ] b\n> - [x] a\n\n- [ ] c")
    }

    @Test func tasksInCodeAreNotOpenedAgain() {
        let text = Array("- [x] a\n1) [xx] b\n```\n- [x] c\n```".unicodeScalars)
        #expect(ReopenedTasks.opening(text).edits.map(\.position).sorted() == [3, 12])
    }
}
