import Components
import Domain
import Localization
import Testing
import ViewTreeTesting

@testable import Notes

/// Checks the order and the choice of a topic's notes.
struct NotesArrangementTests {
    private let today = CivilDate(text: "2026-03-20") ?? .first
    private let topic = Identifier<Topic>(EntityID(high: 1, low: 1))

    private func note(_ title: String, _ deadline: String?) -> Note {
        var note = Note(id: Identifier(EntityID(high: 2, low: UInt64(title.utf8.first ?? 0))))
        note.title = title
        note.deadline = deadline.flatMap { CivilDate(text: $0) }
        return note
    }

    private var notes: [Note] {
        [
            note("a", nil), note("b", "2026-04-01"), note("c", "2026-03-19"), note("d", "2026-03-20"), note("e", nil),
            note("f", "2026-03-19"),
        ]
    }

    @Test(arguments: [
        (0, 0, "abcdef"), (1, 0, "cfdbae"), (0, 1, "bcdf"), (1, 1, "cfdb"), (0, 2, "cf"), (1, 2, "cf"),
    ])
    func notesAreOrderedAndChosen(order: Int, filter: Int, expected: String) throws {
        let arrangement = try #require(NotesArrangement(text: "\(order)\(filter)"))
        #expect(arrangement.arranged(notes, today: today).map(\.title).joined() == expected)
        #expect(NotesArrangement(text: arrangement.text) == arrangement)
    }

    @Test func deadlinesOfOneDayStandByTheirTimes() {
        var notes = [note("a", "2026-03-19"), note("b", "2026-03-19"), note("c", "2026-03-19"), note("d", "2026-03-18")]
        notes[1].deadlineTime = ClockTime(hour: 18, minute: 0)
        notes[2].deadlineTime = ClockTime(hour: 9, minute: 30)
        var arrangement = NotesArrangement()
        arrangement.order = .deadline
        #expect(arrangement.arranged(notes, today: today).map(\.title).joined() == "dcba")
    }

    @Test func titlesStandInTheOrderOfTheAlphabetAndNotesWithoutANameLast() {
        var notes = ["b", "", "Ёлка", "A", "ежик", "Жук", "á"].map { note($0, nil) }
        notes[1].text = "- "
        notes.append(note("", nil))
        notes[7].text = "# aa"
        var arrangement = NotesArrangement()
        arrangement.order = .title
        #expect(arrangement.arranged(notes, today: today).map(\.shownName) == ["A", "á", "aa", "b", "ежик", "Ёлка", "Жук", ""])
        notes[6].isPinned = true
        #expect(arrangement.arranged(notes, today: today).first?.title == "á")
    }

    @Test func ofNotesChangedInTheSameMinuteTheNewestIsFirst() {
        var arrangement = NotesArrangement()
        arrangement.order = .changed
        var notes: [Note] = []
        let times: [(changed: Int64, created: Int64)] = [(60_000, 1), (60_000, 3), (120_000, 0), (60_000, 2)]
        for (number, time) in times.enumerated() {
            var note = Note(id: Identifier(EntityID(high: 3, low: UInt64(number))))
            (note.changedAt, note.createdAt) = (Instant(milliseconds: time.changed), Instant(milliseconds: time.created))
            notes.append(note)
        }
        let sorted = arrangement.arranged(notes, today: .first).map { $0.id.entity.low }
        #expect(sorted == [2, 1, 3, 0])
    }

    @Test(arguments: [NotesArrangement.Order.created, .changed])
    func theLatestComesFirstAndWhatIsNotKnownLast(order: NotesArrangement.Order) {
        var notes = ["a", "b", "c", "d", "e"].map { note($0, nil) }
        let moments: [Int64?] = [nil, 1, 3, nil, 2]
        for (index, moment) in moments.enumerated() {
            let moment = moment.map { Instant(milliseconds: $0) }
            if order == .created { notes[index].createdAt = moment } else { notes[index].changedAt = moment }
        }
        var arrangement = NotesArrangement()
        arrangement.order = order
        #expect(arrangement.arranged(notes, today: today).map(\.title).joined() == "cebad")
        #expect(!arrangement.isUsual && NotesArrangement(text: arrangement.text) == arrangement)
    }

    @Test(arguments: ["", "0", "000", "50", "03", "ab"])
    func anyOtherTextIsNoArrangement(text: String) {
        #expect(NotesArrangement(text: text) == nil)
    }

    @Test func theMenuChoosesOrderAndFilterByThemselves() {
        var state = NotesState(topic: topic)
        #expect(state.update(.menu(.toggled)) == [.focus(ChoiceMenu.focusedItem)])
        var effects = state.update(.menu(.chosen(1)))
        #expect(state.arrangement.order == .deadline && state.arrangement.filter == .all)
        #expect(effects == [.arrange(state.arrangement), .scrollToTop, .focus(ChoiceMenu.button)])
        effects = state.update(.menu(.chosen(7)))
        #expect(state.arrangement.order == .deadline && state.arrangement.filter == .overdue)
        #expect(state.update(.menu(.chosen(7))) == [.focus(ChoiceMenu.button)])
    }

    @Test func aNoteHeldOverATopicIsMovedThere() {
        var state = NotesState(topic: topic)
        let (note, other) = (EntityID(high: 1, low: 2), Identifier<Topic>(EntityID(high: 3, low: 4)))
        _ = state.update(.list(.dragStarted(key: note.text, index: 0, y: 50, pointer: 1)))
        _ = state.update(.list(.dragMoved(pointer: 1, y: 270, index: 0, count: 4, target: other.text)))
        #expect(state.update(.list(.dragEnded(pointer: 1, index: 0))) == [.change([Identifier<Note>(note)], .move(to: other))])
    }

    @Test func addingTakesTheFilterAway() {
        var state = NotesState(topic: topic)
        _ = state.update(.menu(.chosen(6)))
        #expect(state.update(.addTapped).last == .add(in: topic))
        #expect(state.arrangement == NotesArrangement())
    }

    private func screen(_ state: NotesState, _ notes: [Note], language: Language = .english) -> RecordedScreen {
        let screen = RecordedScreen()
        let view = NotesView(
            state: state, title: "T", notes: NoteList(notes), today: today, isPending: { _ in false }, strings: Strings(language),
            send: { _ in })
        screen.render(view.node(status: .text(""))[0])
        return screen
    }

    @Test func rowsCanBeMovedInThePersonsOwnOrderOnly() {
        var state = NotesState(topic: topic)
        #expect(screen(state, notes).find(class: "row-handle") != nil)
        _ = state.update(.menu(.chosen(1)))
        #expect(screen(state, notes).find(class: "row-handle") == nil)
        _ = state.update(.menu(.chosen(0)))
        _ = state.update(.menu(.chosen(6)))
        #expect(screen(state, notes).find(class: "row-handle") == nil)
    }

    @Test func aFilterWithoutResultsSaysSoAndCanBeTakenAway() {
        var state = NotesState(topic: topic)
        _ = state.update(.menu(.chosen(7)))
        let shown = screen(state, [note("a", nil)])
        #expect(shown.find(text: "Nothing is overdue") != nil)
        #expect(shown.find(role: "button", "Show all notes") != nil)
        #expect(state.update(.showAllTapped).contains(.focusScreen))
        #expect(state.arrangement.isUsual)
    }

    @Test(arguments: [
        (Language.english, "notes hidden by the filter"), (.russian, "Фильтр скрывает"), (.japanese, "絞り込みにより"),
    ])
    func aFilterThatHidesNotesSaysSoAndCanBeTakenAway(language: Language, words: String) throws {
        var state = NotesState(topic: topic)
        #expect(screen(state, notes, language: language).find(class: "list-hidden") == nil)
        _ = state.update(.menu(.chosen(6)))
        let hidden = try #require(screen(state, notes, language: language).find(class: "list-hidden"))
        #expect(hidden.textContent.contains(words) && hidden.first { $0.role == "button" } != nil)
        _ = state.update(.showAllTapped)
        #expect(screen(state, notes, language: language).find(class: "list-hidden") == nil)
        _ = state.update(.menu(.chosen(1)))
        #expect(screen(state, notes, language: language).find(class: "list-hidden") == nil, "an order hides nothing")
    }

    @Test func whatAChoiceMadeOfTheListIsSaid() {
        var state = NotesState(topic: topic)
        #expect(screen(state, notes).find(role: "status")?.textContent == "")
        _ = state.update(.menu(.chosen(1)))
        _ = state.update(.menu(.chosen(7)))
        #expect(screen(state, notes).find(role: "status")?.textContent == "By deadline. Overdue: 2 notes")
        #expect(screen(state, notes, language: .russian).find(role: "status")?.textContent == "По сроку. Просроченные: 2 заметки")
    }

    @Test(arguments: [
        (Language.english, "Yesterday", "Overdue"), (.russian, "Вчера", "Просрочено"),
        (.japanese, "昨日", "期限切れ"),
    ])
    func anOverdueNoteSaysSoInWords(language: Language, until: String, mark: String) {
        let line = screen(NotesState(topic: topic), [note("c", "2026-03-19")], language: language).find(class: "is-overdue")
        #expect(line?.textContent == until + mark)
    }
}
