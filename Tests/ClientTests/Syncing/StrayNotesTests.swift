import ClientTesting
import Domain
import JSON
import Merge
import Replication
import Testing
import Wire

@testable import Client
@testable import Core

/// Checks that nothing that was written is without a place to be seen at.
struct StrayNotesTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let note = EntityID(high: 1, low: 1)

    init() {
        app = .begun(topics: ["Forest"], settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        send(.becameLeader)
        signIn()
    }

    private func answer(_ operations: [Operation]) {
        let answer = SyncAnswer(
            revision: 9, operations: operations, hasMore: false, serverTime: now.milliseconds)
        var writer = JSONWriter()
        answer.write(to: &writer)
        send(.answered(.synchronize, status: 200, body: writer.text))
    }

    @Test func aNoteWithoutATopicIsPutIntoTheFirst() throws {
        var replica = Replica(agent: Agent(rawValue: 5))
        let typing = try replica.edit(.note, note, "text", [TextEdit(position: 0, deletedCount: 0, inserted: Array("lost".unicodeScalars))])
        answer([typing])
        let topic = try #require(app.notebook.topics().first)
        #expect(app.notebook.notes(in: topic.id).map(\.text) == ["lost"])
        #expect(app.notebook.strayNotes().isEmpty && OrderKey.isValid(app.notebook.notes(in: topic.id)[0].position))
    }

    @Test func whatAChangeMadeBeforeAPartOfItFailedIsKept() throws {
        let topic = try #require(app.notebook.topics().first?.id)
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            _ = try notebook.addNote(Identifier(note), in: topic, now: now)
            throw .kindDiffers(note)
        }
        #expect(app.notebook.note(Identifier(note))?.topicID == topic)
        #expect(app.journal.pendingEntities.contains(note))
    }

    @Test func anEditThatDoesNothingMakesNoOperation() throws {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        let nothing = TextEdit(position: 0, deletedCount: 0, inserted: [])
        #expect(try notebook.edit(.note, note, field: "text", [nothing], undo: .recorded, now: now) == [])
        #expect(try notebook.edit(.note, note, field: "text", [], undo: .recorded, now: now) == [])
        #expect(notebook.replica[note] == nil && notebook.takeMade() == [])
    }
}
