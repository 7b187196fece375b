import Backups
import Catalogue
import Components
import Devices
import Domain
import Editions
import Editor
import Finding
import Guide
import Layout
import Lesson
import Library
import Localization
import Merge
import Notes
import Notifications
import Photos
import ProfileForm
import ThisDevice
import Topics
import Trash
import ViewTree
import Wire

/// Holds the whole client: messages go in, effects come out, and what is shown is a function of it.
///
/// A class, since it is too large to be copied about; it knows neither browser nor clock, so that tests drive it by messages alone.
public final class App {
    /// Tells the time of the message being handled, corrected by what the server says.
    public internal(set) var now: Instant
    /// Names what is shown.
    public internal(set) var screen: Screen
    /// Tells whether what the device has stored was read.
    public internal(set) var isLoaded = false
    /// Tells why the device's storage can't be used.
    public internal(set) var isStorageBroken = false
    /// Holds everything a person keeps.
    public internal(set) var notebook: Notebook
    /// Decides when to exchange what with the server.
    public internal(set) var engine = SyncEngine(revision: 0)
    /// Tells who is signed in; nil until the server has said so.
    public internal(set) var session: SessionAnswer?
    /// Holds the language chosen by the person; nil follows the browser.
    public internal(set) var chosenLanguage: Language? {
        didSet { translate() }
    }
    /// Holds what the server says of itself; kept on the device.
    public internal(set) var settings = ServerSettings() {
        didSet { translate() }
    }
    /// Tells what is used of the edition's limits; nil before what is stored was read.
    public internal(set) var standing: EditionStanding?
    /// Says that the edition's limit is exceeded and the demand is shown.
    public internal(set) var isLocked = false
    /// Holds the words of what is shown.
    public private(set) var strings: Strings
    /// Finds the words of languages.
    let vocabulary: Vocabulary
    /// Says that the page's address is still the link to sign in by; going anywhere ends that.
    var isAtLink = false
    /// Says that the first START led to the topics before there was a welcome to lead to; going anywhere ends that.
    var isWelcomeExpected = false
    /// Says something at the bottom of the screen.
    public internal(set) var notice: Notice?
    /// Tells which operations wait to be sent, and for which entity.
    public internal(set) var pending: [ExactKey: EntityID] = [:]

    /// Lists what came before what it builds on.
    var early: [Operation] = []
    /// Lists the keys of operations of which one tab told that they are sent before another told that they wait.
    var sentBeforeQueued: [String] = []

    /// Names what was deleted elsewhere by what is being received.
    var deletedMeanwhile: [EntityID] = []

    /// Names the entities of which the server refused a change: not all of them is on the server.
    var refused: Set<EntityID> = []

    /// Names the present day where the reader is, by the device's clock.
    public internal(set) var today: CivilDate

    /// Tells what of the screen may show something else than the app holds.
    public internal(set) var undrawn = Undrawn.all

    /// Holds the title that the page was told last.
    var toldTitle = ""

    /// Gathers what the message being handled asks for.
    var effects: [Effect] = []
    /// Draws identities.
    var generator: RandomGenerator
    /// Holds what the page told at the start.
    var boot: Boot
    /// Identifies the space the device holds data of; nil before the first sign-in.
    var space: String?
    /// Says that START was touched once on this device.
    var hasStarted = false
    /// Says that the screen lies less deep than the one before.
    var isGoingBack = false
    /// Holds the secret of the link that is being used.
    var invitation: String?
    /// Tells why the link does not work; whether that matters is known once the server has told who is signed in.
    var linkRefusal: Problem.Kind?
    /// Tells how long to wait before asking again by the link, in milliseconds.
    var linkPause = 2_000
    /// Counts the milliseconds the server's clock is ahead of the device's.
    var clockOffset: Int64 = 0
    /// Orders what waits to be sent.
    var sequence = OutboxSequence()
    /// Says that the outbox is being read to see whether what this tab waits for was sent.
    var isLookingForSent = false
    /// Lists what was made and is not being stored yet.
    var unsaved: [Operation] = []
    /// Tells when the first of them was made.
    var unsavedSince = Instant(milliseconds: 0)
    /// Lists the batches that are not durable yet, in their order.
    var storing: [UnstoredBatch] = []
    /// Says that something is sheltered from the end of a page, this one or one before.
    var isSheltering = false
    /// Lists what pages of other tabs had sheltered before this one knew whose data the device holds.
    var shelteredEarly: [OutboxEntry] = []
    /// Says that the server was asked who is signed in and could not be reached.
    var isSessionMissed = false
    /// Numbers the next batch.
    var nextBatchID = 0
    /// Numbers the batch the engine waits for.
    var engineBatch: Int?
    /// Numbers the batch of local changes under way.
    var localBatch: Int?
    /// Lists what came in for a text under composition.
    var heldBack: [Operation] = []
    /// Names the entities sent again as a whole, which is tried once, with the first key of that.
    var requeued: [(entity: EntityID, firstKey: String)] = []
    /// Names the note made a moment ago and not left yet.
    var newNote: Identifier<Note>?
    /// Holds the guide.
    var guide = GuideState()
    /// Says that the last request did not reach the server.
    var isServerMissed = false
    /// Names the screen that the guide was opened from and leads back to; nil where it leads to the notes.
    var guideReturn: Screen?
    /// Tells that the guide is shown for the first time and leads on to the welcome.
    var isFirstGuide = false
    /// Lists how the notes of topics were arranged on this device.
    var arrangements: [StoreBatch.Setting] = []
    /// Holds the lesson on layout, laid out when it is first shown.
    lazy var lesson = LessonState()
    /// Speaks with the notification centre for the lesson, while it is shown.
    let lessonNotifications = LessonNotifications()
    /// Holds the list of topics.
    var topics = TopicsState()
    /// Holds the list of notes; nil before one was opened.
    var notes: NotesState?
    /// Holds the open note; nil while there is none.
    public internal(set) var editor: EditorState?
    /// Holds the trash.
    var trash = TrashState()
    /// Says that the person was asked whether so much is to be deleted.
    var isDeletionAsked = false
    /// Remembers what was done to notes that were left.
    var histories = NoteHistories()
    /// Holds the screen of devices.
    var devices = DevicesState()
    /// Holds the licence key being entered.
    var edition = EditionState()
    /// Holds the licence key in force, found genuine on this device or by the server; empty for none.
    var licenceText = "" {
        didSet { licence = App.licence(in: licenceText) }
    }
    /// Holds what the licence key in force says, its last day over or not.
    private(set) var licence: Licence?
    /// Holds the licence key, or the removal, that the server does not know of yet; empty for none.
    var unsentLicence = ""
    /// Holds what the server is being told of these; nil while it is told nothing.
    var sentLicence: String?
    /// Asks for what may change of a session.
    var accountInquiry = Inquiry()
    /// Asks for the list of devices.
    var devicesInquiry = Inquiry()
    /// Holds the key whose signature is being checked.
    var checking: LicenceKey?
    /// Says that the limit was passed while the open note was being written, which may be finished.
    var isFinishingNote = false
    /// Says that the server has told its settings since the start.
    var isSettingsFresh = false

    /// Holds the screen of photos.
    public internal(set) var photos = PhotosState()
    /// Brings the device's files to the server.
    public internal(set) var uploads = UploadQueue()
    /// Gathers the files of an export; nil while there is none.
    var exporting: ExportGathering?
    /// Says that this tab is the one that talks to the server.
    var isLeader = false
    /// Says that this tab was told to upload.
    var mayUpload = false
    /// Says that files without a photo were looked for.
    var hasRecovered = false
    /// Names the screen that a photo's own screen leads back to.
    var photoList = Screen.photos
    /// Lists the files that are being added, the first of them now.
    var additions: [FileAddition] = []
    /// Counts the files added or refused since nothing was being added.
    var additionsDone = 0
    /// Names the files that were not added since nothing was being added, with the reasons.
    var refusals: [(name: String, reason: FileRefusal)] = []
    /// Holds the tab of catalogues.
    public internal(set) var catalogue = CatalogueState()
    /// Holds the screens on which catalogues are looked after.
    public internal(set) var catalogues = CataloguesState()
    /// Holds what the device keeps of the list of catalogues.
    var catalogueRecord = CatalogueRecord()
    /// Brings the device's copy of catalogues up to date.
    var catalogueSync = CatalogueSync()
    /// Says that the device was asked what it keeps of catalogues.
    var hasReadCatalogues = false
    /// Lists the catalogues whose mirrors were asked to run since the start, as they were old.
    var askedRuns: [EntityID] = []

    /// Holds the form of the profile.
    public internal(set) var profileForm = ProfileState()
    /// Holds the screen of this device.
    var thisDevice = ThisDeviceState()
    /// Holds the screen of backups.
    var backups = BackupsState()
    /// Carries what is told of keyboards and of the edition's limit.
    let notifications: NotificationCenter
    /// Stands for the form's observation of keyboards; nil while the form is not shown.
    var keyboardObservation: ObservationToken?
    /// Reads the keyboard off the visible part of the page; nil until the page was measured.
    var viewportKeyboard: VisualViewportKeyboard?
    /// Says that the keyboard of the device is up.
    var isViewportKeyboardUp = false
    /// Tells what marks the chosen colour on this device.
    var colorMark = ColorMark.tick
    /// Says that this device draws a keyboard where there is none.
    var simulatesKeyboard = false
    /// Holds the name a person gave this device; nil before the first.
    var givenDeviceName: String?
    /// Says that the server has not heard of the name yet.
    var isDeviceNameWaiting = false
    /// Holds the name that is on its way to the server.
    var sentDeviceName: String?

    /// Holds the library.
    public internal(set) var library = LibraryState()
    /// Follows the files that are deleted or brought back together; nil for none.
    var fileBatch: FileBatch?
    /// Holds the viewer; nil while it is closed.
    public internal(set) var viewer: MediaViewer?
    /// Says that the viewer is open.
    public internal(set) var isViewerOpen = false
    /// Tells whose items the viewer shows.
    var viewerSource = ViewerSource.library
    /// Says that the browser's way back leads out of the viewer.
    var isViewerInHistory = false
    /// Says that the program itself goes back, since the viewer was closed.
    var isViewerLeavingHistory = false

    /// Lists the pictures whose words are to come into texts.
    var readings: [PendingReading] = []
    /// Tells what the dialog of readings shows; nil while it is closed.
    var readingSheet: ReadingPlace?

    /// Holds the PDF that is waited for; nil for none.
    var document: WantedDocument?

    /// Holds the search.
    public internal(set) var finding = FindingState()
    /// Holds what the server has found in the library for a query; no answer where it was not reached.
    var libraryFindings: (query: String, answer: SearchAnswer?)?
    /// Holds the index of what is on the device.
    var finder = NotebookIndex()
    /// Names the screen the search was opened from.
    var findingReturn = Screen.topics
    /// Says that what is being edited was opened from the search, and leads back to it.
    var isFromFinding = false

    /// Starts the app; the first effects are those of `start`.
    ///
    /// The program as a whole hands over the shared centre of notifications; tests have each their own.
    public init(boot: Boot, notifications: NotificationCenter = NotificationCenter(), vocabulary: Vocabulary = .compiled) {
        self.boot = boot
        self.notifications = notifications
        self.vocabulary = vocabulary
        now = boot.now
        today = CivilDate(boot.now, offsetMinutes: boot.timeZoneOffsetMinutes)
        strings = App.firstStrings(vocabulary, boot.languages)
        generator = RandomGenerator(seed: boot.seed)
        notebook = Notebook(agent: Agent(rawValue: generator.next()))
        screen = Screen(path: boot.path) ?? .start
        if boot.path == Route.enter, !boot.fragment.isEmpty { invitation = boot.fragment }
        resize(viewportHeight: boot.viewportHeight, textScale: boot.textScale)
        observeEdition()
    }

    /// Gives what has to be done first.
    public func start() -> [Effect] {
        [.dress(strings.language, title: title), .load, .lead, .askClock, .request(Request(.settings, "GET", Route.settings))]
    }

    /// Gives the language of what is shown.
    public var language: Language {
        chosenLanguage ?? settings.locale.flatMap { Language(rawValue: $0) } ?? Language.best(for: boot.languages)
    }

    /// Gives the words of the best language that has any yet.
    private static func firstStrings(_ vocabulary: Vocabulary, _ languages: [String]) -> Strings {
        let best = Language.best(for: languages)
        if let found = vocabulary.strings(best) { return found }
        for language in Language.allCases {
            if let found = vocabulary.strings(language) { return found }
        }
        return Strings(best, words: "")
    }

    private func translate() {
        if language != strings.language { takeWords() }
    }

    /// Takes the words of the language as far as they are there, and asks for them where they are not.
    func takeWords() {
        guard let found = vocabulary.strings(language) else { return ask(.learn(language)) }
        strings = found
    }

    /// Tells whether a note has something that is not on the server yet.
    public func isPending(_ note: Identifier<Note>) -> Bool { isPending(note.entity) }

    /// Tells whether an entity has something that is not on the server yet.
    func isPending(_ id: EntityID) -> Bool {
        for entity in pending.values where entity == id { return true }
        return refused.contains(id) || unsaved.contains { $0.entity == id }
    }

    /// Counts the changes that are not durable on the device yet.
    public var pendingWriteCount: Int {
        var count = unsaved.count
        for entry in storing { count += max(1, entry.batch.operations.count) }
        count += profileForm.draftCount + additions.count
        return count
    }

    /// Counts the changes and files that are not on the server yet.
    var unsentCount: Int { pending.count + unsaved.count + uploads.files.count }

    /// Lists the entities that have something that is not on the server yet.
    var pendingEntities: Set<EntityID> {
        var entities = Set(pending.values)
        for operation in unsaved { entities.insert(operation.entity) }
        if !refused.isEmpty { addRefused(to: &entities) }
        return entities
    }

    private func addRefused(to entities: inout Set<EntityID>) { entities.formUnion(refused) }

    /// Writes a moment as a day in the reader's language.
    func dateText(_ milliseconds: Int64) -> String {
        let moment = Instant(milliseconds: milliseconds)
        return DateText(language).long(CivilDate(moment, offsetMinutes: offsetMinutes(at: moment)))
    }

    /// Tells how many minutes the reader's clock is ahead of UTC at a moment, which summer time changes.
    func offsetMinutes(at moment: Instant) -> Int { boot.offsetMinutes?(moment) ?? boot.timeZoneOffsetMinutes }

    /// Gives the moment a day begins where the reader is.
    func beginning(of day: CivilDate) -> Instant {
        let beginning = LibraryFilter.beginning(of: day, offsetMinutes: boot.timeZoneOffsetMinutes)
        return LibraryFilter.beginning(of: day, offsetMinutes: offsetMinutes(at: beginning))
    }

    /// Draws a fresh identity.
    func makeIdentity() -> EntityID { EntityID(using: &generator) }

    /// Sets the sizes rows are placed by.
    func resize(viewportHeight: Double, textScale measured: Double) {
        // A style of the reader's may hide the text that is measured.
        let textScale = measured >= App.smallestText && measured <= App.largestText ? measured : 1
        boot.viewportHeight = viewportHeight
        boot.textScale = textScale
        library.rowHeight = LibraryState.usualRowHeight * textScale
        _ = library.update(.grid(.resized(viewport: viewportHeight)))
        _ = photos.grid.update(.resized(viewport: viewportHeight))
        if case .catalogue = screen { catalogue.resize(viewportHeight: viewportHeight, textScale: textScale) }
        _ = topics.list.update(.resized(viewport: viewportHeight, rowHeight: ReorderableList.usualRowHeight * textScale))
        _ = notes?.list.update(.resized(viewport: viewportHeight, rowHeight: ReorderableList.usualRowHeight * textScale))
    }

    private static let smallestText = 0.25, largestText = 8.0
}
