import ClientTesting
import Domain
import Testing
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import ServerHealth

/// Drives the screen of a server's health within the app: who is led to it, what it asks of the server, and what it makes of the answer.
struct ServerHealthAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(at: "/more", settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
    }

    private func signIn(isOwner: Bool) {
        var session = SessionAnswer.test(hasPassPhrase: true)
        session.isOwner = isOwner
        send(.answered(.account(.session), status: 200, body: session.jsonText))
    }

    private var leads: Bool { app.core.acts.contains { $0.id == "server" } }

    private func health(_ message: ServerHealthMessage) -> Message {
        .event(.performed { [app] in app.features.serverHealth.update(message) })
    }

    private func requests(_ effects: [Effect]) -> [Request] {
        effects.compactMap { if case .request(let request) = $0 { request } else { nil } }
    }

    private func answer(_ findings: [ServerFinding]) -> Message {
        .answered(.serverHealth, status: 200, body: ServerAnswer(findings: findings).jsonText)
    }

    @Test func onlyTheOwnerIsLedThere() {
        #expect(!leads)
        signIn(isOwner: false)
        #expect(!leads)
        signIn(isOwner: true)
        #expect(leads)
    }

    @Test func theServerIsAskedAndItsFindingsShown() {
        signIn(isOwner: true)
        let asked = requests(send(.act("server")))
        #expect(asked.map { $0.method + " " + $0.path } == ["GET " + Route.server] && app.screen.path == "/more/server")
        #expect(drawn().dom.root.textContent.contains("Checking the server…"))
        send(answer([ServerFinding(.disk, .bad, .roomNone, number: 5)]))
        #expect(drawn().dom.root.textContent.contains("5\u{A0}B free. New files are refused."))
        #expect(requests(send(health(.checkAgain))).count == 1)
        send(health(.backTapped))
        #expect(app.screen == .more)
    }

    @Test func onlyTheAnswerToTheLastCheckCounts() {
        signIn(isOwner: true)
        let first = requests(send(.act("server")))
        let second = requests(send(health(.checkAgain)))
        second[0].answered(200, ServerAnswer(findings: [ServerFinding(.clock, .good, .clockSet)]).jsonText)
        first[0].answered(0, "")
        #expect(app.features.serverHealth.state.findings?.count == 1 && app.features.serverHealth.state.problem == nil)
    }

    @Test(arguments: [
        (0, Problem.Kind.other, ServerHealthState.Problem.unreachable), (404, .notFound, .ownerOnly), (500, .other, .other),
    ]) func refusalsSayWhy(status: Int, kind: Problem.Kind, expected: ServerHealthState.Problem) {
        signIn(isOwner: true)
        send(.act("server"))
        send(.answered(.serverHealth, status: status, body: status == 0 ? "" : Problem(kind, status: status, detail: "").jsonText))
        #expect(app.features.serverHealth.state.problem == expected)
        #expect(drawn().dom.root.all { $0.attributes[.role] == "alert" }.count == 1)
    }

    @Test func withoutTheServerTheScreenSaysSoAndAsksOnceItIsBack() {
        let later = App.begun(at: "/more/server", settings: [StoreBatch.Setting(Setting.isOwner, "1")], now: now)
        #expect(later.features.serverHealth.state.problem == .unreachable)
        signIn(isOwner: true)
        send(.act("server"), .answered(.serverHealth, status: 0, body: ""))
        let again = send(.event(.performed { [app] in app.features.serverHealth.handle(.wokeUp) }))
        #expect(requests(again).count == 1)
    }
}
