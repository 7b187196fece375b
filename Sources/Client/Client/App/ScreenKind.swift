/// Names the kinds of screens; what there is to know of each stands in its entry.
enum ScreenKind: CaseIterable, Sendable {
    case start, guide, topics, archive, notes, editor, noteFacts, search, photos, photo, library, file
    case categories, category, favourites, catalogueAbout, cataloguePage, contacts, product, catalogues, catalogueSettings
    case more, language, look, devices, edition, trash, about, lesson, profile, thisDevice, backups, reminders

    /// Says where a screen stands in a window that has room for two.
    enum Pane: Sendable {
        /// The list, with what was opened from it beside.
        case list
        /// What was opened from a list, with the list beside.
        case detail
    }

    /// Describes a kind of screen: whoever adds one says it here.
    struct Entry {
        /// Holds the address's path; the identity of what a screen is of follows a slash at the end.
        let path: String
        /// Names the tab of the bar that it belongs to; nil for no bar.
        let tab: Tab?
        /// Counts how deep it lies.
        let depth: Int
        /// Says that it has the button that opens the search.
        let isSearchable: Bool
        /// Says where it stands in a wide window; nil for a screen that has it all.
        let pane: Pane?
        /// Finds the feature that it is of, which names it, opens it, shows it and leaves it.
        let feature: (Features) -> Coordinator

        fileprivate init(
            _ path: String, _ tab: Tab?, depth: Int, isSearchable: Bool = false, pane: Pane? = nil,
            _ feature: @escaping (Features) -> Coordinator
        ) {
            self.path = path
            self.tab = tab
            self.depth = depth
            self.isSearchable = isSearchable
            self.pane = pane
            self.feature = feature
        }
    }

    /// Describes the kind.
    var entry: Entry {
        switch self {
        case .start: Entry("/start", nil, depth: 0) { $0.start }
        case .guide: Entry("/guide", nil, depth: 0) { $0.guide }
        case .topics: Entry("/topics", .notes, depth: 1, isSearchable: true, pane: .list) { $0.topics }
        case .archive: Entry("/topics/archive", .notes, depth: 2, isSearchable: true) { $0.topics }
        case .notes: Entry("/topics/", .notes, depth: 2, isSearchable: true, pane: .list) { $0.notes }
        case .editor: Entry("/notes/", nil, depth: 3, pane: .detail) { $0.editor }
        case .noteFacts: Entry("/note-facts/", nil, depth: 4, pane: .detail) { $0.noteFacts }
        case .search: Entry("/search", nil, depth: 2, isSearchable: true, pane: .list) { $0.finding }
        case .photos: Entry("/photos", .photos, depth: 1, isSearchable: true) { $0.photos }
        case .photo: Entry("/photos/", nil, depth: 3, pane: .detail) { $0.editor }
        case .library: Entry("/library", .library, depth: 1, isSearchable: true) { $0.library }
        case .file: Entry("/library/", .library, depth: 2) { $0.library }
        case .categories: Entry("/catalogue", .catalogue, depth: 1, isSearchable: true, pane: .list) { $0.catalogue }
        case .category: Entry("/catalogue/categories/", .catalogue, depth: 2, isSearchable: true, pane: .list) { $0.catalogue }
        case .favourites: Entry("/catalogue/favourites", .catalogue, depth: 1, isSearchable: true, pane: .list) { $0.catalogue }
        case .catalogueAbout: Entry("/catalogue/about", .catalogue, depth: 1, isSearchable: true) { $0.catalogue }
        case .cataloguePage: Entry("/catalogue/pages/", .catalogue, depth: 2, isSearchable: true) { $0.catalogue }
        case .contacts: Entry("/catalogue/contacts", .catalogue, depth: 1, isSearchable: true) { $0.catalogue }
        case .product: Entry("/catalogue/products/", .catalogue, depth: 3, pane: .detail) { $0.catalogue }
        case .catalogues: Entry("/more/catalogues", .more, depth: 2) { $0.catalogues }
        case .catalogueSettings: Entry("/more/catalogues/", .more, depth: 3) { $0.catalogues }
        case .more: Entry("/more", .more, depth: 1, isSearchable: true) { $0.settings }
        case .language: Entry("/more/language", .more, depth: 2) { $0.settings }
        case .look: Entry("/more/look", .more, depth: 2) { $0.settings }
        case .about: Entry("/more/about", .more, depth: 2) { $0.settings }
        case .devices: Entry("/more/devices", .more, depth: 2) { $0.account }
        case .edition: Entry("/more/edition", .more, depth: 2) { $0.edition }
        case .trash: Entry("/more/trash", .more, depth: 2, isSearchable: true) { $0.trash }
        case .lesson: Entry("/more/layout", .more, depth: 2) { $0.lesson }
        case .profile: Entry("/more/profile", nil, depth: 2) { $0.profile }
        case .thisDevice: Entry("/more/device", .more, depth: 2) { $0.thisDevice }
        case .reminders: Entry("/more/reminders", .more, depth: 2) { $0.reminders }
        case .backups: Entry("/more/backup", .more, depth: 2) { $0.backups }
        }
    }

    /// Says that there are many screens of the kind, each of something.
    var isOfSomething: Bool { entry.path.utf8.last == UInt8(ascii: "/") }
}
