import ClientCheck
import Domain
import Editor
import Testing

@testable import Client

/// Drives the app as a value, without a browser.
struct AppTests {
    @Test func theWalkThroughTheAppGoesAsItDoesInWasm() {
        #expect(ClientScenario.problems() == [])
    }

    @Test func acceptingANoteReturnsToTheList() throws {
        let app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4),
                now: Instant(milliseconds: 1_700_000_000_000), viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0,
                version: "test"))
        let now = Instant(milliseconds: 1_700_000_000_000)
        _ = app.update(.loaded(StoredState()), now: now)
        _ = app.update(.topics(.addTapped), now: now)
        _ = app.update(.topics(.nameTyped("Forest")), now: now)
        _ = app.update(.topics(.nameConfirmed), now: now)
        let topic = try #require(app.notebook.topics().first)
        _ = app.update(.topics(.open(topic.id)), now: now)
        _ = app.update(.notes(.addTapped), now: now)
        _ = app.update(.editor(.titleTyped("Mushrooms", caret: 9)), now: now)
        #expect(app.editor?.title.string == "Mushrooms")
        _ = app.update(.editor(.doneTapped), now: now)
        #expect(app.screen == .notes(topic.id))
        #expect(app.notebook.notes(in: topic.id).map(\.title) == ["Mushrooms"])
    }

    @Test func aDeletionInAnotherTabIsNotTakenBack() throws {
        let now = Instant(milliseconds: 1_700_000_000_000)
        var apps: [App] = []
        for seed in [UInt64(1), 2] {
            let app = App(
                boot: Boot(
                    path: "/topics", fragment: "", languages: ["en"], deviceName: "test", seed: (seed, 2, 3, 4), now: now,
                    viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
            _ = app.update(.loaded(StoredState()), now: now)
            apps.append(app)
        }
        func deliver(_ effects: [Effect]) {
            for effect in effects {
                if case .store(_, let id) = effect { deliver(apps[0].update(.stored(id: id), now: now)) }
                if case .tell(let text) = effect { _ = apps[1].update(.told(text), now: now) }
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
        let now = Instant(milliseconds: 1_700_000_000_000)
        let app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: now,
                viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"))
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
        #expect(app.pendingWriteCount == 2)
    }
}
