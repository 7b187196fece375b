/// Walks the fields of an entity: rows, the wire, forms and checks are all visitors of the one list an entity gives.
public protocol FieldVisitor {
    /// Says what a visit can fail with.
    associatedtype Failure: Error

    /// Visits a field that the last writer wins.
    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) throws(Failure)
    /// Visits a text in which every character is merged and none is lost.
    mutating func visit(_ field: MergedTextField, _ value: inout String) throws(Failure)
}

/// Describes something a person keeps: an identity and fields, listed once.
public protocol Entity: Equatable, Sendable {
    /// Names the type in the journal.
    static var kind: EntityKind { get }
    /// Holds the identity, the same on every device.
    var id: Identifier<Self> { get }
    /// Marks when the entity went to the trash; nil while it is in use.
    var deletedAt: Instant? { get set }

    /// Makes an entity whose fields have their defaults.
    init(id: Identifier<Self>)
    /// Shows every field to the visitor, always in the same order.
    mutating func visit<Visitor: FieldVisitor>(_ visitor: inout Visitor) throws(Visitor.Failure)
}
