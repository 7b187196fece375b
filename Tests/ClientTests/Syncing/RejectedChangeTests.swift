import ClientTesting
import Domain
import JSON
import Testing
import Wire

@testable import Client
@testable import Core
@testable import Topics

/// Checks that a change which the server can't take is neither lost nor said to be on the server.
struct RejectedChangeTests {
    /// Stands in for a device and a server that takes no changes.
    private final class Device {
        private(set) var app: App
        private(set) var outbox: [String: String] = [:]
        private(set) var rejected: [String: String] = [:]
        /// How many operations were set aside, one with the key of another among them.
        private(set) var rejectionCount = 0
        private(set) var told: [TabMessage] = []
        private var records: [String: String] = [:]
        private var settings: [String: String] = [:]
        /// How the server refuses changes, or only such as are no deletions; nil for one that takes them.
        var refusal: Problem?
        private static let now = Instant(milliseconds: 1_700_000_000_000)

        init(refusal: Problem = Problem(.contradiction, status: 409, detail: "")) {
            self.refusal = refusal
            app = Self.makeApp()
            open()
        }

        private static func makeApp(version: String = "test") -> App {
            var boot = Boot.test(now: now)
            boot.version = version
            return App(boot: boot)
        }

        /// Opens the app anew, as a version of the program, on what the device has stored.
        func reopen(version: String = "test") {
            app = Self.makeApp(version: version)
            open()
        }

        private func open() {
            func entries(_ store: [String: String]) -> [OutboxEntry] {
                store.keys.sorted().map { OutboxEntry(key: $0, text: store[$0] ?? "") }
            }
            send(
                .loaded(
                    StoredState(
                        records: Array(records.values), outbox: entries(outbox),
                        settings: settings.map { StoreBatch.Setting($0, $1) })))
            send(.becameLeader)
            send(.announced)
        }

        func send(_ message: Message) {
            var waiting = app.update(message, now: Self.now)
            while !waiting.isEmpty { waiting += replies(to: waiting.removeFirst()).flatMap { app.update($0, now: Self.now) } }
        }

        private func replies(to effect: Effect) -> [Message] {
            switch effect {
            case .store(let batch, let id):
                store(batch)
                return [.stored(id: id)]
            case .readOutbox(let limit):
                return [.outboxRead(outbox.keys.sorted().prefix(limit).map { OutboxEntry(key: $0, text: outbox[$0] ?? "") })]
            case .request(let request) where request.query == .synchronize: return [answer(to: request)]
            case .broadcast(let text):
                if let message = TabMessage(text: text) { told.append(message) }
                return []
            default: return []
            }
        }

        private func answer(to request: Request) -> Message {
            let body = request.body ?? ""
            let isTaken = body.contains("\"operations\":[]") || refusal?.kind == .quota && !body.contains("\"name\"")
            if let refusal, !isTaken { return .answered(.synchronize, status: refusal.status, body: refusal.jsonText) }
            var writer = JSONWriter()
            SyncAnswer(revision: 1, operations: [], hasMore: false, serverTime: Self.now.milliseconds).write(to: &writer)
            return .answered(.synchronize, status: 200, body: writer.text)
        }

        private func store(_ batch: StoreBatch) {
            for group in batch.operationsByEntity {
                records[group.entity.text] = Record.merged(records[group.entity.text], with: group.operations).text
            }
            for entry in batch.outbox { outbox[entry.key] = entry.text }
            for key in batch.sent { outbox[key] = nil }
            for entry in batch.rejected { rejected[entry.key] = entry.text }
            rejectionCount += batch.rejected.count
            for setting in batch.settings { settings[setting.name] = setting.value.isEmpty ? nil : setting.value }
        }
    }

    @Test func whatTheServerRefusesIsKeptAndStaysMarkedInEveryTabAndWhenTheAppIsOpenedAgain() throws {
        let device = Device()
        device.send(.topics(.addTapped))
        device.send(.topics(.nameTyped("Forest")))
        device.send(.topics(.nameConfirmed))
        let topic = try #require(device.app.notebook.topics().first { $0.name == "Forest" }).id.entity
        #expect(device.outbox.isEmpty && !device.rejected.isEmpty)
        #expect(device.app.says(.rejected))
        let journal = device.app.journal.engine
        #expect(journal.outbox.waiting.isEmpty && journal.pendingEntities == [topic] && journal.isPending(topic))

        let other = Device()
        other.app.journal.handle(.told(try #require(device.told.first { !$0.settings.isEmpty })))
        #expect(other.app.journal.engine.pendingEntities.contains(topic))

        device.reopen()
        #expect(device.app.journal.engine.pendingEntities == [topic])
        #expect(device.app.notebook.topics().map(\.name).contains("Forest"))
    }

    @Test func whoHasWrittenAllThatMayBeWrittenIsToldAndKeepsWriting() throws {
        let device = Device(refusal: Problem(.quota, status: 507, detail: ""))
        device.send(.topics(.addTapped))
        device.send(.topics(.nameTyped("Forest")))
        device.send(.topics(.nameConfirmed))
        let topic = try #require(device.app.notebook.topics().first { $0.name == "Forest" }).id.entity
        #expect(device.app.says(.quotaReached))
        #expect(device.app.sync.engine.condition == .problem(.quota))
        #expect(!device.outbox.isEmpty && device.rejected.isEmpty && device.app.journal.engine.isPending(topic))
        // It is said once, however often it is tried.
        device.send(.noticeClosed)
        device.send(.alarm(.retry))
        #expect(device.app.notice == nil && !device.outbox.isEmpty)
        device.reopen()
        #expect(device.app.notebook.topics().map(\.name).contains("Forest") && device.app.says(.quotaReached))
        device.refusal = nil
        device.send(.alarm(.retry))
        #expect(device.outbox.isEmpty && device.app.notice == nil && device.app.sync.engine.condition == .reached)
    }

    @Test func whatWasRefusedIsTriedOnceMoreByEachVersionOfTheProgram() throws {
        let device = Device()
        for message in [Message.topics(.addTapped), .topics(.nameTyped("Forest")), .topics(.nameConfirmed)] { device.send(message) }
        let topic = try #require(device.app.notebook.topics().first { $0.name == "Forest" }).id.entity
        #expect(device.app.journal.engine.outbox.refused == [topic])
        let before = device.rejectionCount
        device.reopen(version: "2")
        let after = device.rejectionCount
        #expect(device.app.journal.engine.outbox.refused == [topic] && after > before, "the server still refuses it")
        device.refusal = nil
        device.reopen(version: "2")
        #expect(device.app.journal.engine.outbox.refused == [topic] && device.rejectionCount == after, "this version has tried")
        device.reopen(version: "3")
        #expect(device.app.journal.engine.outbox.refused.isEmpty && !device.app.journal.engine.isPending(topic) && device.outbox.isEmpty)
        device.reopen(version: "3")
        #expect(device.app.journal.engine.outbox.refused.isEmpty)
    }

    @Test func whatTheServerRefusedDoesNotBringBackWhatIsDeletedElsewhere() throws {
        let device = Device()
        device.send(.topics(.addTapped))
        device.send(.topics(.nameTyped("Forest")))
        device.send(.topics(.nameConfirmed))
        let topic = try #require(device.app.notebook.topics().first { $0.name == "Forest" })
        var elsewhere = device.app.notebook
        device.app.core.inbox.receive(try elsewhere.deleteTopic(topic.id, now: Instant(milliseconds: 1_700_000_100_000)))
        #expect(!device.app.notebook.topics().contains { $0.id == topic.id })
    }
}
