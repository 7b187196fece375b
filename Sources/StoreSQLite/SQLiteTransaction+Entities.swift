import Domain
import Store

extension SQLiteTransaction {
    /// Gives the record of an entity; nil when nothing is known of it.
    func entity(_ id: EntityID, in space: Identifier<Space>) throws(StoreError) -> EntityRecord? {
        let statement = try connection.statement(.entity)
        statement.bind(space)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in try record(row) }
    }

    /// Lists the records of a space after an identity, in the order of identities.
    func entities(of space: Identifier<Space>, after id: EntityID?, limit: Int) throws(StoreError) -> [EntityRecord] {
        let statement = try connection.statement(id == nil ? .firstEntities : .entities)
        statement.bind(space)
        if let id { statement.bind(id) }
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try record(row) }
    }

    /// Lists entities that went to the trash at a moment or before and were not purged.
    func deletedEntities(of space: Identifier<Space>, until: Instant, limit: Int) throws(StoreError) -> [EntityRecord] {
        let statement = try connection.statement(.deletedEntities)
        statement.bind(space)
        statement.bind(until)
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try record(row) }
    }

    /// Counts the entities of a space that are not in the trash.
    func livingEntityCount(of space: Identifier<Space>) throws(StoreError) -> Int {
        let statement = try connection.statement(.livingEntityCount)
        statement.bind(space)
        return try first(statement) { row in Int(row.number(0)) } ?? 0
    }

    /// Tells whether a topic has notes that are not in the trash.
    func hasLivingNotes(_ topic: Identifier<Topic>, in space: Identifier<Space>) throws(StoreError) -> Bool {
        let statement = try connection.statement(.hasLivingNotes)
        statement.bind(space)
        statement.bind(topic)
        return try first(statement) { _ in true } ?? false
    }

    /// Adds or replaces the record of an entity.
    func save(_ record: EntityRecord, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.statement(.saveEntity)
        statement.bind(space)
        statement.bind(record.id)
        statement.bind(record.kind.name)
        statement.bind(record.registers)
        statement.bind(record.deletedAt)
        statement.bind(record.isPurged ? 1 : 0)
        try statement.run()
    }

    /// Gives an entity as it stands, in the trash or not; nil when there is none.
    func projection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) -> Subject? {
        let statement = try connection.projection(Subject.kind).read(Subject.self)
        statement.bind(space)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in
            var subject = Subject(id: id)
            var reader = RowReader(statement: row)
            try subject.visit(&reader)
            return subject
        }
    }

    /// Lists the identities of the rows of a type.
    func projections<Subject: Entity>(of type: Subject.Type, in space: Identifier<Space>) throws(StoreError) -> [Identifier<Subject>] {
        let table = ProjectionTable.name(of: Subject.kind)
        let statement = try connection.prepare("SELECT id FROM \(table) WHERE space = ? ORDER BY id")
        statement.bind(space)
        return try all(statement) { row throws(StoreError) in Identifier(try row.id(0)) }
    }

    /// Adds or changes the row of an entity, merged texts aside.
    func project<Subject: Entity>(_ subject: Subject, in space: Identifier<Space>) throws(StoreError) {
        let statement = try connection.projection(Subject.kind).save(Subject.self)
        statement.bind(space)
        statement.bind(subject.id)
        var binder = RegisterBinder(statement: statement)
        var copy = subject
        copy.visit(&binder)
        try statement.run()
    }

    /// Removes the row and the merged texts of an entity.
    func removeProjection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) {
        let statements = [
            try connection.projection(Subject.kind).remove(), try connection.statement(.removeDocumentAgents),
            try connection.statement(.removeDocuments),
        ]
        for statement in statements {
            statement.bind(space)
            statement.bind(id)
            try statement.run()
        }
    }

    private func record(_ row: SQLiteStatement) throws(StoreError) -> EntityRecord {
        EntityRecord(
            id: try row.id(0), kind: EntityKind(name: row.text(1)), registers: row.text(2), deletedAt: row.moment(3),
            isPurged: row.number(4) != 0)
    }
}
