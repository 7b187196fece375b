import Domain
import Testing
import Wire

@testable import Client

/// Checks that whoever reloads the page, or opens a bookmark, finds the screen, with the server as without it.
@Suite struct ScreenAddressTests {
    @Test(arguments: ScreenKind.allCases) func theServerOpensTheProgramAtEveryScreen(kind: ScreenKind) {
        let screen = Screen(kind, kind.isOfSomething ? EntityID(high: 1, low: 2) : nil)
        #expect(PagePath.opensProgram(screen.path) && Screen(path: screen.path) == screen)
    }

    @Test func otherAddressesOpenNothing() {
        #expect(PagePath.opensProgram("/") && PagePath.opensProgram(NoteDraft.path) && PagePath.opensProgram("/topics/anything"))
        for path in ["", "topics", "/topicsx", "/api", "/start/1", "/new/1", "/robots.txt", "//topics"] {
            #expect(!PagePath.opensProgram(path))
        }
    }
}
