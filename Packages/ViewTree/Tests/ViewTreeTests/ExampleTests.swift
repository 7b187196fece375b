import Testing
import ViewTree
import ViewTreeTesting

/// Runs the example of the package's page.
@Suite struct ExampleTests {
    @Test func aButtonCounts() throws {
        let screen = RecordedScreen()
        var count = 0
        func view() -> Element { el(.button) { "\(count) notes" }.onTap { count += 1 } }

        screen.render(view())
        screen.tap(try #require(screen.find(role: "button")))
        screen.dom.clearLog()
        screen.render(view())
        #expect(screen.html.contains("1 notes") && screen.dom.operations.count == 1)
    }
}
