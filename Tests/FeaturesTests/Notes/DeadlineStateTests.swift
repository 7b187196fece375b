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
}
