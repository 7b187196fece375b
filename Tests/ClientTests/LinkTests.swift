import ClientTesting
import Domain
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Devices

/// Drives the app as it is opened by a link that signs in.
struct LinkTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let session = SessionAnswer.test(hasPassPhrase: false).jsonText
    private let refusal = Problem(.refused, status: 403, detail: "").jsonText

    private func makeApp() -> App {
        var boot = Boot(
            path: "/enter", fragment: "secret", languages: ["en"], deviceName: "phone", seed: (1, 2, 3, 4), now: now,
            viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test")
        boot.linkKey = "key"
        return App(boot: boot)
    }

    private func requests(_ effects: [Effect], _ kind: Query) -> [Request] {
        effects.compactMap { if case .request(let request) = $0, request.query == kind { request } else { nil } }
    }

    /// Lists the milliseconds after which the app wants to try again.
    private func wakes(_ effects: [Effect]) -> [Int] {
        effects.compactMap { $0.woken?.timer == .retry ? $0.woken?.milliseconds : nil }
    }

    @Test func itAsksAgainWithTheSameKey() {
        let app = makeApp()
        let first = requests(app.update(.loaded(StoredState()), now: now), .account(.useLink)).map(\.body)
        #expect(first == [SignInRequest(invitation: "secret", idempotencyKey: "key", deviceName: "phone").jsonText])
        #expect(wakes(app.update(.unreachable(.account(.useLink)), now: now)) == [2_000])
        #expect(wakes(app.update(.unreachable(.account(.useLink)), now: now)) == [4_000])
        for _ in 0..<9 { _ = app.update(.unreachable(.account(.useLink)), now: now) }
        #expect(wakes(app.update(.unreachable(.account(.useLink)), now: now)) == [60_000])
        #expect(requests(app.update(.alarm(.retry), now: now), .account(.useLink)).map(\.body) == first)
    }

    @Test(arguments: [429, 500, 503, 507])
    func aServerThatFailsHasNotRefusedTheLink(status: Int) {
        let app = makeApp()
        _ = app.update(.loaded(StoredState()), now: now)
        let problem = Problem(.storage, status: status, detail: "").jsonText
        #expect(wakes(app.update(.answered(.account(.useLink), status: status, body: problem), now: now)) == [2_000])
        #expect(app.notice == nil && app.screen == .start)
        #expect(requests(app.update(.alarm(.retry), now: now), .account(.useLink)).count == 1)
    }

    @Test func theLinkAfterARestoreLeadsToWhatCameBack() {
        var boot = Boot(
            path: "/enter", fragment: "secret", languages: ["en"], deviceName: "phone", seed: (1, 2, 3, 4), now: now,
            viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test")
        boot.isRestored = true
        let app = App(boot: boot)
        _ = app.update(.loaded(StoredState()), now: now)
        _ = app.update(.answered(.account(.useLink), status: 200, body: session), now: now)
        #expect(app.screen == .backups && app.core.navigation.hasStarted)
    }

    @Test func aUsedLinkIsNoMatterToWhoIsSignedIn() {
        let app = makeApp()
        _ = app.update(.loaded(StoredState()), now: now)
        #expect(requests(app.update(.answered(.account(.useLink), status: 403, body: refusal), now: now), .account(.session)).count == 1)
        _ = app.update(.answered(.account(.session), status: 200, body: session), now: now)
        #expect(app.notice == nil && app.screen == .start)
    }

    @Test func aUsedLinkIsToldToWhoIsNotSignedIn() {
        let app = makeApp()
        for message: Message in [
            .loaded(StoredState()), .answered(.account(.useLink), status: 403, body: refusal),
            .answered(.account(.session), status: 401, body: Problem(.signedOut, status: 401, detail: "").jsonText),
        ] {
            _ = app.update(message, now: now)
        }
        #expect(app.says(.linkRefused) && app.screen == .devices)
    }

    @Test func aLinkOfAnotherPersonIsToldToWhoIsSignedIn() {
        let app = makeApp()
        _ = app.update(.loaded(StoredState()), now: now)
        let problem = Problem(.otherSpace, status: 409, detail: "").jsonText
        #expect(requests(app.update(.answered(.account(.useLink), status: 409, body: problem), now: now), .account(.session)).count == 1)
        _ = app.update(.answered(.account(.session), status: 200, body: session), now: now)
        #expect(app.says(.linkOfAnother(signedIn: "me")))
    }

    @Test func whoHasTouchedStartStaysInTheGuide() {
        let app = makeApp()
        for message: Message in [
            .loaded(StoredState()), .startTapped, .answered(.account(.useLink), status: 403, body: refusal),
            .answered(.account(.session), status: 200, body: session),
        ] {
            _ = app.update(message, now: now)
        }
        #expect(app.screen == .guide && app.notice == nil)
    }

    @Test func whoLooksAtTheStartScreenAgainStaysThere() {
        let app = makeApp()
        for message: Message in [
            .loaded(StoredState()), .startTapped, .act("start"), .answered(.account(.useLink), status: 200, body: session),
        ] {
            _ = app.update(message, now: now)
        }
        #expect(app.screen == .start && app.features.devices.signedIn != nil)
    }

    @Test(arguments: [429, 500, 503, 507])
    func aServerThatFailsHasSignedNobodyOut(status: Int) {
        let app = makeApp()
        for message: Message in [.loaded(StoredState()), .answered(.account(.useLink), status: 403, body: refusal)] {
            _ = app.update(message, now: now)
        }
        let problem = Problem(.storage, status: status, detail: "").jsonText
        #expect(wakes(app.update(.answered(.account(.session), status: status, body: problem), now: now)) == [2_000])
        #expect(app.notice == nil && app.screen == .start)
        #expect(requests(app.update(.alarm(.retry), now: now), .account(.session)).count == 1)
        _ = app.update(.answered(.account(.session), status: 401, body: refusal), now: now)
        #expect(app.says(.linkRefused) && app.screen == .devices)
        #expect(requests(app.update(.alarm(.retry), now: now), .account(.session)).isEmpty)
    }

    @Test func aLinkToSomebodyElsesNotesIsUsedOnce() {
        let app = makeApp()
        var state = StoredState()
        state.settings = [StoreBatch.Setting(Setting.space, "mine"), StoreBatch.Setting(Setting.hasStarted, "1")]
        _ = app.update(.loaded(state), now: now)
        _ = app.update(.answered(.account(.useLink), status: 200, body: session), now: now)
        #expect(app.says(.otherSpace) && app.screen == .devices && app.features.devices.signedIn == nil)
        #expect(requests(app.update(.wokeUp, now: now), .account(.useLink)).isEmpty)
    }

    @Test func aPassPhraseIsNotTakenForALinkThatWaits() {
        let app = makeApp()
        for message: Message in [
            .loaded(StoredState()), .unreachable(.account(.useLink)), .startTapped, .act("devices"),
            .devices(.signInTyped("wrong one")), .devices(.signInConfirmed), .answered(.account(.signIn), status: 403, body: refusal),
        ] {
            _ = app.update(message, now: now)
        }
        #expect(app.notice == nil && app.features.devices.state.problem == .refused && !app.features.devices.state.isBusy)
        #expect(requests(app.update(.alarm(.retry), now: now), .account(.useLink)).count == 1)
    }
}
