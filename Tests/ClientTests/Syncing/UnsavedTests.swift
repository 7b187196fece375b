import ClientTesting
import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core
@testable import Topics

/// Checks that what was made right before a page goes is kept until it is stored, by this page or the next.
struct UnsavedTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func openApp(outbox: [OutboxEntry] = [], unsaved: [OutboxEntry] = [], space: String? = "s") -> (app: App, effects: [Effect]) {
        let settings = space.map { [StoreBatch.Setting(Setting.space, $0)] } ?? []
        let state = StoredState(outbox: outbox, settings: settings, unsaved: unsaved)
        let app = App(boot: .test(now: now))
        return (app, app.update(.loaded(state), now: now))
    }

    /// Adds a topic; gives the batch that stores it, which is under way.
    private func addTopic(_ name: String, to app: App) throws -> (id: Int, batch: StoreBatch) {
        _ = app.update(.topics(.addTapped), now: now)
        _ = app.update(.topics(.nameTyped(name)), now: now)
        return try #require(stored(app.update(.topics(.nameConfirmed), now: now)).first)
    }

    private func stored(_ effects: [Effect]) -> [(id: Int, batch: StoreBatch)] {
        effects.compactMap { if case .store(let batch, let id) = $0 { (id, batch) } else { nil } }
    }

    private func unsaved(_ effects: [Effect]) -> [[OutboxEntry]] {
        kept(effects).map { $0.filter { $0.key != Setting.space } }
    }

    /// Returns what is kept, with the marks that say whose it is.
    private func kept(_ effects: [Effect]) -> [[OutboxEntry]] {
        effects.compactMap { if case .writeUnsaved(let entries) = $0 { entries } else { nil } }
    }

    @Test func whatIsNotStoredIsKeptWhenThePageGoesUntilItIsStored() throws {
        let app = openApp().app
        let (first, batch) = try addTopic("Forest", to: app)
        let leaving = app.update(.hidden, now: now)
        #expect(unsaved(leaving) == [batch.outbox])
        _ = app.update(.storeFailed(id: first, isFull: true), now: now)
        let again = app.update(.hidden, now: now)
        #expect(unsaved(again) == [batch.outbox], "what could not be stored is kept, too")
        #expect(unsaved(app.update(.stored(id: try #require(stored(again).first).id), now: now)) == [[]])
        #expect(unsaved(app.update(.hidden, now: now)) == [], "nothing is left to be kept")
    }

    @Test func whatAnotherTabLeftUnsavedBeforeThisOneWasLoadedIsStoredThen() throws {
        let batch = try addTopic("Forest", to: openApp().app).batch
        let app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "test", seed: (5, 6, 7, 8), now: now,
                viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
        #expect(unsaved(app.update(.unsavedFound(batch.outbox), now: now)) == [], "it is not given up")
        let state = StoredState(settings: [StoreBatch.Setting(Setting.space, "s")])
        let loaded = app.update(.loaded(state), now: now)
        #expect(stored(loaded).map(\.batch.outbox) == [batch.outbox])
    }

    @Test func whatBuildsOnWhatCouldNotBeStoredIsStoredAfterIt() throws {
        let other = openApp().app
        let first = try addTopic("Forest", to: other).batch.outbox
        let second = OutboxEntry(key: first[0].key + "x", text: first[0].text)
        let app = openApp().app
        let failing = try #require(stored(app.update(.unsavedFound(first), now: now)).first)
        _ = app.update(.storeFailed(id: failing.id, isFull: true), now: now)
        let again = stored(app.update(.unsavedFound(first + [second]), now: now))
        #expect(again.map(\.batch.outbox) == [first], "what builds on it waits")
        let next = stored(app.update(.stored(id: try #require(again.first).id), now: now))
        #expect(next.map(\.batch.outbox) == [[second]])
    }

    @Test func whatIsMadeInTwoBatchesIsKeptUntilBothAreStored() throws {
        let app = openApp().app
        let first = try addTopic("Forest", to: app)
        _ = app.update(.topics(.addTapped), now: now)
        _ = app.update(.topics(.nameTyped("Sea")), now: now)
        _ = app.update(.topics(.nameConfirmed), now: now)
        let leaving = app.update(.hidden, now: now)
        let second = try #require(stored(leaving).first)
        #expect(unsaved(leaving) == [first.batch.outbox + second.batch.outbox])
        #expect(unsaved(app.update(.stored(id: first.id), now: now)) == [second.batch.outbox])
        #expect(unsaved(app.update(.stored(id: second.id), now: now)) == [[]])
    }

    @Test func theNextPageStoresWhatWasLeftUnsaved() throws {
        let batch = try addTopic("Forest", to: openApp().app).batch
        let (app, effects) = openApp(unsaved: batch.outbox)
        #expect(app.notebook.topics().map(\.name) == ["Forest"])
        let again = try #require(stored(effects).first)
        #expect(
            again.batch.outbox == batch.outbox && again.batch.operationsByEntity.map(\.entity) == batch.operationsByEntity.map(\.entity))
        #expect(app.journal.engine.isPending(try #require(batch.operations.first).entity) && unsaved(effects) == [])
        #expect(unsaved(app.update(.hidden, now: now)) == [batch.outbox], "a page that goes at once loses nothing either")
        #expect(unsaved(app.update(.stored(id: again.id), now: now)) == [[]])
    }

    @Test func whatWasStoredAllTheSameIsNotStoredAgain() throws {
        let batch = try addTopic("Forest", to: openApp().app).batch
        let (app, effects) = openApp(outbox: batch.outbox, unsaved: batch.outbox)
        #expect(stored(effects).isEmpty && unsaved(effects) == [[]])
        #expect(app.notebook.topics().map(\.name) == ["Forest"])
    }

    @Test func aTabThatIsOpenTakesWhatAnotherLeft() throws {
        let batch = try addTopic("Forest", to: openApp().app).batch
        let app = openApp().app
        let effects = app.update(.unsavedFound(batch.outbox), now: now)
        #expect(app.notebook.topics().map(\.name) == ["Forest"])
        let again = try #require(stored(effects).first)
        #expect(again.batch.outbox == batch.outbox)
        #expect(unsaved(app.update(.stored(id: again.id), now: now)) == [[]])
        #expect(stored(app.update(.unsavedFound(batch.outbox), now: now)).isEmpty, "it waits to be sent already")
    }

    @Test func whatIsWrittenAfterTheUnsavedIsStoredAfterIt() throws {
        let batch = try addTopic("Forest", to: openApp().app).batch
        let (app, effects) = openApp(unsaved: batch.outbox)
        _ = app.update(.topics(.addTapped), now: now)
        _ = app.update(.topics(.nameTyped("Sea")), now: now)
        #expect(stored(app.update(.topics(.nameConfirmed), now: now)).isEmpty, "what came before may still fail")
        let first = try #require(stored(effects).first)
        #expect(stored(app.update(.stored(id: first.id), now: now)).count == 1)
    }

    @Test(arguments: [true, false]) func whatBuildsOnWhatThatPageNeverStoredIsSentAndShownOnceThatComes(isOpen: Bool) throws {
        let base = typed("a", by: 7, after: [])
        let edit = typed("b", by: 8, after: [EventID(agent: Agent(rawValue: 7), sequence: 0)])
        let entry = OutboxEntry(key: "1", text: Record.text(of: edit))
        let (app, effects) = openApp(unsaved: isOpen ? [] : [entry])
        let batch = try #require(stored(isOpen ? app.update(.unsavedFound([entry]), now: now) : effects).first?.batch)
        #expect(batch.outbox == [entry] && batch.operations == [edit])
        _ = app.update(.told(TabMessage(operations: [base]).text), now: now)
        #expect(app.notebook.replica[base.entity]?.document(of: "text").scalars == ["a", "b"])
    }

    /// Types a letter at the end of a note's text, which holds as many as there are parents.
    private func typed(_ letter: Unicode.Scalar, by agent: UInt64, after parents: [EventID]) -> Operation {
        let edit = TextEdit(position: parents.count, deletedCount: 0, inserted: [letter])
        let run = TextRun(agent: Agent(rawValue: agent), firstSequence: 0, parents: parents, edits: [edit])
        return Operation(kind: .note, entity: EntityID(high: 1, low: 2), change: .edit(field: "text", run))
    }

    @Test func whatAnotherPersonLeftIsKeptForThem() throws {
        let batch = try addTopic("Forest", to: openApp().app).batch
        let (app, effects) = openApp(unsaved: [OutboxEntry(key: Setting.space, text: "another")] + batch.outbox)
        #expect(stored(effects).isEmpty && app.notebook.topics().isEmpty)
        let kept = try #require(kept(effects).last)
        #expect(kept == batch.outbox.flatMap { [OutboxEntry(key: Setting.space, text: "another"), $0] })
        let (own, ownEffects) = openApp(unsaved: kept, space: "another")
        #expect(stored(ownEffects).first?.batch.outbox == batch.outbox && own.notebook.topics().map(\.name) == ["Forest"])
    }

    @Test func whatIsKeptNamesItsPerson() throws {
        let app = openApp().app
        let batch = try addTopic("Forest", to: app).batch
        #expect(kept(app.update(.hidden, now: now)) == [[OutboxEntry(key: Setting.space, text: "s")] + batch.outbox])
    }

    @Test func aDeviceThatHoldsNobodysDataTakesNothing() throws {
        let batch = try addTopic("Forest", to: openApp().app).batch
        let (app, effects) = openApp(unsaved: batch.outbox, space: nil)
        #expect(stored(effects).isEmpty && unsaved(effects) == [[]] && app.notebook.topics().isEmpty)
    }

    @Test func whatCannotBeReadIsLeftOut() {
        let effects = openApp(unsaved: [OutboxEntry(key: "0", text: "{")]).effects
        #expect(unsaved(effects) == [[]])
    }
}
