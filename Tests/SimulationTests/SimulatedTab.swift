import ClientTesting
import Domain
import EmbeddedSupport

@testable import Client
@testable import Core

/// Runs the real client in one tab; what it waits for happens one thing at a time, in an order that the simulation decides on.
final class SimulatedTab {
    /// Tells what becomes of a request or its answer on the way.
    enum Network {
        case open
        case losesRequest
        case losesAnswer
    }

    /// Names something that may happen to the tab next.
    enum Happening: Equatable {
        /// Ends the first of the storage's transactions.
        case transaction
        /// Gives the tab the lock it waits for.
        case lock
        /// Brings what the page was asked for.
        case answer
        /// Brings what another tab told first of what has not arrived.
        case told(by: Int)
        /// Brings what a page of another tab left unsaved.
        case unsavedFound
        /// Tells that the server's journal has grown.
        case announced
        /// Lets the time of the timer of a name come.
        case alarm(String)
        /// Moves a request, or its answer, on.
        case exchange(Int)
    }

    private enum Transaction {
        case load
        case store(StoreBatch, id: Int)
        case readOutbox(limit: Int)
        case probe
    }

    private struct Exchange {
        let request: Request
        var answer: (status: Int, body: String)?
    }

    /// Tells this page from all others of the browser.
    let number: Int
    let app: App
    private unowned let browser: SimulatedBrowser
    private var transactions: [Transaction] = []
    private var exchanges: [Exchange] = []
    private var answers: [Message] = []
    private var told: [(sender: Int, text: String)] = []
    private var alarms: [Alarm] = []
    private var found: [(page: Int, entries: [OutboxEntry])] = []
    private var waitsForLock = false
    private var isListening = false
    private var hearsOfUnsaved = false
    private var heardCount = 0
    // A disk that is full is so for all that waits: what builds on something that failed is never stored without it.
    private var failuresDue = 0
    /// Whether the database is the one that the page has read, or has stored all in.
    private var trustsDatabase = true

    init(_ app: App, number: Int, in browser: SimulatedBrowser) {
        self.app = app
        self.number = number
        self.browser = browser
        perform(app.start())
    }

    /// Hands the app a message, as a person or the page would; `erasing` names the letters that it takes away.
    func send(_ message: Message, now: Instant, erasing erased: Set<Unicode.Scalar> = []) {
        let effects = app.update(message, now: Instant(milliseconds: now.milliseconds + browser.skew))
        var made = app.journal.engine.unsaved.operations
        for entry in app.journal.engine.aside.outbox { made += Record.operations(in: "[" + entry.text + "]") ?? [] }
        for case .store(let batch, _) in effects where !batch.outbox.isEmpty && !batch.isWhole { made += batch.operations }
        browser.ledger?.note(made, on: browser.caller.sessionID.entity, by: app.notebook.replica, erasing: erased)
        perform(effects)
    }

    /// Lists what may happen next, but for timers that only a person would notice.
    var happenings: [Happening] {
        var happenings: [Happening] = transactions.isEmpty ? [] : [.transaction]
        if waitsForLock, browser.isLockFree { happenings.append(.lock) }
        if !answers.isEmpty { happenings.append(.answer) }
        for (index, message) in told.enumerated() where !told[..<index].contains(where: { $0.sender == message.sender }) {
            happenings.append(.told(by: message.sender))
        }
        if hearsOfUnsaved { happenings.append(.unsavedFound) }
        if isListening, heardCount < browser.server.announcementCount { happenings.append(.announced) }
        for alarm in alarms where SimulatedTab.heeded.contains(alarm.name) { happenings.append(.alarm(alarm.name)) }
        // A storage with much to do may be taken for silent.
        let isSlow = browser.isUnreliable && transactions.count > 2
        let storage = Journal.alarm(of: .storage)
        if alarms.contains(where: { $0.name == storage }), app.journal.engine.isSilent || isSlow { happenings.append(.alarm(storage)) }
        return happenings + exchanges.indices.map { .exchange($0) }
    }

    /// The timers that happen by themselves.
    private static let heeded: Set = ["journal.save", "retry", "editor.composition", "journal.stand"]

    /// Tells whether all that was written here is stored and, as far as the tab knows, sent.
    var isSettled: Bool {
        let journal = app.journal.engine
        return app.core.pendingWriteCount == 0 && !journal.isSilent && journal.outbox.waiting.isEmpty && !app.sync.engine.isBusy
    }

    /// Tells whether the server has answered something that the tab has not heard yet.
    var hasAnswerOnItsWay: Bool { exchanges.contains { $0.request.endpoint == .synchronize && $0.answer != nil } }

    /// Says how much is neither stored nor sent, and what the exchange does.
    var standing: String {
        let condition = app.sync.engine.isBusy ? "busy" : "\(app.sync.engine.condition)"
        return "tab \(number), \(app.core.pendingWriteCount) unstored, \(app.journal.engine.outbox.waiting.count) unsent, \(condition)"
    }

    func experience(_ happening: Happening, _ network: Network, now: Instant) async throws {
        switch happening {
        case .transaction: finishTransaction(now: now)
        case .lock:
            waitsForLock = false
            browser.acquireLock(for: self)
            send(.becameLeader, now: now)
        case .answer: send(answers.removeFirst(), now: now)
        case .told(let sender):
            if let index = told.firstIndex(where: { $0.sender == sender }) { send(.told(told.remove(at: index).text), now: now) }
        case .unsavedFound:
            hearsOfUnsaved = false
            let unsaved = browser.storage.unsaved(byOthersThan: number)
            found += unsaved
            if !unsaved.isEmpty { send(.unsavedFound(unsaved.flatMap(\.entries)), now: now) }
        case .announced:
            heardCount = browser.server.announcementCount
            send(.announced, now: now)
        case .alarm(let name):
            guard let index = alarms.firstIndex(where: { $0.name == name }) else { return }
            let alarm = alarms.remove(at: index)
            let patience: Int64 = name == Journal.alarm(of: .storage) ? 60_000 : 0
            send(.event(.alarm(alarm)), now: Instant(milliseconds: now.milliseconds + patience))
        case .exchange(let index): try await move(index, network, now: now)
        }
    }

    /// Takes what another tab tells, to be heard some time later.
    func receive(_ text: String, from sender: Int) { told.append((sender, text)) }

    /// Takes note that the page of another tab left something unsaved.
    func receiveUnsaved() { hearsOfUnsaved = true }

    /// Goes without warning; of what the storage was asked, the first transactions are carried out all the same. Gives the requests that
    /// the server may still hear.
    func vanish(transactionsKept count: Int) -> [Request] {
        for case .store(let batch, _) in transactions.prefix(count) where failuresDue == 0 { browser.write(batch) }
        return exchanges.filter { $0.answer == nil }.map(\.request)
    }

    /// Whether the page has read the database.
    var hasRead: Bool { app.journal.engine.hasReadStorage && !app.journal.engine.isSilent }

    /// Whether the page knows of something that waits to be sent.
    func holds(waiting key: String) -> Bool { app.journal.engine.outbox.waiting[ExactKey(key)] != nil }

    func mistrust() { trustsDatabase = false }

    /// Carries out all that the storage was asked for, from what it was asked before the database was taken away on.
    func findDatabaseRemade(now: Instant) {
        send(.storage(.remade), now: now)
        failuresDue = 0
        while !trustsDatabase || !transactions.isEmpty { finishTransaction(now: now) }
    }

    private func finishTransaction(now: Instant) {
        switch transactions.removeFirst() {
        case .load where !trustsDatabase:
            send(.storage(.remade), now: now)
            send(.loadFailed, now: now)
        case .load:
            found = browser.storage.unsaved(byOthersThan: number)
            send(.loaded(browser.storage.state(for: number)), now: now)
        case .probe: send(.storage(.answers), now: now)
        case .store(let batch, _) where !trustsDatabase && !batch.isWhole: send(.storage(.remade), now: now)
        case .readOutbox where !trustsDatabase:
            send(.storage(.remade), now: now)
            send(.storage(.outboxMissed), now: now)
        case .store(let batch, let id) where batch.isWhole:
            trustsDatabase = true
            browser.write(batch)
            send(.stored(id: id), now: now)
        case .store(let batch, let id):
            if failuresDue == 0, browser.failsToStore() { failuresDue = 1 + transactions.count }
            guard failuresDue == 0 else {
                failuresDue -= 1
                return send(.storeFailed(id: id, isFull: true), now: now)
            }
            browser.write(batch)
            send(.stored(id: id), now: now)
        case .readOutbox(let limit):
            failuresDue = max(0, failuresDue - 1)
            send(.storage(.outboxRevision(browser.storage.revision)), now: now)
            send(.outboxRead(browser.storage.firstEntries(limit)), now: now)
        }
    }

    /// Lets a request reach the server, or its answer this tab, or loses it; the server may hear a request again, or late.
    private func move(_ index: Int, _ network: Network, now: Instant) async throws {
        let exchange = exchanges[index]
        if let answer = exchange.answer {
            exchanges.remove(at: index)
            let event: AppEvent =
                network == .open ? .answered(exchange.request, status: answer.status, body: answer.body) : missed(exchange.request)
            return send(.event(event), now: now)
        }
        browser.mayRepeat(exchange.request)
        guard network != .losesRequest else {
            exchanges.remove(at: index)
            return send(.event(missed(exchange.request)), now: now)
        }
        let answer = try await browser.server.answer(exchange.request, by: browser.caller)
        if network == .losesAnswer {
            exchanges.remove(at: index)
            return send(.event(missed(exchange.request)), now: now)
        }
        exchanges[index].answer = answer
    }

    private func missed(_ request: Request) -> AppEvent { .answered(request, status: 0, body: "") }

    /// Asks browser and server for what the app wants; nothing of it is answered at once.
    private func perform(_ effects: [Effect]) {
        for effect in effects { perform(effect) }
    }

    private func perform(_ effect: Effect) {
        switch effect {
        // A database carries out its transactions one after the other.
        case .load: transactions.append(.load)
        case .reopenStorage: transactions.append(.probe)
        case .store(let batch, let id): transactions.append(.store(batch, id: id))
        case .readOutbox(let limit): transactions.append(.readOutbox(limit: limit))
        // What is unsaved is written before the page goes on.
        case .writeUnsaved(let entries): browser.writeUnsaved(entries, by: self, insteadOf: found); found = []
        // Nobody here has files, so the server lacks none.
        case .request(let request) where request.endpoint == .listLackingFiles: break
        case .request(let request): exchanges.append(Exchange(request: request))
        // Only the tab that talks to the server listens; what came before it did it asks for by itself.
        case .listen: if browser.isLeader(self), !isListening { (isListening, heardCount) = (true, browser.server.announcementCount) }
        case .stopListening: isListening = false
        case .broadcast(let text): browser.post(text, by: self)
        case .lead: waitsForLock = true
        case .stop(let name): alarms.removeAll { $0.name == name }
        case .wake(let alarm, _):
            // The order of those that wait stays as it is.
            if let index = alarms.firstIndex(where: { $0.name == alarm.name }) { alarms[index] = alarm } else { alarms.append(alarm) }
        case .readClock: answers.append(.clockTold(offsetMinutes: browser.offsetMinutes, untilMidnight: 3_600_000))
        // Nobody here has files: there is nothing to upload, and nothing to forget.
        case .media(.readUploads): answers.append(.media(.uploadsRead([])))
        case .media: break
        // Nobody here has catalogues; a device that never reads what it keeps of them asks for none.
        case .snapshot: break
        // All of the program and all languages are compiled in, and no newer program comes.
        case .loadStrings, .update: break
        // There is no page to be drawn, moved, measured, titled or focused.
        case .draw, .animate, .perform, .place, .measureForm, .measureWindow, .measureCell, .awaitFrame, .awaitViewerFrame, .announceScreen,
            .updatePage, .wear:
            break
        // The simulation itself says which screen is shown; there is no history.
        case .navigate, .open, .print, .showFullScreen: break
        // The library, licences, exports, emoji and the screen of this device are not visited.
        case .storeLibrary, .readLibrary, .forgetLinkKey, .forgetLibrary, .share, .makeDocument, .stopDocument, .verify, .download,
            .readPlatform, .copy, .findEmoji:
            break
        // Nobody signs out.
        case .removeAll, .removeAllAndEnter: break
        // Nobody asks for the page to be loaded anew.
        case .reload: break
        // Nobody here is reminded.
        case .checkNotifications, .notify, .withdrawNotification, .showBadge, .subscribeToPushes, .unsubscribeFromPushes, .leaveForWorker:
            break
        // The storage is never evicted.
        case .persistStorage: break
        }
    }
}
