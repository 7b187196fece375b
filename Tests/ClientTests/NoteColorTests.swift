import ClientTesting
import Components
import Domain
import Replication
import Testing
import ViewTree

@testable import Client
@testable import Core
@testable import Editor

/// Drives the colour of a note through the whole client, and between two devices.
struct NoteColorTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)

    private func app(seed: UInt64) -> App {
        let app = App(boot: .test(seed: seed, now: now))
        _ = app.update(.loaded(StoredState()), now: now)
        return app
    }

    /// Opens a new note with a title.
    private func write(_ app: App) throws -> Identifier<Note> {
        for message in [TopicsMessages.add, TopicsMessages.name, TopicsMessages.confirm] { _ = app.update(message, now: now) }
        let topic = try #require(app.notebook.topics().first)
        _ = app.update(.topics(.open(topic.id)), now: now)
        _ = app.update(.notes(.addTapped), now: now)
        _ = app.update(.editor(.titleTyped("Mushrooms", replacing: 0..<0, caret: 9)), now: now)
        return try #require(app.editor?.note)
    }

    /// Names the messages that make a topic.
    private enum TopicsMessages {
        static var add: Message { .topics(.addTapped) }
        static var name: Message { .topics(.nameTyped("Forest")) }
        static var confirm: Message { .topics(.nameConfirmed) }
    }

    private func alarm(_ effects: [Effect]) -> Int? {
        for effect in effects { if effect.woken?.timer == .hold { return effect.woken?.milliseconds } }
        return nil
    }

    @Test func aHoldIsDrivenByTheAppsTimerAlone() throws {
        let app = app(seed: 1)
        let note = try write(app)
        let bounds = ElementBounds(left: 0, top: 0, width: 44, height: 44)
        #expect(alarm(app.update(.editor(.color(.press(.pressed(bounds, at: 0)))), now: now)) == 100)
        #expect(alarm(app.update(.alarm(.hold), now: now)) == 700)
        let effects = app.update(.alarm(.hold), now: now)
        #expect(app.editor?.color.mixed == ColorChoice.proposal)
        let focused = effects.contains { if case .perform(ColorField.hueSlider, .focus) = $0 { true } else { false } }
        #expect(focused)
        _ = app.update(.editor(.color(.saved)), now: now)
        #expect(app.notebook.note(note)?.color == ColorChoice.proposal)
        #expect(app.notebook.note(note)?.customColor == ColorChoice.proposal)
    }

    @Test func aColourFromAnotherDeviceIsShownInTheOpenEditor() throws {
        let first = app(seed: 1)
        let second = app(seed: 9)
        let note = try write(first)
        func share(_ effects: [Effect]) {
            for effect in effects {
                if case .store(_, let id) = effect { share(first.update(.stored(id: id), now: now)) }
                if case .broadcast(let text) = effect { _ = second.update(.told(text), now: now) }
            }
        }
        share(first.update(.hidden, now: now))
        var all: [Replication.Operation] = []
        for state in first.notebook.replica.states.values { all += state.operations() }
        second.core.inbox.receive(all)
        _ = second.update(.notes(.open(note)), now: now)
        second.show(.editor(note))
        #expect(second.editor?.color.color == nil)
        let red = StandardColor.red
        _ = first.update(.editor(.color(.tapped(.standard(red)))), now: now)
        let state = try #require(first.notebook.replica[note.entity])
        second.core.inbox.receive(state.operations())
        #expect(second.editor?.color.chosen == .standard(red))
        _ = second.update(.editor(.color(.tapped(.standard(red)))), now: Instant(milliseconds: now.milliseconds + 5))
        first.core.inbox.receive(try #require(second.notebook.replica[note.entity]).operations())
        #expect(first.editor?.color.chosen == nil)
        #expect(first.notebook.note(note)?.color == nil)
    }

    @Test func aColourGivenToADeletedNoteBringsItBack() throws {
        let app = app(seed: 1)
        let note = try write(app)
        var other = app.notebook
        for operation in try other.deleteNote(note, now: Instant(milliseconds: now.milliseconds + 1)) {
            app.core.inbox.receive([operation], isFromThisDevice: true)
        }
        #expect(app.notebook.note(note)?.deletedAt != nil)
        _ = app.update(.editor(.color(.tapped(.standard(.red)))), now: Instant(milliseconds: now.milliseconds + 2))
        #expect(app.notebook.note(note)?.deletedAt == nil)
        #expect(app.notebook.note(note)?.color == StandardColor.red.color)
    }
}
