/// Has the coordinators of all features, each made when it is first needed.
final class Features {
    unowned(unsafe) private let app: App

    init(of app: App) { self.app = app }

    private(set) lazy var start = StartCoordinator(app)
    private(set) lazy var guide = GuideCoordinator(app)
    private(set) lazy var topics = TopicsCoordinator(app)
    private(set) lazy var notes = NotesCoordinator(app)
    private(set) lazy var editor = EditorCoordinator(app)
    private(set) lazy var noteFacts = NoteFactsCoordinator(app)
    private(set) lazy var readings = ReadingCoordinator(app)
    private(set) lazy var photos = PhotosCoordinator(app)
    private(set) lazy var uploads = UploadsCoordinator(app)
    private(set) lazy var sharing = SharingCoordinator(app)
    private(set) lazy var viewer = ViewerCoordinator(app)
    private(set) lazy var library = LibraryCoordinator(app)
    private(set) lazy var catalogue = CatalogueCoordinator(app)
    private(set) lazy var catalogues = CataloguesCoordinator(app)
    private(set) lazy var catalogueCopies = CatalogueCopies(app)
    private(set) lazy var finding = FindingCoordinator(app)
    private(set) lazy var documents = DocumentsCoordinator(app)
    private(set) lazy var export = ExportCoordinator(app)
    private(set) lazy var backups = BackupsCoordinator(app)
    private(set) lazy var edition = EditionCoordinator(app)
    private(set) lazy var account = AccountCoordinator(app)
    private(set) lazy var trash = TrashCoordinator(app)
    private(set) lazy var settings = SettingsCoordinator(app)
    private(set) lazy var lesson = LessonCoordinator(app)
    private(set) lazy var profile = ProfileCoordinator(app)
    private(set) lazy var palette = PaletteCoordinator(app)
    private(set) lazy var panes = PanesCoordinator(app)
    private(set) lazy var reminders = RemindersCoordinator(app)
    private(set) lazy var thisDevice = ThisDeviceCoordinator(app)
}
