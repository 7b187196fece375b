import Catalogue
import Domain
import EmbeddedSupport

/// Names what is shown: a kind of screen, and what it is of; every screen has an address of its own.
public struct Screen: Equatable, Sendable {
    let kind: ScreenKind
    /// Identifies what it is of; nil for kinds of which there is one screen.
    let id: EntityID?

    init(_ kind: ScreenKind, _ id: EntityID? = nil) {
        self.kind = kind
        self.id = id
    }

    /// Reads an address's path; nil for any other path.
    public init?(path: String) {
        for kind in ScreenKind.allCases {
            if kind.isOfSomething {
                guard let rest = ExactText.rest(of: path, after: kind.entry.path), let id = EntityID(text: rest) else { continue }
                self.init(kind, id)
                return
            } else if ExactText.areSame(kind.entry.path, path) {
                self.init(kind)
                return
            }
        }
        return nil
    }

    /// Gives the address's path.
    public var path: String { kind.entry.path + (id?.text ?? "") }

    /// Tells which tab of the bar the screen belongs to; nil for screens without the bar.
    public var tab: Tab? { kind.entry.tab }

    /// Counts how deep the screen lies, so that going deeper and coming back slide to opposite sides.
    var depth: Int { kind.entry.depth }

    // MARK: Those of which there is one

    /// Shows "Are you ready?" and the figures.
    public static var start: Screen { Screen(.start) }
    /// Shows the guide.
    public static var guide: Screen { Screen(.guide) }
    /// Shows the topics.
    public static var topics: Screen { Screen(.topics) }
    /// Shows the topics that are archived.
    public static var archive: Screen { Screen(.archive) }
    /// Shows the search.
    public static var search: Screen { Screen(.search) }
    /// Shows the photos.
    public static var photos: Screen { Screen(.photos) }
    /// Shows the library.
    public static var library: Screen { Screen(.library) }
    /// Shows the list of catalogues.
    public static var catalogues: Screen { Screen(.catalogues) }
    /// Shows the list of further screens.
    public static var more: Screen { Screen(.more) }
    /// Shows the choice of languages.
    public static var language: Screen { Screen(.language) }
    /// Shows the choice of how the program looks.
    public static var look: Screen { Screen(.look) }
    /// Shows the signed-in devices.
    public static var devices: Screen { Screen(.devices) }
    /// Shows the edition and its limits.
    public static var edition: Screen { Screen(.edition) }
    /// Shows the trash.
    public static var trash: Screen { Screen(.trash) }
    /// Shows what the program is.
    public static var about: Screen { Screen(.about) }
    /// Shows the lesson on layout.
    public static var lesson: Screen { Screen(.lesson) }
    /// Shows the form of the profile.
    public static var profile: Screen { Screen(.profile) }
    /// Shows this device.
    public static var thisDevice: Screen { Screen(.thisDevice) }
    /// Shows how everything is saved and read back.
    public static var backups: Screen { Screen(.backups) }

    // MARK: Those of something

    /// Shows a topic's notes.
    public static func notes(_ topic: Identifier<Topic>) -> Screen { Screen(.notes, topic.entity) }
    /// Shows a note being edited.
    public static func editor(_ note: Identifier<Note>) -> Screen { Screen(.editor, note.entity) }
    /// Shows a photo with its caption.
    public static func photo(_ photo: Identifier<Photo>) -> Screen { Screen(.photo, photo.entity) }
    /// Shows the details of a file.
    public static func file(_ file: EntityID) -> Screen { Screen(.file, file) }
    /// Shows a product of a catalogue.
    public static func product(_ product: EntityID) -> Screen { Screen(.product, product) }
    /// Shows a catalogue's own screen.
    public static func catalogueSettings(_ catalogue: EntityID) -> Screen { Screen(.catalogueSettings, catalogue) }
    /// Shows a place of the tab of catalogues.
    public static func catalogue(_ place: CataloguePlace) -> Screen {
        switch place {
        case .categories: Screen(.categories)
        case .category(let id): Screen(.category, id)
        case .favourites: Screen(.favourites)
        case .about: Screen(.catalogueAbout)
        case .page(let id): Screen(.cataloguePage, id)
        case .contacts: Screen(.contacts)
        }
    }

    /// Names the topic whose notes are shown; nil for other screens.
    public var topic: Identifier<Topic>? { kind == .notes ? id.map { Identifier($0) } : nil }
    /// Names the note that is edited; nil for other screens.
    public var note: Identifier<Note>? { kind == .editor ? id.map { Identifier($0) } : nil }
    /// Names the photo that is shown by itself; nil for other screens.
    public var photo: Identifier<Photo>? { kind == .photo ? id.map { Identifier($0) } : nil }
    /// Names the file whose details are shown; nil for other screens.
    var file: EntityID? { kind == .file ? id : nil }
    /// Names the product that is shown; nil for other screens.
    var product: EntityID? { kind == .product ? id : nil }
    /// Names the place of the tab of catalogues; nil for other screens.
    var cataloguePlace: CataloguePlace? {
        if kind == .categories { return .categories }
        if kind == .category { return id.map { .category($0) } }
        if kind == .favourites { return .favourites }
        if kind == .catalogueAbout { return .about }
        if kind == .cataloguePage { return id.map { .page($0) } }
        return kind == .contacts ? .contacts : nil
    }
}
