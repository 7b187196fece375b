import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core
@testable import ThisDevice

/// Checks what becomes of the name a person gives this device.
struct DeviceNameTests {
    private static let now = Instant(milliseconds: 1_700_000_000_000)

    private func makeApp(settings: [StoreBatch.Setting] = []) -> App {
        let app = App(
            boot: Boot(
                path: "/more/device", fragment: "", languages: ["en"], deviceName: "Firefox · Linux", seed: (1, 2, 3, 4), now: Self.now,
                viewportHeight: 667, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
        _ = app.update(.loaded(StoredState(settings: settings)), now: Self.now)
        return app
    }

    @discardableResult
    private func send(_ message: Message, to app: App) -> [Effect] { app.update(message, now: Self.now) }

    @discardableResult
    private func signIn(_ app: App) -> [Effect] {
        let answer = SessionAnswer(user: "me", space: "s", device: "d1", deviceName: "On the server", hasPassPhrase: false)
        return send(.answered(.account(.session), status: 200, body: answer.jsonText), to: app)
    }

    private func rename(_ app: App, to name: String) -> [Effect] {
        send(.thisDevice(.renameTapped(name: "")), to: app)
        send(.thisDevice(.typed(name)), to: app)
        return send(.thisDevice(.confirmed), to: app)
    }

    private func names(in effects: [Effect]) -> [String] {
        effects.compactMap { effect in
            guard case .request(let request) = effect, request.query == .renameDevice, request.method == "PATCH",
                request.path == "/api/v1/devices/d1"
            else { return nil }
            return request.body
        }
    }

    @Test func proposalGivesWayToTheServersNameAndThatToThePersons() {
        let app = makeApp()
        #expect(app.features.thisDevice.name == "Firefox · Linux")
        signIn(app)
        #expect(app.features.thisDevice.name == "On the server")
        #expect(names(in: rename(app, to: "Аня")) == ["{\"name\":\"Аня\"}"])
        #expect(app.features.thisDevice.name == "Аня" && app.features.thisDevice.isNameWaiting)
        send(.answered(.renameDevice, status: 204, body: ""), to: app)
        #expect(!app.features.thisDevice.isNameWaiting)
    }

    @Test func nameGivenBeforeTheServerSaidWhoIsSignedInIsSentOnceItAnswers() {
        let app = makeApp()
        send(.unreachable(.account(.session)), to: app)
        #expect(names(in: rename(app, to: "Anna")).isEmpty)
        let asked = send(.answered(.synchronize, status: 200, body: "{}"), to: app)
        #expect(asked.contains { if case .request(let request) = $0 { request.query == .account(.session) } else { false } })
        #expect(names(in: signIn(app)) == ["{\"name\":\"Anna\"}"])
        let later = send(.answered(.synchronize, status: 200, body: "{}"), to: app)
        #expect(!later.contains { if case .request(let request) = $0 { request.query == .account(.session) } else { false } })
    }

    @Test func nameGivenOfflineIsSentOnceTheServerAnswers() {
        let app = makeApp()
        signIn(app)
        #expect(names(in: rename(app, to: "Anna")).count == 1)
        send(.unreachable(.renameDevice), to: app)
        #expect(app.features.thisDevice.isNameWaiting)
        #expect(names(in: send(.wokeUp, to: app)).count == 1)
        send(.unreachable(.renameDevice), to: app)
        #expect(names(in: send(.alarm(.retry), to: app)).count == 1)
    }

    @Test func nameThatWaitsOutlivesARestart() {
        let app = makeApp(settings: [StoreBatch.Setting("deviceName", "Anna"), StoreBatch.Setting("deviceNameWaits", "1")])
        #expect(app.features.thisDevice.name == "Anna" && app.features.thisDevice.isNameWaiting)
        #expect(names(in: signIn(app)) == ["{\"name\":\"Anna\"}"])
    }

    @Test func nameGivenWhileAnotherIsUnderWayIsSentNext() {
        let app = makeApp()
        signIn(app)
        #expect(names(in: rename(app, to: "A")).count == 1)
        #expect(names(in: rename(app, to: "B")).isEmpty)
        #expect(names(in: send(.answered(.renameDevice, status: 204, body: ""), to: app)) == ["{\"name\":\"B\"}"])
        #expect(app.features.thisDevice.isNameWaiting)
    }

    @Test(arguments: [429, 503]) func nameWaitsForAServerThatIsBusy(status: Int) {
        let app = makeApp()
        signIn(app)
        #expect(names(in: rename(app, to: "Anna")).count == 1)
        let problem = Problem(.other, status: status, detail: "").jsonText
        #expect(names(in: send(.answered(.renameDevice, status: status, body: problem), to: app)).isEmpty)
        #expect(app.features.thisDevice.isNameWaiting)
    }

    @Test func nameGivenWhileAnotherIsRefusedIsSentNext() {
        let app = makeApp()
        signIn(app)
        _ = rename(app, to: "A")
        _ = rename(app, to: "B")
        let problem = Problem(.malformed, status: 400, detail: "").jsonText
        #expect(names(in: send(.answered(.renameDevice, status: 400, body: problem), to: app)) == ["{\"name\":\"B\"}"])
    }

    @Test func refusedNameStaysHereAndIsNotSentForEver() {
        let app = makeApp()
        signIn(app)
        _ = rename(app, to: "A")
        let problem = Problem(.notFound, status: 404, detail: "").jsonText
        send(.answered(.renameDevice, status: 404, body: problem), to: app)
        #expect(app.features.thisDevice.name == "A" && !app.features.thisDevice.isNameWaiting)
    }

    @Test func deviceSignedOutMeanwhileKeepsTheNameWaiting() {
        let app = makeApp()
        signIn(app)
        _ = rename(app, to: "A")
        send(.answered(.renameDevice, status: 401, body: Problem(.signedOut, status: 401, detail: "").jsonText), to: app)
        #expect(app.features.thisDevice.isNameWaiting)
        #expect(names(in: signIn(app)).count == 1)
    }

    @Test func keptAddressIsPartOfTheProfileAndOpens() {
        let app = makeApp()
        send(.thisDevice(.openTapped), to: app)
        send(.thisDevice(.typed("example.org/me")), to: app)
        let effects = send(.thisDevice(.confirmed), to: app)
        #expect(effects.contains { if case .open(let address) = $0 { address == "https://example.org/me" } else { false } })
        var notebook = app.notebook
        #expect(notebook.profile().webAddress == "https://example.org/me")
    }
}
