import Domain
import EmbeddedSupport

/// A screen: its kind, and what it shows. Every screen has an address of its own.
public struct Screen: Equatable, Sendable {
    /// The kind of screen.
    public let kind: ScreenKind
    /// The entity that it shows; nil for kinds with only one screen.
    public let id: EntityID?

    public init(_ kind: ScreenKind, _ id: EntityID? = nil) {
        self.kind = kind
        self.id = id
    }

    /// Reads the path of an address, given the kinds of screens that exist; nil for any other path.
    public init?(path: String, among kinds: [ScreenKind]) {
        for kind in kinds {
            if kind.isOfSomething {
                guard let rest = ExactText.rest(of: path, after: kind.path), let id = EntityID(text: rest) else { continue }
                self.init(kind, id)
                return
            } else if ExactText.areSame(kind.path, path) {
                self.init(kind)
                return
            }
        }
        return nil
    }

    /// The path of the address.
    public var path: String { kind.path + (id?.text ?? "") }

    /// The tab of the bar that the screen belongs to; nil for screens without the bar.
    public var tab: Tab? { kind.tab }

    /// The depth of the screen, by which going deeper and coming back slide to opposite sides.
    public var depth: Int { kind.depth }
}

/// The screens that features lead to.
extension Screen {
    /// "Are you ready?" and the figures.
    public static var start: Screen { Screen(.start) }
    public static var guide: Screen { Screen(.guide) }
    public static var topics: Screen { Screen(.topics) }
    /// What an address names and this device does not have yet.
    public static var arrival: Screen { Screen(.arrival) }
    /// What is due, pinned or was changed last.
    public static var today: Screen { Screen(.today) }
    /// The notes of all topics.
    public static var allNotes: Screen { Screen(.allNotes) }
    /// The tags in use.
    public static var tags: Screen { Screen(.tags) }
    /// The archived topics.
    public static var archive: Screen { Screen(.archive) }
    public static var search: Screen { Screen(.search) }
    public static var photos: Screen { Screen(.photos) }
    public static var library: Screen { Screen(.library) }
    /// The albums of the library.
    public static var albums: Screen { Screen(.albums) }
    /// The list of catalogues.
    public static var catalogues: Screen { Screen(.catalogues) }
    /// The list of further screens.
    public static var more: Screen { Screen(.more) }
    /// The choice of languages.
    public static var language: Screen { Screen(.language) }
    /// The choice of the program's appearance.
    public static var look: Screen { Screen(.look) }
    /// The signed-in devices.
    public static var devices: Screen { Screen(.devices) }
    /// The edition and its limits.
    public static var edition: Screen { Screen(.edition) }
    public static var trash: Screen { Screen(.trash) }
    public static var unsent: Screen { Screen(.unsent) }
    /// The facts about the program.
    public static var about: Screen { Screen(.about) }
    /// The lesson on layout.
    public static var lesson: Screen { Screen(.lesson) }
    /// The profile form.
    public static var profile: Screen { Screen(.profile) }
    /// The settings of this device.
    public static var thisDevice: Screen { Screen(.thisDevice) }
    /// The screen for saving everything and reading it back.
    public static var backups: Screen { Screen(.backups) }
    /// The tokens of other programs.
    public static var programs: Screen { Screen(.programs) }
    /// The screen on which notes of other programs are moved in.
    public static var moveIn: Screen { Screen(.moveIn) }
    /// The people of the server, for its owner.
    public static var people: Screen { Screen(.people) }
    /// The health of the server, for its owner.
    public static var serverHealth: Screen { Screen(.serverHealth) }
    /// The settings for reminders on this device.
    public static var reminders: Screen { Screen(.reminders) }
    /// Returns the screen with the facts about a note.
    public static func noteFacts(_ note: Identifier<Note>) -> Screen { Screen(.noteFacts, note.entity) }
    /// Returns the screen with the versions of a note.
    public static func versions(_ note: Identifier<Note>) -> Screen { Screen(.versions, note.entity) }
    /// Returns the screen that shows what devices wrote into a topic.
    public static func topicVersions(_ topic: Identifier<Topic>) -> Screen { Screen(.topicVersions, topic.entity) }
    /// Returns the screen of a topic's notes.
    public static func notes(_ topic: Identifier<Topic>) -> Screen { Screen(.notes, topic.entity) }
    /// Returns the editor of a note.
    public static func editor(_ note: Identifier<Note>) -> Screen { Screen(.editor, note.entity) }
    /// Returns the screen of a photo with its caption.
    public static func photo(_ photo: Identifier<Photo>) -> Screen { Screen(.photo, photo.entity) }
    /// Returns the screen with the details of a file.
    public static func file(_ file: EntityID) -> Screen { Screen(.file, file) }
    /// What was taken on this day in former years.
    public static var onThisDay: Screen { Screen(.onThisDay) }
    /// Where photos were taken.
    public static var photoMap: Screen { Screen(.photoMap) }
    /// The photos of a part of the map.
    public static var photoMapArea: Screen { Screen(.photoMapArea) }
    /// Returns the screen with the files of an album.
    public static func album(_ album: EntityID) -> Screen { Screen(.album, album) }
    /// Returns the screen of a product of a catalogue.
    public static func product(_ product: EntityID) -> Screen { Screen(.product, product) }
    /// Returns a catalogue's own screen.
    public static func catalogueSettings(_ catalogue: EntityID) -> Screen { Screen(.catalogueSettings, catalogue) }
    /// Whether it is a list of the notes of all topics.
    public var isSmartList: Bool { kind == .today || kind == .allNotes }
    /// The topic whose notes are shown; nil for other screens.
    public var topic: Identifier<Topic>? { kind == .notes ? id.map { Identifier($0) } : nil }
    /// The note that is edited; nil for other screens.
    public var note: Identifier<Note>? { kind == .editor ? id.map { Identifier($0) } : nil }
    /// The photo that is shown by itself; nil for other screens.
    public var photo: Identifier<Photo>? { kind == .photo ? id.map { Identifier($0) } : nil }
    /// The file whose details are shown; nil for other screens.
    public var file: EntityID? { kind == .file ? id : nil }
    /// The album whose files are shown; nil for other screens.
    public var album: EntityID? { kind == .album ? id : nil }
    /// The product that is shown; nil for other screens.
    public var product: EntityID? { kind == .product ? id : nil }
}
