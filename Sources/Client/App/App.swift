import Components
import Devices
import Domain
import Editor
import Localization
import Merge
import Notes
import Topics
import ViewTree
import Wire

/// Holds the whole client: messages go in, effects come out, and what is shown is a function of it.
///
/// A class, since it is too large to be copied about; it knows neither browser nor clock, so that tests drive it by messages alone.
public final class App {
    /// Tells the time of the message being handled, corrected by what the server says.
    public internal(set) var now: Instant
    /// Names what is shown.
    public internal(set) var screen: Screen
    /// Tells whether what the device has stored was read.
    public internal(set) var isLoaded = false
    /// Tells why the device's storage can't be used.
    public internal(set) var isStorageBroken = false
    /// Holds everything a person keeps.
    public internal(set) var notebook: Notebook
    /// Decides when to exchange what with the server.
    public internal(set) var engine = SyncEngine(revision: 0)
    /// Tells who is signed in; nil until the server has said so.
    public internal(set) var session: SessionAnswer?
    /// Holds the language chosen by the person; nil follows the browser.
    public internal(set) var chosenLanguage: Language? {
        didSet { if language != strings.language { strings = Strings(language) } }
    }
    /// Holds the words of what is shown.
    public private(set) var strings: Strings
    /// Says something at the bottom of the screen.
    public internal(set) var notice: Notice?
    /// Tells which operations wait to be sent, and for which entity.
    public internal(set) var pending: [String: EntityID] = [:]

    /// Gathers what the message being handled asks for.
    var effects: [Effect] = []
    /// Draws identities.
    var generator: RandomGenerator
    /// Holds what the page told at the start.
    var boot: Boot
    /// Identifies the space the device holds data of; nil before the first sign-in.
    var space: String?
    /// Says that START was touched once on this device.
    var hasStarted = false
    /// Says that the screen lies less deep than the one before.
    var isGoingBack = false
    /// Holds the secret of the link that is being used.
    var invitation: String?
    /// Counts the milliseconds the server's clock is ahead of the device's.
    var clockOffset: Int64 = 0
    /// Orders what waits to be sent.
    var sequence = OutboxSequence()
    /// Lists what was made and is not being stored yet.
    var unsaved: [Operation] = []
    /// Holds the batches being stored, by number.
    var storing: [(id: Int, batch: StoreBatch)] = []
    /// Lists the batches that could not be stored, in their order; they are tried again.
    var failed: [(id: Int, batch: StoreBatch)] = []
    /// Numbers the next batch.
    var nextBatchID = 0
    /// Numbers the batch the engine waits for.
    var engineBatch: Int?
    /// Numbers the batch of local changes under way.
    var localBatch: Int?
    /// Lists what came in for a text under composition.
    var heldBack: [Operation] = []
    /// Names the entities sent again as a whole, which is tried once, with the first key of that.
    var requeued: [EntityID: String] = [:]
    /// Names the note made a moment ago and not left yet.
    var newNote: Identifier<Note>?
    /// Holds the list of topics.
    var topics = TopicsState()
    /// Holds the list of notes; nil before one was opened.
    var notes: NotesState?
    /// Holds the open note; nil while there is none.
    var editor: EditorState?
    /// Holds the screen of devices.
    var devices = DevicesState()

    /// Starts the app; the first effects are those of `start`.
    public init(boot: Boot) {
        self.boot = boot
        now = boot.now
        strings = Strings(Language.best(for: boot.languages))
        generator = RandomGenerator(seed: boot.seed)
        notebook = Notebook(agent: Agent(rawValue: generator.next()))
        screen = Screen(path: boot.path) ?? .start
        if boot.path == Route.enter, !boot.fragment.isEmpty { invitation = boot.fragment }
        resize(viewportHeight: boot.viewportHeight, textScale: boot.textScale)
    }

    /// Gives what has to be done first.
    public func start() -> [Effect] {
        [.dress(language, title: title), .load, .lead]
    }

    /// Gives the language of what is shown.
    public var language: Language { chosenLanguage ?? Language.best(for: boot.languages) }

    /// Tells whether a note has something that is not on the server yet.
    public func isPending(_ note: Identifier<Note>) -> Bool {
        for entity in pending.values where entity == note.entity { return true }
        return unsaved.contains { $0.entity == note.entity }
    }

    /// Counts the changes that are not durable on the device yet.
    public var pendingWriteCount: Int {
        var count = unsaved.count
        for entry in storing { count += entry.batch.operations.count }
        return count
    }

    /// Lists the entities that have something that is not on the server yet.
    var pendingEntities: Set<EntityID> {
        var entities = Set(pending.values)
        for operation in unsaved { entities.insert(operation.entity) }
        return entities
    }

    /// Writes a moment as a day in the reader's language.
    func dateText(_ milliseconds: Int64) -> String {
        let date = CivilDate(Instant(milliseconds: milliseconds), offsetMinutes: boot.timeZoneOffsetMinutes)
        return DateText(language).long(year: date.year, month: date.month, day: date.day)
    }

    /// Draws a fresh identity.
    func makeIdentity() -> EntityID { EntityID(using: &generator) }

    /// Sets the sizes rows are placed by.
    func resize(viewportHeight: Double, textScale: Double) {
        boot.viewportHeight = viewportHeight
        boot.textScale = textScale
        _ = topics.list.update(.resized(viewport: viewportHeight, rowHeight: App.topicRowHeight * textScale))
        _ = notes?.list.update(.resized(viewport: viewportHeight, rowHeight: App.noteRowHeight * textScale))
    }

    /// Gives the height of a topic's row at the usual size of text, in CSS pixels.
    static let topicRowHeight = 68.0
    /// Gives the height of a note's row at the usual size of text, in CSS pixels.
    static let noteRowHeight = 104.0
}
