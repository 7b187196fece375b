/// The kinds of screens that features lead to.
extension ScreenKind {
    /// "Are you ready?" and the figures.
    public static var start: ScreenKind { ScreenKind("/start", nil, depth: 0) }
    public static var guide: ScreenKind { ScreenKind("/guide", nil, depth: 0) }
    /// What an address names and this device does not have yet.
    public static var arrival: ScreenKind { ScreenKind("/arrival", .notes, depth: 3) }
    public static var topics: ScreenKind { ScreenKind("/topics", .notes, depth: 1, isSearchable: true, pane: .list, keys: .lists) }
    /// The archived topics.
    public static var archive: ScreenKind { ScreenKind("/topics/archive", .notes, depth: 2, isSearchable: true, keys: .lists) }
    /// What is due, pinned or was changed last.
    public static var today: ScreenKind { ScreenKind("/today", .notes, depth: 2, isSearchable: true, pane: .list, keys: .lists) }
    /// Today's note, which its editor shows.
    public static var todaysNote: ScreenKind { ScreenKind("/today-note", .notes, depth: 2) }
    /// The notes of all topics.
    public static var allNotes: ScreenKind { ScreenKind("/all-notes", .notes, depth: 2, isSearchable: true, pane: .list, keys: .lists) }
    /// The tags in use.
    public static var tags: ScreenKind { ScreenKind("/tags", .notes, depth: 2, isSearchable: true, pane: .list, keys: .lists) }
    /// A topic's notes.
    public static var notes: ScreenKind { ScreenKind("/topics/", .notes, depth: 2, isSearchable: true, pane: .list, keys: .lists) }
    /// The editor of a note.
    public static var editor: ScreenKind { ScreenKind("/notes/", nil, depth: 3, pane: .detail, keys: .text) }
    /// The facts about a note.
    public static var noteFacts: ScreenKind { ScreenKind("/note-facts/", nil, depth: 4, pane: .detail, keys: .text) }
    /// The versions of a note.
    public static var versions: ScreenKind { ScreenKind("/note-versions/", nil, depth: 4, pane: .detail, keys: .text) }
    /// What devices wrote into a topic.
    public static var topicVersions: ScreenKind { ScreenKind("/topic-versions/", nil, depth: 3, pane: .detail, keys: .text) }
    public static var search: ScreenKind { ScreenKind("/search", nil, depth: 2, isSearchable: true, pane: .list, keys: .lists) }
    public static var photos: ScreenKind { ScreenKind("/photos", .photos, depth: 1, isSearchable: true, keys: .pictures) }
    /// A photo with its caption.
    public static var photo: ScreenKind { ScreenKind("/photos/", nil, depth: 3, pane: .detail, keys: .text) }
    public static var library: ScreenKind { ScreenKind("/library", .library, depth: 1, isSearchable: true, keys: .pictures) }
    /// The details of a file.
    public static var file: ScreenKind { ScreenKind("/library/", .library, depth: 4, keys: .pictures) }
    /// The albums of the library.
    public static var albums: ScreenKind { ScreenKind("/library/albums", .library, depth: 2, keys: .pictures) }
    /// What was taken on this day in former years.
    public static var onThisDay: ScreenKind { ScreenKind("/library/on-this-day", .library, depth: 2, keys: .pictures) }
    /// Where photos were taken.
    public static var photoMap: ScreenKind { ScreenKind("/library/map", .library, depth: 2, keys: .pictures) }
    /// The photos of a part of the map.
    public static var photoMapArea: ScreenKind { ScreenKind("/library/map/photos", .library, depth: 3, keys: .pictures) }
    /// The files of an album.
    public static var album: ScreenKind { ScreenKind("/library/albums/", .library, depth: 3, keys: .pictures) }
    /// The categories of a catalogue.
    public static var categories: ScreenKind { ScreenKind("/catalogue", .catalogue, depth: 1, isSearchable: true, pane: .list) }
    /// A category of a catalogue.
    public static var category: ScreenKind { ScreenKind("/catalogue/categories/", .catalogue, depth: 2, isSearchable: true, pane: .list) }
    /// The favourites of a catalogue.
    public static var favourites: ScreenKind { ScreenKind("/catalogue/favourites", .catalogue, depth: 1, isSearchable: true, pane: .list) }
    /// What a catalogue contains about its site.
    public static var catalogueAbout: ScreenKind { ScreenKind("/catalogue/about", .catalogue, depth: 1, isSearchable: true) }
    public static var cataloguePage: ScreenKind { ScreenKind("/catalogue/pages/", .catalogue, depth: 2, isSearchable: true) }
    /// The contacts of a catalogue.
    public static var contacts: ScreenKind { ScreenKind("/catalogue/contacts", .catalogue, depth: 1, isSearchable: true) }
    /// A product of a catalogue.
    public static var product: ScreenKind { ScreenKind("/catalogue/products/", .catalogue, depth: 3, pane: .detail) }
    /// The list of catalogues.
    public static var catalogues: ScreenKind { ScreenKind("/more/catalogues", .more, depth: 2) }
    /// A catalogue's own screen.
    public static var catalogueSettings: ScreenKind { ScreenKind("/more/catalogues/", .more, depth: 3) }
    /// The list of further screens.
    public static var more: ScreenKind { ScreenKind("/more", .more, depth: 1, isSearchable: true) }
    /// The choice of languages.
    public static var language: ScreenKind { ScreenKind("/more/language", .more, depth: 2) }
    /// The choice of the program's appearance.
    public static var look: ScreenKind { ScreenKind("/more/look", .more, depth: 2) }
    /// The facts about the program.
    public static var about: ScreenKind { ScreenKind("/more/about", .more, depth: 2) }
    /// The signed-in devices.
    public static var devices: ScreenKind { ScreenKind("/more/devices", .more, depth: 2) }
    /// The edition and its limits.
    public static var edition: ScreenKind { ScreenKind("/more/edition", .more, depth: 2) }
    public static var trash: ScreenKind { ScreenKind("/more/trash", .more, depth: 2, isSearchable: true, keys: .lists) }
    /// The files that are not on the server, and why.
    public static var unsent: ScreenKind { ScreenKind("/more/sync", .more, depth: 2) }
    /// The lesson on layout.
    public static var lesson: ScreenKind { ScreenKind("/more/layout", .more, depth: 2) }
    /// The profile form.
    public static var profile: ScreenKind { ScreenKind("/more/profile", nil, depth: 2) }
    /// The settings of this device.
    public static var thisDevice: ScreenKind { ScreenKind("/more/device", .more, depth: 2) }
    /// The settings for reminders on this device.
    public static var reminders: ScreenKind { ScreenKind("/more/reminders", .more, depth: 2) }
    /// The screen for saving everything and reading it back.
    public static var backups: ScreenKind { ScreenKind("/more/backup", .more, depth: 2) }
    /// The screen on which notes of other programs are moved in.
    public static var moveIn: ScreenKind { ScreenKind("/more/move-in", .more, depth: 2) }
    /// The tokens of other programs.
    public static var programs: ScreenKind { ScreenKind("/more/programs", .more, depth: 2) }
    /// The people of the server, for its owner.
    public static var people: ScreenKind { ScreenKind("/more/people", .more, depth: 2) }
    /// The health of the server, for its owner.
    public static var serverHealth: ScreenKind { ScreenKind("/more/server", .more, depth: 2) }
}
