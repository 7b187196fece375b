import ClientTesting
import Components
import Domain
import EmbeddedSupport
import Localization
import Merge
import Replication
import Search
import Testing
import ViewTree

@testable import Client
@testable import Core
@testable import Editor
@testable import Palette
@testable import Panes
@testable import SearchScreen
@testable import Trash

/// Drives the search within the app: what is indexed when, what is found, where hits lead, and what is remembered.
struct SearchAppTests: AppDriver {
    let now = Instant(milliseconds: 1_700_000_000_000)
    let app: App

    init() {
        app = .begun(settings: [StoreBatch.Setting(Setting.recentSearches, "boats\nлодка")], now: now)
    }

    private func addTopic(_ name: String) -> Identifier<Topic> {
        let id = Identifier<Topic>(app.makeIdentity())
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.addTopic(id, name: name, now: now) }
        return id
    }

    @discardableResult private func addNote(_ title: String, _ text: String, in topic: Identifier<Topic>) -> Identifier<Note> {
        let id = Identifier<Note>(app.makeIdentity())
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.addNote(id, in: topic, now: now)
                + (try notebook.edit(id, field: "title", [TextEdit(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: title))]))
                + (try notebook.edit(id, field: "text", [TextEdit(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: text))]))
        }
        return id
    }

    private var targets: [SearchTarget] { app.features.search.state.sections.flatMap { $0.rows.map(\.target) } }

    private func isAskedToGoOn(_ effects: [Effect]) -> Bool {
        effects.contains { $0.woken?.timer == .indexing }
    }

    @Test(arguments: [1024.0, 1440]) func inAWideWindowHitsStandInTheListsPaneAndTheNoteBeside(width: Double) throws {
        send(.resized(viewportWidth: width, viewportHeight: 900, textScale: 1))
        let topic = addTopic("Karelia")
        let (berries, boats) = (addNote("Berries", "by the lake", in: topic), addNote("Boats", "on the lake", in: topic))
        send(.show(.notes(topic)), .act("search"), .finding(.typed("lake")))
        #expect(drawn().find(role: "region", "Search") != nil && drawn().find(class: "nothing") != nil)
        let places = targets
        #expect(Set(places.compactMap(\.entity)) == [berries.entity, boats.entity])
        let effects = send(.finding(.opens(places[0])))
        #expect(focused(effects) != SearchView.field, "the focus goes to where the words stand")
        #expect(app.listScreen == .search && app.features.panes.hasDetail && app.editor?.foundPlace?.count == 1)
        #expect(drawn().find(SearchView.row(0))?.attributes[.ariaCurrent] == "true")
        #expect(drawn().find(SearchView.row(1))?.attributes[.ariaCurrent] == nil)

        // What is typed now changes the list alone, and asking once more leads to the field.
        send(.finding(.typed("lak")))
        #expect(app.screen.id == places[0].entity && targets.count == 2)
        #expect(send(.act("search")).contains { if case .perform(SearchView.field, .selectAll) = $0 { true } else { false } })
        #expect(app.screen.id == places[0].entity)

        // The next hit takes its place; leaving the note leads to its row, deleting it to the search.
        send(.finding(.opens(places[1])))
        #expect(app.listScreen == .search && app.screen.id == places[1].entity)
        #expect(focused(send(.editor(.backTapped))) == SearchView.row(1))
        send(.editor(.act(.delete)))
        #expect(app.screen == .search && targets.contains(places[0]))

        // Anything else ends it.
        send(.finding(.opens(places[0])), .finding(.backTapped))
        #expect(app.screen == .notes(topic) && app.navigation.found == nil)
        send(.notes(.open(places[0] == .note(berries) ? berries : boats)))
        #expect(app.listScreen == .notes(topic))
    }

    @Test func aPhotoThatWasFoundStandsBesideTheSearch() throws {
        send(.resized(viewportWidth: 1440, viewportHeight: 900, textScale: 1))
        let topic = addTopic("Karelia")
        let photo = Identifier<Photo>(app.makeIdentity())
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            let picture = Picture(file: EntityID(high: 1, low: 1), mediaType: "image/jpeg", width: 40, height: 30)
            let caption = [TextEdit(position: 0, deletedCount: 0, inserted: ExactText.scalars(of: "lake"))]
            return try notebook.addPhoto(photo, picture, topic: topic, now: now)
                + (try notebook.edit(.photo, photo.entity, field: "caption", caption))
        }
        send(.act("search"), .finding(.typed("lake")), .finding(.accepted))
        #expect(app.screen == .photo(photo) && app.listScreen == .search)
        send(.show(.photos), .show(.photo(photo)))
        #expect(app.features.panes.list == nil)
    }

    @Test func aNoteIsFoundMarkedAndOpenedAndTheWayLeadsBack() {
        let topic = addTopic("Karelia")
        let note = addNote("Berries", "Собрали чернику.\nЧерники много.", in: topic)
        send(.act("search"))
        #expect(app.screen == .search)
        send(.finding(.typed("черника")))
        #expect(targets == [.note(note)])
        #expect(app.features.search.state.sections[0].rows[0].excerpt.filter(\.isMarked).map(\.text) == ["чернику", "Черники"])
        send(.finding(.accepted))
        #expect(app.screen == .editor(note))
        #expect(app.editor?.foundPlace?.count == 2)
        send(.editor(.finder(.stepped(-1))))
        #expect(app.editor?.foundPlace?.current == 1)
        send(.editor(.backTapped))
        #expect(app.screen == .search && app.features.search.state.query == "черника")
        send(.finding(.backTapped))
        #expect(app.screen == .topics)
    }

    @Test func aPDFIsMadeOfAllNotesThatAreFoundAndNotOfTopics() {
        let topic = addTopic("Boats")
        send(.act("search"))
        send(.finding(.typed("boat")))
        #expect(targets == [.topic(topic)] && drawn().find(role: "button", "Save these notes as PDF") == nil)
        for number in 0..<40 { addNote("Boat \(number)", "", in: topic) }
        send(.alarm(.notice))
        #expect(targets.count == SearchState.pageSize && drawn().find(role: "button", "Save these notes as PDF") != nil)
        let found = app.features.search.documentTargets(limit: 200)
        #expect(found.count == 40 && !found.contains(.topic(topic)))
    }

    @Test func typingIntoAnOpenedNoteTakesTheMarksAway() {
        addNote("Berries", "boat", in: addTopic("A"))
        send(.act("search"))
        send(.finding(.typed("boat")))
        send(.finding(.accepted))
        #expect(app.editor?.foundPlace != nil)
        send(.editor(.textTyped("x", replacing: 0..<0, caret: 1)))
        #expect(app.editor?.foundPlace == nil)
    }

    @Test func whatIsDeletedIsFoundInTheTrashAlone() {
        let note = addNote("Boat", "", in: addTopic("A"))
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.deleteNote(note, now: now) }
        send(.act("search"))
        send(.finding(.typed("boats")))
        #expect(app.features.search.state.sections.map(\.kind) == [.trash] && targets == [.trash(note.entity)])
        send(.finding(.opens(targets[0])))
        #expect(app.screen == .trash && app.features.trash.state.isOpen(note.text), "the row that was found is open")
        send(.show(.search))
        app.core.restore(note.entity)
        send(.finding(.typed("boat")))
        #expect(app.features.search.state.sections.map(\.kind) == [.notes] && targets == [.note(note)])
    }

    @Test func whatHasLeftTheTrashIsNotFoundThere() {
        let topic = addTopic("A")
        let notes = [addNote("Boat", "", in: topic), addNote("Boats", "", in: topic)]
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.deleteNote(notes[0], now: now) + notebook.deleteNote(notes[1], now: now)
        }
        let item = app.notebook.trashedItems(now: now, of: notes[0].entity)
        app.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.emptyTrash(item, now: now) }
        send(.act("search"))
        send(.finding(.typed("boat")))
        #expect(targets == [.trash(notes[1].entity)] && app.features.search.state.sections.map(\.count) == [1])
    }

    @Test func whatArrivesWhileTheHitsAreShownIsShown() {
        send(.act("search"))
        send(.finding(.typed("boat")))
        #expect(targets == [])
        addNote("Boat", "", in: addTopic("A"))
        send(.alarm(.notice))
        #expect(targets.count == 1)
    }

    @Test func muchIsIndexedStepByStep() {
        let topic = addTopic("A")
        let text = String(repeating: "слово за словом ", count: 1_000)
        for number in 0..<20 { addNote("Note \(number)", text, in: topic) }
        var effects = send(.act("search")) + send(.finding(.typed("note")))
        #expect(app.features.search.state.isPreparing)
        var steps = 0
        while isAskedToGoOn(effects), steps < 100 {
            effects = send(.alarm(.indexing))
            steps += 1
        }
        #expect((2...20).contains(steps))
        #expect(!app.features.search.state.isPreparing && app.features.search.state.sections[0].count == 20)
    }

    private var indexedCount: Int { app.features.search.index.index.count }

    private func finishIndexing() {
        while isAskedToGoOn(send(.alarm(.indexing))) {}
    }

    @Test func changesAreIndexedBeforeSomebodyLooksForThem() {
        send(.alarm(.indexing))
        let topic = addTopic("A")
        for number in 0..<3 { addNote("Note \(number)", "", in: topic) }
        #expect(isAskedToGoOn(send(.alarm(.notice))) && indexedCount == 0)
        #expect(!isAskedToGoOn(send(.alarm(.notice))))
        #expect(!isAskedToGoOn(send(.alarm(.indexing))) && indexedCount == 4)
    }

    @Test func whatIsBeingWrittenIsIndexedOnceItIsLeft() {
        let note = addNote("", "", in: addTopic("A"))
        finishIndexing()
        send(.show(.editor(note)))
        send(.editor(.textTyped("boat", replacing: 0..<0, caret: 4)))
        send(.alarm(.indexing))
        let query = SearchQuery("boat")
        #expect(app.features.search.index.index.search(query).count == 0)
        #expect(!isAskedToGoOn(send(.alarm(.notice))))
        send(.show(.topics))
        finishIndexing()
        #expect(app.features.search.index.index.search(query).count == 1)
    }

    @Test func thePaletteOffersMoreOnceAllIsIndexed() {
        let topic = addTopic("A")
        for number in 0..<5 { addNote("Note \(number)", String(repeating: "слово за словом ", count: 1_000), in: topic) }
        send(.palette(.asked(onlyCommands: false)))
        send(.palette(.typed("note")))
        func offered() -> Int { app.features.palette.state.entries.filter { if case .note = $0.target { true } else { false } }.count }
        #expect((1..<5).contains(offered()))
        finishIndexing()
        #expect(offered() == 5)
    }

    @Test func searchesAreRememberedOnceAndForgottenAtWish() {
        #expect(app.features.search.state.recent == ["boats", "лодка"])
        addNote("Лодка", "", in: addTopic("A"))
        send(.act("search"))
        send(.finding(.typed(" лодка ")))
        let stored = send(.finding(.accepted)).compactMap { if case .store(let batch, _) = $0 { batch.settings } else { nil } }
        #expect(stored == [[StoreBatch.Setting(Setting.recentSearches, "лодка\nboats")]])
        for number in 0..<20 {
            send(.finding(.typed("лодка \(number)")))
            _ = app.features.search.state.update(.opens(.trash(EntityID(high: 1, low: 1))))
        }
        #expect(app.features.search.state.recent.count == SearchState.maximumRecent)
        send(.finding(.recentCleared))
        #expect(app.features.search.state.recent == [])
    }

    @Test func moreHitsAreShownAtWish() {
        let topic = addTopic("A")
        for number in 0..<(SearchState.pageSize + 5) { addNote("Boat \(number)", "", in: topic) }
        send(.act("search"))
        send(.finding(.typed("boat")))
        #expect(targets.count == SearchState.pageSize && app.features.search.state.sections[0].count == SearchState.pageSize + 5)
        send(.finding(.moreTapped))
        #expect(targets.count == SearchState.pageSize + 5)
    }

    @Test func keysLeadFromHitToHit() {
        addNote("Boat", "", in: addTopic("Boats"))
        send(.act("search"))
        send(.finding(.typed("boat")))
        func focused(_ message: SearchMessage) -> [ElementID] {
            send(.finding(message)).compactMap { if case .perform(let element, .focus) = $0 { element } else { nil } }
        }
        #expect(focused(.moved(to: 0)) == [SearchView.row(0)])
        #expect(focused(.moved(to: 1)) == [SearchView.row(1)])
        #expect(focused(.moved(to: 2)) == [])
        #expect(focused(.moved(to: -1)) == [SearchView.field])
    }
}
