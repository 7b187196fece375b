import Components
import Domain
import Localization
import Merge
import Notifications
import Replication
import Testing
import ViewTree
import ViewTreeTesting

@testable import Backups
@testable import Catalogue
@testable import Core
@testable import Devices
@testable import Documents
@testable import Editions
@testable import Editor
@testable import Export
@testable import Lesson
@testable import Library
@testable import MoveIn
@testable import NoteFacts
@testable import Notes
@testable import Palette
@testable import People
@testable import Photos
@testable import ProfileForm
@testable import Programs
@testable import Reading
@testable import Reminders
@testable import SearchScreen
@testable import ServerHealth
@testable import Settings
@testable import Sharing
@testable import Start
@testable import ThisDevice
@testable import Topics
@testable import Trash
@testable import Versions

/// Runs each feature with a core alone: no app, and no other feature.
@Suite struct FeatureAloneTests {
    private let shell = AloneShell()
    private let needs = AloneNeeds()
    private let core: Core
    private let strings = Strings(.english)
    private var frame: Frame {
        Frame(searchButton: .text(""), barMarks: .text(""), places: { _ in .alone }) { event in
            if case .performed(_, let act) = event { act() }
        }
    }

    init() {
        let now = Instant(milliseconds: 1_700_000_000_000)
        let boot = Boot(
            path: "/", fragment: "", languages: ["en"], deviceName: "Phone", seed: (1, 2, 3, 4), now: now, viewportHeight: 800,
            textScale: 1,
            timeZoneOffsetMinutes: 0, version: "1")
        core = Core(boot: boot, notifications: NotificationCenter(), vocabulary: .compiled, shell: shell)
        shell.core = core
        core.time.advance(to: now)
    }

    /// Makes a feature the only one.
    private func alone<Made: Feature>(_ feature: Made) -> Made {
        core.features = [feature]
        return feature
    }

    private func topic() throws -> Identifier<Topic> {
        let id = Identifier<Topic>(core.makeIdentity())
        core.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.addTopic(id, name: "Forest", now: now) }
        needs.topic = id
        return id
    }

    private func note(in topic: Identifier<Topic>) -> Identifier<Note> {
        let id = Identifier<Note>(core.makeIdentity())
        core.journal.make(atOnce: true) { notebook, now throws(MergeError) in
            try notebook.addNote(id, in: topic, now: now)
                + notebook.edit(.note, id.entity, field: "title", [TextEdit(beginning: "Fern", limit: 99)], undo: .partOfCreation, now: now)
        }
        return id
    }

    private func drawn(_ feature: Feature, _ screen: Screen) -> RecordedScreen {
        core.navigation.screen = screen
        feature.open(screen)
        let recorded = RecordedScreen()
        recorded.render(el(.div) { feature.nodes(of: core.navigation.screen, in: frame) })
        return recorded
    }

    @Test func everyScreenHasANameAndIsDrawn() {
        let parts = CatalogueParts(core, needs: needs)
        let guide = GuideFeature(core, needs: needs)
        let features: [Feature] = [
            BackupsFeature(core, needs: needs), parts.catalogue, parts.catalogues, DevicesFeature(core, needs: needs),
            DocumentsFeature(core),
            EditionsFeature(core, needs: needs), EditorFeature(core, needs: needs), ExportFeature(core, needs: needs),
            SearchFeature(core, needs: needs), LessonFeature(core), LibraryFeature(core, needs: needs), NoteFactsFeature(core),
            NotesFeature(core, needs: needs), PaletteFeature(core, needs: needs), PhotosFeature(core, needs: needs),
            ProfileFormFeature(core),
            ReadingFeature(core, needs: needs), RemindersFeature(core), SettingsFeature(core), SharingFeature(core, needs: needs), guide,
            StartFeature(core, guide: guide, needs: needs), ThisDeviceFeature(core), TopicsFeature(core, needs: needs), TrashFeature(core),
            VersionsFeature(core, needs: needs), TopicVersionsFeature(core, needs: needs), PeopleFeature(core),
            ServerHealthFeature(core, needs: needs), MoveInFeature(core), ProgramsFeature(core),
        ]
        var kinds: [String] = []
        for feature in features {
            core.features = [feature]
            for kind in feature.screens where !kind.isOfSomething {
                #expect(!feature.title(of: Screen(kind)).isEmpty, "\(kind.path)")
                #expect(!drawn(feature, Screen(kind)).dom.root.children.isEmpty, "\(kind.path)")
                kinds.append(kind.path)
            }
        }
        #expect(Set(kinds).count == kinds.count && kinds.count >= 20)
    }

    @Test func whatLeadsToScreensShowsThem() {
        let features: [(Feature, Screen)] = [
            (BackupsFeature(core, needs: needs), .backups), (DevicesFeature(core, needs: needs), .devices),
            (EditionsFeature(core, needs: needs), .edition), (LessonFeature(core), .lesson), (ProfileFormFeature(core), .profile),
            (RemindersFeature(core), .reminders), (ServerHealthFeature(core, needs: needs), .serverHealth),
            (ThisDeviceFeature(core), .thisDevice), (TrashFeature(core), .trash), (MoveInFeature(core), .moveIn),
            (ProgramsFeature(core), .programs),
        ]
        for (feature, screen) in features {
            feature.acts.first?.perform()
            #expect(shell.shown.last == screen)
        }
    }

    @Test func topicsAreAddedAndNamed() {
        let topics = alone(TopicsFeature(core, needs: needs))
        topics.update(.addTapped)
        topics.update(.nameTyped("Forest"))
        topics.update(.nameConfirmed)
        #expect(core.notebook.topics().map(\.name) == ["Forest"])
    }

    @Test func aNoteIsAddedAndItsOpeningAskedFor() throws {
        let notes = alone(NotesFeature(core, needs: needs))
        let forest = try topic()
        core.navigation.screen = .notes(forest)
        notes.open(.notes(forest))
        notes.acts.first?.perform()
        #expect(core.notebook.notes(in: forest).count == 1 && needs.asked == ["openNew"])
    }

    @Test func aNoteIsWrittenAndWhatConcernsOthersIsAskedOfThem() throws {
        let editor = alone(EditorFeature(core, needs: needs))
        let fern = note(in: try topic())
        _ = drawn(editor, .editor(fern))
        editor.update(.textTyped("green", replacing: 0..<0, caret: 5))
        #expect(core.notebook.replica[fern.entity]?.document(of: "text").string == "green")
        for act in editor.acts where act.id == "note.pin" || act.id == "note.duplicate" { act.perform() }
        #expect(needs.changes == [.toggle(.pin), .duplicate])
    }

    @Test func whatIsDeletedIsCountedInTheTrash() throws {
        let trash = alone(TrashFeature(core))
        let fern = note(in: try topic())
        core.journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.deleteNote(fern, now: now) }
        #expect(trash.acts.map { $0.detail() } == ["1"] && drawn(trash, .trash).find(text: "Fern") != nil)
    }

    @Test func factsOfANoteAreShown() throws {
        let fern = note(in: try topic())
        #expect(drawn(alone(NoteFactsFeature(core)), .noteFacts(fern)).find(text: "Forest") != nil)
    }

    @Test func aNoteIsFound() throws {
        let finding = alone(SearchFeature(core, needs: needs))
        let fern = note(in: try topic())
        _ = drawn(finding, .search)
        finding.update(.typed("fern"))
        #expect(finding.state.sections.flatMap(\.rows).map(\.key) == [fern.entity.text])
    }

    @Test func thePaletteOffersTheActsOfAll() {
        let palette = alone(PaletteFeature(core, needs: needs))
        core.features.append(TrashFeature(core))
        palette.update(.asked(onlyCommands: true))
        #expect(palette.state.entries.map(\.name).contains("Trash"))
    }

    @Test func filesAreAddedForWhatTheyWereChosenFor() throws {
        let library = LibraryFeature(core, needs: needs)
        let photos = PhotosFeature(core, needs: needs)
        let reading = ReadingFeature(core, needs: needs)
        core.features = [library, photos, reading]
        core.uploads.happened(.chosen(for: LibraryView.kind, 0..<2))
        core.uploads.happened(.chosen(for: PhotosView.kind, 2..<3))
        #expect(core.uploads.additions.map(\.purpose) == [.library, .library, .photo])
        core.uploads.happened(.chosen(for: ReadingSheet.kind, 3..<4))
        #expect(core.uploads.additions.count == 3, "no text is open")
        needs.openText = (.note, note(in: try topic()).entity, 0)
        core.uploads.happened(.chosen(for: ReadingSheet.kind, 3..<4))
        #expect(core.uploads.additions.count == 4 && reading.readings.count == 1)
    }

    @Test func theFirstStartLeadsToTheGuideAndTheNextToTheGallery() {
        let guide = GuideFeature(core, needs: needs)
        let start = alone(StartFeature(core, guide: guide, needs: needs))
        core.account.invitation = "secret"
        start.tapped()
        #expect(shell.shown == [.guide])
        start.tapped()
        #expect(needs.asked.last == "showGallery")
    }

    @Test func whatIsSharedIsAskedAboutFirst() {
        let sharing = alone(SharingFeature(core, needs: needs))
        sharing.handle(.media(.shared(SharedFiles(pictures: 0..<0, others: 0..<2, texts: []))))
        #expect(sharing.coversAll && needs.asked.isEmpty)
        sharing.update(.answered(isWanted: true))
        #expect(needs.asked == ["addToLibrary 0..<2"])
    }

    @Test func theLanguageIsChosen() {
        alone(SettingsFeature(core)).choose(.japanese)
        #expect(core.words.language == .japanese)
    }

    @Test func aDocumentNeedsASessionAndAnArchiveDoesNot() throws {
        let topic = try topic()
        _ = note(in: topic)
        _ = core.takeEffects()
        alone(DocumentsFeature(core)).make(of: topic)
        #expect(core.notices.isSaying(.documentMissed(isOffline: true)))
        alone(BackupsFeature(core, needs: needs)).update(.saveTapped)
        #expect(needs.asked.last == "exportEverything")
        alone(ExportFeature(core, needs: needs)).begin()
        #expect(!core.takeEffects().isEmpty)
    }
}
