import Domain
import Editor
import EmbeddedSupport
import Localization
import Merge
import Notifications
import ProfileForm
import Settings
import ViewTree
import Wire

/// Holds the whole client: events go in, effects come out, and what is shown is a function of it.
///
/// What concerns one feature is its coordinator's; the app has what all of them share. A class, since it is too large to be copied about;
/// it knows neither browser nor clock, so that tests drive it by messages alone.
public final class App {
    /// Tells the time of the event being handled, corrected by what the server says.
    public internal(set) var now: Instant
    /// Names the present day where the reader is, by the device's clock.
    public internal(set) var today: CivilDate
    /// Counts the milliseconds the server's clock is ahead of the device's.
    var clockOffset: Int64 = 0
    /// Holds what the page told at the start.
    var boot: Boot
    /// Draws identities.
    var generator: RandomGenerator
    /// Gathers what the event being handled asks for.
    private var effects: [Effect] = []

    /// Holds everything a person keeps.
    public internal(set) var notebook: Notebook
    /// Names what is shown.
    public internal(set) var screen: Screen
    /// Remembers the way to what is shown.
    var navigation = NavigationState()
    /// Says something at the bottom of the screen.
    public internal(set) var notice: Notice?
    /// Holds the words of what is shown.
    public internal(set) var strings: Strings
    /// Finds the words of languages.
    private let vocabulary: Vocabulary
    /// Carries what is told of keyboards and of the edition's limit.
    let notifications: NotificationCenter

    /// Keeps on the device what is done here.
    private(set) lazy var journal = Journal(self)
    /// Exchanges with the server what is done here and elsewhere.
    private(set) lazy var exchange = Exchange(self)
    public private(set) lazy var features = Features(of: self)

    /// Starts the app; the first effects are those of `start`.
    ///
    /// The program as a whole hands over the shared centre of notifications; tests have each their own.
    public init(boot: Boot, notifications: NotificationCenter = NotificationCenter(), vocabulary: Vocabulary = .compiled) {
        self.boot = boot
        self.notifications = notifications
        self.vocabulary = vocabulary
        now = boot.now
        today = CivilDate(boot.now, offsetMinutes: boot.timeZoneOffsetMinutes)
        strings = App.firstStrings(vocabulary, boot.languages)
        generator = RandomGenerator(seed: boot.seed)
        notebook = Notebook(agent: Agent(rawValue: generator.next()))
        screen = .start
        screen = features.screen(at: boot.path) ?? .start
        features.account.takeInvitation()
        resize(viewportWidth: boot.viewportWidth, viewportHeight: boot.viewportHeight, textScale: boot.textScale)
        features.edition.observeLimit()
    }

    /// Gives what has to be done first.
    public func start() -> [Effect] {
        journal.watchReading()
        let watch = effects
        effects = []
        let settings = Request(.tellSettings) { [self] in features.account.answeredSettings($0) }
        return [.dress(strings.language, title: title), .load] + watch + [.lead, .askClock, .request(settings)]
    }

    /// Takes an event at a time and gives what has to be done.
    public func handle(_ event: AppEvent, now: Instant) -> [Effect] {
        self.now = Instant(milliseconds: now.milliseconds + clockOffset)
        dispatch(event)
        features.all.forEach { $0.eventHandled() }
        retitle()
        let asked = effects
        effects = []
        return asked
    }

    /// Asks for something to be done once the message is handled.
    @inline(never) func ask(_ effect: Effect) { effects.append(effect) }

    /// Says that what the device has stored was read.
    public var isLoaded: Bool { journal.isLoaded }

    /// Holds what is being edited; nil while there is nothing.
    public var editor: EditorState? { features.editor.state }

    /// Says that the viewer lies over the screen.
    public var isViewerOpen: Bool { features.viewer.isOpen }

    /// Counts the changes that are not durable on the device yet.
    public var pendingWriteCount: Int { journal.unstoredCount + features.profile.state.draftCount + features.uploads.additions.count }

    /// Counts the changes and files that are not on the server, those that it refuses among them.
    public var unsentCount: Int {
        let uploads = features.uploads.queue
        return journal.pending.count + journal.unsaved.count + journal.refused.count + uploads.files.count + uploads.refused.count
    }

    /// Says something; passing notices go by themselves.
    func say(_ notice: Notice) {
        self.notice = notice
        guard notice.stay == .passing else { return }
        let alarm = Alarm("notice") { [self] in
            if self.notice?.stay == .passing { self.notice = nil }
            exchange.askAboutDeletion()
        }
        ask(.wake(alarm, afterMilliseconds: Notice.milliseconds))
    }

    /// Whether a notice like another one is shown.
    func isSaying(_ other: Notice) -> Bool { notice.map { ExactText.areSame($0.key, other.key) } ?? false }

    /// Takes a notice away, if one like it is shown: what it says is no longer so.
    func close(_ other: Notice) {
        if isSaying(other) { notice = nil }
    }

    /// Stores settings of this device and tells the other tabs.
    func keepAndTell(_ settings: [StoreBatch.Setting]) {
        journal.keep(settings)
        tell(settings)
    }

    /// Tells the other tabs something about settings, which is not always stored.
    func tell(_ settings: [StoreBatch.Setting]) {
        var message = TabMessage(operations: [])
        message.settings = settings
        ask(.tell(message.text))
    }

    /// Copies a text; what came of it is said then.
    func copy(_ words: String) { ask(.copy(words)) }

    // MARK: Words

    /// Gives the language of what is shown.
    public var language: Language { features.settings.chosenLanguage ?? languageOfServer ?? Language.best(for: boot.languages) }

    private var languageOfServer: Language? { features.account.server.locale.flatMap { Language(rawValue: $0) } }

    /// Gives the words of the best language that has any yet.
    private static func firstStrings(_ vocabulary: Vocabulary, _ languages: [String]) -> Strings {
        let best = Language.best(for: languages)
        if let found = vocabulary.strings(best) { return found }
        for language in Language.allCases {
            if let found = vocabulary.strings(language) { return found }
        }
        return Strings(best, words: "")
    }

    /// Takes the words of the language where it has changed.
    func translate() {
        if language != strings.language { takeWords() }
    }

    /// Takes the words of the language as far as they are there, and asks for them where they are not.
    func takeWords() {
        guard let found = vocabulary.strings(language) else { return ask(.learn(language)) }
        strings = found
    }

    /// Names an entity for a notice.
    func name(of entity: EntityID) -> String {
        if let topic = notebook.topic(Identifier(entity)) { return strings.title(topic.name) }
        if let note = notebook.note(Identifier(entity)) { return strings.name(of: note) }
        if let photo = notebook.photo(Identifier(entity)) { return features.photos.name(of: photo) }
        return strings.notesNoTitle
    }

    // MARK: Time and room

    /// Writes a moment as a day in the reader's language.
    func dateText(_ milliseconds: Int64) -> String {
        let moment = Instant(milliseconds: milliseconds)
        return DateText(language).long(CivilDate(moment, offsetMinutes: offsetMinutes(at: moment)))
    }

    /// Writes a day in the reader's language.
    func dayText(_ day: CivilDate) -> String { DateText(strings.language).long(year: day.year, month: day.month, day: day.day) }

    /// Tells how many minutes the reader's clock is ahead of UTC at a moment, which summer time changes.
    func offsetMinutes(at moment: Instant) -> Int { boot.offsetMinutes?(moment) ?? boot.timeZoneOffsetMinutes }

    /// Gives the reader's clock.
    var clock: LocalClock {
        let (told, present) = (boot.offsetMinutes, boot.timeZoneOffsetMinutes)
        return LocalClock { told?($0) ?? present }
    }

    /// Tells the time by the device's own clock, which shows the reader what day it is.
    var deviceNow: Instant { Instant(milliseconds: now.milliseconds - clockOffset) }

    /// Names the present moment where the reader is.
    var present: CivilMoment { clock.moment(of: deviceNow) }

    /// Takes note of the time where the reader is, and of how long the day lasts; a new day may take notes to the trash.
    func clockTold(offsetMinutes: Int, untilMidnight milliseconds: Int) {
        boot.timeZoneOffsetMinutes = offsetMinutes
        today = CivilDate(deviceNow, offsetMinutes: offsetMinutes)
        let midnight = Alarm("midnight") { [self] in
            exchange.handle(.nudged)
            ask(.askClock)
        }
        ask(.wake(midnight, afterMilliseconds: milliseconds))
        if !exchange.engine.isBusy { features.notes.removeOverdue() }
    }

    /// Draws a fresh identity.
    func makeIdentity() -> EntityID { EntityID(using: &generator) }

    /// Sets the sizes rows are placed by.
    func resize(viewportWidth: Double, viewportHeight: Double, textScale measured: Double) {
        // A style of the reader's may hide the text that is measured.
        let textScale = measured >= App.smallestText && measured <= App.largestText ? measured : 1
        boot.viewportWidth = viewportWidth
        boot.viewportHeight = viewportHeight
        boot.textScale = textScale
        features.all.forEach { $0.resize() }
    }

    /// Gives the rows of lists the height that text and look ask for.
    func resizeRows() {
        features.library.resize()
        features.topics.resize()
        features.notes.resize()
    }

    /// Gives the height of a row against the usual one.
    var rowScale: Double { boot.textScale * features.settings.look.rowScale }

    private static let smallestText = 0.25, largestText = 8.0
}
