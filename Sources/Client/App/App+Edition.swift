import Devices
import Domain
import Editions
import Localization
import Notifications
import Settings
import ViewTree
import Wire

extension App {
    /// Judges anew after every message: locks the app when the edition's limit is exceeded, and unlocks it when it no longer is.
    ///
    /// A note that is open when the limit is passed may be finished first.
    func judgeEdition() {
        guard isLoaded else { return }
        let standing = EditionStanding(
            serverEdition: settings.edition, licence: licence, today: today, limits: settings.limits,
            topicCount: notebook.topics().count, noteCount: notebook.noteCount)
        let before = self.standing
        self.standing = standing
        if !editor.hasValue {
            isFinishingNote = false
        } else if standing.isExceeded, let before, !before.isExceeded {
            isFinishingNote = true
        }
        let isNowLocked = standing.isExceeded && !isFinishingNote
        guard isNowLocked != isLocked else { return }
        isLocked = isNowLocked
        if isNowLocked { notifications.post(EditionNotification.limitExceeded) }
        ask(.dress(strings.language, title: title))
        ask(.announceScreen)
    }

    /// Clears the screen for the demand, once it is told that the limit was passed, and keeps what was typed.
    func observeEdition() {
        notifications.observe(EditionNotification.limitExceeded) { [unowned(unsafe) self] _ in
            if notice?.stays == false { notice = nil }
            save(isUrgent: true)
        }
    }

    /// Refuses, before anything is typed, a topic beyond the limit; one being named stays as it is.
    func refusesTopic() -> Bool {
        guard let standing, !standing.allowsTopic else { return false }
        say(Notice(.topicLimit(count: standing.limits.topics), action: .showEdition))
        return true
    }

    /// Refuses, before anything is typed, a note beyond the limit of a topic.
    func refusesNote(in topic: Identifier<Topic>) -> Bool {
        guard let standing, !standing.allowsNote(inTopicOf: notebook.notes(in: topic).count) else { return false }
        say(Notice(.noteLimit(count: standing.limits.notesInTopic), action: .showEdition))
        return true
    }

    /// Takes what happened on the screen of the edition or on the demand.
    func updateEdition(_ message: EditionMessage) {
        perform(edition.update(message, hasIssuer: settings.licenceIssuer != nil, today: today))
    }

    private func perform(_ effects: [EditionEffect]) {
        for effect in effects {
            switch effect {
            case .check(let key):
                checking = key
                let issuer = settings.licenceIssuer.flatMap { HexadecimalDigits.bytes(in: $0) } ?? []
                ask(.verify(publicKey: issuer, signature: key.signature, message: key.signedBytes))
            case .remove:
                let text = licenceText
                keep(licence: "", unsent: Setting.removal)
                updateEdition(.removed(key: text))
                sendLicence()
            case .export: export()
            case .choose(let language): updateSettings(.languageChosen(language))
            case .devices: show(.devices)
            case .back: show(.more)
            }
        }
    }

    /// Takes what the browser found of a signature; nil where it knows no Ed25519, so that the server has to look.
    func verified(_ isGenuine: Bool?) {
        guard let key = checking else { return }
        checking = nil
        if isGenuine == false { return updateEdition(.refused(.foreign)) }
        if isGenuine == true {
            keep(licence: key.text, unsent: key.text)
            updateEdition(.accepted)
        } else {
            keep(licence: licenceText, unsent: key.text)
            if !session.hasValue { updateEdition(.needsSignIn) }
        }
        sendLicence()
    }

    /// Hands the server the key, or the removal, that it does not know of yet; one after the other, for the last to count.
    func sendLicence() {
        guard !unsentLicence.isEmpty, sentLicence == nil, session.hasValue else { return }
        sentLicence = unsentLicence
        if unsentLicence == Setting.removal {
            ask(.request(Request(.licence, "DELETE", Route.licence)))
        } else {
            ask(.request(Request(.licence, "PUT", Route.licence, body: LicenceRequest(key: unsentLicence).json.text)))
        }
    }

    /// Takes note that the server has the key, or no longer has it.
    func licenceSent() {
        guard isAnswerToLast() else { return sendLicence() }
        let text = unsentLicence == Setting.removal ? "" : unsentLicence
        keep(licence: text, unsent: "")
        if !text.isEmpty { updateEdition(.accepted) }
    }

    /// Takes note that the server does not take the key.
    func licenceRefused(_ kind: Problem.Kind) {
        guard isAnswerToLast() else { return sendLicence() }
        guard let problem = App.licenceProblem(kind, App.licence(in: unsentLicence)) else { return awaitSession() }
        keep(licence: "", unsent: "")
        updateEdition(.refused(problem))
    }

    /// Takes note that the server could not be asked.
    func licenceUnreachable() {
        guard isAnswerToLast() else { return sendLicence() }
        awaitSession()
    }

    /// Says that the server does not know of the key; it is told again with the next session.
    private func awaitSession() {
        if licenceText.isEmpty, unsentLicence != Setting.removal { updateEdition(.waits) }
    }

    /// Takes note that the request has ended; tells whether nothing was entered or removed since it was told.
    private func isAnswerToLast() -> Bool {
        let sent = sentLicence
        sentLicence = nil
        return sent == unsentLicence
    }

    /// Takes what the server says of itself and of the person's licence; what it was not told yet goes first.
    func take(_ settings: ServerSettings?, licence: String?) {
        if let settings { take(settings) }
        if unsentLicence.isEmpty { keep(licence: licence ?? "", unsent: "") } else { sendLicence() }
    }

    /// Takes what the server says of itself.
    func take(_ settings: ServerSettings) {
        isSettingsFresh = true
        guard settings != self.settings else { return }
        self.settings = settings
        keep([StoreBatch.Setting(Setting.server, settings.json.text)])
        ask(.dress(strings.language, title: title))
    }

    /// Takes settings that the device has stored, or that another tab tells; newer ones from the server stay.
    func take(stored: [StoreBatch.Setting], isFromTab: Bool = false) {
        for setting in stored {
            switch setting.name {
            case Setting.licence: licenceText = setting.value
            case Setting.unsentLicence: unsentLicence = setting.value
            case Setting.uploads where isFromTab: heard(ofUpload: setting.value)
            case Setting.server where isFromTab || !isSettingsFresh: settings = App.settings(setting.value) ?? settings
            case Setting.libraryChanged: refreshLibrary()
            case Setting.signedIn where isFromTab: if !session.hasValue { askSession() }
            case Setting.catalogues where isFromTab: cataloguesTold()
            default:
                if isFromTab, let file = ExactText.rest(of: setting.name, after: Setting.reading).flatMap({ EntityID(text: $0) }) {
                    heard(ofReading: file, setting.value)
                } else if let text = ExactText.rest(of: setting.name, after: Setting.refused), let entity = EntityID(text: text) {
                    refused.insert(entity)
                }
            }
        }
    }

    private func keep(licence: String, unsent: String) {
        guard licence != licenceText || unsent != unsentLicence else { return }
        licenceText = licence
        unsentLicence = unsent
        keep([StoreBatch.Setting(Setting.licence, licence), StoreBatch.Setting(Setting.unsentLicence, unsent)])
    }

    /// Stores settings and tells the other tabs.
    private func keep(_ settings: [StoreBatch.Setting]) {
        var batch = StoreBatch()
        batch.settings = settings
        store(batch)
        var message = TabMessage(operations: [])
        message.settings = settings
        ask(.tell(message.text))
    }

    private static func settings(_ text: String) -> ServerSettings? {
        do throws(JSONError) {
            let json = try JSON(parsing: text)
            do throws(WireError) { return try ServerSettings(json: json) } catch { return nil }
        } catch {
            return nil
        }
    }

    /// Reads the licence of a key; nil for any other text.
    static func licence(in text: String) -> Licence? {
        do throws(LicenceProblem) { return try LicenceKey(text: text).licence } catch { return nil }
    }

    private static func licenceProblem(_ kind: Problem.Kind, _ licence: Licence?) -> LicenceProblem? {
        switch kind {
        case .licenceMalformed: .notAKey
        case .licenceTruncated: .truncated
        case .licenceForeign: .foreign
        case .licenceExpired: licence?.lastDay.map { .expired($0) }
        case .licenceUnwanted: .noIssuer
        default: nil
        }
    }
}
