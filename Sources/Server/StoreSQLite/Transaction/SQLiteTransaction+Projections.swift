import Domain
import Store

/// The rows of entities, whose columns are the fields that an entity shows.
extension SQLiteTransaction {
    func projection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) -> Subject? {
        let table = ProjectionTable.name(of: Subject.kind)
        let row = try connection.statement(key: table + " read") {
            let columns = ProjectionTable.columns(of: Subject.self).map { Self.source(of: $0.name, in: table) }.joined(separator: ", ")
            return "SELECT \(columns) FROM \(table) WHERE space = ? AND id = ?"
        }
        row.bind(space, id)
        return try row.first { row throws(StoreError) in try ProjectionTable.subject(id, of: row) }
    }

    func projections<Subject: Entity>(of type: Subject.Type, in space: Identifier<Space>) throws(StoreError) -> [Identifier<Subject>] {
        try connection.all("SELECT id FROM \(ProjectionTable.name(of: Subject.kind)) WHERE space = ? ORDER BY id", space)
    }

    func places(of kind: EntityKind, topic: EntityID?, in space: Identifier<Space>) throws(StoreError) -> [ListPlace] {
        let table = ProjectionTable.name(of: kind)
        guard kind == .note else {
            return try connection.all("SELECT id, position FROM \(table) WHERE space = ? ORDER BY position, id", space)
        }
        return try connection.all(
            "SELECT id, position FROM \(table) WHERE space = ? AND topic_id IS ? ORDER BY position, id", space, topic)
    }

    func firstTopic(of space: Identifier<Space>) throws(StoreError) -> Identifier<Topic>? {
        try connection.first("SELECT id FROM topic WHERE space = ? AND deleted_at IS NULL ORDER BY position, id LIMIT 1", space)
    }

    func project<Subject: Entity>(_ subject: Subject, in space: Identifier<Space>) throws(StoreError) {
        let table = ProjectionTable.name(of: Subject.kind)
        let statement = try connection.statement(key: table + " save") {
            let columns = ProjectionTable.columns(of: Subject.self).filter(\.isRegister).map(\.name)
            let marks = String(repeating: ", ?", count: columns.count)
            let updates = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
            return """
                INSERT INTO \(table) (space, id, \(columns.joined(separator: ", "))) VALUES (?, ?\(marks))
                ON CONFLICT (space, id) DO UPDATE SET \(updates)
                """
        }
        statement.bind(space, subject.id)
        for register in ProjectionTable.registers(of: subject) { statement.bind(register) }
        try statement.run()
    }

    func removeProjection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) {
        try connection.run("DELETE FROM \(ProjectionTable.name(of: Subject.kind)) WHERE space = ? AND id = ?", space, id)
        try connection.run("DELETE FROM document_agent WHERE space = ? AND entity = ?", space, id)
        try connection.run("DELETE FROM document WHERE space = ? AND entity = ?", space, id)
    }

    func removeDerived(of space: Identifier<Space>) throws(StoreError) {
        // Rows that refer to others are removed first.
        for table in ["document_agent", "document"] + EntityKind.known.map(ProjectionTable.name) + ["entity_state"] {
            try connection.run("DELETE FROM \(table) WHERE space = ?", space)
        }
    }

    // MARK: Merged texts

    /// The column in which the packed texts of a table's column are; nil if none are packed.
    private static func packedColumn(of name: String, in table: String) -> String? {
        table == "note" && name == "content" ? "packed_content" : nil
    }

    /// Returns the SQL of the value of a column.
    private static func source(of name: String, in table: String) -> String {
        packedColumn(of: name, in: table).map { "unpacked(\(name), \($0), '')" } ?? name
    }

    func frontier(of text: ProjectedText) throws(StoreError) -> String? {
        try connection.first(
            "SELECT frontier FROM document WHERE space = ? AND entity = ? AND field = ?", text.space, text.entity, text.field)
    }

    func nextSequence(of agent: String, in text: ProjectedText) throws(StoreError) -> Int64? {
        try connection.first(
            "SELECT next_sequence FROM document_agent WHERE space = ? AND entity = ? AND field = ? AND agent = ?",
            text.space, text.entity, text.field, agent)
    }

    func text(_ text: ProjectedText) throws(StoreError) -> String? {
        let column = TextColumn(of: text)
        let source = Self.source(of: column.name, in: column.table)
        let packed = Self.packedColumn(of: column.name, in: column.table) ?? "NULL"
        return try connection.statement(
            "SELECT \(source), \(packed) IS NOT NULL FROM \(column.table) WHERE space = ? AND id = ?", text.space, text.entity
        ).first { row throws(StoreError) in
            let content = row.text(0)
            // No empty text is packed. The next edit would build on one.
            if content.isEmpty, row.boolean(1) { throw .corrupt(detail: "the text of \(text.entity.text) can't be unpacked") }
            return content
        }
    }

    func save(_ content: String, frontier: String, of text: ProjectedText) throws(StoreError) {
        let column = TextColumn(of: text)
        if let packedColumn = Self.packedColumn(of: column.name, in: column.table) {
            let packed = connection.packing.packed(note: content)
            try connection.run(
                """
                INSERT INTO \(column.table) (space, id, \(column.name), \(packedColumn)) VALUES (?, ?, ?, ?)
                ON CONFLICT (space, id) DO UPDATE SET \(column.name) = excluded.\(column.name), \(packedColumn) = excluded.\(packedColumn)
                """, text.space, text.entity, packed == nil ? content : "", packed)
        } else {
            try connection.run(
                """
                INSERT INTO \(column.table) (space, id, \(column.name)) VALUES (?, ?, ?)
                ON CONFLICT (space, id) DO UPDATE SET \(column.name) = excluded.\(column.name)
                """, text.space, text.entity, content)
        }
        try connection.run(
            """
            INSERT INTO document (space, entity, field, frontier) VALUES (?, ?, ?, ?)
            ON CONFLICT (space, entity, field) DO UPDATE SET frontier = excluded.frontier
            """, text.space, text.entity, text.field, frontier)
    }

    func save(nextSequence: Int64, of agent: String, in text: ProjectedText) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO document_agent (space, entity, field, agent, next_sequence) VALUES (?, ?, ?, ?, ?)
            ON CONFLICT (space, entity, field, agent) DO UPDATE SET next_sequence = excluded.next_sequence
            """, text.space, text.entity, text.field, agent, nextSequence)
    }
}
