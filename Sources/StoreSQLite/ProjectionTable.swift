import Domain

/// Derives table and column names of an entity's row from the fields that the entity shows.
enum ProjectionTable {
    /// Names the table of a kind, in lower case with underscores.
    static func name(of kind: EntityKind) -> String {
        column(of: kind.name)
    }

    /// Names the column of a field, in lower case with underscores; a note's text is its `content` (N6).
    static func column(of field: String) -> String {
        if field == "text" { return "content" }
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
}

/// Collects the columns of the fields an entity shows.
private struct ColumnLister: FieldVisitor {
    typealias Failure = Never
    var columns: [(name: String, isRegister: Bool)] = []

    mutating func visit(_ name: String, _ value: inout String) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, _ value: inout Instant?) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, _ value: inout CivilDate?) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, _ value: inout Bool) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, reference value: inout EntityID?) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, _ value: inout HSBColor?) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, number value: inout Int64?) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, _ value: inout Picture?) {
        columns.append((ProjectionTable.column(of: name), true))
    }

    mutating func visit(_ name: String, merged value: inout String) {
        columns.append((ProjectionTable.column(of: name), false))
    }
}
