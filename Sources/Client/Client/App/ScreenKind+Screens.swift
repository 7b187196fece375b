/// The kinds of screens that features lead to.
extension ScreenKind {
    public static var start: ScreenKind { ScreenKind("/start", nil, depth: 0) }
    public static var guide: ScreenKind { ScreenKind("/guide", nil, depth: 0) }
    public static var topics: ScreenKind { ScreenKind("/topics", .notes, depth: 1, isSearchable: true, pane: .list, keys: .lists) }
    public static var archive: ScreenKind { ScreenKind("/topics/archive", .notes, depth: 2, isSearchable: true, keys: .lists) }
    public static var notes: ScreenKind { ScreenKind("/topics/", .notes, depth: 2, isSearchable: true, pane: .list, keys: .lists) }
    public static var editor: ScreenKind { ScreenKind("/notes/", nil, depth: 3, pane: .detail, keys: .text) }
    public static var noteFacts: ScreenKind { ScreenKind("/note-facts/", nil, depth: 4, pane: .detail, keys: .text) }
    public static var search: ScreenKind { ScreenKind("/search", nil, depth: 2, isSearchable: true, pane: .list, keys: .lists) }
    public static var photos: ScreenKind { ScreenKind("/photos", .photos, depth: 1, isSearchable: true, keys: .pictures) }
    public static var photo: ScreenKind { ScreenKind("/photos/", nil, depth: 3, pane: .detail, keys: .text) }
    public static var library: ScreenKind { ScreenKind("/library", .library, depth: 1, isSearchable: true, keys: .pictures) }
    public static var file: ScreenKind { ScreenKind("/library/", .library, depth: 2, keys: .pictures) }
    public static var categories: ScreenKind { ScreenKind("/catalogue", .catalogue, depth: 1, isSearchable: true, pane: .list) }
    public static var category: ScreenKind { ScreenKind("/catalogue/categories/", .catalogue, depth: 2, isSearchable: true, pane: .list) }
    public static var favourites: ScreenKind { ScreenKind("/catalogue/favourites", .catalogue, depth: 1, isSearchable: true, pane: .list) }
    public static var catalogueAbout: ScreenKind { ScreenKind("/catalogue/about", .catalogue, depth: 1, isSearchable: true) }
    public static var cataloguePage: ScreenKind { ScreenKind("/catalogue/pages/", .catalogue, depth: 2, isSearchable: true) }
    public static var contacts: ScreenKind { ScreenKind("/catalogue/contacts", .catalogue, depth: 1, isSearchable: true) }
    public static var product: ScreenKind { ScreenKind("/catalogue/products/", .catalogue, depth: 3, pane: .detail) }
    public static var catalogues: ScreenKind { ScreenKind("/more/catalogues", .more, depth: 2) }
    public static var catalogueSettings: ScreenKind { ScreenKind("/more/catalogues/", .more, depth: 3) }
    public static var more: ScreenKind { ScreenKind("/more", .more, depth: 1, isSearchable: true) }
    public static var language: ScreenKind { ScreenKind("/more/language", .more, depth: 2) }
    public static var look: ScreenKind { ScreenKind("/more/look", .more, depth: 2) }
    public static var about: ScreenKind { ScreenKind("/more/about", .more, depth: 2) }
    public static var devices: ScreenKind { ScreenKind("/more/devices", .more, depth: 2) }
    public static var edition: ScreenKind { ScreenKind("/more/edition", .more, depth: 2) }
    public static var trash: ScreenKind { ScreenKind("/more/trash", .more, depth: 2, isSearchable: true, keys: .lists) }
    public static var lesson: ScreenKind { ScreenKind("/more/layout", .more, depth: 2) }
    public static var profile: ScreenKind { ScreenKind("/more/profile", nil, depth: 2) }
    public static var thisDevice: ScreenKind { ScreenKind("/more/device", .more, depth: 2) }
    public static var reminders: ScreenKind { ScreenKind("/more/reminders", .more, depth: 2) }
    public static var backups: ScreenKind { ScreenKind("/more/backup", .more, depth: 2) }
}
