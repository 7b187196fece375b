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

/// Drives notes that repeat, or are done, through the app.
struct RecurrenceAppTests: AppDriver {
    /// Noon of Friday 20 March 2026, by UTC.
    let now = Instant(milliseconds: 1_774_008_000_000)
    let app: App
    private let screen = RecordedScreen()
    private let note: Identifier<Note>

    init() throws {
        app = .begun(topics: ["Home"], now: now)
        app.addNotes("Plants", now: now)
        note = try #require(app.notebook.allNotes().first).id
    }

    private var current: Note? { app.notebook.note(note) }

    private func set(_ deadline: String, _ messages: DeadlineMessage...) {
        send(.notes(.open(note)), .editor(.deadline(.switched(CivilDate(text: deadline)))))
        for message in messages { send(.editor(.deadline(message))) }
        send(.editor(.doneTapped))
    }

    private func changed(to value: String) -> Event {
        var event = Event()
        event.text = value
        return event
    }

    private func markDone() { app.features.notes.change([note], .toggle(.done)) }

    private func texts(_ name: String) -> [String] {
        draw(on: screen)
        return screen.dom.root.all { $0.attributes[.class] == name }.map(\.textContent)
    }

    @Test func whatRepeatsMovesToItsNextDeadlineWithItsReminderAndBack() throws {
        let monday = try #require(CivilDate(text: "2026-03-23"))
        let reminder = try #require(ReminderChoice.onTheDay.moment(deadline: monday, time: nil))
        set("2026-03-23", .recurrenceChosen(Weekdays([1]).map { .weekly($0) }), .reminderChosen(reminder, isOther: false))
        #expect(texts("row-deadline") == ["until Mondayevery MondayReminder"])
        let before = try #require(current)
        markDone()
        #expect(current?.deadline?.text == "2026-03-30" && current?.isDone == false)
        #expect(current?.remindAt == before.remindAt.map { Instant(milliseconds: $0.milliseconds + 7 * 86_400_000) })
        #expect(app.core.notices.current?.text(app.core.words.strings) == "Done. Next: 30 March 2026")
        app.core.notices.perform()
        #expect(current?.deadline == before.deadline && current?.remindAt == before.remindAt)
    }

    @Test func whatDoesNotRepeatIsDone() throws {
        set("2026-03-19")
        #expect(texts("row-deadline is-overdue").count == 1 && app.features.notes.smartLists[0].count == 1)
        markDone()
        #expect(current?.isDone == true && current?.deadline?.text == "2026-03-19")
        #expect(texts("row-deadline is-overdue").isEmpty && texts("row-deadline").count == 1)
        #expect(app.features.notes.smartLists[0].count == 0 && app.notebook.overdueCount(on: app.core.time.today) == 0)
        send(.show(.today))
        #expect(texts("list-head-title") == ["Recently changed"])
        markDone()
        #expect(current?.isDone == false && app.features.notes.smartLists[0].count == 1)
        markDone()
        set("2026-03-27")
        #expect(current?.isDone == false, "another deadline is to be met again")
    }

    @Test func aRuleIsChosenBesideTheDeadlineAndEndsWithIt() throws {
        send(.notes(.open(note)), .editor(.act(.deadline)), .editor(.deadline(.switched(CivilDate(text: "2026-03-31")))))
        #expect(texts("recurrence-day").isEmpty)
        func choose(_ kind: DeadlineView.RecurrenceKind) throws {
            draw(on: screen)
            screen.fire(.change, at: try #require(screen.find(class: "recurrence-field")), changed(to: "\(kind.rawValue)"))
        }
        try choose(.monthly)
        #expect(current?.recurrence == .monthly(day: 31))
        let day = try #require(CivilDate(text: "2026-04-30"))
        send(.editor(.deadline(.calendar(.chosen(day)))))
        #expect(current?.recurrence == .monthly(day: 30), "it follows the day that a person chooses")
        try choose(.weekly)
        #expect(texts("recurrence-day") == ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"])
        screen.tap(try #require(screen.dom.root.all { $0.attributes[.class] == "recurrence-day" }.first))
        #expect(current?.recurrence?.text == "weekly 1,4")
        try choose(.afterDone)
        draw(on: screen)
        screen.fire(.change, at: try #require(screen.find(class: "interval-field")), changed(to: "10"))
        #expect(current?.recurrence == .afterDone(days: 10))
        markDone()
        #expect(current?.deadline?.text == "2026-03-30")
        send(.editor(.deadline(.switched(nil))))
        #expect(current?.recurrence == nil && current?.deadline == nil)
    }

    private func write(_ text: String) {
        send(.notes(.open(note)), .editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)), .editor(.doneTapped))
    }

    private let list = "Water:\n- [x] fern\n- [ ] moss\n1. [xX] oak\n```\n- [x] code\n```"
    private let opened = "Water:\n- [ ] fern\n- [ ] moss\n1. [ ] oak\n```\n- [x] code\n```"

    @Test(arguments: [false, true]) func tickedTasksOfWhatRepeatsAreOpenAgainAndUndoneWithIt(isOpen: Bool) throws {
        write(list)
        set("2026-03-23", .recurrenceChosen(.daily))
        if isOpen { send(.notes(.open(note))) }
        markDone()
        #expect(current?.text == opened && current?.deadline?.text == "2026-03-24")
        if isOpen { #expect(app.editor?.text.string == opened) }
        app.core.notices.perform()
        #expect(current?.text == list && current?.deadline?.text == "2026-03-23")
        if isOpen { #expect(app.editor?.text.string == list) }
        markDone()
        send(.notes(.open(note)), .editor(.historyStepped(isRedo: false, isTitle: false)))
        #expect(current?.text == list, "the text's own undo has the step, too")
    }

    @Test func whatIsWrittenAfterDoneStaysWhenThatIsUndone() throws {
        write(list)
        set("2026-03-23", .recurrenceChosen(.daily))
        markDone()
        let undo = try #require(app.core.notices.current)
        send(.notes(.open(note)), .editor(.textTyped("Today, ", replacing: 0..<0, caret: 7)), .editor(.doneTapped))
        app.core.notices.say(undo)
        app.core.notices.perform()
        #expect(current?.text == "Today, " + list)
    }

    @Test func ticksStayWhereNothingRepeatsOrSomethingIsToBeDoneAgain() throws {
        write(list)
        set("2026-03-23")
        markDone()
        #expect(current?.text == list && current?.isDone == true)
        markDone()
        #expect(current?.text == list && current?.isDone == false)
    }

    @Test func theLastTickOffersToMarkTheNoteAsDone() throws {
        let text = "- [ ] water\n- [ ] cut"
        send(.notes(.open(note)), .editor(.textTyped(text, replacing: 0..<0, caret: text.utf16.count)))
        let keys = try #require(app.editor).paragraphs.paragraphs.map(\.key)
        send(.editor(.boxTapped(paragraph: keys[0])))
        #expect(app.core.notices.current == nil)
        send(.editor(.boxTapped(paragraph: keys[1])))
        #expect(app.core.notices.current?.text(app.core.words.strings) == "All tasks are done" && current?.isDone == false)
        app.core.notices.perform()
        #expect(current?.isDone == true)
        app.core.notices.perform()
        #expect(current?.isDone == false, "it is undone by the notice")
        let again = try #require(app.editor).paragraphs.paragraphs.map(\.key)
        app.core.notices.close()
        send(.editor(.boxTapped(paragraph: again[1])))
        #expect(app.core.notices.current == nil, "an open task offers nothing")
    }
}
