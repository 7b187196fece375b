import Domain
import Merge
import Replication

/// Fields of an entity, with values that it had or will get.
public struct EntityFields: Equatable, Sendable {
    /// The kind of the entity.
    public let kind: EntityKind
    /// The identity of the entity.
    public let entity: EntityID
    /// The fields with their values.
    public private(set) var fields: [FieldWrite]

    public init(_ kind: EntityKind, _ entity: EntityID, _ fields: [FieldWrite]) {
        self.kind = kind
        self.entity = entity
        self.fields = fields
    }

    /// Adds fields that it does not have yet.
    mutating func add(_ others: [FieldWrite]) {
        fields += others.filter { other in !fields.contains { $0.name == other.name } }
    }
}

extension Notebook {
    /// Returns what undoes all that was written since the last call of `takeMade`: fields get their former values, and what was created
    /// goes to the trash.
    func formerFields(now: Instant) -> [EntityFields] {
        var found: [EntityFields] = []
        var places: [EntityID: Int] = [:]
        for replaced in replica.replaced {
            let former = Notebook.writes(undoing: replaced, now: now)
            if let place = places[replaced.entity] {
                found[place].add(former)
            } else {
                places[replaced.entity] = found.count
                found.append(EntityFields(replaced.kind, replaced.entity, former))
            }
        }
        return found
    }

    private static func writes(undoing replaced: ReplacedFields, now: Instant) -> [FieldWrite] {
        guard let fields = replaced.fields else { return [FieldWrite(Fields.deletedAt, now)] }
        let unwritten = defaults(of: replaced.kind, replaced.entity)
        var writes: [FieldWrite] = []
        for field in fields {
            if let value = field.value {
                writes.append(FieldWrite(field.name, value))
            } else if let write = unwritten.first(where: { $0.name == field.name }) {
                writes.append(write)
            }
        }
        return writes
    }

    /// Returns the values that the fields of a topic, note or photo have before they are written.
    private static func defaults(of kind: EntityKind, _ entity: EntityID) -> [FieldWrite] {
        if kind == .note { return Note(id: Identifier(entity)).fieldWrites() }
        if kind == .photo { return Photo(id: Identifier(entity)).fieldWrites() }
        return kind == .topic ? Topic(id: Identifier(entity)).fieldWrites() : []
    }

    /// Writes fields of several entities, except of those that are gone for good.
    public mutating func write(_ entities: [EntityFields], now: Instant) throws(MergeError) -> [Operation] {
        try change { replica throws(MergeError) in
            var operations: [Operation] = []
            for each in entities where replica[each.entity] != nil {
                operations.append(try replica.write(each.kind, each.entity, each.fields, now: now))
            }
            return operations
        }
    }
}
