import Testing
import ViewTree
import ViewTreeTesting

@testable import Components

/// Checks what closes a dialog.
struct SheetTests {
    @Test func escapeClosesItButNotTheOneThatEndsAComposition() throws {
        let screen = RecordedScreen()
        var count = 0
        screen.render(Sheet(title: "Name") { count += 1 }.node { el(.input) })
        let dialog = try #require(screen.find(role: "dialog", "Name"))
        var event = Event()
        (event.text, event.isComposing) = ("Escape", true)
        #expect(screen.fire(.keydown, at: dialog, event) == [] && count == 0)
        #expect(screen.press("Escape", at: dialog).contains(.preventDefault) && count == 1)
    }
}
