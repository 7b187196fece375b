import Domain
import Store

extension SQLiteTransaction {
    /// Lists the catalogues of a space, or of all, the first one added first.
    func catalogues(of space: Identifier<Space>?) throws(StoreError) -> [CatalogueRecord] {
        let statement = try connection.statement(space == nil ? SQLiteCatalogueQuery.catalogues : .cataloguesOfSpace)
        if let space { statement.bind(space) }
        return try all(statement) { row throws(StoreError) in try catalogue(row) }
    }

    /// Gives a catalogue; nil when there is none.
    func catalogue(_ id: EntityID) throws(StoreError) -> CatalogueRecord? {
        let statement = try connection.statement(SQLiteCatalogueQuery.catalogue)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in try catalogue(row) }
    }

    /// Lists the entries of a kind behind an identity, in the order of identities; those changed after a revision.
    func catalogueEntries(
        of catalogue: EntityID, kind: String, after id: EntityID?, changedAfter revision: Int64, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        let statement = try connection.statement(SQLiteCatalogueQuery.entries)
        statement.bind(catalogue)
        statement.bind(kind)
        statement.bind(id?.text ?? "")
        statement.bind(revision)
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try entry(row) }
    }

    /// Lists all entries behind one of a kind, in the order of kinds and identities, those that have gone among them.
    func catalogueEntries(
        of catalogue: EntityID, after last: (kind: String, id: EntityID)?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        let statement = try connection.statement(SQLiteCatalogueQuery.allEntries)
        statement.bind(catalogue)
        statement.bind(last?.kind ?? "")
        statement.bind(last?.id.text ?? "")
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try entry(row) }
    }

    /// Gives an entry; nil when there is none.
    func catalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry? {
        try one(.entry, id, kind, catalogue)
    }

    /// Lists the entries of a kind that have gone after a revision.
    func catalogueRemovals(of catalogue: EntityID, kind: String, after revision: Int64) throws(StoreError) -> [EntityID] {
        let statement = try connection.statement(SQLiteCatalogueQuery.removals)
        statement.bind(catalogue)
        statement.bind(kind)
        statement.bind(revision)
        return try all(statement) { row throws(StoreError) in try row.id(0) }
    }

    /// Lists the identities and marks of the entries of a kind that are not gone.
    func catalogueMarks(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String] {
        let statement = try connection.statement(SQLiteCatalogueQuery.marks)
        statement.bind(catalogue)
        statement.bind(kind)
        defer { statement.reset() }
        var marks: [EntityID: String] = [:]
        while try statement.step() { marks[try statement.id(0)] = statement.text(1) }
        return marks
    }

    /// Lists the identities and marks of the drafts of a kind; nil marks what is to go.
    func catalogueDraftMarks(of catalogue: EntityID, kind: String) throws(StoreError) -> [EntityID: String?] {
        let statement = try connection.statement(SQLiteCatalogueQuery.draftMarks)
        statement.bind(catalogue)
        statement.bind(kind)
        defer { statement.reset() }
        var marks: [EntityID: String?] = [:]
        while try statement.step() { marks[try statement.id(0)] = .some(statement.number(2) == 1 ? nil : statement.text(1)) }
        return marks
    }

    /// Gives a draft; nil when there is none.
    func catalogueDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) -> CatalogueEntry? {
        try one(.draft, id, kind, catalogue)
    }

    /// Lists what the entries of a kind will be once the drafts are taken over, without their bodies, behind an identity.
    func catalogueOutlook(
        of catalogue: EntityID, kind: String, after id: EntityID?, limit: Int
    ) throws(StoreError) -> [CatalogueEntry] {
        let statement = try connection.statement(SQLiteCatalogueQuery.outlook)
        statement.bind(catalogue)
        statement.bind(kind)
        statement.bind(id?.text ?? "")
        statement.bind(Int64(limit))
        return try all(statement) { row throws(StoreError) in try entry(row) }
    }

    /// Finds the catalogues that have a picture (an entry of the kind `picture`) of certain facts.
    func catalogues(withPicture facts: String) throws(StoreError) -> [(catalogue: EntityID, entry: CatalogueEntry)] {
        let statement = try connection.statement(SQLiteCatalogueQuery.withFacts)
        statement.bind(facts)
        return try all(statement) { row throws(StoreError) in (catalogue: try row.id(7), entry: try entry(row)) }
    }

    /// Adds or changes a catalogue.
    func save(_ catalogue: CatalogueRecord) throws(StoreError) {
        let statement = try connection.statement(SQLiteCatalogueQuery.saveCatalogue)
        statement.bind(catalogue.id)
        statement.bind(catalogue.space)
        statement.bind(catalogue.createdAt)
        statement.bind(catalogue.revision)
        statement.bind(catalogue.state)
        try statement.run()
    }

    /// Removes a catalogue's entries and drafts, and the catalogue itself if asked to.
    func removeCatalogueContents(_ id: EntityID, andRecord: Bool) throws(StoreError) {
        for query in [SQLiteCatalogueQuery.removeDrafts, .removeEntries] { try remove(query, of: id) }
        guard andRecord else { return }
        let statement = try connection.statement(SQLiteCatalogueQuery.removeCatalogue)
        statement.bind(id)
        try statement.run()
    }

    /// Adds or replaces an entry, with the revision that it has.
    func save(entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError) {
        let statement = try connection.statement(SQLiteCatalogueQuery.saveEntry)
        bind(entry, of: catalogue, to: statement)
        statement.bind(entry.revision)
        try statement.run()
    }

    /// Adds or replaces a draft.
    func save(draft entry: CatalogueEntry, of catalogue: EntityID) throws(StoreError) {
        let statement = try connection.statement(SQLiteCatalogueQuery.saveDraft)
        bind(entry, of: catalogue, to: statement)
        try statement.run()
    }

    private func bind(_ entry: CatalogueEntry, of catalogue: EntityID, to statement: SQLiteStatement) {
        statement.bind(catalogue)
        statement.bind(entry.kind)
        statement.bind(entry.id)
        statement.bind(entry.mark)
        statement.bind(entry.facts)
        statement.bind(entry.pictures.map(\.text).joined())
        statement.bind(entry.body)
    }

    /// Removes a draft.
    func removeDraft(_ id: EntityID, kind: String, of catalogue: EntityID) throws(StoreError) {
        let statement = try connection.statement(SQLiteCatalogueQuery.removeDraft)
        statement.bind(catalogue)
        statement.bind(kind)
        statement.bind(id)
        try statement.run()
    }

    /// Removes all drafts.
    func removeDrafts(of catalogue: EntityID) throws(StoreError) {
        try remove(.removeDrafts, of: catalogue)
    }

    /// Runs a statement that removes a stretch of a catalogue's rows until it finds no more.
    private func remove(_ query: SQLiteCatalogueQuery, of catalogue: EntityID) throws(StoreError) {
        var count = 0
        repeat {
            let statement = try connection.statement(query)
            statement.bind(catalogue)
            count = 0
            while try statement.step() { count += 1 }
        } while count > 0
    }

    /// Takes all drafts over as a revision, and gives the number of entries that changed; those that are the same keep theirs.
    func takeDraftsOver(of catalogue: EntityID, revision: Int64) throws(StoreError) -> Int {
        var count = 0
        while let last = try lastOfStretch(of: catalogue) {
            for query in [SQLiteCatalogueQuery.keepSame, .dropSame, .takeOver, .dropTaken] {
                let statement = try connection.statement(query)
                statement.bind(catalogue)
                statement.bind(last.kind)
                statement.bind(last.id)
                if query == .takeOver { statement.bind(revision) }
                while try statement.step() { count += 1 }
            }
        }
        return count
    }

    /// Names the last of the next drafts to take over; nil when there are none.
    private func lastOfStretch(of catalogue: EntityID) throws(StoreError) -> (kind: String, id: EntityID)? {
        let statement = try connection.statement(SQLiteCatalogueQuery.lastOfStretch)
        statement.bind(catalogue)
        return try first(statement) { row throws(StoreError) in (row.text(0), try row.id(1)) }
    }

    /// Gives an entry a revision, so that devices fetch it anew.
    func touchCatalogueEntry(_ id: EntityID, kind: String, of catalogue: EntityID, revision: Int64) throws(StoreError) {
        let statement = try connection.statement(SQLiteCatalogueQuery.touch)
        statement.bind(revision)
        statement.bind(catalogue)
        statement.bind(kind)
        statement.bind(id)
        try statement.run()
    }

    /// Gives a letter; nil when it is not known.
    func letter(_ identity: String) throws(StoreError) -> LetterRecord? {
        let statement = try connection.statement(SQLiteCatalogueQuery.letter)
        statement.bind(identity)
        return try first(statement) { row throws(StoreError) in try letter(row) }
    }

    /// Lists all letters, in the order of their identities.
    func letters() throws(StoreError) -> [LetterRecord] {
        try all(try connection.statement(SQLiteCatalogueQuery.letters)) { row throws(StoreError) in try letter(row) }
    }

    private func letter(_ row: SQLiteStatement) throws(StoreError) -> LetterRecord {
        LetterRecord(
            identity: row.text(0), space: Identifier(try row.id(1)), begunAt: Instant(milliseconds: row.number(2)),
            isSent: row.number(3) != 0)
    }

    /// Counts the letters that a space has begun after a moment.
    func letterCount(of space: Identifier<Space>, begunAfter moment: Instant) throws(StoreError) -> Int {
        let statement = try connection.statement(SQLiteCatalogueQuery.letterCount)
        statement.bind(space)
        statement.bind(moment)
        return try first(statement) { row in Int(row.number(0)) } ?? 0
    }

    /// Adds or replaces a letter.
    func save(_ letter: LetterRecord) throws(StoreError) {
        let statement = try connection.statement(SQLiteCatalogueQuery.saveLetter)
        statement.bind(letter.identity)
        statement.bind(letter.space)
        statement.bind(letter.begunAt)
        statement.bind(letter.isSent ? 1 : 0)
        try statement.run()
    }

    /// Forgets the letters that were begun before a moment.
    func removeLetters(begunBefore moment: Instant) throws(StoreError) {
        let statement = try connection.statement(SQLiteCatalogueQuery.removeLetters)
        statement.bind(moment)
        try statement.run()
    }

    private func one(
        _ query: SQLiteCatalogueQuery, _ id: EntityID, _ kind: String, _ catalogue: EntityID
    ) throws(StoreError) -> CatalogueEntry? {
        let statement = try connection.statement(query)
        statement.bind(catalogue)
        statement.bind(kind)
        statement.bind(id)
        return try first(statement) { row throws(StoreError) in try entry(row) }
    }

    private func catalogue(_ row: SQLiteStatement) throws(StoreError) -> CatalogueRecord {
        CatalogueRecord(
            id: try row.id(0), space: Identifier(try row.id(1)), createdAt: Instant(milliseconds: row.number(2)), revision: row.number(3),
            state: row.text(4))
    }

    private func entry(_ row: SQLiteStatement) throws(StoreError) -> CatalogueEntry {
        let digits = Array(row.text(4).utf8)
        var pictures: [EntityID] = []
        for start in stride(from: 0, to: digits.count, by: EntityID.textLength) {
            let text = String(decoding: digits[start..<min(start + EntityID.textLength, digits.count)], as: UTF8.self)
            guard let id = EntityID(text: text) else { throw .corrupt(detail: "\"\(text)\" is no identity") }
            pictures.append(id)
        }
        return CatalogueEntry(
            kind: row.text(0), id: try row.id(1), mark: row.text(2), facts: row.text(3), pictures: pictures,
            body: row.isNull(5) ? nil : row.text(5), revision: row.number(6))
    }
}
