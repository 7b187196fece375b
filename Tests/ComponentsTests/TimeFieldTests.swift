import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Types times of day, and moves them by keys.
struct TimeFieldTests {
    private func field(_ time: ClockTime?, _ event: Name, _ text: String) throws -> [ClockTime?] {
        let screen = RecordedScreen()
        var chosen: [ClockTime?] = []
        screen.render(TimeField(time, label: "Time").node(Strings(.english)) { chosen.append($0) })
        let field = try #require(screen.find(class: "time-field"))
        var fired = Event()
        fired.text = text
        screen.fire(event, at: field, fired)
        return chosen
    }

    @Test func whatIsTypedIsTakenAndNonsenseIsNot() throws {
        let nine = ClockTime(hour: 9, minute: 0)
        #expect(try field(nil, .change, "2130") == [ClockTime(hour: 21, minute: 30)])
        #expect(try field(nine, .change, "never") == [nine])
        #expect(try field(nine, .change, "") == [nil])
    }

    @Test func keysMoveTheTimeAroundTheClock() throws {
        let late = ClockTime(hour: 23, minute: 58)
        #expect(try field(late, .keydown, "ArrowUp") == [ClockTime(hour: 0, minute: 3)])
        #expect(try field(late, .keydown, "PageDown") == [ClockTime(hour: 22, minute: 58)])
        #expect(try field(nil, .keydown, "ArrowDown") == [ClockTime(hour: 8, minute: 55)])
        #expect(try field(late, .keydown, "Tab") == [])
    }
}
