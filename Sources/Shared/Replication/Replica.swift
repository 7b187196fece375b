import Domain
import Merge

/// One device's copy of a space in memory, which creates the operations of local edits.
public struct Replica: Sendable {
    /// The states of all entities, by identity.
    public private(set) var states: [EntityID: EntityState] = [:]
    /// The operations created here and not taken yet, even if the change that created them failed.
    public private(set) var made: [Operation] = []
    /// What the writes created here and not taken yet have replaced, in their order.
    public private(set) var replaced: [ReplacedFields] = []
    private var clock: HybridClock

    /// Creates an empty replica whose edits are made by an agent drawn for this session.
    public init(agent: Agent) {
        clock = HybridClock(agent: agent)
    }

    /// The agent of this session's edits.
    public var agent: Agent { clock.agent }

    /// Returns the operations created here since the last call, for the journal.
    public mutating func takeMade() -> [Operation] {
        let operations = made
        made = []
        replaced = []
        return operations
    }

    /// Returns a time, or the moment after the latest known write if that is later, so that what is done now comes after everything known.
    public func moment(atLeast now: Instant) -> Instant {
        Instant(milliseconds: max(now.milliseconds, min(clock.latestMilliseconds + 1, Timestamp.latestMilliseconds)))
    }

    /// The state of an entity; nil if nothing is known of it.
    public subscript(_ id: EntityID) -> EntityState? { states[id] }

    /// Merges an operation from the journal, another tab or the server, and returns how it changed a text.
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

    /// Creates an entity and returns the operation.
    public mutating func create<Subject: Entity>(_ subject: Subject, now: Instant) throws(MergeError) -> Operation {
        try write(Subject.kind, subject.id.entity, subject.fieldWrites(), now: now)
    }

    /// Writes registers of an entity and returns the operation for the journal.
    @inline(never) public mutating func write(
        _ kind: EntityKind, _ id: EntityID, _ fields: [FieldWrite], now: Instant
    ) throws(MergeError) -> Operation {
        let operation = Operation(kind: kind, entity: id, change: .write(fields, at: clock.stamp(wall: now.milliseconds)))
        let former = ReplacedFields(fields, of: kind, id, in: states[id])
        try apply(operation)
        replaced.append(former)
        made.append(operation)
        return operation
    }

    /// Edits a merged text of an entity and returns the operation for the journal.
    public mutating func edit(
        _ kind: EntityKind, _ id: EntityID, _ field: String, _ edits: [TextEdit]
    ) throws(MergeError) -> Operation {
        // Removed while it changes, so that its texts are not copied.
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

    /// Keeps the texts of an entity in less memory until they change. What is read of them shares it.
    public mutating func rest(_ id: EntityID) { states[id]?.rest() }

    /// Removes an entity that was purged.
    public mutating func forget(_ id: EntityID) {
        states[id] = nil
    }
}
