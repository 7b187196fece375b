import Catalogue
import Domain
import Wire

/// Names what is shown; every screen has an address of its own.
public enum Screen: Equatable, Sendable {
    /// Shows "Are you ready?" and the figures.
    case start
    /// Shows the guide.
    case guide
    /// Shows the topics.
    case topics
    /// Shows a topic's notes.
    case notes(Identifier<Topic>)
    /// Shows a note being edited.
    case editor(Identifier<Note>)
    /// Shows the search.
    case search
    /// Shows the photos.
    case photos
    /// Shows a photo with its caption.
    case photo(Identifier<Photo>)
    /// Shows a place of the tab of catalogues.
    case catalogue(CataloguePlace)
    /// Shows a product of a catalogue.
    case product(EntityID)
    /// Shows the list of catalogues.
    case catalogues
    /// Shows a catalogue's own screen.
    case catalogueSettings(EntityID)
    /// Shows the list of further screens.
    case more
    /// Shows the choice of languages.
    case language
    /// Shows the signed-in devices.
    case devices
    /// Shows the edition and its limits.
    case edition
    /// Shows the trash.
    case trash
    /// Shows what the program is.
    case about
    /// Shows the lesson on layout.
    case lesson
    /// Shows the form of the profile.
    case profile
    /// Shows this device.
    case thisDevice
    /// Shows how everything is saved and read back.
    case backups
    /// Shows the library.
    case library
    /// Shows the details of a file.
    case file(EntityID)

    /// Reads an address's path; nil for any other path.
    public init?(path: String) {
        let fixed: [Screen] = [
            .start, .guide, .topics, .search, .more, .language, .devices, .edition, .trash, .about, .lesson, .profile, .thisDevice,
            .photos, .library, .backups,
            .catalogues, .catalogue(.categories), .catalogue(.favourites), .catalogue(.about), .catalogue(.contacts),
        ]
        for screen in fixed where ExactText.areSame(screen.path, path) {
            self = screen
            return
        }
        if let text = ExactText.rest(of: path, after: "/topics/"), let id = Identifier<Topic>(text: text) {
            self = .notes(id)
        } else if let text = ExactText.rest(of: path, after: "/notes/"), let id = Identifier<Note>(text: text) {
            self = .editor(id)
        } else if let text = ExactText.rest(of: path, after: "/photos/"), let id = Identifier<Photo>(text: text) {
            self = .photo(id)
        } else if let text = ExactText.rest(of: path, after: "/library/"), let id = EntityID(text: text) {
            self = .file(id)
        } else if let text = ExactText.rest(of: path, after: "/catalogue/categories/"), let id = EntityID(text: text) {
            self = .catalogue(.category(id))
        } else if let text = ExactText.rest(of: path, after: "/catalogue/pages/"), let id = EntityID(text: text) {
            self = .catalogue(.page(id))
        } else if let text = ExactText.rest(of: path, after: "/catalogue/products/"), let id = EntityID(text: text) {
            self = .product(id)
        } else if let text = ExactText.rest(of: path, after: "/more/catalogues/"), let id = EntityID(text: text) {
            self = .catalogueSettings(id)
        } else {
            return nil
        }
    }

    /// Gives the address's path.
    public var path: String {
        switch self {
        case .start: "/start"
        case .guide: "/guide"
        case .topics: "/topics"
        case .search: "/search"
        case .notes(let id): "/topics/" + id.text
        case .editor(let id): "/notes/" + id.text
        case .photos: "/photos"
        case .photo(let id): "/photos/" + id.text
        case .catalogue(let place): Screen.path(of: place)
        case .product(let id): "/catalogue/products/" + id.text
        case .catalogues: "/more/catalogues"
        case .catalogueSettings(let id): "/more/catalogues/" + id.text
        case .more: "/more"
        case .language: "/more/language"
        case .devices: "/more/devices"
        case .edition: "/more/edition"
        case .trash: "/more/trash"
        case .about: "/more/about"
        case .lesson: "/more/layout"
        case .profile: "/more/profile"
        case .thisDevice: "/more/device"
        case .backups: "/more/backup"
        case .library: "/library"
        case .file(let id): "/library/" + id.text
        }
    }

    private static func path(of place: CataloguePlace) -> String {
        switch place {
        case .categories: "/catalogue"
        case .category(let id): "/catalogue/categories/" + id.text
        case .favourites: "/catalogue/favourites"
        case .about: "/catalogue/about"
        case .page(let id): "/catalogue/pages/" + id.text
        case .contacts: "/catalogue/contacts"
        }
    }

    /// Tells which tab of the bar the screen belongs to; nil for screens without the bar.
    public var tab: Tab? {
        switch self {
        case .start, .guide, .editor, .profile, .photo, .search: nil
        case .topics, .notes: .notes
        case .photos: .photos
        case .library, .file: .library
        case .catalogue, .product: .catalogue
        case .catalogues, .catalogueSettings, .more, .language, .devices, .edition, .trash, .about, .lesson, .thisDevice, .backups:
            .more
        }
    }

    /// Counts how deep the screen lies, so that going deeper and coming back slide to opposite sides.
    var depth: Int {
        switch self {
        case .start, .guide: 0
        case .catalogue(.category), .catalogue(.page): 2
        case .topics, .photos, .library, .catalogue, .more: 1
        case .catalogues, .notes, .language, .devices, .edition, .trash, .about, .lesson, .profile, .thisDevice, .file, .backups, .search:
            2
        case .editor, .photo, .product, .catalogueSettings: 3
        }
    }
}

/// Names the tabs of the bar.
public enum Tab: Equatable, Sendable, CaseIterable {
    /// Leads to the topics.
    case notes
    /// Leads to the photos.
    case photos
    /// Leads to the library.
    case library
    /// Leads to the catalogues.
    case catalogue
    /// Leads to the further screens.
    case more

    /// Gives the screen the tab opens.
    public var screen: Screen {
        switch self {
        case .notes: .topics
        case .photos: .photos
        case .library: .library
        case .catalogue: .catalogue(.categories)
        case .more: .more
        }
    }
}
