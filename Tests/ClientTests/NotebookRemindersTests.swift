import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core

/// Checks how times of day and reminders are written, and that they merge as other fields do.
struct NotebookRemindersTests {
    /// Marks noon of 20 March 2026 in UTC.
    private let noon = Instant(milliseconds: 1_774_008_000_000)
    private let day = CivilDate(text: "2026-03-25")
    private let topic = Identifier<Topic>(EntityID(high: 1, low: 1))
    private let note = Identifier<Note>(EntityID(high: 1, low: 2))

    private func makeNotebook() throws -> Notebook {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        _ = try notebook.addTopic(topic, name: "Forest", now: noon)
        _ = try notebook.addNote(note, in: topic, now: noon)
        _ = try notebook.setDeadline(note.entity, to: day, now: noon)
        _ = try notebook.setDeadlineTime(note.entity, to: ClockTime(hour: 14, minute: 30), now: noon)
        _ = try notebook.setReminder(note.entity, to: noon.adding(days: 2), now: noon)
        return notebook
    }

    @Test func aReminderMovesWithTheDayAndEndsWithTheDeadline() throws {
        var notebook = try makeNotebook()
        _ = try notebook.setDeadline(note.entity, to: day?.adding(days: 3), now: noon)
        #expect(notebook.note(note)?.remindAt == noon.adding(days: 5))
        _ = try notebook.setDeadline(note.entity, to: nil, now: noon)
        let found = notebook.note(note)
        let left = try #require(found)
        #expect(left.deadline == nil && left.deadlineTime == nil && left.remindAt == nil)
    }

    @Test func aReminderThatWouldBeOverIsLeftOut() throws {
        var notebook = try makeNotebook()
        _ = try notebook.setDeadline(note.entity, to: day?.adding(days: -3), now: noon)
        #expect(notebook.note(note)?.remindAt == nil)
        #expect(notebook.note(note)?.deadlineTime?.text == "14:30")
    }

    @Test func anHourBeforeStaysAnHourBefore() throws {
        var notebook = try makeNotebook()
        let clock = LocalClock.utc
        let hourBefore = try #require(CivilMoment(text: "2026-03-25T13:30"))
        _ = try notebook.setReminder(note.entity, to: clock.instant(of: hourBefore), now: noon)
        _ = try notebook.setDeadlineTime(note.entity, to: ClockTime(hour: 8, minute: 0), now: noon)
        #expect(notebook.note(note)?.remindAt.map { clock.moment(of: $0).text } == "2026-03-25T07:00")
    }

    @Test func timeAndReminderOfTwoDevicesAreBothKept() throws {
        var one = try makeNotebook()
        var other = Notebook(agent: Agent(rawValue: 2))
        for state in one.replica.states.values {
            for operation in state.operations() { try other.apply(operation) }
        }
        let later = Instant(milliseconds: noon.milliseconds + 1)
        let there = try other.setReminder(note.entity, to: noon.adding(days: 4), now: later)
        let here = try one.write(
            [FieldWrite(Fields.deadlineTime, ClockTime(hour: 7, minute: 0))], to: .note, note.entity, now: later)
        for operation in there { try one.apply(operation) }
        for operation in here { try other.apply(operation) }
        let found = one.note(note)
        let merged = try #require(found)
        #expect(merged.remindAt == noon.adding(days: 4) && merged.deadlineTime?.text == "07:00")
        #expect(other.note(note) == merged)
    }
}
