import Domain
import Store

/// Derives table, columns and values of an entity's row from the fields that the entity shows.
enum ProjectionTable {
    /// Names the table of a kind, in lower case with underscores.
    static func name(of kind: EntityKind) -> String {
        column(of: kind.name)
    }

    /// Names the column of a field, in lower case with underscores; a note's text is its `content` (N6).
    static func column(of field: String) -> String {
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

    /// Lists the columns of a type's fields in the order it shows them, and tells which are registers.
    static func columns<Subject: Entity>(of type: Subject.Type) -> [(name: String, isRegister: Bool)] {
        var lister = ColumnLister()
        var sample = Subject(id: Identifier(EntityID(high: 0, low: 0)))
        sample.visit(&lister)
        return lister.columns
    }

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

/// Visits fields of all types alike.
private protocol ColumnVisitor: FieldVisitor {
    mutating func visit<Value: SQLiteValue>(column name: String, _ value: inout Value, isRegister: Bool) throws(Failure)
}

extension ColumnVisitor {
    mutating func visit(_ name: String, _ value: inout String) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, _ value: inout Instant?) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, _ value: inout CivilDate?) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, _ value: inout Bool) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, reference value: inout EntityID?) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, _ value: inout HSBColor?) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, number value: inout Int64?) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, _ value: inout Picture?) throws(Failure) {
        try visit(column: name, &value, isRegister: true)
    }

    mutating func visit(_ name: String, merged value: inout String) throws(Failure) {
        try visit(column: name, &value, isRegister: false)
    }
}

private struct ColumnLister: ColumnVisitor {
    typealias Failure = Never
    var columns: [(name: String, isRegister: Bool)] = []

    mutating func visit<Value: SQLiteValue>(column name: String, _ value: inout Value, isRegister: Bool) {
        columns.append((ProjectionTable.column(of: name), isRegister))
    }
}

private struct RegisterBinder: ColumnVisitor {
    typealias Failure = Never
    let statement: SQLiteStatement

    mutating func visit<Value: SQLiteValue>(column name: String, _ value: inout Value, isRegister: Bool) {
        if isRegister { statement.bind(value) }
    }
}

private struct FieldReader: ColumnVisitor {
    typealias Failure = StoreError
    let row: SQLiteStatement
    var column: Int32 = 0

    mutating func visit<Value: SQLiteValue>(column name: String, _ value: inout Value, isRegister: Bool) throws(StoreError) {
        value = try Value(of: row, at: column)
        column += 1
    }
}
