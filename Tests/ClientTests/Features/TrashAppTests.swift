import ClientTesting
import Domain
import Merge
import Replication
import Testing
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Trash

/// Drives the trash within the app: reading what is in it, bringing one thing back, deleting one thing for good.
struct TrashAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App
    private let note = Identifier<Note>(EntityID(high: 1, low: 1)), other = Identifier<Note>(EntityID(high: 1, low: 2))

    init() {
        app = .begun(settings: [StoreBatch.Setting(Setting.space, "s")], now: now)
        let topic = Identifier<Topic>(EntityID(high: 2, low: 1))
        app.journal.make(atOnce: true) { [note, other] notebook, now throws(MergeError) in
            var operations = try notebook.addTopic(topic, name: "A", now: now)
            for (id, name) in [(note, "First"), (other, "Second")] {
                operations += try notebook.addNote(id, in: topic, now: now)
                for field in ["title", "text"] {
                    let edit = TextEdit(position: 0, deletedCount: 0, inserted: Array((name + " " + field).unicodeScalars))
                    operations += try notebook.edit(id, field: field, [edit])
                }
                operations += try notebook.deleteNote(id, now: now)
            }
            return operations
        }
        app.show(.trash)
    }

    private func send(_ message: TrashMessage) { send(.trash(message)) }

    private var screen: RecordedScreen { drawn() }

    @Test func whatIsInTheTrashIsReadBeforeItIsBroughtBack() {
        #expect(screen.find(class: "trash-text") == nil)
        send(.rowTapped(key: note.text))
        #expect(screen.find(class: "trash-text")?.textContent == "First text")
        send(.rowTapped(key: note.text))
        #expect(screen.find(class: "trash-text") == nil)
        send(.restoreNote(note))
        #expect(app.says(.restored(name: "First title")))
        #expect(app.notebook.note(note)?.deletedAt == nil)
    }

    @Test func aRowSaysHowTheTextBeginsAndWhichTopicItIsOf() {
        let details = screen.dom.root.all { ($0.attributes[.class] ?? "").hasPrefix("row-detail") }.map(\.textContent)
        #expect(details.contains("First text") && details.contains { $0.hasPrefix("A · Note · ") && $0.hasSuffix("left") })
    }

    @Test func whatIsSaidOfTheTrashRunsInTheDirectionOfItsWords() throws {
        for name in ["row-title", "row-detail"] { #expect(screen.find(class: name)?.attributes[.dir] == "auto", Comment(rawValue: name)) }
    }

    @Test func oneThingIsDeletedForGoodAndUndoneWhileThatIsSaid() {
        send(.deleteTapped(key: note.text, name: "First title"))
        #expect(app.says(.deletedForGood(name: "First title")))
        #expect(app.notebook.trash(now: now).map(\.entity) == [other.entity])
        _ = app.update(.noticeTapped, now: now)
        #expect(app.notebook.trash(now: now).count == 2)
    }

    @Test func aRowThatIsNotThereDeletesNothing() {
        send(.deleteTapped(key: EntityID(high: 9, low: 9).text, name: "Nothing"))
        send(.deleteTapped(key: "no name", name: "Nothing"))
        #expect(app.notebook.trash(now: now).count == 2)
    }
}
