import ClientTesting
import Components
import Domain
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Editor
@testable import Notes
@testable import Topics

/// Walks through the notebook in a wide window: a list, and what was opened from it beside.
struct PanesAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let topic: Identifier<Topic>
    private let notes: [Identifier<Note>]

    init() throws {
        let app = App.begun(topics: ["Forest"], now: now)
        let topic = try #require(app.notebook.topics().first).id
        app.addNotes("c", "b", "a", now: now)
        _ = app.update(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1), now: now)
        (self.app, self.topic, notes) = (app, topic, app.notebook.notes(in: topic).map(\.id))
    }

    private func wentTo(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .navigate(let path, let replaces) = $0 { (replaces ? "=" : "+") + path } else { nil } }
    }

    @Test func theListStaysBesideTheNoteThatIsOpen() throws {
        #expect(drawn().find(text: "No note is open") != nil)
        let effects = send(.notes(.open(notes[1])))
        #expect(wentTo(effects) == ["+/notes/\(notes[1].text)"])
        #expect(focused(effects) == nil, "the focus stays in the list")
        let screen = drawn()
        let row = try #require(screen.find(ReorderableList.row(notes[1].text)))
        #expect(row.attributes[.ariaCurrent] == "true")
        #expect(screen.find(ReorderableList.row(notes[0].text))?.attributes[.ariaCurrent] == nil)
        #expect(screen.find(EditorView.textField) != nil && screen.find(text: "No note is open") == nil)
        #expect(screen.find(role: "region", "Forest") != nil && screen.find(class: "nothing") == nil)
    }

    @Test func anotherNoteTakesItsPlaceAndBackLeadsToTheList() {
        send(.notes(.open(notes[0])))
        #expect(wentTo(send(.notes(.open(notes[1])))) == ["=/notes/\(notes[1].text)"])
        send(.navigated(path: "/topics/\(topic.text)"))
        #expect(app.editor == nil && app.screen == .notes(topic))
    }

    @Test(arguments: [375.0, 1024, 1440])
    func everyWayToMakeANoteLeadsToItsTitleAndLeavesNoEmptyOneBehind(width: Double) throws {
        send(.resized(viewportWidth: width, viewportHeight: 900, textScale: 1))
        let count = app.notebook.notes(in: topic).count
        send(.notes(.open(notes[0])))
        let ways: [() -> [Effect]] = [
            { send(.notes(.addTapped)) }, { send(.act("notes.add")) }, { send(.notes(.addTapped)) },
        ]
        var made: [Identifier<Note>] = []
        for way in ways {
            let effects = way()
            #expect(focused(effects) == EditorView.titleField)
            made.append(try #require(app.screen.note))
            #expect(app.notebook.notes(in: topic).count == count + 1, "an untouched one is gone when the next is made")
        }
        #expect(Set(made).count == ways.count && !made.contains(notes[0]))
        send(.editor(.titleTyped("kept", replacing: 0..<0, caret: 4)))
        #expect(focused(send(.notes(.addTapped))) == EditorView.titleField)
        send(.notes(.open(notes[1])))
        #expect(app.notebook.notes(in: topic).map(\.title) == ["kept", "a", "b", "c"])
    }

    /// Whether the page and the source of a note are shown.
    private var shown: (page: Bool, source: Bool) {
        let screen = drawn()
        return (screen.find(EditorView.page) != nil, screen.find(EditorView.textField) != nil)
    }

    @Test func pageAndSourceAreSideBySideOnThisDevice() {
        send(.notes(.open(notes[0])), .editor(.textTyped("words", replacing: 0..<0, caret: 5, isBackspace: false)))
        #expect(focused(send(.act("text.both"))) == EditorView.textField)
        #expect(shown == (true, true) && app.core.showsBoth && !app.features.panes.isTextAlone)
        send(.notes(.open(notes[1])))
        #expect(shown == (true, true), "also where nothing is written yet")
        send(.resized(viewportWidth: 800, viewportHeight: 900, textScale: 1), .notes(.open(notes[0])))
        #expect(shown == (true, false) && app.core.showsBoth, "there is no room, and the choice is kept")
        #expect(app.editor?.pages.preview == nil)
        send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1))
        #expect(shown == (true, true))
        #expect(focused(send(.act("text.both"))) == EditorView.page)
        #expect(shown == (true, false) && !app.core.showsBoth)
    }

    @Test func theListMakesRoomForPageAndSourceAndComesBack() {
        send(.resized(viewportWidth: 1024, viewportHeight: 900, textScale: 1), .notes(.open(notes[0])))
        send(.editor(.textTyped("words", replacing: 0..<0, caret: 5, isBackspace: false)), .act("text.both"))
        #expect(shown == (true, true) && app.features.panes.isTextAlone)
        #expect(focused(send(.editor(.doneTapped))) == EditorView.page, "Escape shows the list again")
        #expect(shown == (true, false) && !app.features.panes.isTextAlone && app.core.showsBoth)
        send(.act("text.both"))
        #expect(shown == (true, true) && app.features.panes.isTextAlone)
        send(.act("text.both"))
        #expect(shown == (true, false) && !app.features.panes.isTextAlone && !app.core.showsBoth)
    }

    @Test func whatBelongsToANoteLiesOverItWhereItHasNoRoomBesideIt() {
        send(.notes(.open(notes[0])))
        #expect(drawn().find(EditorView.menuButton) != nil && drawn().find(class: "editor-side") == nil)
        #expect(focused(send(.palette(.asked(onlyCommands: true)), .palette(.typed(">colour")), .palette(.taken(0)))) == EditorView.popover)
        #expect(drawn().find(EditorView.popover) != nil)
        #expect(focused(send(.editor(.panelClosed))) == EditorView.menuButton)
        #expect(drawn().find(EditorView.popover) == nil)
        send(.editor(.act(.color)), .editor(.finder(.asked)))
        #expect(drawn().find(EditorView.popover) == nil, "the words that are looked for need the window")
        send(.editor(.act(.deadline)))
        for width in [375.0, 700, 1024, 1440] {
            send(.resized(viewportWidth: width, viewportHeight: 900, textScale: 1))
            #expect(drawn().find(EditorView.popover) != nil && drawn().find(class: "editor-deadline") != nil, "of \(width)")
        }
        let effects = send(.resized(viewportWidth: 1920, viewportHeight: 900, textScale: 1))
        #expect(effects.contains { if case .announceScreen = $0 { true } else { false } }, "what had the focus is gone")
        #expect(drawn().find(EditorView.popover) == nil && drawn().find(class: "editor-side") != nil)
        send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1))
        #expect(drawn().find(EditorView.popover) == nil, "it is not open again by itself")
    }

    @Test func nothingElseIsReachedWhileAPanelIsOpen() throws {
        send(.notes(.open(notes[0])), .editor(.act(.color)))
        let screen = drawn()
        #expect(
            screen.find(role: "region", "Forest")?.attributes[.inert] != nil && screen.find(EditorView.scroller)?.attributes[.inert] != nil)
        screen.press("Escape", at: screen.dom.root.children[0])
        #expect(drawn().find(EditorView.popover) == nil && app.editor?.note == notes[0])
    }

    @Test func anOpenNoteIsPinnedMovedAndDuplicatedByItsMenu() throws {
        send(.show(.topics), .topics(.addTapped), .topics(.nameTyped("Kitchen")), .topics(.nameConfirmed))
        let kitchen = try #require(app.notebook.topics().first { $0.name == "Kitchen" }).id
        send(.show(.editor(notes[1])), .editor(.act(.change(.toggle(.pin)))))
        #expect(app.notebook.notes(in: topic).map(\.title) == ["b", "a", "c"])
        #expect(focused(send(.editor(.act(.change(.toggle(.pin)))))) == EditorView.menuButton)
        #expect(app.notebook.notes(in: topic).map(\.title) == ["a", "b", "c"])
        send(.editor(.act(.change(.duplicate))))
        #expect(app.notebook.notes(in: topic).map(\.title) == ["a", "b", "b", "c"])
        #expect(focused(send(.editor(.act(.move)))) == Sheet.dialog)
        #expect(drawn().find(text: "Move to topic") != nil && drawn().find(text: "Kitchen") != nil)
        send(.editor(.moveAnswered(nil)))
        #expect(drawn().find(text: "Move to topic") == nil && app.notebook.notes(in: kitchen).isEmpty)
        send(.editor(.act(.move)), .editor(.moveAnswered(kitchen)))
        #expect(app.notebook.notes(in: kitchen).map(\.title) == ["b"])
        send(.noticeTapped)
        #expect(app.notebook.notes(in: kitchen).isEmpty && app.notebook.notes(in: topic).count == 4)
    }

    @Test func anOpenNoteIsPrintedAndToldAbout() {
        send(.show(.editor(notes[0])))
        #expect(send(.editor(.act(.print))).contains { if case .print = $0 { true } else { false } })
        send(.editor(.act(.about)))
        #expect(app.screen == .noteFacts(notes[0]))
    }

    @Test func whatIsOpenIsWrittenInWhenItIsOpenedAgain() {
        send(.notes(.open(notes[0])))
        #expect(focused(send(.notes(.open(notes[0])))) == EditorView.textField)
        #expect(focused(send(.editor(.doneTapped))) == ReorderableList.row(notes[0].text))
        #expect(app.screen == .editor(notes[0]), "beside the list a note stays open")
    }

    @Test func fromANoteThatTheListDoesNotShowTheFocusGoesToItsTitle() {
        send(.notes(.open(notes[0])), .notes(.menu(.chosen(7))))
        #expect(app.core.rows.isEmpty, "no note is overdue")
        #expect(focused(send(.editor(.doneTapped))) == Page.listTitle)
    }

    @Test func arrowsLeadFromNoteToNote() throws {
        send(.notes(.open(notes[0])))
        let screen = drawn()
        screen.press("ArrowDown", at: try #require(screen.find(ReorderableList.row(notes[0].text))))
        #expect(app.screen == .editor(notes[1]))
        screen.press("End", at: try #require(drawn().find(ReorderableList.row(notes[1].text))))
        #expect(focused(send(.notes(.stepped(to: 2)))) == ReorderableList.row(notes[2].text))
        send(.resized(viewportWidth: 414, viewportHeight: 900, textScale: 1), .show(.notes(topic)))
        #expect(focused(send(.notes(.stepped(to: 0)))) == ReorderableList.row(notes[0].text))
        #expect(app.screen == .notes(topic), "where only the list is shown nothing is opened")
    }

    @Test func theNoteThatIsDeletedIsClosed() {
        send(.notes(.open(notes[1])))
        let effects = send(.notes(.delete(notes[1])))
        #expect(app.editor == nil && app.screen == .notes(topic))
        #expect(focused(effects) == ReorderableList.row(notes[2].text))
        send(.notes(.open(notes[0])), .notes(.delete(notes[2])))
        #expect(app.screen == .editor(notes[0]), "another one stays open")
    }

    @Test func aWindowThatNarrowsAndWidensLeavesTheEditorAsItIs() throws {
        send(.notes(.open(notes[1])), .editor(.textTyped("forest", replacing: 0..<0, caret: 6)))
        let screen = RecordedScreen()
        func draw() { screen.render(AppView(app: app) { send(.event($0)) }.node()) }
        draw()
        let field = try #require(screen.find(EditorView.textField))
        for width in [414.0, 800, 1100, 1440, 1920, 414] {
            #expect(focused(send(.resized(viewportWidth: width, viewportHeight: 800, textScale: 1))) == nil)
            draw()
            #expect(screen.find(EditorView.textField) === field, "the same field at \(width)")
        }
        #expect(app.editor?.text.string == "forest")
    }

    @Test func theOutlineLeadsToHeadingsAndIsOpenWhereItStandsBesideTheText() throws {
        send(.notes(.open(notes[1])), .editor(.textTyped("# One\nя\n## Two\nz", replacing: 0..<0, caret: 0)))
        let outline = { [self] () -> RecordedNode? in drawn().dom.root.first { $0.tag == .details && $0.textContent.hasPrefix("Contents") }
        }
        #expect(outline() == nil && drawn().find(class: "editor-outline") == nil, "until it is asked for")
        send(.editor(.act(.outline)))
        #expect(drawn().find(class: "editor-outline")?.textContent == "OneTwo")
        send(.resized(viewportWidth: 1920, viewportHeight: 900, textScale: 1))
        #expect(try #require(outline()).attributes[.open] != nil && outline()?.textContent == "ContentsOneTwo")
        let screen = drawn()
        let effects = send(.editor(.headingTapped(try #require(app.editor?.paragraphs.headings.last).key)))
        #expect(focused(effects) == EditorView.textField)
        let shown = effects.compactMap {
            if case .perform(let element, .scrollIntoView) = $0 { screen.find(element)?.textContent } else { nil }
        }
        #expect(shown == ["## Two"])
        #expect(effects.contains { if case .perform(_, .select(14, 14)) = $0 { true } else { false } })
        send(.editor(.textTyped("", replacing: 8..<15, caret: 8)))
        #expect(outline() == nil, "one heading needs none")
    }

    @Test func anAddressOpensANoteWithItsListBeside() throws {
        let other = App(boot: .test("/notes/\(notes[2].text)", now: now))
        _ = other.update(.resized(viewportWidth: 1200, viewportHeight: 800, textScale: 1), now: now)
        let kept = ([topic.entity] + notes.map(\.entity)).map { Record.text(of: app.notebook.replica[$0]!) }
        _ = other.update(.loaded(StoredState(records: kept)), now: now)
        let screen = RecordedScreen()
        screen.render(AppView(app: other) { _ in }.node())
        #expect(screen.find(ReorderableList.row(notes[0].text)) != nil && screen.find(EditorView.textField) != nil)
    }

    @Test func panesAreHiddenByKeysAndStayAsTheyWere() throws {
        send(.notes(.open(notes[0])))
        #expect(drawn().find(text: "Forest")?.tag == .span, "the side bar names the topic")
        var screen = drawn()
        screen.press("\\", .control, at: screen.dom.root.children[0])
        #expect(drawn().find(class: "sidebar-topics") == nil)
        screen = drawn()
        screen.press(".", .meta, at: screen.dom.root.children[0])
        #expect(drawn().find(ReorderableList.row(notes[0].text)) == nil && drawn().find(class: "tabs") == nil)
        send(.editor(.doneTapped), .panes(.sidebarToggled))
        #expect(drawn().find(class: "sidebar-topics") != nil)
        let kept = send(.panes(.stepped(.list, by: 1))).compactMap { if case .store(let batch, _) = $0 { batch.settings } else { nil } }
        #expect(kept == [[StoreBatch.Setting(Setting.panes, "256 352 0")]])
    }

    // MARK: The topics at the side

    private func sidebar(_ name: String) throws -> RecordedNode {
        try #require(drawn().dom.root.first { $0.tag == .button && $0.textContent.hasPrefix(name) && $0.attributes[.dataKey] != nil })
    }

    @Test func aTopicOfTheSideBarHasAMenu() throws {
        send(.show(.notes(topic)))
        let asked = send(.topics(.sidebar(.asked(key: topic.text, x: 20, y: 90), nil)))
        #expect(focused(asked) == ContextMenu.focusedItem)
        #expect(drawn().dom.root.all { $0.attributes[.role] == "menu" }.count == 1)
        #expect(send(.topics(.open(topic))).isEmpty, "the finger that has opened the menu was lifted")
        #expect(focused(send(.topics(.sidebar(.closed, nil)))) == SidebarTopics.topic(topic.text))
        send(.topics(.sidebar(.asked(key: topic.text, x: 20, y: 90), nil)), .topics(.sidebar(.chosen(1), .rename(from: "Forest"))))
        #expect(drawn().dom.root.all { $0.attributes[.role] == "dialog" }.count == 1)
        let list = try #require(drawn().dom.root.first { ($0.attributes[.class] ?? "").hasPrefix("screen pane-list") })
        #expect(list.attributes[.inert] != nil, "the dialog lies over all of it")
        send(.topics(.nameTyped("Wood")), .topics(.nameConfirmed))
        #expect(app.notebook.topic(topic)?.name == "Wood" && app.screen == .notes(topic))
        send(.topics(.sidebar(.asked(key: topic.text, x: 20, y: 90), nil)), .topics(.sidebar(.chosen(3), .delete)))
        #expect(app.screen == .topics && app.notebook.topics().isEmpty)
        send(.noticeTapped)
        #expect(app.notebook.topics().map(\.name) == ["Wood"])
    }

    @Test func whatIsDeletedAtTheSideLeavesTheFocusThere() throws {
        send(.topics(.addTapped), .topics(.nameTyped("Zoo")), .topics(.nameConfirmed), .show(.notes(topic)))
        let other = try #require(app.notebook.topics().first { $0.name == "Zoo" }).id
        #expect(focused(send(.topics(.delete(other)))) == SidebarTopics.topic(topic.text))
        #expect(app.screen == .notes(topic))
        send(.notes(.open(notes[0])), .topics(.renameTapped(topic, name: "Forest")), .topics(.nameTyped("Wood")))
        #expect(focused(send(.topics(.nameConfirmed))) == SidebarTopics.topic(topic.text))
    }

    @Test func aMenuThatIsNotDrawnKeepsNoTopicShut() {
        send(.resized(viewportWidth: 1024, viewportHeight: 800, textScale: 1), .panes(.sidebarToggled))
        send(.topics(.sidebar(.asked(key: topic.text, x: 20, y: 90), nil)), .navigated(path: "/topics"))
        #expect(app.screen == .topics)
        send(.topics(.open(topic)))
        #expect(app.screen == .notes(topic))
        send(.topics(.addTapped), .navigated(path: "/topics"))
        #expect(drawn().dom.root.all { $0.attributes[.role] == "dialog" }.isEmpty, "the dialog goes with its screen")
    }

    @Test func arrowsLeadFromTopicToTopic() throws {
        send(.topics(.addTapped), .topics(.nameTyped("Zoo")), .topics(.nameConfirmed), .show(.notes(topic)))
        let topics = app.notebook.topics()
        let other = try #require(topics.first { $0.name == "Zoo" })
        let step = topics[0].id == topic ? 1 : -1
        #expect(try sidebar("Forest").attributes[.tabindex] == nil && sidebar("Zoo").attributes[.tabindex] == "-1")
        let screen = drawn()
        let button = try #require(screen.find(SidebarTopics.topic(topic.text)))
        var focused: [ElementID] = []
        screen.render(
            AppView(app: app) { for case .perform(let element, .focus) in send(.event($0)) { focused.append(element) } }.node())
        screen.press(step > 0 ? "ArrowDown" : "ArrowUp", [], at: button)
        #expect(focused == [SidebarTopics.topic(other.id.text)])
    }

    @Test func whereThereIsNoRoomTheTopicsLieOverTheWindow() throws {
        send(.resized(viewportWidth: 1024, viewportHeight: 800, textScale: 1), .notes(.open(notes[0])))
        #expect(drawn().find(class: "sidebar-topics") == nil)
        #expect(drawn().find(AppView.sidebarButton)?.attributes[.ariaExpanded] == "false")
        #expect(focused(send(.panes(.sidebarToggled))) == SidebarTopics.topic(topic.text))
        let screen = drawn()
        #expect(screen.find(class: "drawer-panel")?.attributes[.role] == "dialog")
        #expect(screen.find(class: "tabs")?.attributes[.inert] != nil)
        screen.press("Escape", [], at: try #require(screen.find(class: "drawer-panel")))
        #expect(drawn().find(class: "drawer-panel") == nil)
        #expect(focused(send(.panes(.sidebarToggled), .panes(.sidebarToggled))) == AppView.sidebarButton)
        send(.panes(.sidebarToggled), .topics(.open(topic)))
        #expect(app.screen == .notes(topic) && drawn().find(class: "drawer-panel") == nil)
        send(.panes(.sidebarToggled), .resized(viewportWidth: 1440, viewportHeight: 800, textScale: 1))
        #expect(drawn().find(class: "drawer-panel") == nil && drawn().find(class: "sidebar-topics") != nil)
        send(.resized(viewportWidth: 1024, viewportHeight: 800, textScale: 1), .panes(.sidebarToggled), .topics(.addTapped))
        #expect(drawn().find(class: "drawer-panel") == nil, "what asks for a name has the window")
    }

    @Test func aKeyLeadsRoundThePanes() throws {
        send(.notes(.open(notes[1])))
        #expect(focused(send(.panes(.left(.tabs, isBackwards: false)))) == ReorderableList.row(notes[1].text))
        #expect(focused(send(.panes(.left(.list, isBackwards: false)))) == EditorView.textField)
        #expect(focused(send(.panes(.left(.screen, isBackwards: false)))) == AppView.currentTab)
        #expect(focused(send(.panes(.left(.tabs, isBackwards: true)))) == EditorView.textField)
        send(.panes(.textAloneToggled))
        #expect(focused(send(.panes(.left(.screen, isBackwards: false)))) == EditorView.textField)
    }
}
