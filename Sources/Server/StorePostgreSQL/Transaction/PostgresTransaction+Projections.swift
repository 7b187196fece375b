import Domain
import Store

/// The rows of entities, whose columns are the fields that an entity shows.
extension PostgresTransaction {
    func projection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) -> Subject? {
        let columns = ProjectionTable.columns(of: Subject.self).map(\.name).joined(separator: ", ")
        let found = try query(
            "SELECT \(columns) FROM \(ProjectionTable.name(of: Subject.kind)) WHERE space = $1 AND id = $2", PostgresParameters(space, id))
        return try found.first.map { row throws(StoreError) in try ProjectionTable.subject(id, of: row) }
    }

    func projections<Subject: Entity>(of type: Subject.Type, in space: Identifier<Space>) throws(StoreError) -> [Identifier<Subject>] {
        try all("SELECT id FROM \(ProjectionTable.name(of: Subject.kind)) WHERE space = $1 ORDER BY id", space)
    }

    func places(of kind: EntityKind, topic: EntityID?, in space: Identifier<Space>) throws(StoreError) -> [ListPlace] {
        let table = ProjectionTable.name(of: kind)
        guard kind == .note else { return try all("SELECT id, position FROM \(table) WHERE space = $1 ORDER BY position, id", space) }
        return try all(
            "SELECT id, position FROM \(table) WHERE space = $1 AND topic_id IS NOT DISTINCT FROM $2 ORDER BY position, id",
            space, topic?.text)
    }

    func firstTopic(of space: Identifier<Space>) throws(StoreError) -> Identifier<Topic>? {
        // What was changed is not in the table yet.
        if hasChangedTopic(of: space) {
            return try first("SELECT id FROM topic WHERE space = $1 AND deleted_at IS NULL ORDER BY position, id LIMIT 1", space)
        }
        if case .topic(let id) = try row(.firstTopic(space)) { return id }
        return nil
    }

    func project<Subject: Entity>(_ subject: Subject, in space: Identifier<Space>) throws(StoreError) {
        let columns = ProjectionTable.columns(of: Subject.self).filter(\.isRegister).map(\.name)
        let marks = columns.indices.map { ", $\($0 + 3)" }.joined()
        let updates = columns.map { "\($0) = excluded.\($0)" }.joined(separator: ", ")
        let sql = """
            INSERT INTO \(ProjectionTable.name(of: Subject.kind)) (space, id, \(columns.joined(separator: ", "))) VALUES ($1, $2\(marks))
            ON CONFLICT (space, id) DO UPDATE SET \(updates)
            """
        var parameters = PostgresParameters(space, subject.id)
        for register in ProjectionTable.registers(of: subject) { register.append(to: &parameters) }
        try run(sql, parameters)
    }

    func removeProjection<Subject: Entity>(_ id: Identifier<Subject>, in space: Identifier<Space>) throws(StoreError) {
        try forget { key in
            switch key {
            case .text(let text), .sequence(_, let text): text.space == space && text.entity == id.entity
            case .firstTopic(let changed): changed == space
            case .session, .person, .space, .entry, .entity: false
            }
        }
        try run("DELETE FROM \(ProjectionTable.name(of: Subject.kind)) WHERE space = $1 AND id = $2", space, id)
        try run("DELETE FROM document_agent WHERE space = $1 AND entity = $2", space, id)
        try run("DELETE FROM document WHERE space = $1 AND entity = $2", space, id)
    }

    func removeDerived(of space: Identifier<Space>) throws(StoreError) {
        try forget { _ in true }
        // Rows that refer to others are removed first.
        for table in ["document_agent", "document"] + EntityKind.known.map(ProjectionTable.name) + ["entity_state"] {
            try run("DELETE FROM \(table) WHERE space = $1", space)
        }
        try countReplacement()
    }

    // MARK: Merged texts

    func frontier(of text: ProjectedText) throws(StoreError) -> String? {
        if case .text(let frontier, _) = try row(.text(text)) { frontier } else { nil }
    }

    func nextSequence(of agent: String, in text: ProjectedText) throws(StoreError) -> Int64? {
        if case .sequence(let sequence) = try row(.sequence(agent: agent, text)) { sequence } else { nil }
    }

    func text(_ text: ProjectedText) throws(StoreError) -> String? {
        if case .text(_, let content) = try row(.text(text)) { content } else { nil }
    }

    func save(_ content: String, frontier: String, of text: ProjectedText) throws(StoreError) {
        try change(
            .text(text), to: .text(frontier: frontier, content: content), by: .text(text, content: content, frontier: frontier))
    }

    func save(nextSequence: Int64, of agent: String, in text: ProjectedText) throws(StoreError) {
        try change(.sequence(agent: agent, text), to: .sequence(nextSequence), by: .sequence(nextSequence, agent: agent, text))
    }
}
