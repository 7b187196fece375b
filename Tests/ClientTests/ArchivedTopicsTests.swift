import ClientTesting
import Components
import Domain
import Testing
import ViewTree
import ViewTreeTesting

@testable import Client
@testable import Core
@testable import Notes
@testable import Topics

/// Archives topics and brings them back.
struct ArchivedTopicsTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(topics: ["River", "Forest"], now: now)
        app.addNotes("Heron", now: now)
        send(.notes(.backTapped))
    }

    private func archive(_ topic: Identifier<Topic>) {
        send(.topics(.context(.asked(key: topic.text, x: 1, y: 1), nil)), .topics(.context(.chosen(2), .archive)))
    }

    private var listed: [String] { app.notebook.topics().map(\.name) }

    @Test func anArchivedTopicLeavesTheListsAndIsBroughtBackFromTheArchive() throws {
        let first = listed[0]
        send(.topics(.context(.asked(key: app.notebook.topics()[0].id.text, x: 1, y: 1), nil)))
        let list = drawn()
        list.tap(try #require(list.find(role: "menuitem", "Archive")))
        let river = app.notebook.archivedTopics()
        #expect(river.map(\.name) == [first] && !listed.contains(first))
        #expect(app.says(.archived(name: first)))
        send(.topics(.archiveTapped))
        #expect(app.screen == .archive)
        let screen = drawn()
        screen.tap(try #require(screen.find(role: "button", "Restore “\(first)”")))
        #expect(listed.first == first && app.notebook.archivedTopics().isEmpty, "it is where it was")
    }

    @Test func theNoticeTakesItBack() {
        let topics = listed
        archive(app.notebook.topics()[0].id)
        #expect(listed.count == topics.count - 1)
        send(.noticeTapped)
        #expect(listed == topics)
    }

    @Test func itsNotesAreFoundAndSayWhereTheyAre() throws {
        let topic = app.notebook.topics()[0].id
        archive(topic)
        send(.show(.search), .finding(.typed("heron")))
        #expect(drawn().html.contains("archived"))
        send(.show(.notes(topic)))
        let screen = drawn()
        #expect(screen.find(text: "This topic is archived.") != nil)
        send(.notes(.backTapped))
        #expect(app.screen == .archive)
        send(.show(.notes(topic)))
        let notes = drawn()
        notes.tap(try #require(notes.find(role: "button", "Restore")))
        #expect(listed.count == 2 && app.screen == .notes(topic))
    }

    @Test func whatIsArchivedDoesNotGoToTheTrashByItsDeadline() throws {
        let topic = app.notebook.topics()[0].id
        let note = try #require(app.notebook.notes(in: topic).first).id.entity
        _ = try app.notebook.setDeadline(note, to: CivilDate(year: 2020, month: 1, day: 1), now: now)
        _ = try app.notebook.setRemovalAfterDeadline(note, to: true, now: now)
        #expect(app.notebook.dueForTrash(on: app.today) == [note])
        archive(topic)
        #expect(app.notebook.dueForTrash(on: app.today).isEmpty)
        send(.topics(.unarchive(topic)))
        #expect(app.notebook.dueForTrash(on: app.today).isEmpty, "what is brought back stays")
    }

    @Test func aNoteThatIsMovedOutOfTheArchiveStays() throws {
        let (topic, other) = (app.notebook.topics()[0].id, app.notebook.topics()[1].id)
        let note = try #require(app.notebook.notes(in: topic).first).id
        _ = try app.notebook.setDeadline(note.entity, to: CivilDate(year: 2020, month: 1, day: 1), now: now)
        _ = try app.notebook.setRemovalAfterDeadline(note.entity, to: true, now: now)
        archive(topic)
        app.features.notes.change([note], .move(to: other))
        #expect(app.notebook.outline(of: note)?.topicID == other && app.notebook.dueForTrash(on: app.today).isEmpty)
        send(.noticeTapped)
        let back = app.notebook.outline(of: note)
        #expect(back?.topicID == topic && back?.removesAfterDeadline == true, "taking it back brings back the wish")
    }

    @Test func thePaletteAndTheSideBarSayWhatIsArchived() throws {
        let topic = app.notebook.topics()[0].id
        archive(topic)
        send(.palette(.asked(onlyCommands: false)), .palette(.typed("heron")))
        #expect(drawn().html.contains("River · archived") || drawn().html.contains("Forest · archived"))
    }

    @Test func aNewTopicComesBehindThoseThatAreArchived() {
        let last = app.notebook.topics()[1].id
        archive(last)
        send(.topics(.addTapped), .topics(.nameTyped("New")), .topics(.nameConfirmed), .topics(.unarchive(last)))
        #expect(app.notebook.topics()[1].id == last && listed.last == "New")
    }
}
