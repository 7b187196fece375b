import ClientTesting
import Components
import Domain
import Merge
import Replication
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Notes

/// Checks what is done to several notes at once, and that one button takes all of it back.
struct SeveralNotesTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let topics: [Identifier<Topic>]

    init() {
        app = .begun(topics: ["Forest", "Brook"], now: now)
        topics = app.notebook.topics().map(\.id)
        app.addNotes("e", "d", "c", "b", "a", now: now)
    }

    @discardableResult
    private func send(_ messages: NotesMessage...) -> [Effect] { messages.flatMap { send(.notes($0)) } }

    private func titles(_ topic: Int = 0) -> [String] { app.notebook.notes(in: topics[topic]).map(\.title) }

    private func note(_ title: String) throws -> Note { try #require(app.notebook.notes(in: topics[0]).first { $0.title == title }) }

    private func select(_ titles: String...) throws {
        for title in titles { send(.select(.toggled(try note(title).id))) }
    }

    private func undo() { send(.noticeTapped) }

    private func row(_ title: String, in screen: RecordedScreen) throws -> RecordedNode {
        try #require(screen.find(role: "button", title))
    }

    @Test func whatIsSelectedIsMovedInItsOrderAndAllOfItComesBack() throws {
        try select("d", "b")
        send(.act(.move))
        let list = drawn()
        #expect(list.find(role: "dialog", "Move to topic") != nil || list.find(role: "dialog") != nil)
        let next = try note("e").id
        let effects = send(.sheet(.topicChosen(topics[1])))
        #expect(titles() == ["a", "c", "e"] && titles(1) == ["b", "d"])
        #expect(focused(effects) == ReorderableList.row(next.text))
        #expect(drawn().find(class: "selection-bar") == nil)
        #expect(drawn().find(class: "notice-text")?.textContent == "2 notes moved to “Brook”")
        undo()
        #expect(titles() == ["a", "b", "c", "d", "e"] && titles(1) == [])
    }

    @Test func movedNotesComeAboveTheOthersAndBelowWhatIsPinned() throws {
        try select("e", "d")
        send(.act(.change(.toggle(.pin))), .select(.ended))
        try select("d")
        send(.act(.move), .sheet(.topicChosen(topics[1])))
        try select("a", "e")
        send(.act(.move), .sheet(.topicChosen(topics[1])))
        #expect(titles(1) == ["e", "d", "a"])
    }

    @Test func whatIsSelectedIsDeletedAndBroughtBackAtOnce() throws {
        try select("a", "b", "d")
        let left = try note("e").id
        let effects = send(.act(.change(.delete)))
        #expect(titles() == ["c", "e"] && focused(effects) == ReorderableList.row(left.text))
        #expect(drawn().find(class: "notice-text")?.textContent == "3 notes moved to trash")
        undo()
        #expect(titles() == ["a", "b", "c", "d", "e"])
    }

    @Test func theDeleteKeyTakesAllThatIsSelected() throws {
        try select("a", "b")
        send(.delete(try note("e").id))
        #expect(titles() == ["c", "d", "e"])
        send(.delete(try note("e").id))
        #expect(titles() == ["c", "d"])
    }

    @Test func notesArePinnedTogetherAndUnpinnedOnlyWhenAllAre() throws {
        send(.context(.asked(key: try note("d").id.text, x: 0, y: 0), nil), .context(.chosen(0), .change(.toggle(.pin))))
        try select("d", "b")
        send(.act(.change(.toggle(.pin))))
        #expect(titles() == ["b", "d", "a", "c", "e"])
        undo()
        #expect(titles() == ["d", "a", "b", "c", "e"], "what was pinned before stays so")
        send(.act(.change(.toggle(.pin))), .act(.change(.toggle(.pin))))
        #expect(titles() == ["a", "b", "c", "d", "e"])
    }

    @Test func colourAndDeadlineAreGivenToAllAndTakenBack() throws {
        let day = try #require(CivilDate(year: 2023, month: 12, day: 24))
        let red = StandardColor.red.color
        send(.select(.all), .act(.color), .sheet(.colorChosen(red)))
        #expect(app.notebook.notes(in: topics[0]).allSatisfy { $0.color == red })
        send(.act(.deadline(day)), .sheet(.calendar(.turned(to: day.adding(months: 1)))))
        #expect(drawn().find(role: "dialog") != nil)
        send(.sheet(.calendar(.chosen(day))))
        #expect(app.notebook.notes(in: topics[0]).allSatisfy { $0.deadline == day })
        undo()
        #expect(app.notebook.notes(in: topics[0]).allSatisfy { $0.deadline == nil && $0.color == red })
        #expect(drawn().find(class: "selection-count")?.textContent == "5 notes selected", "more can be done with them")
    }

    @Test func whatAnotherDeviceDeletedMeanwhileIsLeftAlone() throws {
        try select("a", "b")
        send(.act(.move))
        let gone = try note("b").id
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.deleteNote(gone, now: now) }
        #expect(drawn().find(class: "selection-count")?.textContent == "1 note selected")
        send(.sheet(.topicChosen(topics[1])))
        #expect(titles(1) == ["a"] && app.notebook.note(gone)?.deletedAt != nil)
    }

    @Test func aFingerSelectsFurtherNotesAndAMouseOpensThem() throws {
        try select("a")
        let second = try note("b").id
        send(.list(.touched(key: second.text, x: 0, y: 0)), .open(second))
        #expect(app.screen.note == nil && drawn().find(class: "selection-count")?.textContent == "2 notes selected")
        send(.list(.pressed), .open(second))
        #expect(app.screen.note == second)
    }

    @Test func clicksAndKeysOfTheListSelect() throws {
        let list = RecordedScreen()
        func show() { list.render(AppView(app: app) { _ = app.handle($0, now: now) }.node()) }
        var selected: [String] {
            list.dom.root.all { $0.attributes[.ariaSelected] == "true" }.compactMap { $0.first { $0.role == "button" }?.accessibleName }
        }
        show()
        var click = Event()
        click.modifiers = .control
        list.fire(.click, at: try row("b", in: list), click)
        show()
        #expect(selected == ["b"])
        click.modifiers = .shift
        list.fire(.click, at: try row("d", in: list), click)
        show()
        #expect(selected == ["b", "c", "d"])
        list.press("ArrowUp", .shift, at: try row("d", in: list))
        show()
        #expect(selected == ["b", "c"])
        list.press(" ", at: try row("a", in: list))
        show()
        #expect(selected == ["a", "b", "c"])
        list.press("a", .meta, at: try row("a", in: list))
        show()
        #expect(selected == ["a", "b", "c", "d", "e"])
        list.tap(try #require(list.find(role: "checkbox", "Select “c”")))
        show()
        #expect(selected == ["a", "b", "d", "e"])
        list.press("Escape", at: try row("a", in: list))
        show()
        #expect(selected == [] && list.find(class: "selection-bar") == nil)
    }

    @Test func theSelectionIsLetGoWithTheList() throws {
        try select("a")
        send(.backTapped)
        _ = app.update(.topics(.open(topics[0])), now: now)
        #expect(drawn().find(class: "selection-bar") == nil)
    }

    // MARK: The menu of a note

    private func openMenu(of title: String) throws { send(.context(.asked(key: try note(title).id.text, x: 10, y: 20), nil)) }

    private func choose(_ item: String) throws {
        let menu = drawn()
        menu.tap(try #require(menu.dom.root.first { $0.role == "menuitem" && $0.textContent.hasPrefix(item) }))
    }

    @Test func theMenuIsAboutOneNoteOrAboutAllThatAreSelectedWithIt() throws {
        try select("a", "b")
        try openMenu(of: "d")
        #expect(drawn().find(role: "menu", "d") != nil)
        try choose("Delete")
        #expect(titles() == ["a", "b", "c", "e"])
        try openMenu(of: "b")
        #expect(drawn().find(role: "menu", "2 notes selected") != nil)
        #expect(drawn().dom.root.all { $0.role == "menuitem" }.count == 7)
        try choose("Delete")
        #expect(titles() == ["c", "e"])
        undo()
        #expect(titles() == ["a", "b", "c", "e"])
    }

    @Test func theMenuOpensAndSelectsAndLetsTheFingerGoThatHasOpenedIt() throws {
        let second = try note("b")
        send(.list(.touched(key: second.id.text, x: 5, y: 5)))
        _ = app.update(.alarm(.menu), now: now)
        #expect(drawn().find(role: "menu", "b") != nil)
        send(.list(.lifted), .open(second.id))
        #expect(app.screen.note == nil && drawn().find(role: "menu", "b") != nil)
        try choose("Select")
        #expect(drawn().find(class: "selection-count")?.textContent == "1 note selected")
        try openMenu(of: "b")
        try choose("Deselect")
        #expect(drawn().find(class: "selection-bar") == nil)
        try openMenu(of: "b")
        try choose("Open")
        #expect(app.screen.note == second.id)
    }

    @Test func whatGoesWhileItsMenuIsOpenHoldsNothingElseUp() throws {
        let (first, second, topics) = (try note("a").id, try note("b").id, self.topics)
        try openMenu(of: "a")
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.deleteNote(first, now: now) }
        send(.open(second))
        #expect(app.screen.note == second)
        send(.backTapped)
        _ = app.update(.topics(.context(.asked(key: topics[1].text, x: 1, y: 1), nil)), now: now)
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.deleteTopic(topics[1], now: now) }
        _ = app.update(.topics(.open(topics[0])), now: now)
        #expect(app.screen.topic == topics[0])
    }

    @Test func aCopyHasTheWordsAndTheColourAndStandsBehindTheNote() throws {
        let second = try note("b")
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.setColor(StandardColor.red.color, custom: nil, of: .note, second.id.entity, now: now)
                + notebook.setDeadline(second.id.entity, to: .first, now: now)
        }
        try openMenu(of: "b")
        try choose("Duplicate")
        #expect(titles() == ["a", "b", "b", "c", "d", "e"])
        let copy = app.notebook.notes(in: topics[0])[2]
        #expect(copy.id != second.id && copy.color == StandardColor.red.color && copy.deadline == nil)
        undo()
        #expect(titles() == ["a", "b", "c", "d", "e"] && app.notebook.note(copy.id)?.deletedAt != nil)
    }

    @Test func theMenuOfATopicRenamesIt() throws {
        _ = app.update(.notes(.backTapped), now: now)
        _ = app.update(.topics(.context(.asked(key: topics[1].text, x: 1, y: 1), nil)), now: now)
        try choose("Rename")
        for message: Message in [.topics(.nameTyped("River")), .topics(.nameConfirmed)] { _ = app.update(message, now: now) }
        #expect(app.notebook.topic(topics[1])?.name == "River")
        _ = app.update(.topics(.context(.asked(key: topics[1].text, x: 1, y: 1), nil)), now: now)
        try choose("Open")
        #expect(app.screen.topic == topics[1])
    }
}
