import Foundation
import Localization
import Start
import Testing
import ViewTree
import ViewTreeTesting

/// Compares START and the guide as the program draws them with those in the page, which are there before the program.
struct OpeningTests {
    private let page: String

    init() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        page = try String(contentsOf: root.appending(path: "Web/index.html"), encoding: .utf8)
    }

    @Test func startInThePageIsWhatTheProgramDraws() throws {
        #expect(try inPage("<main class=\"start\"") == drawn(StartView.node(Strings(.english, words: "")) {}))
    }

    @Test func theGuideInThePageIsWhatTheProgramDraws() throws {
        let view = GuideView(state: GuideState(), strings: Strings(.english, words: "")) { _ in }
        #expect(try inPage("<main class=\"guide\"") == drawn(view.node))
    }

    /// Returns what the page holds from a beginning to the end of that part.
    private func inPage(_ beginning: String) throws -> String {
        let begin = try #require(page.range(of: beginning)).lowerBound
        let end = try #require(page.range(of: "</main>", range: begin..<page.endIndex))
        return String(page[begin..<end.upperBound])
    }

    /// Writes a screen without its words, which the page gets from a script, and without what the focus is led to.
    private func drawn(_ node: Node) -> String {
        let screen = RecordedScreen()
        screen.render(node)
        return screen.html.replacing(" tabindex=\"-1\"", with: "").replacing(" id=\"page-title\"", with: "").replacing("</img>", with: "")
    }
}
