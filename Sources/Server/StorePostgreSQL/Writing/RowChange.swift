import Domain
import Store

/// A change that a transaction made and that was not sent yet.
enum RowChange {
    case space(Space, journalBytes: Int64)
    case entry(JournalEntry, Identifier<Space>)
    case entity(EntityRecord, Identifier<Space>)
    case text(ProjectedText, content: String, frontier: String)
    case sequence(Int64, agent: String, ProjectedText)
    /// A statement that has to stay where it is among the others.
    case statement(String, PostgresParameters)
}

/// Changes that are sent together: one statement a table, and of a row that was changed several times only the last state.
struct RowChanges {
    private var spaces: [Identifier<Space>: (space: Space, journalBytes: Int64)] = [:]
    private var entries: [(entry: JournalEntry, space: Identifier<Space>)] = []
    private var entities: [RowKey: (record: EntityRecord, space: Identifier<Space>)] = [:]
    private var texts: [ProjectedText: (content: String, frontier: String)] = [:]
    private var sequences: [RowKey: (sequence: Int64, agent: String, text: ProjectedText)] = [:]

    /// Queues changes in their order, as far as it matters.
    static func queue(_ changes: [RowChange], on connection: PostgresConnection) throws(PostgresError) {
        var waiting = RowChanges()
        for change in changes {
            if case .statement(let sql, let parameters) = change {
                try waiting.queue(on: connection)
                waiting = RowChanges()
                try connection.queue(sql, parameters)
            } else {
                waiting.add(change)
            }
        }
        try waiting.queue(on: connection)
    }

    private mutating func add(_ change: RowChange) {
        switch change {
        case .space(let space, let bytes): spaces[space.id] = (space, bytes)
        case .entry(let entry, let space): entries.append((entry, space))
        case .entity(let record, let space): entities[.entity(space, record.id)] = (record, space)
        case .text(let text, let content, let frontier): texts[text] = (content, frontier)
        case .sequence(let sequence, let agent, let text): sequences[.sequence(agent: agent, text)] = (sequence, agent, text)
        case .statement: break
        }
    }

    /// Queues statements; what others refer to comes first.
    private func queue(on connection: PostgresConnection) throws(PostgresError) {
        try queueSpaces(on: connection)
        try queueEntities(on: connection)
        try queueEntries(on: connection)
        try queueTexts(on: connection)
        try queueSequences(on: connection)
    }

    private func queueSpaces(on connection: PostgresConnection) throws(PostgresError) {
        guard !spaces.isEmpty else { return }
        // In one order, so that two servers never wait for each other.
        let all = spaces.values.sorted { $0.space.id < $1.space.id }
        let parameters = PostgresParameters(
            arrays: all.map(\.space.id), all.map(\.space.revision), all.map(\.space.purgedCount), all.map(\.journalBytes))
        try connection.queue(
            """
            INSERT INTO space (id, revision, purged_count, journal_bytes) SELECT * FROM unnest($1, $2, $3, $4)
            ON CONFLICT (id) DO UPDATE SET revision = excluded.revision, purged_count = excluded.purged_count,
            journal_bytes = excluded.journal_bytes
            """, parameters)
    }

    private func queueEntities(on connection: PostgresConnection) throws(PostgresError) {
        guard !entities.isEmpty else { return }
        let all = Array(entities.values)
        let parameters = PostgresParameters(
            arrays: all.map(\.space), all.map(\.record.id), all.map(\.record.kind), all.map(\.record.registers),
            all.map(\.record.deletedAt), all.map(\.record.isPurged))
        try connection.queue(
            """
            INSERT INTO entity_state (space, entity, kind, registers, deleted_at, is_purged)
            SELECT * FROM unnest($1, $2, $3, $4, $5, $6)
            ON CONFLICT (space, entity) DO UPDATE SET registers = excluded.registers, deleted_at = excluded.deleted_at,
            is_purged = excluded.is_purged
            """, parameters)
    }

    private func queueEntries(on connection: PostgresConnection) throws(PostgresError) {
        guard !entries.isEmpty else { return }
        let parameters = PostgresParameters(
            arrays: entries.map(\.space), entries.map(\.entry.revision), entries.map(\.entry.entity), entries.map(\.entry.kind),
            entries.map(\.entry.session), entries.map(\.entry.receivedAt), entries.map(\.entry.operation),
            entries.map(\.entry.folded?.firstRevision), entries.map(\.entry.folded?.firstReceivedAt),
            entries.map(\.entry.folded?.entryCount))
        try connection.queue(
            """
            INSERT INTO journal (
                space, revision, entity, kind, session, received_at, operation, first_revision, first_received_at, entry_count
            ) SELECT * FROM unnest($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            """, parameters)
    }

    private func queueTexts(on connection: PostgresConnection) throws(PostgresError) {
        guard !texts.isEmpty else { return }
        for (column, keys) in Dictionary(grouping: texts.keys, by: TextColumn.init(of:)) {
            let parameters = PostgresParameters(arrays: keys.map(\.space), keys.map(\.entity), keys.map { texts[$0]?.content ?? "" })
            try connection.queue(
                """
                INSERT INTO \(column.table) (space, id, \(column.name)) SELECT * FROM unnest($1, $2, $3)
                ON CONFLICT (space, id) DO UPDATE SET \(column.name) = excluded.\(column.name)
                """, parameters)
        }
        let parameters = PostgresParameters(
            arrays: texts.keys.map(\.space), texts.keys.map(\.entity), texts.keys.map(\.field), texts.values.map(\.frontier))
        try connection.queue(
            """
            INSERT INTO document (space, entity, field, frontier) SELECT * FROM unnest($1, $2, $3, $4)
            ON CONFLICT (space, entity, field) DO UPDATE SET frontier = excluded.frontier
            """, parameters)
    }

    private func queueSequences(on connection: PostgresConnection) throws(PostgresError) {
        guard !sequences.isEmpty else { return }
        let all = Array(sequences.values)
        let parameters = PostgresParameters(
            arrays: all.map(\.text.space), all.map(\.text.entity), all.map(\.text.field), all.map(\.agent), all.map(\.sequence))
        try connection.queue(
            """
            INSERT INTO document_agent (space, entity, field, agent, next_sequence) SELECT * FROM unnest($1, $2, $3, $4, $5)
            ON CONFLICT (space, entity, field, agent) DO UPDATE SET next_sequence = excluded.next_sequence
            """, parameters)
    }
}
