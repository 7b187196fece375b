#if arch(wasm32)
import Browser
import Client
import Domain
import Merge

/// Keeps the replica, the outbox and the settings in the browser's database; every write is one durable transaction.
///
/// A record is read, merged and written within its transaction, so that two tabs never overwrite each other.
final class DeviceStorage {
    /// Tells how storing a batch went.
    enum Outcome {
        /// Says that the batch is durable.
        case stored
        /// Says that there is no room.
        case full
        /// Says that it failed otherwise.
        case failed
    }

    private var database: Database?

    private static let name = "enot"
    private static let version = 1
    private static let records = "records"
    private static let outbox = "outbox"
    private static let rejected = "rejected"
    private static let settings = "settings"
    private static let stores = [records, outbox, rejected, settings]

    /// Reads everything; gives nothing when the browser's database can't be used.
    func load(_ completion: @escaping (StoredState?) -> Void) {
        withDatabase { database in
            guard let database else { return completion(nil) }
            var state = StoredState()
            database.transaction(
                DeviceStorage.stores, .readonly,
                { transaction in
                    transaction.getAll(DeviceStorage.records) { _, values in state.records = values }
                    transaction.getAll(DeviceStorage.outbox) { keys, values in state.outbox = DeviceStorage.entries(keys, values) }
                    transaction.getAll(DeviceStorage.settings) { keys, values in
                        for (index, key) in keys.enumerated() { state.settings.append(StoreBatch.Setting(key, values[index])) }
                    }
                },
                completion: { result in
                    if case .success = result { completion(state) } else { completion(nil) }
                })
        }
    }

    /// Reads the first entries of the outbox; none when it can't be read.
    func readOutbox(limit: Int, _ completion: @escaping ([OutboxEntry]) -> Void) {
        withDatabase { database in
            guard let database else { return completion([]) }
            var entries: [OutboxEntry] = []
            database.transaction(
                [DeviceStorage.outbox], .readonly,
                { transaction in
                    transaction.getAll(DeviceStorage.outbox, limit: limit) { keys, values in
                        entries = DeviceStorage.entries(keys, values)
                    }
                },
                completion: { _ in completion(entries) })
        }
    }

    /// Stores a batch: all of it or nothing.
    func store(_ batch: StoreBatch, _ completion: @escaping (Outcome) -> Void) {
        withDatabase { database in
            guard let database else { return completion(.failed) }
            database.transaction(
                DeviceStorage.stores, .readwrite, { DeviceStorage.write(batch, in: $0) },
                completion: { result in
                    switch result {
                    case .success: completion(.stored)
                    case .failure(.quotaExceeded): completion(.full)
                    case .failure: completion(.failed)
                    }
                })
        }
    }

    private static func write(_ batch: StoreBatch, in transaction: DatabaseTransaction) {
        for group in batch.operationsByEntity {
            let key = group.entity.text
            transaction.get(records, key) { stored in
                if let merged = Record.merged(stored, with: group.operations) {
                    transaction.put(records, key, merged)
                } else {
                    mergeSingly(stored, group.operations, key, in: transaction)
                }
            }
        }
        for entry in batch.outbox { transaction.put(outbox, entry.key, entry.text) }
        for key in batch.sent { transaction.delete(outbox, key) }
        for entry in batch.rejected { transaction.put(rejected, entry.key, entry.text) }
        for entity in batch.removed { transaction.delete(records, entity.text) }
        for setting in batch.settings { transaction.put(settings, setting.name, setting.value) }
    }

    /// Merges what can be merged of operations that don't fit the record together; the rest is kept apart, not dropped.
    private static func mergeSingly(
        _ stored: String?, _ operations: [Operation], _ key: String, in transaction: DatabaseTransaction
    ) {
        var record = stored
        for (index, operation) in operations.enumerated() {
            if let merged = Record.merged(record, with: [operation]) {
                record = merged
            } else {
                transaction.put(rejected, key + "-\(index)", Record.text(of: operation))
            }
        }
        if let record { transaction.put(records, key, record) }
    }

    /// Gives the open database; opens it first, and again when the browser has closed it.
    private func withDatabase(_ body: @escaping (Database?) -> Void) {
        if let database, database.isOpen { return body(database) }
        Database.open(
            DeviceStorage.name, version: DeviceStorage.version, stores: DeviceStorage.stores,
            onClosed: { [unowned(unsafe) self] _ in database = nil },
            completion: { [unowned(unsafe) self] result in
                if case .success(let opened) = result { database = opened } else { database = nil }
                body(database)
            })
    }

    private static func entries(_ keys: [String], _ values: [String]) -> [OutboxEntry] {
        var entries: [OutboxEntry] = []
        for (index, key) in keys.enumerated() { entries.append(OutboxEntry(key: key, text: values[index])) }
        return entries
    }
}
#endif
