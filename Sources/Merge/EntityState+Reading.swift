import Domain

extension EntityState {
    /// Reads the typed entity out of the state; fields that were never written keep their defaults.
    public func entity<Subject: Entity>(as type: Subject.Type) -> Subject? {
        guard kind == Subject.kind else { return nil }
        var subject = Subject(id: Identifier(id))
        var reader = StateReader(state: self)
        subject.visit(&reader)
        return subject
    }
}

/// Fills an entity's fields from a state.
private struct StateReader: FieldVisitor {
    typealias Failure = Never
    let state: EntityState

    mutating func visit(_ name: String, _ value: inout String) {
        if let text = state.value(of: name)?.text { value = text }
    }

    mutating func visit(_ name: String, _ value: inout Instant?) {
        if let stored = state.value(of: name) { value = stored.integer.flatMap { Instant(validating: $0) } }
    }

    mutating func visit(_ name: String, _ value: inout CivilDate?) {
        if let stored = state.value(of: name) { value = stored.text.flatMap { CivilDate(text: $0) } }
    }

    mutating func visit(_ name: String, _ value: inout Bool) {
        if let stored = state.value(of: name)?.integer { value = stored != 0 }
    }

    mutating func visit(_ name: String, reference value: inout EntityID?) {
        if let stored = state.value(of: name) { value = stored.text.flatMap { EntityID(text: $0) } }
    }

    mutating func visit(_ name: String, _ value: inout HSBColor?) {
        if let stored = state.value(of: name) { value = stored.text.flatMap { HSBColor(text: $0) } }
    }

    mutating func visit(_ name: String, number value: inout Int64?) {
        if let stored = state.value(of: name) { value = stored.integer }
    }

    mutating func visit(_ name: String, _ value: inout Picture?) {
        if let stored = state.value(of: name) { value = stored.text.flatMap { Picture(text: $0) } }
    }

    mutating func visit(_ name: String, merged value: inout String) {
        value = state.document(of: name).string
    }
}
