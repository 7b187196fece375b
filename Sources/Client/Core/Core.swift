import Domain
import EmbeddedSupport
import Localization
import Merge
import Notifications
import Replication
import ViewTree

/// What all features share: what a person keeps, the way to storage and server, the screen, the words, the time and what is said.
///
/// It knows no feature by name: `features` hear of what happens, and `shell` is the app around them.
public final class Core {
    /// What the page told at the start.
    public var boot: Boot
    /// Everything a person keeps.
    public var notebook: Notebook
    /// The time, and the day where the reader is.
    public let time: Time
    /// Carries what is told of keyboards and of the edition's limit.
    public let notifications: NotificationCenter
    /// The features, in the order in which they hear of something.
    public var features: [Feature] = []
    /// The app around the features, which owns this.
    public unowned(unsafe) let shell: any Shell
    private var generator: RandomGenerator
    /// What the event being handled asks for.
    private var effects: [Effect] = []

    /// Keeps on the device what is done here.
    public private(set) lazy var journal = Journal(self)
    /// Exchanges with the server what is done here and elsewhere.
    public private(set) lazy var exchange = Exchange(self)
    /// Who is signed in, and whose data the device holds.
    public private(set) lazy var account = Account(self)
    /// The words of what is shown.
    public let words: Words
    /// What is said at the bottom of the screen.
    public private(set) lazy var notices = Notices(self)
    /// Shows pictures, films and sound large.
    public private(set) lazy var viewer = Viewer(self)
    /// How the program looks on this device.
    public var look = Look()
    /// What is shown, and how it was come to.
    public let navigation = Navigation()

    public init(boot: Boot, notifications: NotificationCenter, vocabulary: Vocabulary, shell: any Shell) {
        self.boot = boot
        self.notifications = notifications
        self.shell = shell
        time = Time(boot)
        words = Words(vocabulary, preferred: boot.languages)
        generator = RandomGenerator(seed: boot.seed)
        notebook = Notebook(agent: Agent(rawValue: generator.next()))
        words.core = self
    }

    /// Asks for something to be done once the event is handled.
    @inline(never) public func ask(_ effect: Effect) { effects.append(effect) }

    /// Returns what was asked for since this was called last.
    public func takeEffects() -> [Effect] {
        let asked = effects
        effects = []
        return asked
    }

    /// Returns a fresh identity.
    public func makeIdentity() -> EntityID { EntityID(using: &generator) }

    /// Returns a fresh agent, for what is written apart from all else.
    public func makeAgent() -> Agent { Agent(rawValue: generator.next()) }

    /// Has something done after a time, in place of what was to be done under the same name.
    public func wake(_ name: String, afterMilliseconds milliseconds: Int, _ ring: @escaping () -> Void) {
        ask(.wake(Alarm(name, ring: ring), afterMilliseconds: milliseconds))
    }

    /// Tries again after a time what failed, in place of an earlier such time.
    public func retrySoon(afterMilliseconds milliseconds: Int) {
        wake("retry", afterMilliseconds: milliseconds) { [self] in retry() }
    }

    /// Tries again what failed a while ago.
    public func retry() {
        for feature in features { feature.retry() }
        exchange.handle(.retryDue)
    }

    /// Copies a text; what came of it is said then.
    public func copy(_ text: String) { ask(.copy(text)) }

    /// The height of a row against the usual one.
    public var rowScale: Double { boot.textScale * look.rowScale }

    // MARK: Settings

    /// Stores settings of this device and tells the other tabs.
    public func keepAndTell(_ settings: [StoreBatch.Setting]) {
        journal.keep(settings)
        tell(settings)
    }

    /// Tells the other tabs something about settings, which is not always stored.
    public func tell(_ settings: [StoreBatch.Setting]) {
        var message = TabMessage(operations: [])
        message.settings = settings
        ask(.tell(message.text))
    }

    /// Takes settings that another tab tells of.
    public func heard(of settings: [StoreBatch.Setting]) {
        for setting in settings {
            journal.takeRefused(setting)
            for feature in features { feature.heard(of: setting) }
        }
    }

    // MARK: Topics, notes and photos

    /// Returns the name of an entity, for a notice.
    public func name(of entity: EntityID) -> String {
        if let topic = notebook.topic(Identifier(entity)) { return words.strings.title(topic.name) }
        if let note = notebook.note(Identifier(entity)) { return words.strings.name(of: note) }
        if let photo = notebook.photo(Identifier(entity)) { return words.name(of: photo) }
        return words.strings.notesNoTitle
    }

    /// Brings a topic, note or photo back from the trash; what would go there by its deadline again stays.
    public func restore(_ entity: EntityID) {
        let today = time.today
        guard let kind = notebook.replica[entity]?.kind else { return }
        let (isTopic, isPhoto) = (kind == .topic, kind == .photo)
        journal.make(atOnce: true) { notebook, now throws(MergeError) in
            if isTopic {
                return try notebook.restoreTopic(Identifier(entity), now: now)
                    + notebook.keep(notebook.notes(in: Identifier(entity)).map { $0.id.entity }, on: today, now: now)
            }
            let restored =
                isPhoto
                ? try notebook.restorePhotos([Identifier(entity)], now: now) : try notebook.restoreNote(Identifier(entity), now: now)
            return restored + (try notebook.keep([entity], on: today, now: now))
        }
    }

    /// Brings something back that was deleted elsewhere: whoever still writes in it wants it.
    public func restoreIfDeleted(_ entity: EntityID) {
        if notebook.replica[entity]?.isDeleted == true { restore(entity) }
    }
}
