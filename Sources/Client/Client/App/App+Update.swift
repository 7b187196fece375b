import Catalogue
import Domain
import EmbeddedSupport
import Localization
import ProfileForm

/// Hands what happened to whom it concerns.
extension App {
    /// Takes a message.
    func handle(_ message: Message) {
        switch message {
        case .loaded(let state): loaded(state)
        case .recordsRead(let records): journal.merge(records)
        case .loadFailed: loadFailed()
        case .stored(let id): journal.stored(id)
        case .storeFailed(let id, let isFull): journal.storeFailed(id, isFull: isFull)
        case .outboxRead(let entries): journal.outboxRead(entries)
        case .storage(let event): journal.take(event)
        case .told(let text): journal.told(text)
        case .unsavedFound(let entries): journal.heard(ofUnsaved: entries)
        case .becameLeader: exchange.becameLeader()
        case .announced: exchange.handle(.nudged)
        case .answered(let kind, let status, let body): answered(kind, status: status, body: body)
        case .unreachable(let kind): unreachable(kind)
        case .alarm(let alarm): ring(alarm)
        case .wokeUp: wakeUp()
        case .hidden: hide()
        case .navigated(let path): navigated(to: path)
        case .resized(let width, let height, let textScale): resize(viewportWidth: width, viewportHeight: height, textScale: textScale)
        case .textResized(let scale): resizeText(scale)
        case .clockTold(let offsetMinutes, let untilMidnight): clockTold(offsetMinutes: offsetMinutes, untilMidnight: untilMidnight)
        case .learned(let isThere): learned(isThere)
        case .copied(let isDone): say(.copied(isDone))
        case .updateReady: sayUpdate()
        case .show(let screen): show(screen)
        case .tabTapped(let tab): show(home(of: tab))
        case .noticeTapped: performNotice()
        case .noticeClosed: closeNotice()
        case .statusTapped: tapStatus()
        case .startTapped: features.start.tapped()
        case .guide(let message): features.guide.update(message)
        case .topics(let message): features.topics.update(message)
        case .notes(let message): features.notes.update(message)
        case .editor(let message): features.editor.update(message)
        case .reading(let message): features.readings.update(message)
        case .photos(let message): features.photos.update(message)
        case .media(let event): features.uploads.update(event)
        case .viewer(let message): features.viewer.update(message)
        case .library(let message): features.library.update(message)
        case .libraryAnnounced: features.library.announced()
        case .libraryRead(let key, let text): features.library.read(key: key, text)
        case .sharing(let message): features.sharing.update(message)
        case .shared(let isShared): if !isShared { say(.shareFailed) }
        case .catalogue(let message): features.catalogue.update(message)
        case .catalogues(let message): features.catalogues.update(message)
        case .snapshot(let event): features.catalogueCopies.update(event)
        case .findingAsked: features.finding.openFromHere()
        case .finding(let message): features.finding.update(message)
        case .documentMade(let address, let outcome): features.documents.made(address, outcome)
        case .trash(let message): features.trash.update(message)
        case .settings(let message): features.settings.update(message)
        case .devices(let message): features.account.update(message)
        case .sessionChanged: features.account.sessionChanged()
        case .edition(let message): features.edition.update(message)
        case .verified(let isGenuine): features.edition.verified(isGenuine)
        case .profile(let message): features.profile.update(message)
        case .formMeasured(let measure): features.profile.measured(measure)
        case .viewportChanged(let viewport): features.profile.viewportChanged(viewport)
        case .thisDevice(let message): features.thisDevice.update(message)
        case .backups(let message): features.backups.update(message)
        case .reminders(let message): features.reminders.update(message)
        case .palette(let message): features.palette.update(message)
        case .command(let command): features.palette.perform(command)
        case .panes(let message): features.panes.update(message)
        case .lesson(let message): features.lesson.update(message)
        }
    }

    // MARK: What is stored

    /// Takes what the device has stored and goes where the address points.
    private func loaded(_ state: StoredState) {
        if journal.isLoaded { return journal.loadLate(state) { take(stored: $0) } }
        journal.load(state) { take(stored: state) }
        exchange.begin()
        ask(.media(.readUploads))
        dress()
        enter()
    }

    /// Goes on without what the device has stored, which can't be read, or not yet.
    func loadFailed() {
        if journal.isLoaded { return }
        journal.loadFailed()
        exchange.begin()
        ask(.media(.readUploads))
        enter()
    }

    private func take(stored state: StoredState) {
        features.settings.take(language: state.setting(Setting.language))
        features.settings.take(look: state.setting(Setting.look) ?? "")
        take(stored: state.settings)
        features.account.take(space: state.setting(Setting.space))
        features.profile.take(simulatesKeyboard: state.setting(Setting.simulatesKeyboard) == "1")
        features.thisDevice.take(name: state.setting(Setting.deviceName), isWaiting: state.setting(Setting.deviceNameWaits) == "1")
        features.thisDevice.take(mark: state.setting(Setting.colorMark))
        navigation.hasStarted = state.setting(Setting.hasStarted) != nil
        features.library.take(isGrid: state.setting(Setting.libraryIsGrid) == "1")
        features.notes.take(stored: state.settings)
        features.panes.take(stored: state.setting(Setting.panes))
        // A database that lost its records asks for all of them.
        let revision = journal.hasRecords ? state.setting(Setting.revision).flatMap { Int64($0) } ?? 0 : 0
        exchange.observe(revision: revision, fingerprint: state.setting(Setting.fingerprint) ?? "")
        if state.setting(Setting.asksForAll) != nil { exchange.beginAnew() }
        features.readings.take(stored: state.settings)
        features.finding.take(recent: state.setting(Setting.recentSearches))
    }

    /// Takes settings that the device has stored, or that another tab tells.
    func take(stored settings: [StoreBatch.Setting], isFromTab: Bool = false) {
        for setting in settings {
            switch setting.name {
            case Setting.licence: features.edition.take(storedLicence: setting.value)
            case Setting.unsentLicence: features.edition.take(unsentLicence: setting.value)
            case Setting.look where isFromTab: features.settings.take(look: setting.value)
            case Setting.lessonSteps: features.lesson.take(steps: setting.value)
            case Setting.server: features.account.take(storedServer: setting.value, isFromTab: isFromTab)
            case Setting.remindsSince: features.reminders.take(since: setting.value)
            case Setting.notifies: features.reminders.take(notifies: setting.value)
            case Setting.pushes: features.reminders.take(pushes: setting.value)
            case Setting.uploads where isFromTab: features.uploads.heard(of: setting.value)
            case Setting.libraryChanged: features.library.refresh()
            case Setting.signedIn where isFromTab: features.account.heardOfSignIn()
            case Setting.hidden: features.account.take(isHidden: setting.value == "1", isFromTab: true)
            case Setting.catalogues where isFromTab: features.catalogueCopies.told()
            default: takeNamed(setting, isFromTab: isFromTab)
            }
        }
    }

    /// Takes a setting whose name tells what it is of.
    private func takeNamed(_ setting: StoreBatch.Setting, isFromTab: Bool) {
        if let entity = ExactText.rest(of: setting.name, after: Setting.reminded).flatMap({ EntityID(text: $0) }) {
            features.reminders.take(setting.value, of: entity)
        } else if isFromTab, let file = ExactText.rest(of: setting.name, after: Setting.reading).flatMap({ EntityID(text: $0) }) {
            features.readings.heard(of: file, setting.value)
        } else if let entity = ExactText.rest(of: setting.name, after: Setting.refused).flatMap({ EntityID(text: $0) }) {
            journal.markRefused(entity)
        }
    }

    // MARK: Answers

    private func answered(_ kind: Request.Kind, status: Int, body: String) {
        features.catalogues.noteServer(isMissed: false)
        if kind == .synchronize {
            exchange.answered(status: status, body: body)
        } else {
            take(Answer(status: status, body: body), to: kind)
        }
    }

    private func unreachable(_ kind: Request.Kind) {
        features.catalogues.noteServer(isMissed: true)
        if kind == .synchronize { exchange.unreachable() } else { take(.unreachable, to: kind) }
    }

    private func take(_ answer: Answer, to kind: Request.Kind) {
        switch kind {
        case .synchronize: break
        case .settings: features.account.answeredSettings(answer)
        case .account(let query): features.account.answered(query, answer)
        case .renameDevice: features.thisDevice.answered(answer)
        case .licence: features.edition.answered(answer)
        case .backups: features.backups.answered(answer)
        case .library(let query): features.library.answered(query, answer)
        case .exportFiles(let from): features.export.answered(answer, from: from)
        case .reading(let query): features.readings.answered(query, answer)
        case .search(let query): features.finding.answered(answer, to: query)
        case .pageTitle(let note): features.notes.answered(answer, ofTitle: Identifier(note))
        case .push(let query): features.reminders.answered(query, answer)
        case .catalogue(let query): features.catalogueCopies.answered(query, answer)
        }
    }

    // MARK: Timers and the page

    private func ring(_ alarm: Alarm) {
        switch alarm {
        case .save: journal.save()
        case .storage: journal.lookAtStorage()
        case .stand: journal.standIn()
        case .retry:
            features.account.retry()
            exchange.handle(.retryDue)
        case .notice:
            if notice?.stay == .passing { notice = nil }
            exchange.askAboutDeletion()
        case .hold: if screen == .photos { features.photos.held() } else { features.editor.held() }
        case .menu:
            features.topics.held()
            features.notes.held()
        case .composition: features.editor.endComposition()
        case .midnight:
            exchange.handle(.nudged)
            ask(.askClock)
        case .keepProfile: features.profile.update(.keepDue)
        case .profileFocus: features.profile.update(.focusSettled)
        case .profileScrolling: features.profile.update(.scrollingEnded)
        case .upload: features.uploads.handle(.retryDue)
        case .remark: features.catalogue.update(.detail(.remarkKept))
        case .product: features.catalogue.showFocused()
        case .catalogueRemoval: features.catalogues.finishRemoval()
        case .indexing: features.finding.stepIndex()
        case .library: features.finding.askLibrary()
        case .reading: features.readings.follow()
        case .reminder: features.reminders.woke()
        }
    }

    /// Takes note that the network is back, or that the page is looked at again.
    private func wakeUp() {
        features.account.wakeUp()
        exchange.handle(.retryDue)
        features.account.askIfUnknown()
        features.uploads.wakeUp()
        features.readings.follow()
        ask(.askClock)
        features.library.refresh()
        features.finding.retryLibrary()
        features.catalogueCopies.request()
        features.reminders.tryPushesAgain()
    }

    /// Keeps what was typed: the page is about to be hidden or closed.
    private func hide() {
        if screen.product.hasValue { features.catalogue.update(.detail(.remarkKept)) }
        features.profile.update(.keepDue)
        features.reminders.leaveForWorker()
        journal.save(isUrgent: true)
        journal.keepUnsaved()
    }

    private func resizeText(_ scale: Double) {
        if scale == boot.textScale { return }
        resize(viewportWidth: boot.viewportWidth, viewportHeight: boot.viewportHeight, textScale: scale)
    }

    /// Says that a new version is there, unless what is said holds a text for which there was no room: nothing else does.
    private func sayUpdate() {
        if notice?.stay == .holdingText { return }
        say(
            .updateReady.offering({ $0.noticeUpdateNow }) { [self] in
                journal.save(isUrgent: true)
                ask(.update)
            })
    }

    private func learned(_ isThere: Bool) {
        guard isThere else { return say(.languageMissing) }
        takeWords()
        dress()
    }

    // MARK: The frame

    /// Names the screen that a tab of the bar leads to.
    private func home(of tab: Tab) -> Screen {
        switch tab {
        case .notes: .topics
        case .photos: .photos
        case .library: .library
        case .catalogue: features.catalogue.home
        case .more: .more
        }
    }

    /// Does what a person who asks how things stand most likely wants: to sign in or to exchange at once.
    func tapStatus() {
        if exchange.engine.condition == .asksMassDeletion { return exchange.sayMassDeletion() }
        if features.account.signedIn.hasValue, !journal.isStorageBroken { exchange.handle(.retryDue) } else { show(.devices) }
    }

    private func closeNotice() {
        notice = nil
        exchange.askAboutDeletion()
    }

    private func performNotice() {
        guard let action = notice?.action else { return }
        notice = nil
        action.perform()
        exchange.askAboutDeletion()
    }
}
