import ClientTesting
import Components
import Domain
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Notes
@testable import Settings
@testable import Topics

/// Walks through the lists of the notes of all topics.
struct SmartListsTests: AppDriver {
    /// The evening of 14 November 2023, by UTC.
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(topics: ["Forest", "Lake"], now: now)
        app.addNotes("oak", "ash", now: now)
        send(.show(.topics))
        app.addNotes("pike", toTopicAt: 1, now: now)
        send(.show(.topics))
    }

    private func note(_ title: String) throws -> Identifier<Note> {
        try #require(app.notebook.allNotes().first { $0.title == title }).id
    }

    private func setDeadline(_ title: String, _ day: String) throws {
        send(.notes(.open(try note(title))), .editor(.deadline(.switched(CivilDate(text: day)))), .show(.topics))
    }

    private var titles: [String] { app.features.notes.shownRows.compactMap { app.notebook.note(Identifier($0))?.title } }

    private func texts(_ name: String) -> [String] { drawn().dom.root.all { $0.attributes[.class] == name }.map(\.textContent) }

    @Test func theyAreOfferedAboveTheTopicsWithTheirCounts() throws {
        try setDeadline("oak", "2023-11-01")
        try setDeadline("pike", "2023-11-14")
        #expect(app.features.notes.smartLists.map(\.count) == [2, 3, 0])
        let rows = drawn().dom.root.all { $0.attributes[.class] == "settings smart-lists" }.flatMap { $0.all { $0.tag == .button } }
        #expect(rows.map(\.textContent) == ["Today2", "All notes3", "Tags"])
        let screen = drawn()
        screen.tap(try #require(screen.find(class: "smart-lists")?.all { $0.tag == .button }[1]))
        #expect(app.screen == .allNotes && app.title.hasPrefix("All notes"))
    }

    @Test func todayHasPartsAndNamesTopics() throws {
        try setDeadline("oak", "2023-11-01")
        try setDeadline("pike", "2023-11-20")
        send(.show(.today))
        #expect(texts("list-head-title") == ["Overdue", "Next 7 days", "Recently changed"])
        #expect(titles == ["oak", "pike", "ash"] && texts("row-topic") == ["Forest", "Lake", "Forest"])
        #expect(texts("row-deadline") == ["until Monday"] && texts("row-deadline is-overdue") == ["1 NovOverdue"])
        try setDeadline("pike", "2023-11-15")
        send(.show(.allNotes))
        #expect(texts("row-deadline") == ["Tomorrow"])
        send(.show(.today))
        #expect(drawn().find(class: "row-handle") == nil)
        let all = [try note("ash"), try note("oak"), try note("pike")]
        _ = try app.core.notebook.deleteNotes(all, now: now)
        #expect(drawn().find(text: "Nothing here today") != nil)
    }

    @Test func whatIsOpenedFromSuchAListLeadsBackToIt() throws {
        send(.show(.today), .notes(.open(try note("pike"))))
        #expect(texts("bar-back").contains { $0.hasSuffix("Today") })
        #expect(focused(send(.editor(.doneTapped))) == ReorderableList.row(try note("pike").text))
        #expect(app.screen == .today)
        send(.notes(.backTapped))
        #expect(app.screen == .topics)
        send(.topics(.open(app.notebook.topics()[1].id)), .notes(.open(try note("pike"))), .editor(.doneTapped))
        #expect(app.screen == .notes(app.notebook.topics()[1].id), "it was opened from its topic")
    }

    @Test func inAWideWindowTheListStaysBesideTheNote() throws {
        send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1), .show(.allNotes), .notes(.open(try note("pike"))))
        #expect(app.list == .allNotes && titles.count == 3)
        send(.act("note.about"))
        #expect(app.list == .allNotes)
        #expect(texts("sidebar-list is-current") == ["All notes3"])
        send(.show(.editor(try note("pike"))), .notes(.delete(try note("pike"))))
        #expect(app.screen == .allNotes && titles.count == 2)
    }

    @Test func allNotesAreThoseChangedLastUntilSomebodyChoosesAnotherOrder() throws {
        send(.show(.allNotes))
        let order = NotesArrangement.Order.title.rawValue
        #expect(app.features.notes.state?.arrangement.order == .changed && app.features.notes.state?.canMove == false)
        send(.notes(.menu(.chosen(order))))
        #expect(titles == ["ash", "oak", "pike"])
        send(.show(.topics), .topics(.open(app.notebook.topics()[0].id)))
        #expect(app.features.notes.state?.arrangement.isUsual == true)
        send(.show(.allNotes))
        #expect(app.features.notes.state?.arrangement.order == .title)
    }

    @Test func aTitleThatIsTypedBesideTheListIsShownInIt() throws {
        send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1), .show(.allNotes), .notes(.open(try note("pike"))))
        let before = titles
        send(.editor(.titleTyped("perch", replacing: 0..<4, caret: 5)))
        #expect(titles == before.map { $0 == "pike" ? "perch" : $0 })
        app.features.topics.archive(app.notebook.topics()[1].id)
        #expect(Set(titles) == ["ash", "oak"], "what is archived is in no such list")
    }

    @Test func aNoteMadeThereIsInTheFirstTopic() throws {
        send(.show(.today), .notes(.addTapped), .editor(.titleTyped("elm", replacing: 0..<0, caret: 3)), .editor(.doneTapped))
        #expect(app.screen == .today && titles.contains("elm"))
        #expect(app.notebook.note(try note("elm"))?.topicID == app.notebook.topics()[0].id)
    }

    @Test func aDeviceBeginsWithTheScreenOfItsChoice() {
        send(.show(.look))
        app.features.settings.update(.firstScreenChosen(1))
        #expect(app.core.navigation.home == .today)
        let stored = StoreBatch.Setting(Setting.firstScreen, "/today")
        #expect(App.begun(at: "/", settings: [stored], now: now).screen == .today)
        #expect(App.begun(at: "/", now: now).screen == .topics)
        #expect(App.begun(at: "/", settings: [StoreBatch.Setting(Setting.firstScreen, "/nothing")], now: now).screen == .topics)
    }
}
