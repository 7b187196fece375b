import Domain
import Store

extension SQLiteTransaction {
    /// Gives the JSON form of a merged text's frontier, which the store does not look into; nil when it was never written.
    func frontier(of text: ProjectedText) throws(StoreError) -> String? {
        let statement = try connection.statement(.frontier)
        bind(text, to: statement)
        return try first(statement) { row in row.text(0) }
    }

    /// Gives the next sequence noted for an agent of a merged text; nil when none was.
    func nextSequence(of agent: String, in text: ProjectedText) throws(StoreError) -> Int64? {
        let statement = try connection.statement(.nextSequence)
        bind(text, to: statement)
        statement.bind(agent)
        return try first(statement) { row in row.number(0) }
    }

    /// Gives a merged text as it stands; nil when its entity has no row.
    func text(_ text: ProjectedText) throws(StoreError) -> String? {
        let statement = try connection.projection(text.kind).readText(text.field)
        statement.bind(text.space)
        statement.bind(text.entity)
        return try first(statement) { row in row.text(0) }
    }

    /// Adds or replaces a merged text with its frontier.
    func save(_ content: String, frontier: String, of text: ProjectedText) throws(StoreError) {
        let contentStatement = try connection.projection(text.kind).saveText(text.field)
        contentStatement.bind(text.space)
        contentStatement.bind(text.entity)
        contentStatement.bind(content)
        try contentStatement.run()
        let statement = try connection.statement(.saveFrontier)
        bind(text, to: statement)
        statement.bind(frontier)
        try statement.run()
    }

    /// Notes the next sequence of an agent of a merged text.
    func save(nextSequence: Int64, of agent: String, in text: ProjectedText) throws(StoreError) {
        let statement = try connection.statement(.saveNextSequence)
        bind(text, to: statement)
        statement.bind(agent)
        statement.bind(nextSequence)
        try statement.run()
    }

    private func bind(_ text: ProjectedText, to statement: SQLiteStatement) {
        statement.bind(text.space)
        statement.bind(text.entity)
        statement.bind(text.field)
    }
}
