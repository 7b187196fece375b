import ClientCheck
import ClientTesting
import Domain
import JSON
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Devices
@testable import Editor

/// Drives the app as a value, without a browser.
struct AppTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func makeApp(path: String = "/topics", seed: UInt64 = 1) -> App {
        App(boot: .test(path, seed: seed, now: now))
    }

    @Test func theWalkThroughTheAppGoesAsItDoesInWasm() {
        #expect(ClientScenario.problems() == [])
    }

    @Test func acceptingANoteReturnsToTheList() throws {
        let app = makeApp()
        _ = app.update(.loaded(StoredState()), now: now)
        _ = app.update(.topics(.addTapped), now: now)
        _ = app.update(.topics(.nameTyped("Forest")), now: now)
        _ = app.update(.topics(.nameConfirmed), now: now)
        let topic = try #require(app.notebook.topics().first)
        _ = app.update(.topics(.open(topic.id)), now: now)
        _ = app.update(.notes(.addTapped), now: now)
        _ = app.update(.editor(.titleTyped("Mushrooms", replacing: 0..<0, caret: 9)), now: now)
        #expect(app.editor?.title.string == "Mushrooms")
        _ = app.update(.editor(.doneTapped), now: now)
        #expect(app.screen == .notes(topic.id))
        #expect(app.notebook.notes(in: topic.id).map(\.title) == ["Mushrooms"])
    }

    @Test func goingBackToTheSameNoteKeepsItsEditor() throws {
        let app = makeApp()
        for message: Message in [
            .loaded(StoredState()), .topics(.addTapped), .topics(.nameTyped("Forest")), .topics(.nameConfirmed),
        ] {
            _ = app.update(message, now: now)
        }
        let topic = try #require(app.notebook.topics().first)
        _ = app.update(.topics(.open(topic.id)), now: now)
        _ = app.update(.notes(.addTapped), now: now)
        _ = app.update(.editor(.textTyped("one\ntwo", replacing: 0..<0, caret: 7)), now: now)
        _ = app.update(.editor(.textTyped("\n", replacing: 3..<3, caret: 4)), now: now)
        let editor = try #require(app.editor)
        _ = app.update(.navigated(path: app.screen.path), now: now)
        #expect(app.editor == editor)
        _ = app.update(.navigated(path: "/topics"), now: now)
        #expect(app.editor == nil)
        #expect(app.notebook.notes(in: topic.id).map(\.text) == ["one\n\ntwo"])
    }

    @Test func anOpenListOfDevicesHearsOfTheOthers() {
        let app = makeApp(path: "/more/devices")
        let session = SessionAnswer.test(hasPassPhrase: false)
        let asksForList = { (effects: [Effect]) in
            effects.contains { if case .request(let request) = $0 { request.query == .account(.devices) } else { false } }
        }
        _ = app.update(.loaded(StoredState()), now: now)
        #expect(!asksForList(app.update(.sessionChanged, now: now)))
        #expect(asksForList(app.update(.answered(.account(.session), status: 200, body: session.jsonText), now: now)))
        #expect(!asksForList(app.update(.sessionChanged, now: now)), "one at a time, so that the last answer is the newest")
        #expect(asksForList(app.update(.answered(.account(.devices), status: 200, body: #"{"devices":[]}"#), now: now)))
        #expect(!asksForList(app.update(.unreachable(.account(.devices)), now: now)))
        #expect(
            app.features.devices.state.devices == [] && app.features.devices.state.problem == nil,
            "what is shown stays, and nobody had asked")
        #expect(asksForList(app.update(.sessionChanged, now: now)))
        _ = app.update(.answered(.account(.devices), status: 200, body: #"{"devices":[]}"#), now: now)
        _ = app.update(.tabTapped(.notes), now: now)
        #expect(!asksForList(app.update(.sessionChanged, now: now)))
    }

    @Test func aListThatComesByItselfLeavesAPassPhraseAlone() {
        let app = makeApp(path: "/more/devices")
        let session = SessionAnswer.test(hasPassPhrase: true)
        let list = Message.answered(.account(.devices), status: 200, body: #"{"devices":[]}"#)
        for message: Message in [
            .loaded(StoredState()), .answered(.account(.session), status: 200, body: session.jsonText), list,
            .devices(.changePassPhraseTapped), .devices(.currentTyped("old")), .devices(.newTyped("short")), .devices(.passPhraseConfirmed),
            .sessionChanged, list,
        ] {
            _ = app.update(message, now: now)
        }
        #expect(app.features.devices.state.problem == .tooShort)
        for message: Message in [.devices(.newTyped("long enough")), .devices(.passPhraseConfirmed), .sessionChanged, list] {
            _ = app.update(message, now: now)
        }
        #expect(app.features.devices.state.isBusy && app.features.devices.state.isSettingPassPhrase)
        for message: Message in [.sessionChanged, .unreachable(.account(.devices))] { _ = app.update(message, now: now) }
        #expect(app.features.devices.state.isBusy && app.features.devices.state.problem == nil)
    }

    @Test(arguments: [true, false]) func whoHasSignedOutCanSignInAtOnceAndKeepsWhatTheyWantTo(keeps: Bool) {
        let app = makeApp(path: "/more/devices")
        let session = SessionAnswer.test(hasPassPhrase: true)
        for message: Message in [
            .loaded(StoredState()), .answered(.account(.session), status: 200, body: session.jsonText), .devices(.signOutTapped),
        ] {
            let effects = app.update(message, now: now)
            #expect(!effects.contains { if case .request(let request) = $0 { request.query == .account(.signOut) } else { false } })
        }
        #expect(app.features.devices.state.isSigningOut && app.features.devices.state.hasDialog)
        _ = app.update(.devices(.signOutConfirmed(keeps: keeps)), now: now)
        let effects = app.update(.answered(.account(.signOut), status: 204, body: ""), now: now)
        #expect(!app.features.devices.state.isBusy && app.features.devices.signedIn == nil && !app.features.devices.state.hasDialog)
        #expect(effects.contains { if case .removeAll = $0 { true } else { false } } == !keeps)
    }

    @Test func signingInIsHeardOfByTheTabThatTalksToTheServer() {
        let (one, leader) = (makeApp(path: "/more/devices"), makeApp(seed: 2))
        for message: Message in [.loaded(StoredState()), .becameLeader, .answered(.account(.session), status: 401, body: "{}")] {
            _ = leader.update(message, now: now)
        }
        _ = one.update(.loaded(StoredState()), now: now)
        let session = SessionAnswer.test(hasPassPhrase: true).jsonText
        let told = one.update(.answered(.account(.signIn), status: 200, body: session), now: now).compactMap { effect -> String? in
            if case .broadcast(let text) = effect { text } else { nil }
        }
        let heard = told.flatMap { leader.update(.told($0), now: now) }
        #expect(heard.contains { if case .request(let request) = $0 { request.query == .account(.session) } else { false } })
        let begun = leader.update(.answered(.account(.session), status: 200, body: session), now: now)
        #expect(begun.contains { if case .readOutbox = $0 { true } else { false } } && leader.features.devices.space == "s")
    }

    @Test func aSignOutThatDoesNotReachTheServerRemovesNothing() {
        let app = makeApp(path: "/more/devices")
        let session = SessionAnswer.test(hasPassPhrase: true)
        for message: Message in [
            .loaded(StoredState()), .answered(.account(.session), status: 200, body: session.jsonText), .devices(.signOutTapped),
            .devices(.signOutConfirmed(keeps: false)), .unreachable(.account(.signOut)),
        ] {
            let effects = app.update(message, now: now)
            #expect(!effects.contains { if case .removeAll = $0 { true } else { false } })
        }
        #expect(
            app.features.devices.state.problem == .unreachable && app.features.devices.state.isSigningOut
                && app.features.devices.signedIn != nil)
    }

    @Test func whoStartsBeforeTheFirstAnswerIsGreetedAllTheSame() throws {
        let app = makeApp(path: "/start")
        let session = SessionAnswer.test(hasPassPhrase: false)
        var answer = JSONWriter()
        SyncAnswer(revision: 0, operations: [], hasMore: false, serverTime: now.milliseconds).write(to: &answer)
        for message: Message in [
            .loaded(StoredState()), .becameLeader, .answered(.account(.session), status: 200, body: session.jsonText), .startTapped,
            .outboxRead([]), .answered(.synchronize, status: 200, body: answer.text), .guide(.skipTapped),
        ] {
            _ = app.update(message, now: now)
        }
        let topic = try #require(app.notebook.topics().first)
        #expect(app.notebook.notes(in: topic.id).count == 3)
        #expect(app.screen == .topics, "where START leads, whatever comes meanwhile")
    }

    @Test func aDeletionInAnotherTabIsNotTakenBack() throws {
        var apps: [App] = []
        for seed in [UInt64(1), 2] {
            let app = makeApp(seed: seed)
            _ = app.update(.loaded(StoredState()), now: now)
            apps.append(app)
        }
        func deliver(_ effects: [Effect]) {
            for effect in effects {
                if case .store(_, let id) = effect { deliver(apps[0].update(.stored(id: id), now: now)) }
                if case .broadcast(let text) = effect { _ = apps[1].update(.told(text), now: now) }
            }
        }
        deliver(apps[0].update(.topics(.addTapped), now: now))
        deliver(apps[0].update(.topics(.nameTyped("Forest")), now: now))
        deliver(apps[0].update(.topics(.nameConfirmed), now: now))
        var second = apps[1].notebook
        let topic = try #require(second.topics().first)
        deliver(apps[0].update(.topics(.delete(topic.id)), now: now))
        second = apps[1].notebook
        #expect(second.topics().isEmpty)
    }

    @Test func whatCouldNotBeStoredIsStoredAgainInItsOrder() throws {
        let app = makeApp()
        _ = app.update(.loaded(StoredState()), now: now)
        func batches(_ effects: [Effect]) -> [(Int, StoreBatch)] {
            effects.compactMap { if case .store(let batch, let id) = $0 { (id, batch) } else { nil } }
        }
        _ = app.update(.topics(.addTapped), now: now)
        _ = app.update(.topics(.nameTyped("A")), now: now)
        let first = try #require(batches(app.update(.topics(.nameConfirmed), now: now)).first)
        _ = app.update(.topics(.addTapped), now: now)
        _ = app.update(.topics(.nameTyped("B")), now: now)
        _ = app.update(.topics(.nameConfirmed), now: now)
        let second = try #require(batches(app.update(.hidden, now: now)).first)
        _ = app.update(.storeFailed(id: second.0, isFull: true), now: now)
        _ = app.update(.storeFailed(id: first.0, isFull: true), now: now)
        let again = batches(app.update(.alarm(.save), now: now))
        let outboxes = again.map { pair in pair.1.outbox }
        #expect(outboxes == [first.1.outbox, second.1.outbox])
        #expect(app.core.pendingWriteCount == 2)
    }

    @Test func whoTypesWithoutAPauseIsStoredAllTheSame() throws {
        let app = makeApp()
        /// Takes a message and says that all is stored; tells whether anything was.
        func send(_ message: Message, after milliseconds: Int64 = 0) -> Bool {
            let now = Instant(milliseconds: now.milliseconds + milliseconds)
            var isStored = false
            for effect in app.update(message, now: now) {
                guard case .store(_, let id) = effect else { continue }
                isStored = true
                _ = app.update(.stored(id: id), now: now)
            }
            return isStored
        }
        for message: Message in [.loaded(StoredState()), .topics(.addTapped), .topics(.nameTyped("Forest")), .topics(.nameConfirmed)] {
            _ = send(message)
        }
        let topic = try #require(app.notebook.topics().first)
        _ = send(.topics(.open(topic.id)))
        _ = send(.notes(.addTapped))
        let moments = (0..<60).map { Int64($0) * 100 }
        let stored = moments.filter { moment in
            let key = Int(moment / 100)
            return send(.editor(.textTyped("x", replacing: key..<key, caret: key + 1)), after: moment)
        }
        #expect(stored == [2_000, 4_100])
    }
}
