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

    mutating func visit(_ name: String, _ value: inout String) {
        values.append(.text(value))
    }

    mutating func visit(_ name: String, _ value: inout Instant?) {
        values.append(value.map { .integer($0.milliseconds) } ?? .null)
    }

    mutating func visit(_ name: String, _ value: inout CivilDate?) {
        values.append(value.map { .text($0.text) } ?? .null)
    }

    mutating func visit(_ name: String, _ value: inout Bool) {
        values.append(.integer(value ? 1 : 0))
    }

    mutating func visit(_ name: String, reference value: inout EntityID?) {
        values.append(value.map { .text($0.text) } ?? .null)
    }

    mutating func visit(_ name: String, _ value: inout HSBColor?) {
        values.append(value.map { .text($0.text) } ?? .null)
    }

    mutating func visit(_ name: String, number value: inout Int64?) {
        values.append(value.map { .integer($0) } ?? .null)
    }

    mutating func visit(_ name: String, _ value: inout Picture?) {
        values.append(value.map { .text($0.text) } ?? .null)
    }

    mutating func visit(_ name: String, merged value: inout String) {
        values.append(.text(value))
    }
}
