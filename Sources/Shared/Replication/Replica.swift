import Domain
import Merge

/// Holds one device's copy of a space in memory and makes the operations of local edits.
public struct Replica: Sendable {
    /// Holds everything known, by identity.
    public private(set) var states: [EntityID: EntityState] = [:]
    /// The operations made here and not taken yet, whatever has become of the change that made them.
    public private(set) var made: [Operation] = []
    private var clock: HybridClock

    /// Starts an empty replica whose edits are made under an agent minted for this session.
    public init(agent: Agent) {
        clock = HybridClock(agent: agent)
    }

    /// Names the session that edits here.
    public var agent: Agent { clock.agent }

    /// Returns the operations made here since the last time, to be journaled.
    public mutating func takeMade() -> [Operation] {
        let operations = made
        made = []
        return operations
    }

    /// Gives a time, or the one after the latest write known where that is later: what is done now happens after all that is known.
    public func moment(atLeast now: Instant) -> Instant {
        Instant(milliseconds: max(now.milliseconds, min(clock.latestMilliseconds + 1, Timestamp.latestMilliseconds)))
    }

    /// Gives the state of an entity; nil when nothing is known of it.
    public subscript(_ id: EntityID) -> EntityState? { states[id] }

    /// Merges an operation from the journal, another tab or the server, and gives what it did to a text.
    @discardableResult
    public mutating func apply(_ operation: Operation) throws(MergeError) -> [TextPatch] {
        if case .write(_, let timestamp) = operation.change { clock.observe(timestamp) }
        var state = states.removeValue(forKey: operation.entity) ?? EntityState(kind: operation.kind, id: operation.entity)
        do throws(MergeError) {
            let patches = try state.apply(operation)
            states[operation.entity] = state
            return patches
        } catch {
            if !state.isBlank { states[operation.entity] = state }
            throw error
        }
    }

    /// Makes an entity and gives the operation that does so.
    public mutating func create<Subject: Entity>(_ subject: Subject, now: Instant) throws(MergeError) -> Operation {
        try write(Subject.kind, subject.id.entity, subject.fieldWrites(), now: now)
    }

    /// Writes fields of an entity and gives the operation to journal.
    @inline(never) public mutating func write(
        _ kind: EntityKind, _ id: EntityID, _ fields: [FieldWrite], now: Instant
    ) throws(MergeError) -> Operation {
        let operation = Operation(kind: kind, entity: id, change: .write(fields, at: clock.stamp(wall: now.milliseconds)))
        try apply(operation)
        made.append(operation)
        return operation
    }

    /// Edits a merged text of an entity and gives the operation to journal.
    public mutating func edit(
        _ kind: EntityKind, _ id: EntityID, _ field: String, _ edits: [TextEdit]
    ) throws(MergeError) -> Operation {
        // Taken out while it changes, so that its texts are not copied.
        var state = states.removeValue(forKey: id) ?? EntityState(kind: kind, id: id)
        do throws(MergeError) {
            let operation = try state.edit(field, edits, by: agent)
            states[id] = state
            made.append(operation)
            return operation
        } catch {
            if !state.isBlank { states[id] = state }
            throw error
        }
    }

    /// Forgets an entity that was removed for good.
    public mutating func forget(_ id: EntityID) {
        states[id] = nil
    }
}
