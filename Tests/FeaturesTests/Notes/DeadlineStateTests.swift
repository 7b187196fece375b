import Components
import Domain
import Testing

@testable import Editor

/// Checks what the rows of the deadline ask for.
struct DeadlineStateTests {
    private let date = CivilDate(text: "2026-03-20") ?? .first

    @Test func switchingOnSetsADateAndOpensItsCalendar() {
        var state = DeadlineState()
        #expect(state.update(.switched(date)) == [.set(date), .reveal])
        #expect(state.calendar?.focused == date)
        #expect(state.update(.switched(nil)) == [.set(nil)])
        #expect(state.calendar == nil)
    }

    @Test func theRowOfTheDateOpensAndClosesTheCalendar() {
        var state = DeadlineState()
        #expect(state.update(.dateTapped(date)) == [.reveal])
        #expect(state.calendar?.focused == date)
        #expect(state.update(.dateTapped(date)).isEmpty)
        #expect(state.calendar == nil)
    }

    @Test func keysMoveTheFocusAndChoosingSetsTheDate() {
        var state = DeadlineState()
        _ = state.update(.dateTapped(date))
        let next = date.adding(days: 1)
        #expect(state.update(.calendar(.moved(to: next))) == [.focusDay])
        #expect(state.update(.calendar(.turned(to: date.adding(months: 1)))).isEmpty)
        #expect(state.update(.calendar(.chosen(next))) == [.set(next)])
        #expect(state.calendar?.focused == next)
        #expect(state.update(.removalSwitched(true)) == [.setRemoval(true)])
    }

    @Test func timeAndReminderAreAskedFor() throws {
        var state = DeadlineState()
        let time = try #require(ClockTime(text: "14:30"))
        let moment = CivilMoment(date, time)
        #expect(state.update(.timeChosen(time)) == [.setTime(time)])
        #expect(state.update(.reminderChosen(moment, isOther: true)) == [.setReminder(moment)])
        #expect(state.isOtherReminder)
        #expect(state.update(.reminderChosen(nil, isOther: false)) == [.setReminder(nil)])
        #expect(!state.isOtherReminder)
    }

    @Test func onlyRemindersToComeAreOffered() {
        var view = DeadlineView(note: nil, at: CivilMoment(date, .morning).adding(minutes: 60))
        #expect(view.choices(date, chosen: .none) == [.none, .other])
        #expect(view.choices(date, chosen: .onTheDay) == [.none, .onTheDay, .other])
        view.time = ClockTime(text: "10:30")
        #expect(view.choices(date, chosen: .none) == [.none, .atTime, .other])
        view.time = ClockTime(text: "09:00")
        let next = date.adding(days: 2)
        #expect(view.choices(next, chosen: .none) == [.none, .dayBefore, .atTime, .hourBefore, .other])
    }

    @Test func oneCalendarIsOpenAtATimeThatOfTheDeadlineOrOfTheReminder() {
        var state = DeadlineState()
        let remind = CivilMoment(date, .morning)
        #expect(state.update(.reminderChosen(remind, isOther: true)) == [.setReminder(remind)])
        #expect(state.update(.reminderDayTapped(date)) == [.reveal] && state.isReminderCalendar)
        let later = CivilMoment(date.adding(days: 40), .morning)
        #expect(state.update(.reminderChosen(later, isOther: true)) == [.setReminder(later)])
        #expect(state.calendar?.focused == later.day)
        #expect(state.update(.dateTapped(date)) == [.reveal] && state.calendar != nil && !state.isReminderCalendar)
        #expect(state.update(.reminderDayTapped(date)) == [.reveal])
        #expect(state.update(.reminderDayTapped(date)) == [] && state.calendar == nil)
        #expect(state.update(.reminderDayTapped(date)) == [.reveal])
        #expect(state.update(.reminderChosen(nil, isOther: false)) == [.setReminder(nil)] && state.calendar == nil)
    }
}
