import Domain
import Store

/// The reading of rows by their keys: one statement for each kind of key and for each column of merged texts, however many there are.
struct RowQuery {
    private var sessions: [Identifier<Session>] = []
    private var people: [Identifier<User>] = []
    private var spaces: [Identifier<Space>] = []
    private var firstTopics: [Identifier<Space>] = []
    private var entries: [(space: Identifier<Space>, revision: Int64)] = []
    private var entities: [(space: Identifier<Space>, id: EntityID)] = []
    private var texts: [TextColumn: [ProjectedText]] = [:]
    private var columns: [TextColumn] = []
    private var sequences: [(agent: String, text: ProjectedText)] = []
    private let isLocking: Bool

    /// Sorts keys. A locking query locks the spaces, in the order of their identities, before anything else is read.
    init(_ keys: some Sequence<RowKey>, isLocking: Bool) {
        self.isLocking = isLocking
        for key in keys {
            switch key {
            case .session(let id): sessions.append(id)
            case .person(let id): people.append(id)
            case .space(let id): spaces.append(id)
            case .firstTopic(let space): firstTopics.append(space)
            case .entry(let space, let revision): entries.append((space, revision))
            case .entity(let space, let id): entities.append((space, id))
            case .text(let text):
                let column = TextColumn(of: text)
                if texts[column] == nil { columns.append(column) }
                texts[column, default: []].append(text)
            case .sequence(let agent, let text): sequences.append((agent, text))
            }
        }
    }

    private static let lockSpaces = spaceColumns + " ORDER BY id FOR NO KEY UPDATE"
    private static let spaceColumns = "SELECT id, revision, purged_count, journal_bytes FROM space WHERE id = ANY ($1)"
    private static let sessions = "SELECT * FROM session WHERE id = ANY ($1)"
    private static let people = "SELECT * FROM person WHERE id = ANY ($1)"
    private static let firstTopics = """
        SELECT DISTINCT ON (space) space, id FROM topic WHERE space = ANY ($1) AND deleted_at IS NULL ORDER BY space, position, id
        """
    private static let entries = """
        SELECT j.* FROM unnest($1, $2) AS k (space, revision) JOIN journal j ON j.space = k.space AND j.revision = k.revision
        """
    private static let entities = """
        SELECT e.* FROM unnest($1, $2) AS k (space, entity) JOIN entity_state e ON e.space = k.space AND e.entity = k.entity
        """
    private static let sequences = """
        SELECT a.next_sequence FROM unnest($1, $2, $3, $4) WITH ORDINALITY AS k (space, entity, field, agent, place)
        LEFT JOIN document_agent a ON a.space = k.space AND a.entity = k.entity AND a.field = k.field AND a.agent = k.agent
        ORDER BY k.place
        """

    private static func texts(_ column: TextColumn) -> String {
        """
        SELECT d.frontier, t.\(column.name) AS content
        FROM unnest($1, $2) WITH ORDINALITY AS k (space, entity, place)
        LEFT JOIN document d ON d.space = k.space AND d.entity = k.entity AND d.field = $3
        LEFT JOIN \(column.table) t ON t.space = k.space AND t.id = k.entity ORDER BY k.place
        """
    }

    /// The number of statements.
    var statementCount: Int {
        let counts = [
            spaces.count, sessions.count, people.count, firstTopics.count, entries.count, entities.count, sequences.count,
        ]
        return counts.count { $0 > 0 } + columns.count
    }

    /// Queues the statements.
    func queue(on connection: PostgresConnection) throws(PostgresError) {
        if !spaces.isEmpty {
            let parameters = PostgresParameters(arrays: spaces)
            try connection.queue(isLocking ? Self.lockSpaces : Self.spaceColumns, parameters)
        }
        if !sessions.isEmpty { try connection.queue(Self.sessions, PostgresParameters(arrays: sessions)) }
        if !people.isEmpty { try connection.queue(Self.people, PostgresParameters(arrays: people)) }
        if !firstTopics.isEmpty { try connection.queue(Self.firstTopics, PostgresParameters(arrays: firstTopics)) }
        if !entries.isEmpty {
            let parameters = PostgresParameters(arrays: entries.map(\.space), entries.map(\.revision))
            try connection.queue(Self.entries, parameters)
        }
        if !entities.isEmpty {
            let parameters = PostgresParameters(arrays: entities.map(\.space), entities.map(\.id))
            try connection.queue(Self.entities, parameters)
        }
        for column in columns {
            guard let texts = texts[column] else { continue }
            var parameters = PostgresParameters(arrays: texts.map(\.space), texts.map(\.entity))
            column.field.append(to: &parameters)
            try connection.queue(Self.texts(column), parameters)
        }
        if !sequences.isEmpty {
            let parameters = PostgresParameters(
                arrays: sequences.map(\.text.space), sequences.map(\.text.entity), sequences.map(\.text.field), sequences.map(\.agent))
            try connection.queue(Self.sequences, parameters)
        }
    }

    /// Adds what came to rows: the answers to the statements, in their order.
    func add(_ answers: ArraySlice<PostgresRows>, to rows: inout [RowKey: Row]) throws(StoreError) {
        var answers = answers
        if !spaces.isEmpty, let answer = answers.popFirst() {
            for id in spaces { rows[.space(id)] = Row.none }
            _ = try answer.all { row throws(StoreError) in
                rows[.space(try row["id"])] = .space(try Space(row: row), journalBytes: try row["journal_bytes"])
            }
        }
        if !sessions.isEmpty, let answer = answers.popFirst() {
            for id in sessions { rows[.session(id)] = Row.none }
            for session: Session in try answer.all({ row throws(StoreError) in try Session(row: row) }) {
                rows[.session(session.id)] = .session(session)
            }
        }
        if !people.isEmpty, let answer = answers.popFirst() {
            for id in people { rows[.person(id)] = Row.none }
            for user: User in try answer.all({ row throws(StoreError) in try User(row: row) }) { rows[.person(user.id)] = .person(user) }
        }
        if !firstTopics.isEmpty, let answer = answers.popFirst() {
            for space in firstTopics { rows[.firstTopic(space)] = Row.none }
            _ = try answer.all { row throws(StoreError) in rows[.firstTopic(try row["space"])] = .topic(try row["id"]) }
        }
        if !entries.isEmpty, let answer = answers.popFirst() {
            for (space, revision) in entries { rows[.entry(space, revision: revision)] = Row.none }
            _ = try answer.all { row throws(StoreError) in
                rows[.entry(try row["space"], revision: try row["revision"])] = .entry(try JournalEntry(row: row))
            }
        }
        if !entities.isEmpty, let answer = answers.popFirst() {
            for (space, id) in entities { rows[.entity(space, id)] = Row.none }
            _ = try answer.all { row throws(StoreError) in
                rows[.entity(try row["space"], try row["entity"])] = .entity(try EntityRecord(row: row))
            }
        }
        for column in columns {
            guard let texts = texts[column], let answer = answers.popFirst() else { continue }
            let found = try answer.all { row throws(StoreError) -> Row in
                .text(frontier: try row["frontier"], content: try row["content"])
            }
            for (text, row) in zip(texts, found) { rows[.text(text)] = row }
        }
        if !sequences.isEmpty, let answer = answers.popFirst() {
            let found = try answer.all { row throws(StoreError) -> Int64? in try row["next_sequence"] }
            for ((agent, text), sequence) in zip(sequences, found) {
                rows[.sequence(agent: agent, text)] = sequence.map { .sequence($0) } ?? Row.none
            }
        }
    }
}
