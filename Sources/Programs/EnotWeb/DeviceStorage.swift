#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import Replication

/// Keeps the replica, the outbox and the settings in the browser's database; every write is one durable transaction.
///
/// Its counterpart is `Web/database.js`. A record is read, merged and written within its transaction, so that two tabs never
/// overwrite each other.
final class DeviceStorage {
    /// Tells how storing a batch went.
    enum Outcome {
        case stored
        case full
        case failed
        /// Another database is in the place of the one that was read, of which `watchRemade` tells.
        case remade
    }

    private let database = JSObject.global["enot"]["database"].object ?? JSObject.make()

    private var unsavedWatch: JSFunction?
    private var remadeWatch: JSFunction?

    private static let records: JSValue = "records"
    private static let outbox: JSValue = "outbox"
    private static let rejected: JSValue = "rejected"
    private static let settings: JSValue = "settings"

    /// Gives what only this browser knows, the same until it is forgotten; nil where it can't be made.
    var linkKey: String? { database.attempt("linkKey").string }

    /// Forgets `linkKey` once a link has signed this browser in: whoever had both could make the session's token.
    func forgetLinkKey() { database.attempt("forgetLinkKey") }

    /// Reads everything: gives the records in parts, and the rest at the end; nil where the browser's database can't be used.
    func load(records: @escaping ([String]) -> Void, _ completion: @escaping (StoredState?) -> Void) {
        let receive = JSFunction(handler: { part in records(part.object?.copyTexts() ?? []) })
        ask("load", receive.value) { found in
            receive.release()
            var state = StoredState()
            state.outbox = DeviceStorage.outboxEntries(found)
            let values = DeviceStorage.texts(found, "settings")
            for (index, key) in DeviceStorage.texts(found, "settingsKeys").enumerated() {
                state.settings.append(StoreBatch.Setting(key, values[index]))
            }
            let unsaved = found["unsaved"]
            if unsaved.object != nil { state.unsaved = DeviceStorage.unsaved(unsaved) }
            completion(state)
        } failure: { _ in
            receive.release()
            completion(nil)
        }
    }

    /// Gives up the connection to the database and tries another; nothing runs where that fails or never answers.
    func reopen(_ completion: @escaping () -> Void) {
        ask("reopen") { _ in
            completion()
        } failure: {
            BrowserConsole.log("the database does not answer: \($0.message)")
        }
    }

    /// Removes all that the browser keeps and loads the first page, here and in other tabs.
    func removeAll(opening path: String) { database.attempt("removeAll", .string(path)) }

    /// Reads the first entries of the outbox; nil when it can't be read.
    func readOutbox(limit: Int, _ completion: @escaping ([OutboxEntry]?) -> Void) {
        ask("readOutbox", .number(Double(limit))) {
            completion(DeviceStorage.outboxEntries($0))
        } failure: { _ in
            completion(nil)
        }
    }

    /// Stores a batch: all of it or nothing.
    func store(_ batch: StoreBatch, _ completion: @escaping (Outcome) -> Void) {
        let groups = batch.operationsByEntity
        let merge = JSFunction { values in
            let group = groups[Int(values[0].number ?? 0)]
            return JSObject.array(
                DeviceStorage.writes(merging: group.operations, into: values[1].string, group.entity.text))
        }
        let keys = groups.map { JSValue.string($0.entity.text) }
        ask("store", JSObject.array(keys), merge.value, JSObject.array(DeviceStorage.writes(of: batch)), held(by: batch)) { _ in
            merge.release()
            completion(.stored)
        } failure: { error in
            merge.release()
            switch error.name {
            case "QuotaExceededError": completion(.full)
            case "Remade": completion(.remade)
            default: completion(.failed)
            }
        }
    }

    /// Lists names and values that a whole batch writes where there are none; null for any other batch.
    private func held(by batch: StoreBatch) -> JSValue {
        guard batch.isWhole else { return .null }
        return JSObject.array(batch.held.flatMap { [.string($0.name), .string($0.value)] })
    }

    /// Hears that another database is in the place of the one that was read.
    func watchRemade(_ action: @escaping () -> Void) {
        let watch = JSFunction(handler: { _ in action() })
        remadeWatch = watch
        database.attempt("watchRemade", [watch.value])
    }

    /// Keeps unsaved entries past the end of the page until they are stored; none tells that they all are.
    func keepUnsaved(_ entries: [OutboxEntry]) {
        database.attempt("keepUnsaved", [JSObject.array(entries.flatMap { [.string($0.key), .string($0.text)] })])
    }

    /// Hears of what pages of other tabs leave unsaved when they go; once is enough.
    func watchUnsaved(_ action: @escaping ([OutboxEntry]) -> Void) {
        guard unsavedWatch == nil else { return }
        let watch = JSFunction(handler: { found in action(DeviceStorage.unsaved(found)) })
        unsavedWatch = watch
        database.attempt("watchUnsaved", [watch.value])
    }

    private static func unsaved(_ found: JSValue) -> [OutboxEntry] {
        guard let texts = found.object?.copyTexts(), !texts.isEmpty else { return [] }
        return stride(from: 0, to: texts.count - 1, by: 2).map { OutboxEntry(key: texts[$0], text: texts[$0 + 1]) }
    }

    /// Lists what of a batch needs no merging: store, key and value of each write, null for a key that goes.
    private static func writes(of batch: StoreBatch) -> [JSValue] {
        var writes: [JSValue] = []
        for entry in batch.outbox { writes += [outbox, .string(entry.key), .string(entry.text)] }
        for key in batch.sent { writes += [outbox, .string(key), .null] }
        for entry in batch.rejected { writes += [rejected, .string(entry.key), .string(entry.text)] }
        for entity in batch.removed { writes += [records, .string(entity.text), .null] }
        for setting in batch.settings {
            writes += [settings, .string(setting.name), setting.value.isEmpty ? .null : .string(setting.value)]
        }
        return writes
    }

    /// Merges operations into a record; what doesn't fit is kept apart, not dropped.
    private static func writes(
        merging operations: [Operation], into stored: String?, _ key: String
    ) -> [JSValue] {
        let (record, refused) = Record.merged(stored, with: operations)
        var writes: [JSValue] = []
        for operation in refused { writes += [rejected, .string(Record.key(of: operation)), .string(Record.text(of: operation))] }
        if let record { writes += [records, .string(key), .string(record)] }
        return writes
    }

    /// Asks the database for something; exactly one of the closures runs.
    private func ask(
        _ method: String, _ values: JSValue..., success: @escaping (JSValue) -> Void, failure: @escaping (JSError) -> Void
    ) {
        guard let promise = database.attempt(method, values).object else { return failure(JSError(value: .undefined)) }
        promise.then(success, failure)
    }

    private static func texts(_ found: JSValue, _ name: String) -> [String] { found[name].object?.copyTexts() ?? [] }

    private static func outboxEntries(_ found: JSValue) -> [OutboxEntry] {
        let values = texts(found, "outbox")
        return texts(found, "outboxKeys").enumerated().map { OutboxEntry(key: $1, text: values[$0]) }
    }
}
#endif
