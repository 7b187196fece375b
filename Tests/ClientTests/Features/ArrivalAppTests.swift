import ClientTesting
import Domain
import JSON
import Localization
import Merge
import Replication
import Testing
import ViewTree
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Start

/// Opens addresses of what a device does not have yet.
struct ArrivalAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let screen = RecordedScreen()
    private let other: Notebook
    private let topic: Identifier<Topic>
    private let note: Identifier<Note>

    init() throws {
        let elsewhere = App.begun(topics: ["Forest"], now: now)
        elsewhere.addNotes("Oak", now: now)
        var notebook = elsewhere.notebook
        let written = try #require(notebook.allNotes().first)
        (other, note, topic) = (notebook, written.id, try #require(written.topicID))
        app = App(boot: .test(Screen.editor(written.id).path, now: now))
    }

    private func begin() {
        let session = SessionAnswer.test(hasPassPhrase: false)
        send(
            .loaded(StoredState()), .becameLeader, .answered(.account(.session), status: 200, body: session.jsonText), .outboxRead([]))
    }

    private func answer(_ operations: [Operation], hasMore: Bool = false) -> Message {
        var writer = JSONWriter()
        let revision: Int64 = hasMore ? 5 : 9
        SyncAnswer(revision: revision, operations: operations, hasMore: hasMore, serverTime: now.milliseconds).write(to: &writer)
        return .answered(.synchronize, status: 200, body: writer.text)
    }

    private func navigations(_ effects: [Effect]) -> [String] {
        effects.compactMap { if case .navigate(let path, _) = $0 { path } else { nil } }
    }

    private func operations(of entity: EntityID) -> [Operation] { other.replica[entity]?.operations() ?? [] }

    private var words: String {
        draw(on: screen)
        return screen.dom.root.textContent
    }

    @Test func aNoteIsWaitedForAndOpenedOnceAllHasCome() throws {
        begin()
        #expect(app.screen == .arrival && words.contains("It opens as soon as it arrives."))
        send(answer(operations(of: topic.entity) + operations(of: note.entity), hasMore: true))
        #expect(app.screen == .arrival, "what follows may delete it")
        send(.outboxRead([]))
        let effects = app.update(answer([]), now: now)
        #expect(app.screen == .editor(note) && app.editor?.title.string == "Oak")
        #expect(navigations(effects).allSatisfy { $0 == Screen.editor(note).path }, "the address stays")
    }

    @Test func theAddressStaysWhileSomethingIsWaitedFor() {
        let effects = app.update(.loaded(StoredState()), now: now)
        #expect(navigations(effects) == [Screen.editor(note).path])
    }

    @Test func whatIsNowhereIsSaidToBe() throws {
        begin()
        send(answer(operations(of: topic.entity)))
        #expect(app.screen == .arrival && words.contains("There is nothing at this address."))
        screen.tap(try #require(screen.find(role: "button", "Go to topics")))
        #expect(app.screen == .topics)
    }

    @Test func whatIsInTheTrashIsNotOpened() throws {
        var deleting = other
        let deletion = try deleting.deleteNote(note, now: now)
        begin()
        send(answer(operations(of: topic.entity) + operations(of: note.entity) + deletion))
        #expect(app.screen == .arrival && app.features.arrival.phase == .missing)
        let restored = try deleting.restoreNote(note, now: now)
        app.core.inbox.receive(restored)
        send(.wokeUp)
        #expect(app.screen == .editor(note), "it opens if it is restored meanwhile")
    }

    @Test func withoutTheServerTheScreenSaysSo() {
        send(.loaded(StoredState()), .becameLeader, .answered(.account(.session), status: 0, body: ""))
        #expect(words.contains("The server can’t be reached."))
    }

    @Test func aDeviceThatWasSignedOutSaysSo() {
        begin()
        send(.answered(.synchronize, status: 401, body: Problem(.signedOut, status: 401, detail: "").jsonText))
        #expect(words.contains("Sign in on this device to open it."))
        #expect(screen.find(role: "button", "Sign in") != nil)
    }

    @Test func whoHasToSignInFirstIsLedOn() {
        let refusal = Problem(.signedOut, status: 401, detail: "").jsonText
        send(.loaded(StoredState()), .becameLeader, .answered(.account(.session), status: 401, body: refusal))
        #expect(app.screen == .devices)
        send(.answered(.account(.signIn), status: 200, body: SessionAnswer.test(hasPassPhrase: true).jsonText))
        #expect(app.screen == .arrival)
        send(.outboxRead([]), answer(operations(of: topic.entity) + operations(of: note.entity)))
        #expect(app.screen == .editor(note))
    }

    @Test func whoGoesElsewhereFirstIsNotLedBack() {
        let refusal = Problem(.signedOut, status: 401, detail: "").jsonText
        send(.loaded(StoredState()), .becameLeader, .answered(.account(.session), status: 401, body: refusal))
        send(.show(.topics), .show(.devices))
        send(.answered(.account(.signIn), status: 200, body: SessionAnswer.test(hasPassPhrase: true).jsonText))
        #expect(app.screen == .devices)
    }

    @Test func aTabThatOnlyHearsOfTheServerOpensItAtOnceAndHasItsPatience() throws {
        let effects = send(.loaded(StoredState()))
        #expect(app.screen == .arrival && app.features.arrival.phase == .coming)
        let alarms = effects.compactMap { if case .wake(let alarm, _) = $0, alarm.name == "arrival" { alarm } else { nil } }
        _ = app.handle(.alarm(try #require(alarms.first)), now: now)
        #expect(app.features.arrival.phase == .missing)
        app.core.inbox.receive(operations(of: note.entity))
        send(.wokeUp)
        #expect(app.screen == .editor(note))
    }

    @Test func whatIsHereIsOpenedWithoutTheServer() {
        let records = [topic.entity, note.entity].map { Record.text(of: operations(of: $0)) }
        send(.loaded(StoredState(records: records)))
        #expect(app.screen == .editor(note))
    }

    @Test func theScreenByItselfLeadsToTheTopics() {
        let app = App(boot: .test("/arrival", now: now))
        _ = app.update(.loaded(StoredState()), now: now)
        #expect(app.screen == .topics)
    }

    @Test(arguments: Language.allCases) func everyPhaseHasItsWords(language: Language) {
        for phase in ArrivalView.Phase.allCases {
            let screen = RecordedScreen()
            screen.render(el(.div) { ArrivalView(phase: phase, strings: Strings(language), onSignIn: {}, onTopics: {}).node })
            #expect(screen.dom.root.textContent.count > 20)
        }
    }
}
