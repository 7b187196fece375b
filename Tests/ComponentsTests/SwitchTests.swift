import Testing
import ViewTreeTesting

@testable import Components

struct SwitchTests {
    @Test(arguments: [true, false])
    func aTouchAsksForTheOpposite(isOn: Bool) throws {
        let screen = RecordedScreen()
        var asked: [Bool] = []
        screen.render(Switch("Deadline", isOn: isOn).row { asked.append($0) })
        let row = try #require(screen.find(role: "switch", "Deadline"))
        #expect(row.attributes[.ariaChecked] == "\(isOn)")
        screen.tap(row)
        #expect(asked == [!isOn])
    }
}
