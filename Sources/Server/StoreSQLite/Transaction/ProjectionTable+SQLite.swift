import Domain
import Store

/// The values of an entity's row.
extension ProjectionTable {
    /// Binds an entity's registers in the order it shows them.
    static func bind<Subject: Entity>(_ subject: Subject, to statement: SQLiteStatement) {
        var binder = RegisterBinder(statement: statement)
        var subject = subject
        subject.visit(&binder)
    }

    /// Reads an entity from a row whose columns are its fields in the order it shows them.
    static func subject<Subject: Entity>(_ id: Identifier<Subject>, of row: SQLiteStatement) throws(StoreError) -> Subject {
        var reader = FieldReader(row: row)
        var subject = Subject(id: id)
        try subject.visit(&reader)
        return subject
    }
}

private struct RegisterBinder: FieldVisitor {
    typealias Failure = Never
    let statement: SQLiteStatement

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) { statement.bind(value.fieldValue) }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {}
}

private struct FieldReader: FieldVisitor {
    typealias Failure = StoreError
    let row: SQLiteStatement
    var column: Int32 = 0

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) throws(StoreError) {
        let stored = FieldValue(of: row, at: column)
        column += 1
        guard stored != .null else { return }
        guard Value.accepts(stored), let read = Value(fieldValue: stored) else {
            throw .corrupt(detail: "\(stored) is not a value of \(field.name)")
        }
        value = read
    }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {
        value = String(of: row, at: column)
        column += 1
    }
}
