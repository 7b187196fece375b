import ClientTesting
import Domain
import Merge
import Testing
import Wire

@testable import Client
@testable import Core

/// States when a tab takes for sent what it waits for.
struct SentMarkTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let app: App

    /// Makes a tab that follows, and waits for one change to be sent.
    init() {
        app = App(boot: .test(now: now))
        var state = StoredState()
        state.settings = [StoreBatch.Setting(Setting.space, "s")]
        _ = app.update(.loaded(state), now: now)
        for message: Message in [.topics(.addTapped), .topics(.nameTyped("A"))] { _ = app.update(message, now: now) }
        for effect in app.update(.topics(.nameConfirmed), now: now) {
            if case .store(_, let id) = effect { _ = app.update(.stored(id: id), now: now) }
        }
    }

    private var allSent: Message {
        var message = TabMessage(operations: [])
        message.isAllSent = true
        return .told(message.text)
    }

    private func looks(_ effects: [Effect]) -> Bool { effects.contains { if case .readOutbox(limit: 1) = $0 { true } else { false } } }

    private var entry: OutboxEntry { OutboxEntry(key: "k", text: "{}") }

    @Test func aMarkThatNobodyTookBackIsLookedAfterOnceAllIsSent() {
        #expect(app.journal.engine.outbox.waiting.count == 1)
        #expect(looks(app.update(allSent, now: now)))
        #expect(!looks(app.update(allSent, now: now)), "once is enough")
        _ = app.update(.outboxRead([]), now: now)
        #expect(app.journal.engine.outbox.waiting.isEmpty)
        #expect(!looks(app.update(allSent, now: now)), "nothing is waited for")
    }

    @Test func whatWaitsStillKeepsItsMark() {
        _ = app.update(allSent, now: now)
        _ = app.update(.outboxRead([entry]), now: now)
        #expect(app.journal.engine.outbox.waiting.count == 1)
    }

    @Test func anOutboxThatCannotBeReadTellsNothing() {
        _ = app.update(allSent, now: now)
        _ = app.update(.storage(.outboxMissed), now: now)
        #expect(app.journal.engine.outbox.waiting.count == 1)
        #expect(looks(app.update(allSent, now: now)), "it is looked at again")
    }

    @Test func whatATabStoredAndHadNoTimeToTellTheOthersHear() throws {
        var gone = Notebook(agent: Agent(rawValue: 99))
        let topic = Identifier<Topic>(EntityID(high: 1, low: 1))
        let operations = try gone.addTopic(topic, name: "Forest", now: now)
        let entry = OutboxEntry(key: "z", text: Record.text(of: try #require(operations.first)))
        let effects = app.update(.becameLeader, now: now) + app.update(.outboxRead([entry]), now: now)
        let messages = effects.compactMap { if case .broadcast(let text) = $0 { TabMessage(text: text) } else { nil } }
        #expect(app.notebook.topic(topic)?.name == "Forest" && messages.flatMap(\.operations) == operations)
        let again = app.update(.outboxRead([entry]), now: now)
        #expect(!again.contains { if case .broadcast = $0 { true } else { false } })
    }

    @Test func whoSendsTellsThatAllIsSent() {
        let told = app.update(.becameLeader, now: now) + app.update(.outboxRead([]), now: now)
        let messages = told.compactMap { if case .broadcast(let text) = $0 { TabMessage(text: text) } else { nil } }
        #expect(messages.contains { $0.isAllSent } && app.journal.engine.outbox.waiting.isEmpty)
    }
}
