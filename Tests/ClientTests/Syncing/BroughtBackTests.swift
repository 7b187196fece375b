import ClientTesting
import Domain
import Merge
import Replication
import Testing

@testable import Client
@testable import Core

/// Checks when it is said that something came back since it was edited on another device.
struct BroughtBackTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let app: App
    private var other = Notebook(agent: Agent(rawValue: 99))
    private let topic = Identifier<Topic>(EntityID(high: 1, low: 1))

    init() throws {
        app = App(boot: .test(now: now))
        _ = app.update(.loaded(StoredState()), now: now)
        app.core.inbox.receive(try other.addTopic(topic, name: "Forest", now: now))
    }

    /// Gives the server's answer to the deletion of the topic.
    private func rescue() throws -> Replication.Operation {
        let registers = try #require(other.replica[topic.entity]).registers
        let deletion = try #require(registers.first { $0.name == "deletedAt" })
        let answer = deletion.timestamp.next(by: Agent(rawValue: 7))
        return Operation(kind: .topic, entity: topic.entity, change: .write([FieldWrite("deletedAt", .null)], at: answer))
    }

    private var later: Instant { now.adding(days: 1) }

    @Test mutating func itIsSaidOfWhatTheServerBringsBack() throws {
        app.core.inbox.receive(try other.deleteTopic(topic, now: now))
        app.core.inbox.receive([try rescue()])
        #expect(app.says(.broughtBack(name: "Forest")))
        #expect(app.notebook.topics().count == 1)
    }

    @Test mutating func aDeletionInAnotherTabThatHadNotSeenWhatIsBeingComposedIsUndone() throws {
        let note = Identifier<Note>(EntityID(high: 1, low: 2))
        app.core.inbox.receive(try other.addNote(note, in: topic, now: now))
        for message: Message in [.show(.editor(note)), .editor(.composing(true)), .editor(.textTyped("か", replacing: 0..<0, caret: 1))] {
            _ = app.update(message, now: now)
        }
        app.core.inbox.receive(try other.deleteNote(note, now: later), isFromThisDevice: true)
        _ = app.update(.editor(.composing(false)), now: now)
        _ = app.update(.alarm(.composition), now: now)
        #expect(app.notebook.outline(of: note)?.deletedAt == nil)
    }

    @Test(arguments: [true, false]) mutating func aDeletionThatAnotherTabHeardOfIsUndoneWhereTheNoteWasEdited(isFromServer: Bool) throws {
        let note = Identifier<Note>(EntityID(high: 1, low: 2))
        app.core.inbox.receive(try other.addNote(note, in: topic, now: now))
        for message: Message in [.show(.editor(note)), .editor(.textTyped("oak", replacing: 0..<0, caret: 3)), .hidden] {
            _ = app.update(message, now: now)
        }
        var message = TabMessage(operations: try other.deleteNote(note, now: later))
        message.isFromServer = isFromServer
        _ = app.update(.told(message.text), now: now)
        // The other tab had been told of the edit if it deleted the note itself.
        #expect((app.notebook.outline(of: note)?.deletedAt == nil) == isFromServer)
    }

    @Test(arguments: [true, false]) mutating func aDeletionIsUndoneWhereAnEditWaitsForWhatItBuildsOn(isRefused: Bool) throws {
        let note = Identifier<Note>(EntityID(high: 1, low: 2))
        app.core.inbox.receive(try other.addNote(note, in: topic, now: now))
        var writer = other
        let edit = TextEdit(position: 0, deletedCount: 0, inserted: Array("oak".unicodeScalars))
        _ = try writer.edit(.note, note.entity, field: "text", [edit], undo: .recorded, now: now)
        app.core.inbox.receive(try writer.edit(.note, note.entity, field: "text", [edit], undo: .recorded, now: later))
        #expect(app.core.inbox.unmerged.count == 1)
        if isRefused { app.journal.markRefused(note.entity) }
        app.core.inbox.receive(try other.deleteNote(note, now: later))
        #expect((app.notebook.outline(of: note)?.deletedAt == nil) == isRefused)
    }

    @Test mutating func itIsNotSaidOfWhatSomebodyTookBack() throws {
        app.core.inbox.receive(try other.deleteTopic(topic, now: now))
        app.core.inbox.receive(try other.restoreTopic(topic, now: later))
        #expect(app.notice == nil && app.notebook.topics().count == 1)
        app.core.inbox.receive(try other.deleteTopic(topic, now: later), isFromThisDevice: true)
        app.core.inbox.receive(try other.restoreTopic(topic, now: later), isFromThisDevice: true)
        #expect(app.notice == nil)
    }

    @Test mutating func itIsNotSaidOfWhatCameAndWentWhileNobodySawIt() throws {
        let deletion = try other.deleteTopic(topic, now: now)
        app.core.inbox.receive(deletion + [try rescue()])
        #expect(app.notice == nil && app.notebook.topics().count == 1)
    }
}
