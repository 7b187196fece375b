import ClientTesting
import Domain
import Replication
import Testing
import Wire

@testable import Client
@testable import Core

/// A browser with the databases of one device, in which tabs run; what a tab asks of its storage is done at once, in its order.
final class BrowserDouble {
    /// What the database has.
    struct Database {
        var records: [String: String] = [:]
        var outbox: [String: String] = [:]
        var settings: [String: String] = [:]
        /// What fitted into no record.
        var rejected: [Operation] = []
    }

    static let now = Instant(milliseconds: 1_700_000_000_000)

    var database = Database()
    private(set) var tabs: [TabDouble] = []
    private var seed: UInt64 = 0

    /// Opens one more tab, and lets it read what is stored.
    @discardableResult func openTab(isLeader: Bool = false) -> TabDouble {
        seed += 1
        let tab = TabDouble(App(boot: .test(seed: seed, now: Self.now)), in: self)
        tabs.append(tab)
        tab.send(.loaded(state))
        if isLeader { tab.send(.becameLeader) }
        return tab
    }

    /// Opens one more tab, whose storage behaves in a way from its start on.
    func openTab(storage: TabDouble.Storage) -> TabDouble {
        seed += 1
        let tab = TabDouble(App(boot: .test(seed: seed, now: Self.now)), in: self)
        tabs.append(tab)
        tab.storage = storage
        tab.start()
        tab.send(.becameLeader)
        return tab
    }

    func close(_ tab: TabDouble) { tabs.removeAll { $0 === tab } }

    /// Takes the database away under the tabs, as the browser may.
    func removeDatabase() {
        database = Database()
        for tab in tabs { tab.trustsDatabase = false }
    }

    /// All that a page reads as it starts.
    var state: StoredState {
        StoredState(
            records: database.records.values.sorted(),
            outbox: database.outbox.keys.sorted().map { OutboxEntry(key: $0, text: database.outbox[$0] ?? "") },
            settings: database.settings.keys.sorted().map { StoreBatch.Setting($0, database.settings[$0] ?? "") })
    }

    /// What a page reads last.
    var stateWithoutRecords: StoredState {
        var state = state
        state.records = []
        return state
    }

    /// Tells all other tabs something; a tab that was closed tells nobody anything.
    func post(_ text: String, by sender: TabDouble) {
        guard tabs.contains(where: { $0 === sender }) else { return }
        for tab in tabs where tab !== sender { tab.send(.told(text)) }
    }

    func write(_ batch: StoreBatch) {
        for group in batch.operationsByEntity {
            let (record, refused) = Record.merged(database.records[group.entity.text], with: group.operations)
            if let record { database.records[group.entity.text] = record }
            database.rejected += refused
        }
        for entry in batch.outbox { database.outbox[entry.key] = entry.text }
        for key in batch.sent { database.outbox[key] = nil }
        for entity in batch.removed { database.records[entity.text] = nil }
        for setting in batch.settings { database.settings[setting.name] = setting.value.isEmpty ? nil : setting.value }
        for setting in batch.held where database.settings[setting.name] == nil { database.settings[setting.name] = setting.value }
    }
}
