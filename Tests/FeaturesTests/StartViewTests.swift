import Foundation
import Localization
import Start
import Testing
import ViewTree
import ViewTreeTesting

/// Compares START as the program draws it with its picture in the page, which stands there before the program does.
struct StartViewTests {
    @Test func thePictureInThePageIsWhatTheProgramDraws() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Web/index.html"), encoding: .utf8)
        let begin = try #require(page.range(of: "<main"))
        let end = try #require(page.range(of: "</main>"))
        #expect(drawn() == String(page[begin.lowerBound..<end.upperBound]))
    }

    /// Writes the screen without its words, which the page gets from a script, and without what the focus is led to, which it has once.
    private func drawn() -> String {
        let screen = RecordedScreen()
        screen.render(StartView.node(Strings(.english, words: "")) {})
        return screen.html.replacing(" tabindex=\"-1\"", with: "").replacing(" id=\"page-title\"", with: "")
    }
}
