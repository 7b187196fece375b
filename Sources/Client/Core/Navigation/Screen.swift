import Domain
import EmbeddedSupport

/// What is shown: a kind of screen, and what it is of. Every screen has an address of its own.
public struct Screen: Equatable, Sendable {
    /// The kind of screen.
    public let kind: ScreenKind
    /// What it is of; nil for kinds of which there is one screen.
    public let id: EntityID?

    public init(_ kind: ScreenKind, _ id: EntityID? = nil) {
        self.kind = kind
        self.id = id
    }

    /// Reads an address's path by the kinds of screens that there are; nil for any other path.
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

    /// The address's path.
    public var path: String { kind.path + (id?.text ?? "") }

    /// The tab of the bar that the screen belongs to; nil for screens without the bar.
    public var tab: Tab? { kind.tab }

    /// How deep the screen lies, so that going deeper and coming back slide to opposite sides.
    public var depth: Int { kind.depth }
}

/// The screens that features lead to.
extension Screen {
    /// "Are you ready?" and the figures.
    public static var start: Screen { Screen(.start) }
    /// The guide.
    public static var guide: Screen { Screen(.guide) }
    /// The topics.
    public static var topics: Screen { Screen(.topics) }
    /// The topics that are archived.
    public static var archive: Screen { Screen(.archive) }
    /// The search.
    public static var search: Screen { Screen(.search) }
    /// The photos.
    public static var photos: Screen { Screen(.photos) }
    /// The library.
    public static var library: Screen { Screen(.library) }
    /// The list of catalogues.
    public static var catalogues: Screen { Screen(.catalogues) }
    /// The list of further screens.
    public static var more: Screen { Screen(.more) }
    /// The choice of languages.
    public static var language: Screen { Screen(.language) }
    /// The choice of how the program looks.
    public static var look: Screen { Screen(.look) }
    /// The signed-in devices.
    public static var devices: Screen { Screen(.devices) }
    /// The edition and its limits.
    public static var edition: Screen { Screen(.edition) }
    /// The trash.
    public static var trash: Screen { Screen(.trash) }
    /// What the program is.
    public static var about: Screen { Screen(.about) }
    /// The lesson on layout.
    public static var lesson: Screen { Screen(.lesson) }
    /// The form of the profile.
    public static var profile: Screen { Screen(.profile) }
    /// This device.
    public static var thisDevice: Screen { Screen(.thisDevice) }
    /// How everything is saved and read back.
    public static var backups: Screen { Screen(.backups) }
    /// Shows how this device reminds of deadlines.
    public static var reminders: Screen { Screen(.reminders) }
    /// Shows what is kept of a note.
    public static func noteFacts(_ note: Identifier<Note>) -> Screen { Screen(.noteFacts, note.entity) }
    /// A topic's notes.
    public static func notes(_ topic: Identifier<Topic>) -> Screen { Screen(.notes, topic.entity) }
    /// A note being edited.
    public static func editor(_ note: Identifier<Note>) -> Screen { Screen(.editor, note.entity) }
    /// A photo with its caption.
    public static func photo(_ photo: Identifier<Photo>) -> Screen { Screen(.photo, photo.entity) }
    /// The details of a file.
    public static func file(_ file: EntityID) -> Screen { Screen(.file, file) }
    /// A product of a catalogue.
    public static func product(_ product: EntityID) -> Screen { Screen(.product, product) }
    /// A catalogue's own screen.
    public static func catalogueSettings(_ catalogue: EntityID) -> Screen { Screen(.catalogueSettings, catalogue) }
    /// Names the topic whose notes are shown; nil for other screens.
    public var topic: Identifier<Topic>? { kind == .notes ? id.map { Identifier($0) } : nil }
    /// Names the note that is edited; nil for other screens.
    public var note: Identifier<Note>? { kind == .editor ? id.map { Identifier($0) } : nil }
    /// Names the photo that is shown by itself; nil for other screens.
    public var photo: Identifier<Photo>? { kind == .photo ? id.map { Identifier($0) } : nil }
    /// Names the file whose details are shown; nil for other screens.
    public var file: EntityID? { kind == .file ? id : nil }
    /// Names the product that is shown; nil for other screens.
    public var product: EntityID? { kind == .product ? id : nil }
}
