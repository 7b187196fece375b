import Domain
import Replication
import Store

/// What others did to the entities of a batch, and its sender had not seen.
///
/// What its own device sent doesn't count, nor does a place that the server gave, which is nobody's edit.
struct UnseenChanges: Sendable {
    /// The number of the space's last entry when the journal was read.
    let revision: Int64
    /// The entities that others moved to the trash.
    private(set) var deleted: Set<EntityID> = []
    /// The entities in which others wrote something that a person reads.
    private(set) var edited: Set<EntityID> = []

    /// Reads what came after the entries that the sender had seen, up to a revision if one is given.
    init(
        of operations: [PreparedOperation], of caller: Caller, seen: Int64, until limit: Int64 = .max, _ transaction: any JournalReading
    ) throws(StoreError) {
        revision = try transaction.space(caller.spaceID)?.revision ?? 0
        for id in Set(operations.map(\.operation.entity)) {
            for entry in try transaction.journal(of: id, in: caller.spaceID, after: seen, containing: nil)
            where entry.session != caller.sessionID && entry.revision <= limit {
                let operation = try JournalText.operation(entry.operation)
                if entry.session == nil, operation.isPlacement { continue }
                if operation.isDeletion { deleted.insert(id) }
                if operation.isContent { edited.insert(id) }
            }
        }
    }
}
