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

    /// Binds an identity.
    mutating func visit(_ name: String, reference value: inout EntityID?) {
        statement.bind(value)
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

    /// Reads an identity.
    mutating func visit(_ name: String, reference value: inout EntityID?) throws(StoreError) {
        let column = next()
        value = statement.isNull(column) ? nil : try statement.id(column)
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
