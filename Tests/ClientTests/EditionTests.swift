import ClientTesting
import Domain
import Localization
import Merge
import Notifications
import Replication
import Testing
import ViewTreeTesting
import Wire

@testable import Client
@testable import Core
@testable import Devices
@testable import Editions
@testable import Editor
@testable import Topics

/// Drives the app past the limits of the free edition and back (E14, N5).
struct EditionTests {
    private static let now = Instant(milliseconds: 1_774_008_000_000)
    private let app: App
    private let notifications = NotificationCenter()
    private let free = ServerSettings(edition: .free, limits: EditionLimits(topics: 2, notesInTopic: 3, notes: 4), licenceIssuer: "00ff")

    init() {
        app = App(
            boot: Boot(
                path: "/topics", fragment: "", languages: ["en"], deviceName: "test", seed: (1, 2, 3, 4), now: Self.now,
                viewportHeight: 800, textScale: 1, timeZoneOffsetMinutes: 0, version: "test"),
            notifications: notifications)
    }

    @discardableResult
    private func send(_ message: Message) -> [Effect] {
        var asked = app.update(message, now: Self.now)
        for effect in asked {
            if case .store(_, let id) = effect { asked += send(.stored(id: id)) }
        }
        return asked
    }

    private func start(_ settings: ServerSettings? = nil, stored: [StoreBatch.Setting] = []) {
        send(.loaded(StoredState(settings: stored)))
        send(.answered(.settings, status: 200, body: (settings ?? free).jsonText))
    }

    private func addTopic(_ name: String) {
        send(.topics(.addTapped))
        send(.topics(.nameTyped(name)))
        send(.topics(.nameConfirmed))
    }

    private func addNote(in topic: Identifier<Topic>, title: String = "x") {
        send(.topics(.open(topic)))
        send(.notes(.addTapped))
        send(.editor(.titleTyped(title, replacing: 0..<0, caret: title.count)))
        send(.editor(.doneTapped))
    }

    /// Makes two topics with two notes each: the limit.
    private func fill() -> [Topic] {
        addTopic("A")
        addTopic("B")
        let topics = app.notebook.topics()
        for topic in topics { for _ in 0..<2 { addNote(in: topic.id) } }
        return topics
    }

    /// Gives what another device wrote: notes in a topic.
    private func foreignNotes(_ count: Int, in topic: Identifier<Topic>, agent: UInt64 = 99) throws -> [Operation] {
        var other = Notebook(agent: Agent(rawValue: agent))
        return try (0..<count).flatMap { number in
            try other.addNote(Identifier(EntityID(high: agent, low: UInt64(number))), in: topic, now: Self.now)
        }
    }

    private func receive(_ operations: [Operation]) { send(.told(TabMessage(operations: operations).text)) }

    private func key(until day: CivilDate? = nil) throws -> LicenceKey {
        LicenceKey(
            licence: try #require(Licence(name: "Ann", edition: .full, lastDay: day)), signature: [UInt8](repeating: 1, count: 64))
    }

    private func signIn(licence: String? = nil, settings: ServerSettings? = nil) {
        let answer = SessionAnswer(
            user: "me", space: "s", device: "d", deviceName: "d", hasPassPhrase: false, settings: settings ?? free, licence: licence)
        send(.answered(.account(.session), status: 200, body: answer.jsonText))
    }

    @Test func atTheLimitNothingIsLocked() {
        start()
        _ = fill()
        #expect(
            !app.features.editions.isLocked && app.features.editions.standing?.noteCount == 4
                && app.features.editions.standing?.topicCount == 2)
        #expect(app.features.editions.standing?.edition == .free)
    }

    @Test func topicsAndNotesBeyondTheirCapsAreRefusedBeforeAnythingIsTyped() {
        start()
        let topics = fill()
        send(.topics(.addTapped))
        #expect(app.features.topics.state.prompt == nil)
        #expect(app.says(.topicLimit(count: 2), offering: app.strings.noticeToEdition))
        send(.noticeTapped)
        #expect(app.screen == .edition)
        start(ServerSettings(edition: .free, limits: EditionLimits(topics: 2, notesInTopic: 2, notes: 9)))
        send(.topics(.open(topics[0].id)))
        send(.notes(.addTapped))
        #expect(app.editor == nil && app.says(.noteLimit(count: 2)))
    }

    @Test func topicsAndNotesStopAtTwentyFiveUntilADeletionMakesRoom() throws {
        start(ServerSettings(edition: .free, limits: EditionLimits(notes: 1_000), licenceIssuer: "00ff"))
        for number in 1...25 { addTopic("\(number)") }
        let topics = app.notebook.topics()
        for _ in 1...25 { addNote(in: topics[0].id) }
        send(.topics(.open(topics[0].id)))
        send(.notes(.addTapped))
        #expect(app.editor == nil && app.says(.noteLimit(count: 25), offering: app.strings.noticeToEdition))
        send(.notes(.backTapped))
        send(.topics(.addTapped))
        #expect(app.features.topics.state.prompt == nil && app.says(.topicLimit(count: 25), offering: app.strings.noticeToEdition))
        let screen = RecordedScreen()
        screen.render(AppView(app: app) { _ in }.node())
        #expect(screen.dom.root.textContent.contains("holds 25 topics"))
        send(.noticeTapped)
        screen.render(AppView(app: app) { _ in }.node())
        #expect(screen.dom.root.all { $0.attributes[.class] == "edition-bar is-full" }.count == 2)
        send(.topics(.delete(topics[24].id)))
        send(.topics(.addTapped))
        #expect(app.features.topics.state.prompt != nil)
    }

    @Test func aNameBeingTypedSurvivesATopicThatCameInBetween() throws {
        start()
        addTopic("A")
        send(.topics(.addTapped))
        send(.topics(.nameTyped("B")))
        var other = Notebook(agent: Agent(rawValue: 9))
        receive(try other.addTopic(Identifier(EntityID(high: 9, low: 9)), name: "C", now: Self.now))
        send(.topics(.nameConfirmed))
        #expect(app.features.topics.state.prompt == .add && app.features.topics.state.name.text == "B")
        #expect(app.says(.topicLimit(count: 2)))
        #expect(app.notebook.topics().count == 2)
    }

    @Test func theNoteThatPassesTheLimitIsFinishedBeforeTheAppLocks() throws {
        start()
        let topic = try #require(fill().first)
        send(.topics(.open(topic.id)))
        send(.notes(.addTapped))
        send(.editor(.titleTyped("Last", replacing: 0..<0, caret: 4)))
        #expect(!app.features.editions.isLocked && app.features.editions.standing?.isExceeded == true)
        let effects = send(.editor(.doneTapped))
        #expect(app.features.editions.isLocked && app.isPaywallShown)
        #expect(effects.contains { if case .updatePage(_, let title) = $0 { title == "A small matter of money · Enot" } else { false } })
        #expect(app.notebook.notes(in: topic.id).map(\.title).contains("Last"))
    }

    @Test func passingTheLimitIsPostedOnceAndAgainOnlyAfterItWasKept() throws {
        final class Count { var value = 0 }
        let count = Count()
        notifications.observe(EditionNotification.limitExceeded) { _ in count.value += 1 }
        start()
        let topic = try #require(fill().first)
        #expect(count.value == 0)
        let notes = try foreignNotes(1, in: topic.id)
        receive(notes)
        send(.clockTold(offsetMinutes: 0, untilMidnight: 1_000))
        #expect(count.value == 1)
        var other = Notebook(agent: Agent(rawValue: 100))
        for note in notes { try other.apply(note) }
        receive(try other.deleteNote(Identifier(notes[0].entity), now: Instant(milliseconds: Self.now.milliseconds + 5)))
        #expect(count.value == 1 && !app.features.editions.isLocked)
        receive(try foreignNotes(1, in: topic.id, agent: 98))
        #expect(count.value == 2)
    }

    @Test func anEmptyNoteIsTakenBackAndLocksNothing() throws {
        start()
        let topic = try #require(fill().first)
        send(.topics(.open(topic.id)))
        send(.notes(.addTapped))
        send(.editor(.doneTapped))
        #expect(!app.features.editions.isLocked && app.features.editions.standing?.noteCount == 4)
    }

    @Test func whatComesFromElsewhereIsMergedThenTheAppLocksAndADeletionElsewhereUnlocks() throws {
        start()
        let topic = try #require(fill().first)
        let notes = try foreignNotes(2, in: topic.id)
        receive(notes)
        #expect(app.features.editions.isLocked && app.notebook.notes(in: topic.id).count == 4)
        var other = Notebook(agent: Agent(rawValue: 100))
        for note in notes { try other.apply(note) }
        for note in notes {
            receive(try other.deleteNote(Identifier(note.entity), now: Instant(milliseconds: Self.now.milliseconds + 5)))
        }
        #expect(!app.features.editions.isLocked)
    }

    @Test(arguments: ["/topics", "/more", "/more/edition", "/start", "/more/trash"])
    func noAddressLeadsAroundThePaywall(path: String) throws {
        start()
        let topic = try #require(fill().first)
        receive(try foreignNotes(1, in: topic.id))
        send(.navigated(path: path))
        #expect(app.isPaywallShown)
        send(.navigated(path: "/notes/" + app.notebook.notes(in: topic.id)[0].id.text))
        #expect(app.isPaywallShown)
        send(.edition(.devicesTapped))
        #expect(app.screen == .devices && !app.isPaywallShown)
        send(.devices(.backTapped))
        #expect(app.isPaywallShown)
    }

    @Test func aStartBeyondTheLimitIsLockedWithoutAServerEvenInsideANote() throws {
        let records = try foreignNotes(5, in: Identifier(EntityID(high: 1, low: 1))).map { Record.text(of: [$0]) }
        let note = EntityID(high: 99, low: 0)
        let app = App(boot: .test("/notes/" + note.text, now: Self.now))
        let settings = [StoreBatch.Setting(Setting.server, free.jsonText)]
        _ = app.update(.loaded(StoredState(records: records, settings: settings)), now: Self.now)
        #expect(app.isPaywallShown)
    }

    @Test func aKeyTheBrowserFindsGenuineUnlocksAtOnceAndIsSentLater() throws {
        start()
        let topic = try #require(fill().first)
        receive(try foreignNotes(1, in: topic.id))
        let text = try key().text
        send(.edition(.keyTyped(text)))
        let signed = try key().signedBytes
        let asked = send(.edition(.keyConfirmed))
        #expect(asked.contains { if case .verify([0, 255], _, let message, _) = $0 { message == signed } else { false } })
        send(.verified(true))
        #expect(
            !app.features.editions.isLocked && app.features.editions.standing?.edition == .full
                && app.features.editions.licence?.name == "Ann"
        )
        signIn()
        #expect(app.features.editions.licenceText == text, "the server does not know of it yet")
        send(.answered(.licence, status: 204, body: ""))
        #expect(app.features.editions.unsentLicence.isEmpty && !app.features.editions.isLocked)
        signIn()
        #expect(app.features.editions.isLocked, "the server says that it was removed elsewhere")
        signIn(licence: text)
        #expect(!app.features.editions.isLocked)
    }

    @Test func aForgedKeyUnlocksNothing() throws {
        start()
        let topic = try #require(fill().first)
        receive(try foreignNotes(1, in: topic.id))
        send(.edition(.keyTyped(try key().text)))
        send(.edition(.keyConfirmed))
        send(.verified(false))
        #expect(
            app.features.editions.isLocked && app.features.editions.state.problem == .problem(.foreign)
                && app.features.editions.licenceText.isEmpty)
    }

    @Test func whereTheBrowserCannotCheckTheServerDoes() throws {
        start()
        let topic = try #require(fill().first)
        receive(try foreignNotes(1, in: topic.id))
        let text = try key().text
        func enter() {
            send(.edition(.keyTyped(text)))
            send(.edition(.keyConfirmed))
            send(.verified(nil))
        }
        enter()
        #expect(app.features.editions.isLocked && app.features.editions.state.problem == .needsSignIn)
        signIn()
        send(.unreachable(.licence))
        #expect(app.features.editions.isLocked && app.features.editions.state.problem == .waits)
        signIn()
        send(.answered(.licence, status: 422, body: Problem(.licenceForeign, status: 422, detail: "").jsonText))
        #expect(
            app.features.editions.isLocked && app.features.editions.state.problem == .problem(.foreign)
                && app.features.editions.unsentLicence.isEmpty)
        enter()
        send(.answered(.licence, status: 204, body: ""))
        #expect(!app.features.editions.isLocked && app.features.editions.licenceText == text)
    }

    @Test func whereNoIssuerIsKnownYetTheServerChecks() throws {
        let settings = ServerSettings(edition: .free, limits: free.limits)
        start(settings)
        signIn(settings: settings)
        let topic = try #require(fill().first)
        receive(try foreignNotes(1, in: topic.id))
        let text = try key().text
        func enter() -> [String] {
            send(.edition(.keyTyped(text)))
            return methods(send(.edition(.keyConfirmed)), .licence)
        }
        #expect(enter() == ["PUT"])
        let refusal = Problem(.licenceUnwanted, status: 422, detail: "").jsonText
        send(.answered(.licence, status: 422, body: refusal))
        #expect(app.features.editions.isLocked && app.features.editions.state.problem == .problem(.noIssuer))
        #expect(app.features.editions.unsentLicence.isEmpty && enter() == ["PUT"], "a pair of keys may have been made meanwhile")
        send(.answered(.licence, status: 204, body: ""))
        #expect(!app.features.editions.isLocked && app.features.editions.licenceText == text)
    }

    @Test func aKeyIsRemovedAndItsTextStays() throws {
        start(stored: [StoreBatch.Setting(Setting.licence, try key().text)])
        signIn(licence: try key().text)
        #expect(app.features.editions.standing?.edition == .full)
        send(.edition(.removeTapped))
        let text = try key().text
        #expect(app.features.editions.standing?.edition == .free && app.features.editions.state.key == text)
        #expect(app.features.editions.unsentLicence == Setting.removal)
        signIn(licence: try key().text)
        #expect(app.features.editions.standing?.edition == .free, "an answer from before the removal does not bring it back")
    }

    /// Lists the methods of what is asked for licences and accounts.
    private func methods(_ effects: [Effect], _ kind: Query) -> [String] {
        effects.compactMap { if case .request(let request) = $0, request.query == kind { request.method } else { nil } }
    }

    @Test func aKeyEnteredWhileItsRemovalIsOnTheWayCounts() throws {
        let text = try key().text
        start(stored: [StoreBatch.Setting(Setting.licence, text)])
        signIn(licence: text)
        #expect(methods(send(.edition(.removeTapped)), .licence) == ["DELETE"])
        send(.edition(.keyTyped(text)))
        send(.edition(.keyConfirmed))
        #expect(methods(send(.verified(true)), .licence).isEmpty, "the server might take the removal last")
        #expect(methods(send(.answered(.licence, status: 204, body: "")), .licence) == ["PUT"])
        #expect(
            app.features.editions.licenceText == text && app.features.editions.unsentLicence == text, "the answer was one to the removal")
        signIn()
        #expect(app.features.editions.licenceText == text, "the server has said so before it knew of the key")
        send(.answered(.licence, status: 204, body: ""))
        send(.answered(.licence, status: 204, body: ""))
        #expect(
            app.features.editions.licenceText == text && app.features.editions.unsentLicence.isEmpty
                && app.features.editions.standing?.edition == .full)
    }

    @Test func aKeyEnteredWhileItsRemovalIsLostIsSentAtOnce() throws {
        let text = try key().text
        start(stored: [StoreBatch.Setting(Setting.licence, text)])
        signIn(licence: text)
        send(.edition(.removeTapped))
        send(.edition(.keyTyped(text)))
        send(.edition(.keyConfirmed))
        send(.verified(true))
        #expect(methods(send(.unreachable(.licence)), .licence) == ["PUT"])
        #expect(methods(send(.unreachable(.licence)), .licence).isEmpty, "not before the next session")
        let problem = Problem(.storage, status: 507, detail: "").jsonText
        signIn()
        #expect(methods(send(.answered(.licence, status: 507, body: problem)), .licence).isEmpty)
        #expect(app.features.editions.unsentLicence == text && app.features.editions.licenceText == text)
    }

    @Test func theLastAnswerAboutTheAccountIsTheNewest() throws {
        start()
        signIn()
        let answer = SessionAnswer.test(hasPassPhrase: false).jsonText
        #expect(methods(send(.sessionChanged), .account(.session)) == ["GET"])
        #expect(methods(send(.sessionChanged), .account(.session)).isEmpty)
        #expect(methods(send(.sessionChanged), .account(.session)).isEmpty)
        #expect(methods(send(.answered(.account(.account), status: 200, body: answer)), .account(.session)) == ["GET"])
        #expect(methods(send(.unreachable(.account(.account))), .account(.session)).isEmpty)
        #expect(methods(send(.sessionChanged), .account(.session)) == ["GET"])
        #expect(methods(send(.answered(.account(.account), status: 503, body: "")), .account(.session)).isEmpty)
        #expect(methods(send(.sessionChanged), .account(.session)) == ["GET"])
    }

    @Test func aLicenceEndsWithItsLastDay() throws {
        let day = try #require(CivilDate(year: 2026, month: 3, day: 20))
        start(stored: [StoreBatch.Setting(Setting.licence, try key(until: day).text)])
        #expect(app.features.editions.standing?.edition == .full)
        _ = app.update(.clockTold(offsetMinutes: 0, untilMidnight: 1_000), now: Self.now.adding(days: 1))
        #expect(app.features.editions.standing?.edition == .free)
    }

    @Test(arguments: [("ru", Language.russian), ("ja", .japanese), ("en", .english)])
    func theServerSaysTheLanguageUnlessThePersonDoes(locale: String, language: Language) {
        start(ServerSettings(locale: locale))
        #expect(app.language == language)
        send(.settings(.languageChosen(.english)))
        #expect(app.language == .english)
        send(.settings(.languageChosen(nil)))
        #expect(app.language == language && app.strings.language == language)
    }

    @Test func whatTheServerSaidIsStoredAndYieldsToWhatItSaysNow() {
        send(.answered(.settings, status: 200, body: ServerSettings(locale: "ja").jsonText))
        send(.loaded(StoredState(settings: [StoreBatch.Setting(Setting.server, free.jsonText)])))
        #expect(app.features.devices.server == ServerSettings(locale: "ja"))
    }

    @Test func anotherTabHearsOfTheLicence() throws {
        start()
        let topic = try #require(fill().first)
        receive(try foreignNotes(1, in: topic.id))
        var message = TabMessage(operations: [])
        message.settings = [StoreBatch.Setting(Setting.licence, try key().text)]
        send(.told(message.text))
        #expect(!app.features.editions.isLocked)
    }

    @Test func everythingCanBeTakenAlongFromThePaywall() throws {
        start()
        let topic = try #require(fill().first)
        receive(try foreignNotes(1, in: topic.id))
        var effects = send(.edition(.exportTapped))
        effects += send(.unreachable(.exportFiles(from: 0)))
        let handed = effects.compactMap { if case .download(let name, let bytes, _, _) = $0 { (name, bytes) } else { nil } }
        #expect(handed.map(\.0) == ["enot-2026-03-20.zip"] && handed[0].1.count > 500)
        #expect(app.features.editions.isLocked)
    }
}
