import Components
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Editor

/// Checks the menu of an open note, the panels that it opens, what stands under the title, and the bar above a phone's keyboard.
struct EditorMenuTests {
    private let note = Note(id: Identifier(EntityID(high: 1, low: 2)))

    /// Shows an editor and takes what is done in it.
    private final class Stage {
        var state: EditorState
        var effects: [EditorEffect] = []
        var side = EditorView.Side.over
        var canShowBoth = false
        var deadline: CivilDate?
        let screen = RecordedScreen()

        init(_ state: EditorState) {
            self.state = state
            show()
        }

        func show() {
            var deadline = DeadlineView(note: nil, at: CivilMoment(CivilDate(text: "2026-03-20") ?? .first, .morning))
            deadline.deadline = self.deadline
            var view = EditorView(state: state, deadline: deadline, backLabel: "Topic", strings: Strings(.english)) { [unowned self] in
                effects += state.update($0, now: Instant(milliseconds: 0))
                show()
            }
            view.side = side
            view.canShowBoth = canShowBoth
            view.today = "30 November"
            view.onScan = {}
            screen.render(el(.div) { view.node(status: .text("")) })
        }

        var items: [String] { screen.dom.root.all { $0.role == "menuitem" }.map { $0.accessibleName } }

        func tap(_ role: String, _ name: String) throws { screen.tap(try #require(screen.find(role: role, name), "\(name) is there")) }
    }

    private func stage(_ text: String = "") -> Stage {
        var note = note
        note.text = text
        return Stage(EditorState(note: note))
    }

    private var photo: Stage { Stage(EditorState(photo: Photo(id: Identifier(EntityID(high: 1, low: 3))))) }

    @Test func allThatConcernsANoteIsInOneMenu() throws {
        let stage = stage("# one\n# two\n- [x] milk")
        #expect(stage.items.isEmpty)
        try stage.tap("button", "Note menu")
        #expect(
            stage.items == [
                "Find in note", "Contents", "Deadline", "Colour", "Pin to top", "Mark as done", "Move to…", "Duplicate", "Make tasks",
                "Move completed to end", "Delete completed", "Copy as Markdown", "Copy link to this heading", "Save as PDF", "Print",
                "Versions", "About this note", "Delete note",
            ])
        #expect(stage.effects == [.focus(ContextMenu.focusedItem)])
        #expect(stage.screen.find(class: "page-buttons") == nil, "nothing of it is at the end of the text")
        try stage.tap("button", "Note menu")
        #expect(stage.items.isEmpty && stage.effects.last == .focus(EditorView.menuButton))
    }

    @Test func theMenuOffersOnlyWhatCanBeDone() throws {
        let plain = stage("# one")
        try plain.tap("button", "Note menu")
        #expect(!plain.items.contains("Contents") && !plain.items.contains("Delete completed"))
        let wide = stage("# one\n# two")
        wide.side = .beside
        wide.show()
        try wide.tap("button", "Note menu")
        #expect(!wide.items.contains("Contents") && !wide.items.contains("Colour"), "they are seen beside the text")
        let photo = photo
        try photo.tap("button", "Photo menu")
        #expect(
            photo.items == ["Find in note", "Deadline", "Colour", "Make tasks", "Save as PDF", "Print", "Delete photo"])
    }

    @Test func anItemDoesItsAct() throws {
        let stage = stage("- [x] milk\nbread")
        let acts: [(String, [EditorEffect])] = [
            ("Pin to top", [.perform(.change(.toggle(.pin)))]), ("Duplicate", [.perform(.change(.duplicate))]),
            ("Save as PDF", [.makeDocument]),
            ("Print", [.perform(.print)]), ("Versions", [.perform(.versions)]), ("About this note", [.perform(.about)]),
            ("Delete note", [.delete]), ("Move to…", [.focus(Sheet.dialog)]), ("Find in note", [.finder(.focusField)]),
        ]
        for (name, expected) in acts {
            try stage.tap("button", "Note menu")
            stage.effects = []
            try stage.tap("menuitem", name)
            #expect(stage.effects == [.focus(EditorView.menuButton)] + expected, "of \(name)")
            #expect(stage.items.isEmpty)
        }
        try stage.tap("button", "Note menu")
        try stage.tap("menuitem", "Delete completed")
        #expect(stage.state.text.string == "bread")
    }

    @Test func aPanelShowsOneThingAndGivesTheFocusBack() throws {
        let stage = stage("# one\n# two")
        for (item, shown) in [("Deadline", "editor-deadline"), ("Colour", "editor-color"), ("Contents", "editor-outline")] {
            try stage.tap("button", "Note menu")
            try stage.tap("menuitem", item)
            #expect(stage.effects.last == .focus(EditorView.popover))
            let panel = try #require(stage.screen.find(role: "dialog", item))
            let parts = ["editor-deadline", "editor-color", "editor-outline"]
            #expect(parts.filter { part in panel.first { ($0.attributes[.class] ?? "").hasSuffix(part) } != nil } == [shown])
            stage.screen.press("Escape", at: panel)
            #expect(stage.screen.find(role: "dialog") == nil && stage.effects.last == .focus(EditorView.menuButton))
        }
    }

    @Test func deadlineAndColourAreSaidUnderTheTitleAndOpenTheirPanels() throws {
        let stage = stage("text")
        #expect(stage.screen.find(class: "editor-facts")?.children.isEmpty == true)
        stage.deadline = CivilDate(text: "2026-03-19")
        stage.show()
        let chip = try #require(stage.screen.find(class: "editor-facts")?.children.first)
        #expect(chip.textContent.contains("until") && chip.textContent.contains("Overdue"))
        stage.screen.tap(chip)
        #expect(stage.screen.find(role: "dialog", "Deadline") != nil)
        _ = stage.state.update(.panelClosed, now: Instant(milliseconds: 0))
        _ = stage.state.update(.color(.tapped(.standard(.green))), now: Instant(milliseconds: 0))
        stage.show()
        stage.screen.tap(try #require(stage.screen.find(class: "editor-facts")?.children.last))
        #expect(stage.screen.find(role: "dialog", "Colour") != nil)
        stage.side = .beside
        stage.show()
        #expect(stage.screen.find(class: "editor-facts")?.children.isEmpty == true, "they are seen beside the text")
    }

    // MARK: The bar above a keyboard

    @Test func theBarHasWhatIsOfUseWhileWriting() throws {
        func tools(_ stage: Stage) throws -> [String] {
            try #require(stage.screen.find(role: "toolbar", "Formatting")).all { $0.role == "button" }.compactMap {
                $0.attributes[.ariaLabel]
            }
        }
        #expect(
            try tools(stage()) == [
                "Undo", "Bullet list", "Task", "Heading", "Bold", "Add picture or file", "More formatting", "Hide keyboard",
            ])
        #expect(
            try tools(photo) == ["Undo", "Bullet list", "Task", "Heading", "Bold", "More formatting", "Hide keyboard"],
            "captions hold neither links nor pictures")
        let more = stage("milk")
        try more.tap("button", "More formatting")
        #expect(
            try tools(more).prefix(12) == [
                "Italic", "Numbered list", "Quote", "Link", "Link to note", "Scan text", "Table", "Strikethrough", "Code", "Code block",
                "Divider", "Insert date",
            ], "a second row has the rest")
        try more.tap("button", "More formatting")
        #expect(try tools(more).first == "Undo")
    }

    @Test func aWideWindowHasABarAboveTheText() throws {
        let stage = stage("milk")
        stage.canShowBoth = true
        stage.show()
        let bar = try #require(stage.screen.find(class: "formatting-bar"))
        #expect(
            bar.all { $0.role == "button" }.compactMap { $0.attributes[.ariaLabel] } == [
                "Undo", "Redo", "Heading 1", "Heading 2", "Heading 3", "Bold", "Italic", "Bullet list", "Numbered list", "Task",
                "Quote", "Link", "Link to note", "Add picture or file", "Table", "More formatting", "Hide formatting bar",
            ])
        try stage.tap("button", "More formatting")
        let further = try #require(bar.first { $0.attributes[.class] == "formatting-tools is-more" })
        #expect(
            further.children.compactMap { $0.attributes[.ariaLabel] } == [
                "Strikethrough", "Code", "Code block", "Divider", "Insert date",
            ], "a second row has the rarer ones")
        func button(_ name: String) -> RecordedNode? { bar.first { $0.attributes[.ariaLabel] == name } }
        _ = stage.state.update(.textSelected(start: 0, end: 4), now: Instant(milliseconds: 0))
        let (bold, italic) = (try #require(button("Bold")), try #require(button("Italic")))
        stage.screen.tap(bold)
        #expect(stage.state.text.string == "**milk**" && stage.effects.first == .focusText)
        #expect(stage.effects.last == .selectText(start: 2, end: 6))
        #expect(bold.attributes[.ariaPressed] == "true" && italic.attributes[.ariaPressed] == "false")
        stage.screen.tap(bold)
        #expect(stage.state.text.string == "milk" && bold.attributes[.ariaPressed] == "false")
        stage.screen.tap(try #require(button("Undo")))
        #expect(stage.state.text.string == "**milk**", "each act is a step of its own")
        stage.screen.tap(try #require(button("Hide formatting bar")))
        #expect(stage.effects.last == .perform(.bar))
    }

    @Test func theBarsHaveWhatChangesTheTableOfTheCaret() throws {
        let stage = stage("| a | b |\n| - | - |")
        stage.canShowBoth = true
        _ = stage.state.update(.textSelected(start: 2, end: 2), now: Instant(milliseconds: 0))
        stage.show()
        for bar in ["formatting-bar", "writing-bar"] {
            let names = try #require(stage.screen.find(class: bar)).all { $0.role == "button" }.compactMap { $0.attributes[.ariaLabel] }
            #expect(names.contains("Add row below") && names.contains("Delete column") && !names.contains("Bullet list"), "\(bar)")
        }
        let bar = try #require(stage.screen.find(class: "formatting-bar"))
        let right = try #require(bar.first { $0.attributes[.ariaLabel] == "Align column right" })
        stage.screen.tap(right)
        #expect(stage.state.text.string == "|   a | b   |\n| --: | --- |" && right.attributes[.ariaPressed] == "true")
        _ = stage.state.update(.textTyped("x", replacing: 5..<5, caret: 6), now: Instant(milliseconds: 0))
        let effects = stage.state.update(.textSelected(start: 10, end: 10), now: Instant(milliseconds: 0))
        #expect(stage.state.text.string == "|  ax | b   |\n| --: | --- |", "columns are aligned once the cell is left")
        #expect(effects.contains(.selectText(start: 9, end: 9)))
    }

    @Test func aTouchOfTheBarLeavesTheFocusInTheText() throws {
        let stage = stage("milk")
        let bar = try #require(stage.screen.find(role: "toolbar"))
        #expect(stage.screen.fire(.pointerdown, at: bar, Event()) == .preventDefault)
        let undo = try #require(bar.first { $0.attributes[.ariaLabel] == "Undo" })
        #expect(
            undo.attributes[.disabled] == nil && undo.attributes[.ariaDisabled] == "true", "a disabled button would let the touch through")
        stage.screen.tap(undo)
        #expect(stage.effects.isEmpty)
        try stage.tap("button", "Task")
        #expect(stage.state.text.string == "- [ ] milk")
        #expect(undo.attributes[.ariaDisabled] == nil)
        try stage.tap("button", "Heading")
        #expect(stage.state.text.string == "# milk")
        stage.effects = []
        try stage.tap("button", "Hide keyboard")
        #expect(stage.effects == [.endWriting])
    }

    @Test(arguments: [
        ("milk", 0..<4, "# milk"), ("# milk", 3..<3, "milk"), ("", 0..<0, "# "), ("# ", 2..<2, ""), ("  ### milk", 0..<0, "# milk"),
        ("  # milk", 0..<0, "milk"),
        ("- [ ] milk", 0..<0, "# milk"), ("\tmilk", 0..<0, "# milk"), ("a\n\nb", 0..<4, "# a\n\n# b"), ("# a\nb", 0..<5, "# a\n# b"),
        ("#1", 0..<0, "# #1"), ("#1 a", 0..<0, "# #1 a"), ("#anna", 0..<0, "# #anna"), ("    # a", 0..<0, "# # a"),
        ("####### a", 0..<0, "# ####### a"),
        ("a\nb", 2..<2, "a\n# b"),
    ])
    func headingsAreMadeAndUnmade(text: String, selection: Range<Int>, expected: String) {
        let stage = stage(text)
        _ = stage.state.update(.formatted(.form(.heading(1)), selection: selection), now: Instant(milliseconds: 0))
        #expect(stage.state.text.string == expected)
    }

    @Test func aLinkIsBegunAtTheCaretOrAroundWhatIsSelected() {
        let stage = stage("milk and bread")
        _ = stage.state.update(.textSelected(start: 0, end: 4), now: Instant(milliseconds: 0))
        #expect(stage.state.update(.linkAsked, now: Instant(milliseconds: 0)).last == .link(.offer(query: "milk")))
        #expect(stage.state.text.string == "[[milk and bread" && stage.state.text.selectionEnd == 6)
        _ = stage.state.update(.historyStepped(isRedo: false, isTitle: nil), now: Instant(milliseconds: 0))
        _ = stage.state.update(.textSelected(start: 14, end: 14), now: Instant(milliseconds: 0))
        #expect(stage.state.update(.linkAsked, now: Instant(milliseconds: 0)).last == .link(.offer(query: "")))
        #expect(stage.state.text.string == "milk and bread[[")
        let photo = photo
        #expect(photo.state.update(.linkAsked, now: Instant(milliseconds: 0)).isEmpty && photo.state.text.string.isEmpty)
    }
}
