import ClientTesting
import Domain
import JSON
import Replication
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Devices

/// A tab of a browser that is played by a test.
final class TabDouble {
    let app: App
    private unowned let browser: BrowserDouble
    /// Whether the database is the one that the page has read, or has stored all in.
    var trustsDatabase = true
    /// How the storage behaves.
    enum Storage {
        case works
        /// It answers nothing.
        case isSilent
        /// It refuses what it is asked.
        case fails
    }

    var storage = Storage.works
    /// When alarms ring.
    private var alarms: [String: (alarm: Alarm, time: Int64)] = [:]
    /// What is kept past the end of the page.
    private(set) var unsaved: [OutboxEntry] = []
    /// How often another connection was asked for.
    private(set) var reopenCount = 0
    /// The time that the page is told.
    var now = BrowserDouble.now
    private var queue: [Message] = []
    private var isHandling = false
    /// What was asked of the server and is not answered.
    private(set) var requests: [Request] = []
    /// The batches that were stored, or that a silent storage was asked to store.
    private(set) var batches: [(id: Int, batch: StoreBatch)] = []
    /// What the other tabs were told.
    private(set) var told: [TabMessage] = []

    init(_ app: App, in browser: BrowserDouble) {
        self.app = app
        self.browser = browser
    }

    /// Hands the app messages, and does what it asks for; what comes meanwhile follows in its order.
    func send(_ messages: Message...) {
        queue += messages
        guard !isHandling else { return }
        isHandling = true
        while !queue.isEmpty { for effect in app.update(queue.removeFirst(), now: now) { perform(effect) } }
        isHandling = false
    }

    private func perform(_ effect: Effect) {
        switch effect {
        case .store(let batch, let id): store(batch, id)
        case .load:
            switch storage {
            case .works: send(.recordsRead(browser.state.records), .loaded(browser.stateWithoutRecords))
            case .isSilent: break
            case .fails: send(.loadFailed)
            }
        case .reopenStorage:
            reopenCount += 1
            if storage == .works { send(.storage(.answers)) }
        case .writeUnsaved(let entries): unsaved = entries.filter { $0.key != Setting.space }
        case .stop(let name): alarms[name] = nil
        case .wake(let alarm, let milliseconds): alarms[alarm.name] = (alarm, now.milliseconds + Int64(milliseconds))
        case .readOutbox where storage == .isSilent: break
        case .readOutbox where storage == .fails: send(.storage(.outboxMissed))
        case .readOutbox(let limit):
            if trustsDatabase {
                let revision = browser.database.settings[Setting.revision].flatMap { Int64($0) } ?? 0
                send(.storage(.outboxRevision(revision)), .outboxRead(Array(browser.state.outbox.prefix(limit))))
            } else {
                send(.storage(.remade), .storage(.outboxMissed))
            }
        case .request(let request) where request.query == .synchronize: requests.append(request)
        case .broadcast(let text):
            if let message = TabMessage(text: text) { told.append(message) }
            browser.post(text, by: self)
        default: break
        }
    }

    /// Lets time pass; alarms of storage and exchange ring when they are due.
    func pass(milliseconds: Int64) {
        let end = now.milliseconds + milliseconds
        let heeded = [Journal.alarm(of: .storage), "journal.stand", "journal.save"]
        while let (alarm, time) = alarms.values.filter({ heeded.contains($0.alarm.name) }).min(by: { $0.time < $1.time }), time <= end {
            alarms[alarm.name] = nil
            now = Instant(milliseconds: max(now.milliseconds, time))
            send(.event(.alarm(alarm)))
        }
        now = Instant(milliseconds: end)
    }

    /// Whether what the storage is asked to store waits.
    var isPaused = false {
        didSet {
            let paused = self.paused
            self.paused = []
            for (id, batch) in paused { store(batch, id) }
        }
    }
    private var paused: [(id: Int, batch: StoreBatch)] = []

    private func store(_ batch: StoreBatch, _ id: Int) {
        if isPaused { return paused.append((id, batch)) }
        if storage == .isSilent { return }
        if storage == .fails { return send(.storeFailed(id: id, isFull: false)) }
        if batch.isWhole { trustsDatabase = true }
        guard trustsDatabase else { return send(.storage(.remade)) }
        batches.append((id, batch))
        browser.write(batch)
        send(.stored(id: id))
    }

    /// Makes a topic as a person does.
    func addTopic(_ name: String) { send(.topics(.addTapped), .topics(.nameTyped(name)), .topics(.nameConfirmed)) }

    /// Signs in as the person whose space is named s.
    func signIn(by query: AccountQuery = .session) {
        send(.answered(.account(query), status: 200, body: SessionAnswer.test(hasPassPhrase: true).jsonText))
    }

    /// Answers what was asked of the server first; gives the revision since which it asks.
    @discardableResult func answer(revision: Int64, _ operations: [Operation] = [], hasMore: Bool = false) throws -> String {
        let request = try #require(requests.first)
        requests.removeFirst()
        var writer = JSONWriter()
        SyncAnswer(revision: revision, operations: operations, hasMore: hasMore, serverTime: BrowserDouble.now.milliseconds)
            .write(to: &writer)
        send(.answered(.synchronize, status: 200, body: writer.text))
        return try #require(request.body)
    }

    /// Lets a request of the exchange be lost.
    func dropRequest() { requests.removeFirst() }

    /// Lets the network fail for what was asked of the server first.
    func loseRequest() {
        dropRequest()
        send(.answered(.synchronize, status: 0, body: ""))
    }

    /// Starts as a page does.
    func start() { for effect in app.start() { perform(effect) } }

    /// The names of the topics that are shown.
    var topics: [String] { app.notebook.topics().map(\.name).sorted() }
}
