import Domain
import Store

/// Binds an entity's registers to a statement in the order the entity shows them.
struct RegisterBinder: FieldVisitor {
    /// Says what a visit fails with.
    typealias Failure = Never
    /// Holds the statement that is bound.
    let statement: SQLiteStatement

    /// Binds a short text.
    mutating func visit(_ name: String, _ value: inout String) {
        statement.bind(value)
    }

    /// Binds a moment.
    mutating func visit(_ name: String, _ value: inout Instant?) {
        statement.bind(value)
    }

    /// Binds a civil date.
    mutating func visit(_ name: String, _ value: inout CivilDate?) {
        statement.bind(value?.text)
    }

    /// Binds a claim.
    mutating func visit(_ name: String, _ value: inout Bool) {
        statement.bind(value ? 1 : 0)
    }

    /// Binds an identity.
    mutating func visit(_ name: String, reference value: inout EntityID?) {
        statement.bind(value)
    }

    /// Binds a colour.
    mutating func visit(_ name: String, _ value: inout HSBColor?) {
        statement.bind(value?.text)
    }

    /// Binds a whole number.
    mutating func visit(_ name: String, number value: inout Int64?) {
        statement.bind(value)
    }

    /// Binds a picture's description.
    mutating func visit(_ name: String, _ value: inout Picture?) {
        statement.bind(value?.text)
    }

    /// Leaves out a merged text.
    mutating func visit(_ name: String, merged value: inout String) {}
}

/// Fills an entity's fields from a row whose columns have the order the entity shows them in.
struct RowReader: FieldVisitor {
    /// Says what a visit fails with.
    typealias Failure = StoreError
    /// Holds the statement that stands on the row.
    let statement: SQLiteStatement
    private var column: Int32 = 0

    /// Makes a reader of a statement that stands on a row.
    init(statement: SQLiteStatement) {
        self.statement = statement
    }

    /// Reads a short text.
    mutating func visit(_ name: String, _ value: inout String) {
        value = statement.text(next())
    }

    /// Reads a moment.
    mutating func visit(_ name: String, _ value: inout Instant?) {
        value = statement.moment(next())
    }

    /// Reads a civil date.
    mutating func visit(_ name: String, _ value: inout CivilDate?) throws(StoreError) {
        let column = next()
        guard !statement.isNull(column) else {
            value = nil
            return
        }
        guard let date = CivilDate(text: statement.text(column)) else {
            throw .corrupt(detail: "\"\(statement.text(column))\" is no date")
        }
        value = date
    }

    /// Reads a claim.
    mutating func visit(_ name: String, _ value: inout Bool) {
        value = statement.number(next()) != 0
    }

    /// Reads an identity.
    mutating func visit(_ name: String, reference value: inout EntityID?) throws(StoreError) {
        let column = next()
        value = statement.isNull(column) ? nil : try statement.id(column)
    }

    /// Reads a colour.
    mutating func visit(_ name: String, _ value: inout HSBColor?) throws(StoreError) {
        let column = next()
        value = statement.isNull(column) ? nil : try statement.color(column)
    }

    /// Reads a whole number.
    mutating func visit(_ name: String, number value: inout Int64?) {
        let column = next()
        value = statement.isNull(column) ? nil : statement.number(column)
    }

    /// Reads a picture's description.
    mutating func visit(_ name: String, _ value: inout Picture?) throws(StoreError) {
        let column = next()
        value = statement.isNull(column) ? nil : try statement.picture(column)
    }

    /// Reads a merged text.
    mutating func visit(_ name: String, merged value: inout String) {
        value = statement.text(next())
    }

    private mutating func next() -> Int32 {
        defer { column += 1 }
        return column
    }
}
