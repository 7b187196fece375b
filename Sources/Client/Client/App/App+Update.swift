import Catalogue
import Core
import Domain
import Localization
import Sharing

/// The handling of events.
extension App {
    /// Passes an event to the parts that handle it.
    func dispatch(_ event: AppEvent) {
        switch event {
        case .performed(_, let act): act()
        case .loaded(let state): loaded(state)
        case .recordsRead(let records): journal.handle(.recordsRead(records))
        case .loadFailed: loadFailed()
        case .stored(let id): journal.handle(.stored(id))
        case .storeFailed(let id, let isFull): journal.handle(.storeFailed(id, isFull: isFull))
        case .outboxRead(let entries): journal.handle(.outboxRead(entries))
        case .storage(let event): journal.happened(event)
        case .answered(let request, let status, let body):
            core.notify(.serverReached(status > 0))
            request.answered(status, body)
        case .announced(let announcement):
            if announcement == .journal { sync.handle(.nudged) }
            core.notify(.announced(announcement))
        case .becameLeader: sync.becameLeader()
        case .told(let text): if let message = TabMessage(text: text) { journal.handle(.told(message)) }
        case .unsavedFound(let entries): journal.handle(.unsavedFound(entries))
        case .wokeUp: wakeUp()
        case .hidden: hide()
        case .alarm(let alarm): alarm.ring()
        case .navigated(let path): navigated(to: path)
        case .notificationOpened(let path): core.notify(.notificationOpened(path: path))
        case .resized(let width, let height, let textScale): resize(viewportWidth: width, viewportHeight: height, textScale: textScale)
        case .viewportChanged(let viewport): core.notify(.viewportChanged(viewport))
        case .fullScreen(let isOn): core.notify(.fullScreenChanged(isOn))
        case .clockTold(let offsetMinutes, let untilMidnight): clockTold(offsetMinutes: offsetMinutes, untilMidnight: untilMidnight)
        case .stringsLoaded(let isThere): core.words.stringsLoaded(isThere)
        case .copied(let isDone): say(.copied(isDone))
        case .updateReady: sayUpdate()
        case .opened(let file): features.sharing.open(file)
        case .media(let event):
            core.uploads.happened(event)
            core.notify(.media(event))
        case .snapshot(let event): core.notify(.snapshot(event))
        }
    }

    // MARK: Stored data

    /// Restores what the device has stored and goes to the screen of the address.
    private func loaded(_ state: StoredState) {
        if journal.engine.isReadingAgain { return journal.handle(.stateReadAgain(state)) }
        if journal.isLoaded { return journal.loadLate(state) { restore($0) } }
        journal.load(state) { restore(state) }
        sync.begin()
        enqueue(.media(.readUploads))
        core.words.updatePage()
        enter()
    }

    /// Continues without what the device has stored, which can't be read, or not yet.
    public func loadFailed() {
        if journal.isLoaded { return journal.handle(.rereadFailed) }
        journal.handle(.loadFailed)
        sync.begin()
        enqueue(.media(.readUploads))
        enter()
    }

    private func restore(_ state: StoredState) {
        for setting in state.settings { journal.applyRefused(setting) }
        core.notify(.loaded(state))
        core.navigation.hasStarted = state.setting(Setting.hasStarted) != nil
        // A database that has lost its records asks the server for all of them.
        let revision = journal.engine.hasRecords ? state.setting(Setting.revision).flatMap { Int64($0) } ?? 0 : 0
        sync.observe(revision: revision, fingerprint: state.setting(Setting.fingerprint) ?? "")
        if state.setting(Setting.asksForAll) != nil { sync.beginAnew() }
    }

    // MARK: The page

    /// Retries what failed: the network is back, or the page is visible again.
    private func wakeUp() {
        sync.handle(.retryDue)
        core.uploads.wakeUp()
        core.notify(.wokeUp)
        enqueue(.readClock)
    }

    /// Saves what was typed: the page is about to be hidden or closed.
    private func hide() {
        core.notify(.pageEnds)
        journal.handle(.pageEnds)
    }

    /// Offers a new version.
    private func sayUpdate() {
        say(
            .updateReady.offering({ $0.noticeUpdateNow }) { [self] in
                journal.handle(.saveAsked(isUrgent: true))
                enqueue(.update)
            })
    }

    // MARK: The frame

    /// Returns the screen that a tab of the bar leads to.
    func home(of tab: Tab) -> Screen {
        switch tab {
        case .notes: .topics
        case .photos: .photos
        case .library: .library
        case .catalogue: features.catalogue.home
        case .more: .more
        }
    }
}
