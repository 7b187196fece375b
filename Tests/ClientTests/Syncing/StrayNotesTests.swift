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

    @Test func aNoteWhoseTopicNobodyHasIsPutIntoTheFirst() throws {
        var other = Notebook(agent: Agent(rawValue: 5))
        let lost = Identifier<Topic>(EntityID(high: 9, low: 9))
        answer(try other.addNote(Identifier(note), in: lost, now: now))
        let topic = try #require(app.notebook.topics().first)
        #expect(app.notebook.notes(in: topic.id).map(\.id.entity) == [note] && app.notebook.notesOfLostTopics().isEmpty)
    }

    @Test func everythingIsSentTopicsFirst() throws {
        var other = Notebook(agent: Agent(rawValue: 5))
        var operations: [Operation] = []
        for number in (1...9 as ClosedRange<UInt64>).reversed() {
            let topic = Identifier<Topic>(EntityID(high: 9, low: number))
            operations += try other.addTopic(topic, name: "T", now: now)
            operations += try other.addNote(Identifier(EntityID(high: 1, low: number)), in: topic, now: now)
        }
        answer(operations)
        send(.announced)
        send(.outboxRead([]))
        send(.answered(.synchronize, status: 409, body: Problem(.aheadOfServer, status: 409, detail: "").jsonText))
        let kinds = app.journal.engine.outbox.entries.flatMap { Record.operations(in: "[" + $0.text + "]") ?? [] }.map(\.kind)
        #expect(kinds.count >= 20 && kinds == kinds.filter { $0 == .topic } + kinds.filter { $0 != .topic })
    }

    @Test func whatAChangeMadeBeforeAPartOfItFailedIsKept() throws {
        let topic = try #require(app.notebook.topics().first?.id)
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            _ = try notebook.addNote(Identifier(note), in: topic, now: now)
            throw .kindDiffers(note)
        }
        #expect(app.notebook.note(Identifier(note))?.topicID == topic)
        #expect(app.journal.engine.pendingEntities.contains(note))
    }

    @Test func anEditThatDoesNothingMakesNoOperation() throws {
        var notebook = Notebook(agent: Agent(rawValue: 1))
        let nothing = TextEdit(position: 0, deletedCount: 0, inserted: [])
        #expect(try notebook.edit(.note, note, field: "text", [nothing], undo: .recorded, now: now) == [])
        #expect(try notebook.edit(.note, note, field: "text", [], undo: .recorded, now: now) == [])
        #expect(notebook.replica[note] == nil && notebook.takeMade() == [])
    }
}
