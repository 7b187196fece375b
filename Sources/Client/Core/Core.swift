import Components
import Domain
import EmbeddedSupport
import Localization
import Merge
import Notifications
import Replication
import ViewTree

/// What all features share: the notebook, storage, sync, navigation, notices, strings and time.
///
/// It knows no feature by name: it calls the methods of `Feature` on all of them, and reaches the app around them through `shell`.
public final class Core {
    /// The facts that the page passed at the start.
    public var boot: Boot
    /// The topics, notes and photos of a person.
    public var notebook: Notebook
    /// The current time, and the reader's calendar day.
    public let time: Time
    /// The notification centre, for keyboards and the edition's limit.
    public let notifications: NotificationCenter
    /// The features, in the order in which they are called.
    public var features: [Feature] = []
    /// The app around the features, which owns the core.
    public unowned(unsafe) let shell: any Shell
    private var generator: RandomGenerator
    /// The effects requested while handling the current event.
    private var effects: [Effect] = []

    /// The changes made here, until the server has them.
    public private(set) lazy var journal = Journal(self)
    /// The synchronisation with the server.
    public private(set) lazy var sync = Sync(self)
    /// The operations that arrive from the server and from other tabs.
    public private(set) lazy var inbox = Inbox(self)
    /// The operations that the server refused, and those that are sent to it again.
    private(set) lazy var resender = Resender(self)
    /// The files that are being added and uploaded.
    public private(set) lazy var uploads = Uploads(self)
    /// Who is signed in, and whose data the device has.
    public private(set) lazy var account = Account(self)
    /// The localised strings.
    public let words: Words
    /// What the person did last, to be undone.
    public private(set) lazy var actHistory = ActHistory(self)
    /// The notices at the bottom of the screen.
    public private(set) lazy var notices = Notices(self)
    /// The full-screen viewer of pictures, films and sound.
    public private(set) lazy var viewer = Viewer(self)
    /// The appearance of the program on this device.
    public var look = Look()
    /// How the chosen colour is marked on this device.
    public var colorMark = ColorMark.tick
    /// Whether notes are never shown as pages on this device.
    public var showsSource = false
    /// Whether page and source are side by side where a window has room for both.
    public var showsBoth = false
    /// Whether the bar with formatting above a text is hidden on this device.
    public var hidesFormatting = false
    /// The current screen, and how it was reached.
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

    /// Adds an effect, which is performed after the event.
    @inline(never) public func enqueue(_ effect: Effect) { effects.append(effect) }

    /// Returns the effects added since the last call.
    public func takeEffects() -> [Effect] {
        let asked = effects
        effects = []
        return asked
    }

    /// Returns a new identity.
    public func makeIdentity() -> EntityID { EntityID(using: &generator) }

    /// Returns a new agent, for what is written independently of everything else.
    public func makeAgent() -> Agent { Agent(rawValue: generator.next()) }

    /// Starts a timer, replacing a running one of the same name.
    public func wake(_ name: String, afterMilliseconds milliseconds: Int, _ ring: @escaping () -> Void) {
        enqueue(.wake(Alarm(name, ring: ring), afterMilliseconds: milliseconds))
    }

    /// Retries, after a time, what failed.
    public func retrySoon(afterMilliseconds milliseconds: Int) {
        wake("retry", afterMilliseconds: milliseconds) { [self] in retry() }
    }

    /// Retries what failed.
    public func retry() {
        notify(.retryDue)
        sync.handle(.retryDue)
    }

    /// Copies a text and shows whether that worked.
    public func copy(_ text: String) { enqueue(.copy(text)) }

    /// The height of a row, as a factor of the usual height.
    public var rowScale: Double { boot.textScale * look.rowScale }

    // MARK: Settings

    /// Stores settings of this device and sends them to the other tabs.
    public func storeAndBroadcast(_ settings: [StoreBatch.Setting]) {
        journal.store(settings)
        broadcast(settings)
    }

    /// Sends settings to the other tabs without storing them.
    public func broadcast(_ settings: [StoreBatch.Setting]) {
        var message = TabMessage(operations: [])
        message.settings = settings
        enqueue(.broadcast(message.text))
    }

    /// Receives settings that another tab has sent.
    public func receive(_ settings: [StoreBatch.Setting]) {
        for setting in settings {
            journal.applyRefused(setting)
            uploads.receive(setting)
            notify(.settingChanged(setting))
        }
    }

    // MARK: Topics, notes and photos

    /// Returns whether an input method is composing in an entity.
    public func isComposing(_ entity: EntityID) -> Bool { features.contains { $0.isComposing(entity) } }

    /// Tells all features what happened.
    public func notify(_ event: FeatureEvent) { for feature in features { feature.handle(event) } }

    /// Returns the name of an entity, for a notice.
    public func name(of entity: EntityID) -> String {
        if let topic = notebook.topic(Identifier(entity)) { return words.strings.title(topic.name) }
        if let note = notebook.note(Identifier(entity)) { return words.strings.name(of: note) }
        if let photo = notebook.photo(Identifier(entity)) { return words.name(of: photo) }
        return words.strings.notesNoTitle
    }

    /// Restores a topic, note or photo from the trash. What a passed deadline had moved there stays restored. Returns
    /// what undoes that.
    @discardableResult public func restore(_ entity: EntityID) -> [EntityFields] {
        let today = time.today
        guard let kind = notebook.replica[entity]?.kind else { return [] }
        let (isTopic, isPhoto) = (kind == .topic, kind == .photo)
        return journal.make(atOnce: true) { notebook, now throws(MergeError) in
            if isTopic {
                return try notebook.restoreTopic(Identifier(entity), now: now)
                    + notebook.retain(notebook.noteIDs(in: Identifier(entity)), on: today, now: now)
            }
            let restored =
                isPhoto
                ? try notebook.restorePhotos([Identifier(entity)], now: now) : try notebook.restoreNote(Identifier(entity), now: now)
            return restored + (try notebook.retain([entity], on: today, now: now))
        }
    }

    /// Restores the fields that entities had before a change, and shows the first of them in its list.
    public func restore(_ former: [EntityFields]) {
        journal.make(atOnce: true) { notebook, now throws(MergeError) in try notebook.write(former, now: now) }
        for fields in former { notify(.written(fields.entity)) }
        if actHistory.movesFocus, let first = former.first, rows.contains(first.entity) { focusRow(first.entity) }
    }

    /// Restores an entity that was deleted elsewhere while it was being edited here.
    public func restoreIfDeleted(_ entity: EntityID) {
        if notebook.replica[entity]?.isDeleted == true { restore(entity) }
    }
}
