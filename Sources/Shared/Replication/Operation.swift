import Domain
import Merge

/// Records one change to one entity; the journal is a list of operations, and replicas exchange nothing else.
public struct Operation: Equatable, Sendable {
    /// Tells what an operation changes.
    public enum Change: Equatable, Sendable {
        /// Writes fields, each of which the last writer wins.
        case write([FieldWrite], at: Timestamp)
        /// Inserts and deletes characters of a merged text.
        case edit(field: String, TextRun)
    }

    /// Names the kind of the entity.
    public let kind: EntityKind
    /// Names the entity; the first operation on it makes it.
    public let entity: EntityID
    /// Holds what is changed.
    public let change: Change

    public init(kind: EntityKind, entity: EntityID, change: Change) {
        self.kind = kind
        self.entity = entity
        self.change = change
    }

    /// Tells whether the operation changes what a person writes: anything but where the entity is, whether and why it is in the trash,
    /// and what the server has read in a picture.
    public var isContent: Bool {
        switch change {
        case .edit: true
        case .write(let fields, _): fields.contains { !Operation.unreadFields.contains($0.name) }
        }
    }

    /// Names the fields that hold nothing a person writes; the server writes a picture's words.
    private static let unreadFields = [
        Fields.deletedAt.name, Fields.expiredDeadline.name, Fields.position.name, Photo.pictureTextField.name,
    ]

    /// Tells whether the operation moves its entity to the trash.
    public var isDeletion: Bool {
        guard case .write(let fields, _) = change else { return false }
        return fields.contains { $0.name == Fields.deletedAt.name && $0.value != .null }
    }

    /// Tells whether the operation brings its entity back from the trash.
    public var isRestoration: Bool {
        guard case .write(let fields, _) = change else { return false }
        return fields.contains { $0.name == Fields.deletedAt.name && $0.value == .null }
    }

    /// Tells whether the operation moves its entity to the trash without anybody's doing: its deadline has passed.
    public var isExpiry: Bool {
        guard isDeletion, case .write(let fields, _) = change else { return false }
        return fields.contains { $0.name == Fields.expiredDeadline.name && $0.value != .null }
    }
}

/// Writes one field of an entity.
public struct FieldWrite: Equatable, Sendable {
    /// Names the field.
    public let name: String
    /// Holds the new value.
    public let value: FieldValue

    public init(_ name: String, _ value: FieldValue) {
        self.name = name
        self.value = value
    }

    public init<Value: FieldCodable>(_ field: Field<Value>, _ value: Value) { self.init(field.name, value.fieldValue) }
}
