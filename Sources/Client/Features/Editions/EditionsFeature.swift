import Components
import Core
import Domain
import EmbeddedSupport
import JSON
import Localization
import Notifications
import ViewTree
import Wire

/// The edition with its limits, and the licence key in force.
public final class EditionsFeature: Feature {
    private let needs: any EditionsNeeds

    public init(_ core: Core, needs: any EditionsNeeds) {
        self.needs = needs
        super.init(core)
    }

    /// The licence key being entered.
    public private(set) var state = EditionsState()
    /// How much of the edition's limits is used; nil before the stored data was read.
    public private(set) var standing: EditionStanding?
    /// Whether the edition's limit is exceeded and the paywall is shown.
    public private(set) var isLocked = false
    /// Whether the limit was exceeded while the open note was being written, which may be finished.
    private var isFinishingNote = false
    /// The licence key in force, found genuine on this device or by the server; empty for none.
    private(set) var licenceText = "" {
        didSet { licence = EditionsFeature.licence(in: licenceText) }
    }
    /// The licence of the key in force, whether expired or not.
    private(set) var licence: Licence?
    /// The licence key, or the removal, that the server does not know of yet; empty for none.
    private(set) var unsentLicence = ""
    /// The key, or the removal, that is being sent to the server; nil while none is.
    private var sentLicence: String?
    /// The key whose signature is being checked.
    private var checking: LicenceKey?

    // MARK: Its screen, and the paywall

    public override var screens: [ScreenKind] { [.edition] }

    public override var acts: [Act] {
        [
            Act(
                "edition", .data, strings.editionTitle, icon: .key, place: 1,
                detail: EditionsView.name(of: self.standing?.edition ?? .full, self.strings)
            ) { [self] in show(.edition) }
        ]
    }

    public override func title(of screen: Screen) -> String { strings.editionTitle }

    public override func open(_ screen: Screen) { update(.opened) }

    public override func nodes(of screen: Screen, in frame: Frame) -> [Node] {
        guard let standing else { return [] }
        var fullest = 0
        for topic in notebook.keptTopics() { fullest = max(fullest, notebook.noteIDs(in: topic.id).count) }
        return EditionsView(
            state: state, standing: standing, fullestTopic: fullest, licence: licence, offer: core.account.server.offer,
            today: today, strings: strings, dateText: core.words.dayText, send: { [self] in frame.send($0, to: update) }
        ).node()
    }

    /// Returns the paywall, which replaces the screen.
    public func paywall(in frame: Frame) -> [Node] {
        guard let standing else { return [] }
        return [
            LimitView(
                state: state, standing: standing, user: session?.user, offer: core.account.server.offer, strings: strings,
                dateText: core.words.dayText, send: { [self] in frame.send($0, to: update) }
            ).node()
        ]
    }

    // MARK: The limits

    public override func handle(_ event: FeatureEvent) {
        switch event {
        case .eventHandled: eventHandled()
        case .loaded(let stored): for setting in stored.settings { receive(setting) }
        case .settingChanged(let setting): receive(setting)
        default: break
        }
    }

    /// Checks the limits after every message: locks the app when the edition's limit is exceeded, and unlocks it when it no longer is.
    ///
    /// A note that is open when the limit is exceeded may be finished first.
    private func eventHandled() {
        guard core.journal.isLoaded else { return }
        let server = core.account.server
        let standing = EditionStanding(
            serverEdition: server.edition, licence: licence, today: today, limits: server.limits,
            topicCount: notebook.keptTopics().count, noteCount: core.notebook.itemCount)
        let before = self.standing
        self.standing = standing
        if !needs.isEditing {
            isFinishingNote = false
        } else if standing.isExceeded, let before, !before.isExceeded {
            isFinishingNote = true
        }
        let isNowLocked = standing.isExceeded && !isFinishingNote
        guard isNowLocked != isLocked else { return }
        isLocked = isNowLocked
        if isNowLocked { core.notifications.post(EditionNotification.limitExceeded) }
        core.words.updatePage()
        enqueue(.announceScreen)
    }

    /// Clears the screen for the paywall once the limit is exceeded, and keeps what was typed.
    public func observeLimit() {
        core.notifications.observe(EditionNotification.limitExceeded) { [unowned(unsafe) self] _ in
            core.notices.closePassing()
            core.journal.handle(.saveAsked(isUrgent: true))
        }
    }

    /// Returns whether another topic would exceed the limit, and shows a notice then, before anything is typed; one being named stays as it
    /// is.
    public func refusesTopic() -> Bool {
        guard let standing, !standing.allowsTopic else { return false }
        say(.topicLimit(count: standing.limits.topics).offering({ $0.noticeToEdition }) { [self] in show(.edition) })
        return true
    }

    /// Returns whether another note would exceed the limit of a topic, and shows a notice then, before anything is typed.
    public func refusesNote(in topic: Identifier<Topic>) -> Bool { refuses(1, in: topic) }

    /// Returns whether a topic has no room for a number of further notes in this edition, and shows a notice then.
    public func refuses(_ count: Int, in topic: Identifier<Topic>) -> Bool {
        guard let standing, !standing.allowsNote(inTopicOf: notebook.noteIDs(in: topic).count + count - 1) else { return false }
        say(.noteLimit(count: standing.limits.notesInTopic).offering({ $0.noticeToEdition }) { [self] in show(.edition) })
        return true
    }

    // MARK: The licence

    /// Applies what happened on the screen of the edition or on the paywall.
    public func update(_ message: EditionsMessage) {
        for effect in state.update(message, today: today) { perform(effect) }
    }

    private func perform(_ effect: EditionsEffect) {
        switch effect {
        case .check(let key):
            checking = key
            // The server may have got an issuer a moment ago.
            guard let issuer = core.account.server.licenceIssuer.flatMap({ HexadecimalDigits.bytes(in: $0) }) else {
                return verified(nil)
            }
            enqueue(
                .verify(publicKey: issuer, signature: key.signature, message: key.signedBytes) { [self] in verified($0) })
        case .remove:
            let text = licenceText
            store(licence: "", unsent: Setting.removal)
            update(.removed(key: text))
            sendLicence()
        case .export: needs.exportEverything()
        case .choose(let language): needs.choose(language)
        case .devices: show(.devices)
        case .back: show(.more)
        }
    }

    /// Handles the browser's check of a signature; nil if it can't check one, so that the server has to.
    func verified(_ isGenuine: Bool?) {
        guard let key = checking else { return }
        checking = nil
        if isGenuine == false { return update(.refused(.foreign)) }
        if isGenuine == true {
            store(licence: key.text, unsent: key.text)
            update(.accepted)
        } else {
            store(licence: licenceText, unsent: key.text)
            if !session.hasValue { update(.needsSignIn) }
        }
        sendLicence()
    }

    /// Sends the server the key, or the removal, that it does not know of yet; one after the other, so that the last one counts.
    func sendLicence() {
        guard !unsentLicence.isEmpty, sentLicence == nil, session.hasValue else { return }
        sentLicence = unsentLicence
        if unsentLicence == Setting.removal {
            request(.removeLicence) { [self] in answered($0) }
        } else {
            request(.setLicence, body: LicenceRequest(key: unsentLicence)) { [self] in answered($0) }
        }
    }

    /// Applies the server's answer to the key, or to its removal.
    func answered(_ answer: Answer) {
        let isLast = sentLicence == unsentLicence
        sentLicence = nil
        // What was entered or removed since then is sent now.
        guard isLast else { return sendLicence() }
        switch answer {
        case .taken:
            let text = unsentLicence == Setting.removal ? "" : unsentLicence
            store(licence: text, unsent: "")
            if !text.isEmpty { update(.accepted) }
        case .refused(_, let kind):
            guard let problem = EditionsFeature.problem(kind, EditionsFeature.licence(in: unsentLicence)) else {
                return awaitSession()
            }
            store(licence: "", unsent: "")
            update(.refused(problem))
        case .unreachable: awaitSession()
        }
    }

    /// Stores that the server does not know of the key, which is sent again with the next session.
    private func awaitSession() {
        if licenceText.isEmpty, unsentLicence != Setting.removal { update(.waits) }
    }

    /// Receives the licence that the server knows; what was not sent to it yet takes precedence.
    public func receive(licenceOfServer licence: String?) {
        if unsentLicence.isEmpty { store(licence: licence ?? "", unsent: "") } else { sendLicence() }
    }

    /// Restores the stored licence key in force.
    private func restore(licence text: String) { licenceText = text }

    /// Restores the stored licence key that the server does not know of yet.
    private func restore(unsentLicence text: String) { unsentLicence = text }

    private func receive(_ setting: StoreBatch.Setting) {
        if ExactText.areSame(setting.name, Setting.licence) { restore(licence: setting.value) }
        if ExactText.areSame(setting.name, Setting.unsentLicence) { restore(unsentLicence: setting.value) }
    }

    private func store(licence: String, unsent: String) {
        guard licence != licenceText || unsent != unsentLicence else { return }
        licenceText = licence
        unsentLicence = unsent
        core.storeAndBroadcast([StoreBatch.Setting(Setting.licence, licence), StoreBatch.Setting(Setting.unsentLicence, unsent)])
    }

    /// Returns the licence of a key; nil for any other text.
    static func licence(in text: String) -> Licence? {
        do throws(LicenceProblem) { return try LicenceKey(text: text).licence } catch { return nil }
    }

    private static func problem(_ kind: Problem.Kind, _ licence: Licence?) -> LicenceProblem? {
        switch kind {
        case .licenceMalformed: .notAKey
        case .licenceTruncated: .truncated
        case .licenceForeign: .foreign
        case .licenceExpired: licence?.lastDay.map { .expired($0) }
        case .licenceUnwanted: .noIssuer
        case .malformed, .signedOut, .refused, .disabled, .tooMany, .contradiction, .unknownParent, .unknownEntity, .massDeletion,
            .otherSpace, .aheadOfServer, .tooLarge, .quota, .storage, .notFound, .wrongOffset, .wrongDigest, .other:
            nil
        }
    }
}
