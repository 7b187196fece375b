import Domain

/// Lists an entity's fields as values, so that any two entities of a type can be compared.
struct FieldListing: Equatable {
    private var values: [FieldValue]

    /// Lists the fields of an entity.
    init<Subject: Entity>(of subject: Subject) {
        var lister = FieldLister()
        var copy = subject
        copy.visit(&lister)
        values = lister.values
    }
}

/// Collects the values an entity shows.
private struct FieldLister: FieldVisitor {
    typealias Failure = Never
    var values: [FieldValue] = []

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) { values.append(value.fieldValue) }

    mutating func visit(_ field: MergedTextField, _ value: inout String) { values.append(.text(value)) }
}
