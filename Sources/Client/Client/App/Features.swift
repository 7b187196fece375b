/// Has the coordinators of all features, each made when it is first needed.
public final class Features {
    unowned(unsafe) private let app: App

    init(of app: App) { self.app = app }

    public private(set) lazy var start = StartCoordinator(app)
    public private(set) lazy var guide = GuideCoordinator(app)
    public private(set) lazy var topics = TopicsCoordinator(app)
    public private(set) lazy var notes = NotesCoordinator(app)
    public private(set) lazy var editor = EditorCoordinator(app)
    public private(set) lazy var noteFacts = NoteFactsCoordinator(app)
    public private(set) lazy var readings = ReadingCoordinator(app)
    public private(set) lazy var photos = PhotosCoordinator(app)
    public private(set) lazy var uploads = UploadsCoordinator(app)
    public private(set) lazy var sharing = SharingCoordinator(app)
    public private(set) lazy var viewer = ViewerCoordinator(app)
    public private(set) lazy var library = LibraryCoordinator(app)
    public private(set) lazy var catalogue = CatalogueCoordinator(app)
    public private(set) lazy var catalogues = CataloguesCoordinator(app)
    public private(set) lazy var catalogueCopies = CatalogueCopies(app)
    public private(set) lazy var finding = FindingCoordinator(app)
    public private(set) lazy var documents = DocumentsCoordinator(app)
    public private(set) lazy var export = ExportCoordinator(app)
    public private(set) lazy var backups = BackupsCoordinator(app)
    public private(set) lazy var edition = EditionCoordinator(app)
    public private(set) lazy var account = AccountCoordinator(app)
    public private(set) lazy var trash = TrashCoordinator(app)
    public private(set) lazy var settings = SettingsCoordinator(app)
    public private(set) lazy var lesson = LessonCoordinator(app)
    public private(set) lazy var profile = ProfileCoordinator(app)
    public private(set) lazy var palette = PaletteCoordinator(app)
    public private(set) lazy var panes = PanesCoordinator(app)
    public private(set) lazy var reminders = RemindersCoordinator(app)
    public private(set) lazy var thisDevice = ThisDeviceCoordinator(app)

    /// Returns the feature that a screen is of, which names it, opens it, shows it and leaves it.
    func of(_ screen: Screen) -> Coordinator {
        for feature in all { if feature.screens.contains(screen.kind) { return feature } }
        return start
    }

    /// Returns the screen at an address; nil where there is none.
    public func screen(at path: String) -> Screen? { Screen(path: path, among: all.flatMap { $0.screens }) }

    /// All of them, in the order in which they hear of something: whose words, look and owner the others use come first.
    public private(set) lazy var all: [Coordinator] = [
        settings, account, edition, profile, thisDevice, lesson, start, guide, topics, notes, editor, noteFacts, readings, photos, uploads,
        sharing, viewer, library, catalogue, catalogues, catalogueCopies, finding, documents, export, backups, trash, palette, panes,
        reminders,
    ]
}
