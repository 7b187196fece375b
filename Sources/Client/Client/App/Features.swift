import Backups
import Catalogue
import Core
import Devices
import Documents
import Editions
import Editor
import Export
import Finding
import Lesson
import Library
import NoteFacts
import Notes
import Palette
import Photos
import ProfileForm
import Reading
import Reminders
import Settings
import Sharing
import Start
import ThisDevice
import Topics
import Trash

/// All features, each made when it is first used.
public final class Features {
    unowned(unsafe) let app: App

    init(of app: App) { self.app = app }

    /// START and what leads on from it.
    public private(set) lazy var start = StartFeature(app.core, guide: guide, needs: self)
    /// The guide for the first start.
    public private(set) lazy var guide = GuideFeature(app.core, needs: self)
    /// The topics.
    public private(set) lazy var topics = TopicsFeature(app.core, needs: self)
    /// A topic's notes.
    public private(set) lazy var notes = NotesFeature(app.core, needs: self)
    /// What is being edited.
    public private(set) lazy var editor = EditorFeature(app.core, needs: self)
    /// What there is to know of a note.
    public private(set) lazy var noteFacts = NoteFactsFeature(app.core)
    /// The reading of words in pictures.
    public private(set) lazy var reading = ReadingFeature(app.core, needs: self)
    /// The photos.
    public private(set) lazy var photos = PhotosFeature(app.core, needs: self)
    /// What other programs share.
    public private(set) lazy var sharing = SharingFeature(app.core, needs: self)
    /// The library.
    public private(set) lazy var library = LibraryFeature(app.core, needs: self)
    /// The tab of catalogues.
    public var catalogue: CatalogueFeature { catalogueParts.catalogue }
    /// The screens on which catalogues are looked after.
    public var catalogues: CataloguesFeature { catalogueParts.catalogues }
    /// What the device keeps of catalogues.
    public var catalogueCopies: CatalogueCopies { catalogueParts.catalogueCopies }
    private lazy var catalogueParts = CatalogueParts(app.core, needs: self)
    /// The search.
    public private(set) lazy var finding = FindingFeature(app.core, needs: self)
    /// The PDFs that are made.
    public private(set) lazy var documents = DocumentsFeature(app.core)
    /// The archive of everything.
    public private(set) lazy var export = ExportFeature(app.core, needs: self)
    /// The backups.
    public private(set) lazy var backups = BackupsFeature(app.core, needs: self)
    /// The edition and its limits.
    public private(set) lazy var editions = EditionsFeature(app.core, needs: self)
    /// The devices and the sign-in.
    public private(set) lazy var devices = DevicesFeature(app.core, needs: self)
    /// The trash.
    public private(set) lazy var trash = TrashFeature(app.core)
    /// The further screens.
    public private(set) lazy var settings = SettingsFeature(app.core)
    /// The lesson on layout.
    public private(set) lazy var lesson = LessonFeature(app.core)
    /// The form of the profile.
    public private(set) lazy var profileForm = ProfileFormFeature(app.core)
    /// The palette of commands.
    public private(set) lazy var palette = PaletteFeature(app.core, needs: self)
    /// The panes of a wide window.
    private(set) lazy var panes = Panes(app)
    /// The reminders.
    public private(set) lazy var reminders = RemindersFeature(app.core)
    /// This device.
    public private(set) lazy var thisDevice = ThisDeviceFeature(app.core)

    /// Returns the feature that a screen is of, which names it, opens it, shows it and leaves it.
    func of(_ screen: Screen) -> Feature { app.core.feature(of: screen) ?? start }

    /// Returns the screen at an address; nil where there is none.
    public func screen(at path: String) -> Screen? { Screen(path: path, among: all.flatMap { $0.screens }) }

    /// All of them, in the order in which they are called: those whose strings, look and account the others use come first.
    public private(set) lazy var all: [Feature] = [
        settings, devices, editions, profileForm, thisDevice, lesson, start, guide, topics, notes, editor, noteFacts, reading, photos,
        sharing, library, catalogue, catalogues, catalogueCopies, finding, documents, export, backups, trash, palette, panes,
        reminders,
    ]
}
