import Domain

/// Table and columns of an entity's row, derived from the fields that the entity shows.
public enum ProjectionTable {
    /// Returns the table of a kind, in lower case with underscores.
    public static func name(of kind: EntityKind) -> String {
        column(of: kind.name)
    }

    /// Returns the column of a field, in lower case with underscores; a note's text is its `content` (N6).
    public static func column(of field: String) -> String {
        if field == "text" { return "content" }
        guard field.utf8.contains(where: { $0 < UInt8(ascii: "a") }) else { return field }
        var column = ""
        var isAfterLowercase = false
        for scalar in field.unicodeScalars {
            let isUppercase = ("A"..."Z").contains(scalar)
            if isUppercase, isAfterLowercase { column += "_" }
            column += isUppercase ? String(scalar).lowercased() : String(scalar)
            isAfterLowercase = !isUppercase
        }
        return column
    }

    /// Returns the columns of a type's fields in the order it shows them, and whether each is a register.
    public static func columns<Subject: Entity>(of type: Subject.Type) -> [(name: String, isRegister: Bool)] {
        var lister = ColumnLister()
        var sample = Subject(id: Identifier(EntityID.zero))
        sample.visit(&lister)
        return lister.columns
    }

    /// Returns an entity's registers in the order it shows them.
    public static func registers<Subject: Entity>(of subject: Subject) -> [FieldValue] {
        var lister = RegisterLister()
        var subject = subject
        subject.visit(&lister)
        return lister.registers
    }

    /// Reads an entity from a row whose columns are its fields in the order it shows them.
    public static func subject<Subject: Entity>(_ id: Identifier<Subject>, of row: some StoredRow) throws(StoreError) -> Subject {
        var reader = FieldReader(row: row)
        var subject = Subject(id: id)
        try subject.visit(&reader)
        return subject
    }
}

private struct ColumnLister: FieldVisitor {
    typealias Failure = Never
    var columns: [(name: String, isRegister: Bool)] = []

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) {
        columns.append((ProjectionTable.column(of: field.name), true))
    }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {
        columns.append((ProjectionTable.column(of: field.name), false))
    }
}

private struct RegisterLister: FieldVisitor {
    typealias Failure = Never
    var registers: [FieldValue] = []

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) { registers.append(value.fieldValue) }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {}
}

private struct FieldReader<Row: StoredRow>: FieldVisitor {
    typealias Failure = StoreError
    let row: Row
    var column: Int32 = 0

    mutating func visit<Value: FieldCodable>(_ field: Field<Value>, _ value: inout Value) throws(StoreError) {
        let stored = try row.field(column)
        column += 1
        guard stored != .null else { return }
        guard Value.accepts(stored), let read = Value(fieldValue: stored) else {
            throw .corrupt(detail: "\(stored) is not a value of \(field.name)")
        }
        value = read
    }

    mutating func visit(_ field: MergedTextField, _ value: inout String) {
        value = row.text(column)
        column += 1
    }
}
