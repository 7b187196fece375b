import ClientTesting
import Domain
import Merge
import Replication
import Testing
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Editor
@testable import Versions

@Suite("What devices wrote into a topic")
struct TopicVersionsTests {
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let noon = Instant(milliseconds: 1_699_963_200_000)

    /// An app with two notes of a topic, which another device has changed; and the journals of the notes.
    private struct Scene {
        let app: App
        let topic: Identifier<Topic>
        let notes: [Identifier<Note>]
        let journals: [NoteHistoryAnswer]
    }

    private static func requests(_ effects: [Effect], _ endpoint: Endpoint) -> [Request] {
        effects.compactMap { if case .request(let request) = $0, request.endpoint == endpoint { request } else { nil } }
    }

    private static let authors = [
        NoteHistoryAnswer.Author(id: "1", person: "", device: "Desk", isCurrent: true),
        NoteHistoryAnswer.Author(id: "2", person: "Ann", device: "Phone", isCurrent: false),
    ]

    private func text(_ app: App, _ note: Identifier<Note>) -> String { app.notebook.note(note)?.text ?? "" }

    /// Makes the notes "green oak" and "blue sky"; the other device then writes "old oak", colours the second, and adds a third.
    private func scene() throws -> Scene {
        let app = App.begun(topics: ["A"], now: now)
        let topic = try #require(app.notebook.topics().first).id
        var notes: [Identifier<Note>] = []
        for text in ["green oak", "blue sky"] {
            for message: Message in [
                .topics(.open(topic)), .notes(.addTapped), .editor(.textTyped(text, replacing: 0..<0, caret: text.count)),
            ] { _ = app.update(message, now: now) }
            notes.append(try #require(app.editor?.note))
        }
        _ = app.update(.show(.notes(topic)), now: now)
        var phone = Replica(agent: Agent(rawValue: 77))
        for note in notes { for operation in app.notebook.replica[note.entity]?.operations() ?? [] { _ = try phone.apply(operation) } }
        let own = notes.map { app.notebook.replica[$0.entity]?.operations() ?? [] }
        let third = Identifier<Note>(EntityID(high: 9, low: 9))
        var draft = Note(id: third)
        (draft.topicID, draft.position, draft.createdAt) = (topic, "Z", now)
        let written = [
            [
                try phone.edit(
                    .note, notes[0].entity, "text", [TextEdit(position: 0, deletedCount: 5, inserted: Array("old".unicodeScalars))])
            ],
            [try phone.write(.note, notes[1].entity, [FieldWrite(Note.pinnedField, true)], now: now)],
            [try phone.create(draft, now: now)],
        ]
        for operation in written.joined() { _ = try app.core.notebook.apply(operation) }
        let journals = (own + [[]]).enumerated().map { index, operations in
            NoteHistoryAnswer(
                authors: Self.authors,
                entries: operations.map { NoteHistoryAnswer.Entry(operation: $0, author: 0, first: noon, last: noon) }
                    + written[index].map { NoteHistoryAnswer.Entry(operation: $0, author: 1, first: noon, last: noon) },
                revision: 9, hasMore: false)
        }
        return Scene(app: app, topic: topic, notes: notes + [third], journals: journals)
    }

    private func answer(_ scene: Scene) -> TopicHistoryAnswer {
        TopicHistoryAnswer(
            authors: Self.authors,
            sittings: [
                TopicHistoryAnswer.Sitting(author: 1, first: noon, last: noon, notes: scene.notes.map { $0.entity }),
                TopicHistoryAnswer.Sitting(author: 0, first: noon, last: noon, notes: scene.notes.prefix(2).map { $0.entity }),
            ], since: Instant(milliseconds: 0))
    }

    /// Opens the screen, and answers.
    private func opened() throws -> Scene {
        let scene = try scene()
        let effects = scene.app.update(.show(.topicVersions(scene.topic)), now: now)
        let request = try #require(Self.requests(effects, .readTopicHistory).first)
        #expect(request.path == Route.topicHistories + "/" + scene.topic.text)
        request.answered(200, answer(scene).jsonText)
        return scene
    }

    /// Confirms taking back a sitting, and answers with the journals.
    private func takeBack(_ scene: Scene, _ place: Int) throws {
        let feature = scene.app.features.topicVersions
        feature.update(.takeBackTapped(place: place))
        #expect(feature.hasDialog)
        feature.update(.confirmed)
        for (index, note) in scene.notes.enumerated() where feature.state.progress?.readCount == index {
            let request = try #require(Self.requests(scene.app.core.takeEffects(), .readHistory).first)
            #expect(request.path == Route.noteHistories + "/" + note.text + "?after=0")
            request.answered(200, scene.journals[index].jsonText)
        }
    }

    private func screen(_ app: App) -> RecordedScreen {
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ = app.handle($0, now: now) }.node())
        return screen
    }

    @Test func sittingsAreListedAndLeadBack() throws {
        let scene = try opened()
        let rows = screen(scene.app).dom.root.all { $0.attributes[.class] == "row-texts" }.map(\.textContent)
        #expect(rows.count == 2 && rows[0].contains("Phone · Ann") && rows[0].contains("3 notes") && rows[1].contains("This device"))
        scene.app.features.topicVersions.update(.backTapped)
        #expect(scene.app.screen == .notes(scene.topic))
        #expect(scene.app.features.screen(at: Screen.topicVersions(scene.topic).path) == .topicVersions(scene.topic))
    }

    @Test func whatAnotherDeviceDidIsTakenBackAndThatIsUndone() throws {
        let scene = try opened()
        #expect(text(scene.app, scene.notes[0]) == "old oak")
        try takeBack(scene, 0)
        #expect(text(scene.app, scene.notes[0]) == "green oak" && text(scene.app, scene.notes[1]) == "blue sky")
        #expect(scene.app.notebook.note(scene.notes[1])?.isPinned == false)
        #expect(scene.app.notebook.note(scene.notes[2])?.deletedAt != nil)
        #expect(scene.app.features.topicVersions.state.progress == nil)
        let notice = try #require(scene.app.core.notices.current)
        #expect(notice.text(scene.app.strings) == "Changes reverted in 3 notes")

        // What is written before the undo stays.
        _ = try scene.app.core.notebook.edit(
            .note, scene.notes[0].entity, field: "text", [TextEdit(position: 9, deletedCount: 0, inserted: ["!"])], undo: .recorded,
            now: now)
        notice.action?.perform()
        #expect(text(scene.app, scene.notes[0]) == "old oak!")
        #expect(scene.app.notebook.note(scene.notes[1])?.isPinned == true)
        #expect(scene.app.notebook.note(scene.notes[2])?.deletedAt == nil)
    }

    @Test func whatThisDeviceDidIsTakenBackToo() throws {
        let scene = try opened()
        try takeBack(scene, 1)
        // The other device wrote into the first note, so it stays with that.
        #expect(text(scene.app, scene.notes[0]) == "old" && scene.app.notebook.note(scene.notes[0])?.deletedAt == nil)
        #expect(scene.app.notebook.note(scene.notes[1])?.deletedAt != nil)
    }

    @Test func withoutTheServerNothingChanges() throws {
        let scene = try opened()
        let feature = scene.app.features.topicVersions
        feature.update(.takeBackTapped(place: 0))
        feature.update(.confirmed)
        let first = try #require(Self.requests(scene.app.core.takeEffects(), .readHistory).first)
        first.answered(200, scene.journals[0].jsonText)
        try #require(Self.requests(scene.app.core.takeEffects(), .readHistory).first).answered(0, "")
        #expect(text(scene.app, scene.notes[0]) == "old oak" && feature.state.progress == nil)
        #expect(scene.app.core.notices.current?.text(scene.app.strings).contains("Nothing was changed") == true)

        // An answer that comes once the screen was left changes nothing.
        feature.update(.takeBackTapped(place: 0))
        feature.update(.confirmed)
        let late = try #require(Self.requests(scene.app.core.takeEffects(), .readHistory).first)
        feature.update(.backTapped)
        late.answered(200, scene.journals[0].jsonText)
        #expect(text(scene.app, scene.notes[0]) == "old oak")
    }

    @Test func theServerIsNeededAndAskedAgain() throws {
        let scene = try scene()
        let effects = scene.app.update(.show(.topicVersions(scene.topic)), now: now)
        try #require(Self.requests(effects, .readTopicHistory).first).answered(0, "")
        let feature = scene.app.features.topicVersions
        #expect(feature.state.phase == .unreachable)
        feature.handle(.exchanged(status: 200))
        try #require(Self.requests(scene.app.core.takeEffects(), .readTopicHistory).first).answered(200, answer(scene).jsonText)
        #expect(feature.state.phase == .known && feature.state.sittings.count == 2)
        feature.update(.takeBackTapped(place: 1))
        feature.update(.cancelled)
        #expect(!feature.hasDialog && feature.state.progress == nil)
        _ = scene.app.update(.navigated(path: Screen.topicVersions(Identifier(EntityID(high: 7, low: 7))).path), now: now)
        #expect(scene.app.screen == .topics)
    }
}
