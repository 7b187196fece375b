import Domain
import Localization

/// Hands what happened to whom it concerns.
extension App {
    /// Hands an event to those whom it concerns.
    func dispatch(_ event: AppEvent) {
        switch event {
        case .performed(_, let act): act()
        case .loaded(let state): loaded(state)
        case .recordsRead(let records): journal.merge(records)
        case .loadFailed: loadFailed()
        case .stored(let id): journal.stored(id)
        case .storeFailed(let id, let isFull): journal.storeFailed(id, isFull: isFull)
        case .outboxRead(let entries): journal.outboxRead(entries)
        case .storage(let event): journal.take(event)
        case .answered(let request, let status, let body):
            features.all.forEach { $0.serverReached(status > 0) }
            request.answered(status, body)
        case .announced(let announcement):
            if announcement == .journal { exchange.handle(.nudged) }
            features.all.forEach { $0.announced(announcement) }
        case .becameLeader: exchange.becameLeader()
        case .told(let text): journal.told(text)
        case .unsavedFound(let entries): journal.heard(ofUnsaved: entries)
        case .wokeUp: wakeUp()
        case .hidden: hide()
        case .alarm(let alarm): alarm.ring()
        case .navigated(let path): navigated(to: path)
        case .notificationOpened(let path): features.all.forEach { $0.notificationOpened(path: path) }
        case .resized(let width, let height, let textScale): resize(viewportWidth: width, viewportHeight: height, textScale: textScale)
        case .viewportChanged(let viewport): features.all.forEach { $0.viewportChanged(viewport) }
        case .fullScreen(let isOn): features.all.forEach { $0.fullScreenChanged(isOn) }
        case .clockTold(let offsetMinutes, let untilMidnight): clockTold(offsetMinutes: offsetMinutes, untilMidnight: untilMidnight)
        case .learned(let isThere): learned(isThere)
        case .copied(let isDone): say(.copied(isDone))
        case .updateReady: sayUpdate()
        case .opened(let file): features.sharing.update(.opened(file))
        case .media(let event): features.all.forEach { $0.happened(event) }
        case .snapshot(let event): features.all.forEach { $0.happened(event) }
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
        for setting in state.settings { journal.takeRefused(setting) }
        features.all.forEach { $0.load(state) }
        navigation.hasStarted = state.setting(Setting.hasStarted) != nil
        // A database that lost its records asks for all of them.
        let revision = journal.hasRecords ? state.setting(Setting.revision).flatMap { Int64($0) } ?? 0 : 0
        exchange.observe(revision: revision, fingerprint: state.setting(Setting.fingerprint) ?? "")
        if state.setting(Setting.asksForAll) != nil { exchange.beginAnew() }
    }

    /// Takes settings that another tab tells of.
    func heard(of settings: [StoreBatch.Setting]) {
        for setting in settings {
            journal.takeRefused(setting)
            features.all.forEach { $0.heard(of: setting) }
        }
    }

    // MARK: Timers and the page

    /// Tries again after a time what failed, in place of an earlier such time.
    func retrySoon(afterMilliseconds milliseconds: Int) {
        let alarm = Alarm("retry") { [self] in
            features.all.forEach { $0.retry() }
            exchange.handle(.retryDue)
        }
        ask(.wake(alarm, afterMilliseconds: milliseconds))
    }

    /// Takes note that the network is back, or that the page is looked at again.
    private func wakeUp() {
        exchange.handle(.retryDue)
        features.all.forEach { $0.wakeUp() }
        ask(.askClock)
    }

    /// Keeps what was typed: the page is about to be hidden or closed.
    private func hide() {
        features.all.forEach { $0.hide() }
        journal.save(isUrgent: true)
        journal.keepUnsaved()
    }

    /// Takes another size of the reader's text, which has changed while the page is shown.
    func resizeText(_ scale: Double) {
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
    func home(of tab: Tab) -> Screen {
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

    func closeNotice() {
        notice = nil
        exchange.askAboutDeletion()
    }

    public func performNotice() {
        guard let action = notice?.action else { return }
        notice = nil
        action.perform()
        exchange.askAboutDeletion()
    }
}
