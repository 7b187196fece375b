import Domain
import Merge

extension EntityState {
    /// Returns the typed entity of the state; fields that were never written keep their defaults. Nil if the state is of another kind.
    public func entity<Subject: Entity>(as type: Subject.Type) -> Subject? {
        guard kind == Subject.kind else { return nil }
        var subject = Subject(id: Identifier(id))
        var reader = StateReader(state: self)
        subject.visit(&reader)
        return subject
    }
}

/// A visitor that sets an entity's fields from a state.
private struct StateReader: FieldVisitor {
    typealias Failure = Never
    let state: EntityState

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) {
        if let stored = state.value(of: field.name), let read = Value(fieldValue: stored) { value = read }
    }

    mutating func visit(_ field: MergedTextField, _ value: inout String) { value = state.document(of: field.name).string }
}
