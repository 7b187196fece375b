import Domain
import Merge

/// One change of one entity; the journal is a list of operations, and replicas exchange nothing else.
public struct Operation: Equatable, Sendable {
    /// What an operation changes.
    public enum Change: Equatable, Sendable {
        /// A write of registers.
        case write([FieldWrite], at: Timestamp)
        /// An edit of a merged text.
        case edit(field: String, TextRun)
    }

    /// The kind of the entity.
    public let kind: EntityKind
    /// The identity of the entity, which its first operation creates.
    public let entity: EntityID
    /// The change itself.
    public let change: Change

    public init(kind: EntityKind, entity: EntityID, change: Change) {
        self.kind = kind
        self.entity = entity
        self.change = change
    }

    /// Whether the operation changes what a person writes: anything but where the entity is, whether and why it is in the trash, and the
    /// text that the server read from a picture.
    public var isContent: Bool {
        switch change {
        case .edit: true
        case .write(let fields, _): fields.contains { !Operation.unreadFields.contains($0.name) }
        }
    }

    /// Whether the operation changes what a version of its entity has: what a person writes, rather than its place or its dates.
    public var makesVersions: Bool {
        guard isContent else { return false }
        guard case .write(let fields, _) = change else { return true }
        return fields.contains { $0.name != Note.changedField.name }
    }

    /// The fields with nothing that a person writes; the server writes a picture's text.
    private static let unreadFields = [
        Fields.deletedAt.name, Fields.expiredDeadline.name, Fields.position.name, Photo.pictureTextField.name,
    ]

    /// Whether the operation moves its entity to the trash.
    public var isDeletion: Bool {
        guard case .write(let fields, _) = change else { return false }
        return fields.contains { $0.name == Fields.deletedAt.name && $0.value != .null }
    }

    /// Whether the operation restores its entity from the trash.
    public var isRestoration: Bool {
        guard case .write(let fields, _) = change else { return false }
        return fields.contains { $0.name == Fields.deletedAt.name && $0.value == .null }
    }

    /// Whether the operation moves its entity to the trash because its deadline has passed.
    public var isExpiry: Bool {
        guard isDeletion, case .write(let fields, _) = change else { return false }
        return fields.contains { $0.name == Fields.expiredDeadline.name && $0.value != .null }
    }
}

/// A write of one register of an entity.
public struct FieldWrite: Equatable, Sendable {
    /// The name of the field.
    public let name: String
    /// The new value.
    public let value: FieldValue

    public init(_ name: String, _ value: FieldValue) {
        self.name = name
        self.value = value
    }

    public init<Value: FieldCodable>(_ field: Field<Value>, _ value: Value) { self.init(field.name, value.fieldValue) }
}
