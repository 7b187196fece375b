import Backups
import Catalogue
import Core
import Devices
import Documents
import Editions
import Editor
import Export
import Lesson
import Library
import MoveIn
import NoteFacts
import NoteFiles
import Notes
import Palette
import People
import Photos
import ProfileForm
import Programs
import Reading
import Reminders
import SearchScreen
import ServerHealth
import Settings
import Sharing
import Start
import Templates
import ThisDevice
import Topics
import Trash
import Unsent
import Versions

/// All features, each created when it is first used.
public final class Features {
    unowned(unsafe) let app: App

    init(of app: App) { self.app = app }

    /// START and what it leads to.
    public private(set) lazy var start = StartFeature(app.core, guide: guide, needs: StartWiring(self))
    /// The guide for the first start.
    public private(set) lazy var guide = GuideFeature(app.core, needs: StartWiring(self))
    /// What an address names and this device does not have yet.
    public private(set) lazy var arrival = ArrivalFeature(app.core)
    /// The list of topics.
    public private(set) lazy var topics = TopicsFeature(app.core, needs: TopicsWiring(self))
    /// A topic's notes.
    public private(set) lazy var notes = NotesFeature(app.core, needs: NotesWiring(self))
    /// The editor of notes and photos.
    public private(set) lazy var editor = EditorFeature(app.core, needs: EditorWiring(self))
    /// The facts about a note.
    public private(set) lazy var noteFacts = NoteFactsFeature(app.core)
    /// The files to which notes link.
    public private(set) lazy var noteFiles = NoteFilesFeature(app.core, needs: NoteFilesWiring(self))
    /// The recording of sound for a note.
    public private(set) lazy var recorder = RecorderFeature(app.core, needs: NoteFilesWiring(self))
    /// The versions of a note.
    public private(set) lazy var versions = VersionsFeature(app.core, needs: VersionsWiring(self))
    /// What devices wrote into a topic.
    public private(set) lazy var topicVersions = TopicVersionsFeature(app.core, needs: VersionsWiring(self))
    /// The notes that others are begun with, and today's note.
    public private(set) lazy var templates = TemplatesFeature(app.core, needs: TemplatesWiring(self))
    /// The reading of text in pictures.
    public private(set) lazy var reading = ReadingFeature(app.core, needs: ReadingWiring(self))
    public private(set) lazy var photos = PhotosFeature(app.core, needs: PhotosWiring(self))
    /// Content shared by other programs.
    public private(set) lazy var sharing = SharingFeature(app.core, needs: SharingWiring(self))
    public private(set) lazy var library = LibraryFeature(app.core, needs: LibraryWiring(self))
    /// The catalogue tab.
    public var catalogue: CatalogueFeature { catalogueParts.catalogue }
    /// The screens on which catalogues are managed.
    public var catalogues: CataloguesFeature { catalogueParts.catalogues }
    /// The copies of catalogues on this device.
    public var catalogueCopies: CatalogueCopies { catalogueParts.catalogueCopies }
    private lazy var catalogueParts = CatalogueParts(app.core, needs: CatalogueWiring(self))
    /// The screen that searches the notebook, and its index.
    public private(set) lazy var search = SearchFeature(app.core, needs: SearchWiring(self))
    /// The making of PDFs.
    public private(set) lazy var documents = DocumentsFeature(app.core)
    /// The archive of everything.
    public private(set) lazy var export = ExportFeature(app.core, needs: ExportWiring(self))
    public private(set) lazy var backups = BackupsFeature(app.core, needs: BackupsWiring(self))
    /// The tokens of other programs.
    public private(set) lazy var programs = ProgramsFeature(app.core)
    /// What is moved in from other programs.
    public private(set) lazy var moveIn = MoveInFeature(app.core)
    /// The edition and its limits.
    public private(set) lazy var editions = EditionsFeature(app.core, needs: EditionsWiring(self))
    /// Sign-in and the signed-in devices.
    public private(set) lazy var devices = DevicesFeature(app.core, needs: DevicesWiring(self))
    public private(set) lazy var trash = TrashFeature(app.core)
    /// The files that are not on the server.
    public private(set) lazy var unsent = UnsentFeature(app.core)
    /// The list of further screens, and the settings.
    public private(set) lazy var settings = SettingsFeature(app.core)
    /// The lesson on layout.
    public private(set) lazy var lesson = LessonFeature(app.core)
    public private(set) lazy var profileForm = ProfileFormFeature(app.core)
    /// The command palette.
    public private(set) lazy var palette = PaletteFeature(app.core, needs: PaletteWiring(self))
    /// The panes of a wide window.
    private(set) lazy var panes = PanesFeature(app)
    /// The people of the server, for its owner.
    public private(set) lazy var people = PeopleFeature(app.core)
    /// The health of the server, for its owner.
    public private(set) lazy var serverHealth = ServerHealthFeature(app.core, needs: ServerHealthWiring(self))
    public private(set) lazy var reminders = RemindersFeature(app.core)
    /// The settings of this device.
    public private(set) lazy var thisDevice = ThisDeviceFeature(app.core)

    /// Returns the feature that a screen belongs to, which names, opens, shows and leaves it.
    func of(_ screen: Screen) -> Feature { app.core.feature(of: screen) ?? start }

    /// Returns the screen at an address; nil where there is none.
    public func screen(at path: String) -> Screen? { Screen(path: path, among: all.flatMap { $0.screens }) }

    /// All features, in the order in which they are called: those whose strings, look and account the others use come first.
    public private(set) lazy var all: [Feature] = [
        settings, devices, editions, profileForm, thisDevice, lesson, start, guide, arrival, topics, notes, editor, noteFacts,
        noteFiles, recorder, versions, topicVersions, templates, reading, photos, sharing, library, catalogue, catalogues,
        catalogueCopies, search, documents, export, backups, moveIn, programs, people, serverHealth, trash, unsent, palette, panes,
        reminders,
    ]
}
