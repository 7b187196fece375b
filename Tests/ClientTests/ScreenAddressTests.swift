import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core

/// Checks that whoever reloads the page, or opens a bookmark, finds the screen, with the server as without it.
@Suite struct ScreenAddressTests {
    @Test func anAddressOfSomethingGoneOpensTheScreenInItsPlace() {
        let app = App.begun(at: "/notes/" + EntityID(high: 5, low: 5).text, topics: [], now: Instant(milliseconds: 1_700_000_000_000))
        #expect(app.screen == .arrival, "it may come from the server")
        let effects = app.update(.navigated(path: Screen.photo(Identifier(EntityID(high: 5, low: 5))).path), now: Instant(milliseconds: 1))
        #expect(app.screen == .photos)
        #expect(effects.contains { if case .perform(_, .scroll) = $0 { true } else { false } }, "as if it had been gone to")
    }

    @Test func theServerOpensTheProgramAtEveryScreen() {
        let app = App.begun(now: Instant(milliseconds: 1))
        let kinds = app.features.all.flatMap { $0.screens }
        #expect(kinds.count == Set(kinds.map(\.path)).count && kinds.count > 30)
        for kind in kinds {
            let screen = Screen(kind, kind.isOfSomething ? EntityID(high: 1, low: 2) : nil)
            #expect(PagePath.opensProgram(screen.path) && app.features.screen(at: screen.path) == screen, "\(screen.path)")
        }
    }

    @Test func otherAddressesOpenNothing() {
        #expect(PagePath.opensProgram("/") && PagePath.opensProgram(NoteDraft.path) && PagePath.opensProgram("/topics/anything"))
        for path in ["", "topics", "/topicsx", "/api", "/start/1", "/new/1", "/robots.txt", "//topics"] {
            #expect(!PagePath.opensProgram(path))
        }
    }
}
