/// A visitor of an entity's fields: rows, the wire, forms and checks all use the entity's one list.
public protocol FieldVisitor {
    /// The error of a visit.
    associatedtype Failure: Error

    /// Visits a register.
    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) throws(Failure)
    /// Visits a merged text.
    mutating func visit(_ field: MergedTextField, _ value: inout String) throws(Failure)
}

/// Something a person keeps: an identity and fields, listed once.
public protocol Entity: Equatable, Sendable {
    /// The kind in the journal.
    static var kind: EntityKind { get }
    /// The identity, the same on every device.
    var id: Identifier<Self> { get }
    /// When the entity was moved to the trash; nil while it is in use.
    var deletedAt: Instant? { get set }

    /// Creates an entity with default values.
    init(id: Identifier<Self>)
    /// Calls the visitor for every field, always in the same order.
    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}
