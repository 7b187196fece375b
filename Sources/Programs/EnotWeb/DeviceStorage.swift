#if arch(wasm32)
import Core
import Browser
import Client
import Domain
import Replication

/// The replica, the outbox and the settings in the browser's database; every write is one durable transaction.
///
/// Its counterpart is `Web/database.js`. A record is read, merged and written within its transaction, so that two tabs never overwrite each
/// other.
final class DeviceStorage {
    /// The outcome of storing a batch.
    enum Outcome {
        case stored
        case full
        case failed
        /// The database that was read was replaced by another, as reported by `watchRemade`.
        case remade
    }

    private let database = JSObject.global["enot"]["database"].object ?? JSObject.make()

    private var unsavedWatch: JSFunction?
    private var remadeWatch: JSFunction?

    private static let records: JSValue = "records"
    private static let outbox: JSValue = "outbox"
    private static let rejected: JSValue = "rejected"
    private static let settings: JSValue = "settings"

    /// A key known only to this browser, the same until it is forgotten; nil if it can't be created.
    var linkKey: String? { database.attempt("linkKey").string }

    /// Forgets `linkKey` once a link has signed this browser in: whoever had both could derive the session's token.
    func forgetLinkKey() { database.attempt("forgetLinkKey") }

    /// Reads everything: passes on the records in parts, and the rest at the end; nil if the browser's database can't be used.
    func load(records: @escaping ([String]) -> Void, _ completion: @escaping (StoredState?) -> Void) {
        let receive = JSFunction(handler: { part in records(part.object?.copyTexts() ?? []) })
        call("load", receive.value) { found in
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

    /// Replaces the connection to the database by a new one; nothing is called if that fails or is never answered.
    func reopen(_ completion: @escaping () -> Void) {
        call("reopen") { _ in
            completion()
        } failure: {
            BrowserConsole.log("the database does not answer: \($0.message)")
        }
    }

    /// Removes everything that the browser has stored and loads the first page, here and in other tabs.
    func removeAll(opening path: String) { database.attempt("removeAll", .string(path)) }

    /// Reads the first entries of the outbox, and the revision that is stored; nil if they can't be read.
    func readOutbox(limit: Int, _ completion: @escaping (([OutboxEntry], revision: Int64)?) -> Void) {
        call("readOutbox", .number(Double(limit))) { found in
            completion((DeviceStorage.outboxEntries(found), revision: found["revision"].string.flatMap { Int64($0) } ?? 0))
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
        call("store", JSObject.array(keys), merge.value, JSObject.array(DeviceStorage.writes(of: batch)), held(by: batch)) { _ in
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

    /// Returns names and values that a whole batch writes where there are none; null for any other batch.
    private func held(by batch: StoreBatch) -> JSValue {
        guard batch.isWhole else { return .null }
        return JSObject.array(batch.held.flatMap { [.string($0.name), .string($0.value)] })
    }

    /// Calls the closure when the database that was read has been replaced by another.
    func watchRemade(_ action: @escaping () -> Void) {
        let watch = JSFunction(handler: { _ in action() })
        remadeWatch = watch
        database.attempt("watchRemade", [watch.value])
    }

    /// Stores unsaved entries past the end of the page until they are in the database; an empty list means that all of them are.
    func writeUnsaved(_ entries: [OutboxEntry]) {
        database.attempt("keepUnsaved", [JSObject.array(entries.flatMap { [.string($0.key), .string($0.text)] })])
    }

    /// Calls the closure with what pages of other tabs leave unsaved when they close; only the first call has an effect.
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

    /// Returns what of a batch needs no merging: store, key and value of each write, null for a key that is removed.
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

    /// Returns the writes that merge operations into a record; what doesn't fit is kept separately, not dropped.
    private static func writes(
        merging operations: [Operation], into stored: String?, _ key: String
    ) -> [JSValue] {
        let (record, refused) = Record.merged(stored, with: operations)
        var writes: [JSValue] = []
        for operation in refused { writes += [rejected, .string(Record.key(of: operation)), .string(Record.text(of: operation))] }
        if let record { writes += [records, .string(key), .string(record)] }
        return writes
    }

    /// Calls a method of the database; exactly one of the closures runs.
    private func call(
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
