import ClientTesting
import Domain
import Localization
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import MoveIn

/// Moves notes of other programs in within the app: files that are dropped, what the server answers, and what is shown.
struct MoveInAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(at: "/more/move-in", settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        signIn()
    }

    private func request(_ effects: [Effect]) -> Request? {
        effects.compactMap { if case .request(let request) = $0 { request } else { nil } }.last
    }

    private func imported() -> EntityID? {
        media(send(.media(.chosen(for: MoveInView.kind, 3..<5)))).compactMap { if case .sendImport(3..<5, let id) = $0 { id } else { nil } }
            .first
    }

    private func answer(_ id: EntityID, _ stage: ImportAnswer.Stage) -> ImportAnswer {
        var answer = ImportAnswer()
        (answer.id, answer.stage, answer.name, answer.format) = (id, stage, "Takeout", "Google Keep")
        (answer.itemCount, answer.takenCount, answer.changedCount, answer.noteCount, answer.hasFiles) = (3, 2, 1, 3, true)
        return answer
    }

    private func text() -> String { drawn().dom.root.textContent }

    @Test func filesThatAreDroppedOnAListLeadToTheScreenAndAreMovedIn() throws {
        send(.tabTapped(.notes))
        let id = try #require(imported())
        #expect(app.core.navigation.screen == Screen.moveIn)
        send(.media(.importSent(percent: 50)))
        #expect(text().contains("Sending: 50%"))
        let look = try #require(request(send(.media(.importAnswered(status: 200, body: answer(id, .arriving).jsonText)))))
        #expect(look.path == Route.imports + "/" + id.text && look.body == #"{"action":"look"}"#)
        look.answered(200, answer(id, .looked).jsonText)
        #expect(text().contains("Google Keep · Ready to move in") && text().contains("Notes: 3, pictures: 0, files: 0"))
        #expect(text().contains("Unchanged: 2, changed: 1, left out: 0"))
        let links = drawn().dom.root.all { $0.attributes[.download] != nil }.compactMap { $0.attributes[.href] }
        #expect(links == [Route.importLedgerFiles + "/" + id.text + "?format=csv", Route.importLedgerFiles + "/" + id.text])
    }

    @Test func aRefusalSaysWhy() throws {
        _ = try #require(imported())
        send(.media(.importAnswered(status: 413, body: Problem(.tooLarge, status: 413, detail: "").jsonText)))
        #expect(text().contains("No room on the server"))
    }

    @Test func nobodyWhoIsSignedOutSendsAnything() {
        app.core.account.signedIn = nil
        #expect(imported() == nil)
        #expect(text().contains("Sign in first"))
    }
}
