import Domain
import JSON
import Replication
import Testing
import Wire

@testable import Client

/// A tab of a browser that is played by a test.
final class TabDouble {
    let app: App
    private unowned let browser: BrowserDouble
    /// Whether the database is the one that the page has read, or has stored all in.
    var trustsDatabase = true
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
        case .readOutbox(let limit):
            if trustsDatabase {
                send(.outboxRead(Array(browser.state.outbox.prefix(limit))))
            } else {
                send(.storage(.remade), .storage(.outboxMissed))
            }
        case .request(let request) where request.kind == .synchronize: requests.append(request)
        case .tell(let text):
            if let message = TabMessage(text: text) { told.append(message) }
            browser.tell(text, by: self)
        default: break
        }
    }

    private func store(_ batch: StoreBatch, _ id: Int) {
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
    @discardableResult func answer(revision: Int64, _ operations: [Operation] = []) throws -> String {
        let request = try #require(requests.first)
        requests.removeFirst()
        var writer = JSONWriter()
        SyncAnswer(revision: revision, operations: operations, hasMore: false, serverTime: BrowserDouble.now.milliseconds)
            .write(to: &writer)
        send(.answered(.synchronize, status: 200, body: writer.text))
        return try #require(request.body)
    }

    /// The names of the topics that are shown.
    var topics: [String] { app.notebook.topics().map(\.name).sorted() }
}
