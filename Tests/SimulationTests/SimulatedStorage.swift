import Client
import Core
import Replication

/// Keeps what one browser keeps: the stores of its database, and what pages leave unsaved as they go.
struct SimulatedStorage {
    private var records: [String: String] = [:]
    private var outbox: [String: String] = [:]
    private var settings: [String: String] = [:]
    private var unsaved: [Int: [OutboxEntry]] = [:]

    /// The operations that no record could take.
    private(set) var setAside: [Operation] = []

    /// Lists what the server refused, which a well-behaved client never sends.
    private(set) var refused: [String] = []

    /// Tells whether nothing waits to be sent.
    var isOutboxEmpty: Bool { outbox.isEmpty }

    /// Tells whether it is known whose data the browser holds.
    var hasSpace: Bool { settings["space"] != nil }

    /// The revision up to which the browser has heard.
    var revision: Int64 { settings[Setting.revision].flatMap { Int64($0) } ?? 0 }

    /// Gives all that a page reads as it starts, with what other pages unsaved.
    func state(for page: Int) -> StoredState {
        StoredState(
            records: records.keys.sorted().map { records[$0] ?? "" }, outbox: firstEntries(outbox.count),
            settings: settings.keys.sorted().map { StoreBatch.Setting($0, settings[$0] ?? "") },
            unsaved: unsaved(byOthersThan: page).flatMap(\.entries))
    }

    /// Gives the first entries that wait to be sent.
    func firstEntries(_ limit: Int) -> [OutboxEntry] {
        outbox.keys.sorted().prefix(limit).map { OutboxEntry(key: $0, text: outbox[$0] ?? "") }
    }

    /// Lists what other pages left unsaved, by page.
    func unsaved(byOthersThan page: Int) -> [(page: Int, entries: [OutboxEntry])] {
        unsaved.keys.sorted().filter { $0 != page }.map { ($0, unsaved[$0] ?? []) }
    }

    /// Writes a batch, all of it; what can't be merged, and what the server refuses, is set aside.
    mutating func write(_ batch: StoreBatch) {
        for group in batch.operationsByEntity {
            let name = group.entity.text
            let (record, refused) = Record.merged(records[name], with: group.operations)
            if let record { records[name] = record }
            setAside += refused
        }
        refused += batch.rejected.map { "\($0.text) was refused" }
        for entry in batch.outbox { outbox[entry.key] = entry.text }
        for key in batch.sent { outbox[key] = nil }
        for entity in batch.removed { records[entity.text] = nil }
        for setting in batch.settings { settings[setting.name] = setting.value.isEmpty ? nil : setting.value }
        for setting in batch.held where settings[setting.name] == nil { settings[setting.name] = setting.value }
    }

    /// Loses the database, as browsers do that find it damaged; what pages leave unsaved is kept elsewhere.
    mutating func loseDatabase() {
        records = [:]
        outbox = [:]
        settings = [:]
    }

    /// The keys of what waits to be sent.
    var waitingKeys: [String] { Array(outbox.keys) }

    /// Keeps unsaved entries of a page in the place of those before, and drops what it found of other pages, unless that has changed since.
    mutating func writeUnsaved(_ entries: [OutboxEntry], by page: Int, insteadOf found: [(page: Int, entries: [OutboxEntry])]) {
        unsaved[page] = entries.isEmpty ? nil : entries
        for (other, entries) in found where unsaved[other] == entries { unsaved[other] = nil }
    }
}
