import Domain
import Store
import TestKit
import Testing

@testable import StoreSQLite

/// Checks how SQLite plans every statement: none may walk through a table that grows, with or without statistics of a large one.
struct QueryPlanTests {
    private let folder: TemporaryFolder
    private let connection: SQLiteConnection

    /// Lists what the statements hold that read all there is of something, and says why they may.
    private static let whole: [String: String] = [
        "FROM space ORDER BY id": "upkeep looks at every space",
        "FROM space WHERE": "upkeep asks which spaces have something to remove",
        "FROM space LEFT JOIN journal_folding": "upkeep asks which spaces have something to fold",
        "FROM user ORDER BY created_at": "the operator asked for every person",
        "DELETE FROM invitation WHERE expires_at": "a day has a handful of them",
        "SELECT count(*) FROM journal": "the check of the whole database counts",
        "FROM sqlite_schema": "the check of the whole database asks for its tables",
        "NOT IN (SELECT id FROM": "the check of the whole database looks for rows of what is gone",
        "SELECT count(*) FROM entity_state": "batches that delete more than ten entities ask",
        "SELECT count(*) FROM upload": "a person has 2,000 uploads at most",
        "SELECT count(*) FROM file WHERE space = ? AND is_waiting": "the index holds those that wait, no others",
        "FROM file WHERE space = ?1 AND digest IS NOT NULL": "an upload that begins asks what there is",
        "FROM file WHERE space = ? AND origin = 'photo' AND deleted_at IS NULL": "upkeep looks at every picture once a day",
        "UPDATE job SET due_at = 0": "a start of the server does it once",
        "FROM user JOIN session": "a space has one person",
        "DELETE FROM pushed_reminder WHERE moment < ?": "there are those of an hour",
        "FROM letter ORDER BY identity": "a backup holds all of them",
        "FROM catalogue ORDER BY created_at": "upkeep looks at every catalogue, 50 a person",
        "FROM catalogue WHERE space": "a person has 50 at most",
        "FROM catalogue_draft WHERE catalogue = ? ORDER BY kind, id LIMIT": "the inner statement gives 500 rows at most",
        "IN (SELECT rowid": "the inner statement gives 500 rows at most",
        "FROM topic WHERE space = ? ORDER BY id": "the search indexes every topic once",
        "photo.picture_text = ''": "a picture that was read is told to its note, of all a person has",
        "FROM album WHERE space": "a person has 1,000 albums at most",
        "SELECT latitude, longitude FROM file": "the index holds files with a place, of which the map shows 20,000",
        "SELECT count(*) FROM job": "whoever asks for the work that waits wants to know all of it",
        "FROM file INDEXED BY file_uncopied": "the index holds those that wait, no others",
        "FROM file INDEXED BY file_unread": "the index holds those that nobody has read, no others",
    ]
    private static let rowCount = 1_000_000

    init() throws {
        folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        try SQLiteStore(path: path).close()
        connection = try SQLiteConnection(path: path, isWriter: true)
    }

    private func texts(_ sql: String) throws -> [String] {
        try connection.prepare(sql).all { row throws(StoreError) in try row["name"] }
    }

    private func plan(_ sql: String) throws -> [String] {
        try connection.prepare("EXPLAIN QUERY PLAN " + sql).all { row throws(StoreError) in try row["detail"] }
    }

    /// Gives the texts of all statements there are: every function of a transaction is run once.
    private func statements() throws -> [String] {
        try connection.execute("BEGIN")
        let (transaction, space, id) = (SQLiteTransaction(connection: connection), Samples.space, EntityID(high: 1, low: 1))
        try Self.readAll(transaction, space, id)
        try Self.readAllOfFiles(transaction, space, id)
        try Self.readAllOfCatalogues(transaction, space, id)
        try Self.changeAll(transaction, space, id)
        try Self.changeAllOfFiles(transaction, space, id)
        try Self.useAllOfPushes(transaction, space, id)
        try connection.execute("ROLLBACK")
        return connection.preparedTexts.filter { !$0.hasPrefix("PRAGMA") }
    }

    private static func readAll(_ transaction: SQLiteTransaction, _ space: Identifier<Space>, _ id: EntityID) throws {
        let (moment, text) = (Instant(milliseconds: 1), ProjectedText(space: space, kind: .note, entity: id, field: "text"))
        (_, _) = (try transaction.space(space), try transaction.spaces())
        (_, _) = (try transaction.believedTime(), try transaction.damage())
        _ = try transaction.journal(of: space, after: 0, limit: 1, byteLimit: 1)
        for containing in [nil, "x"] { _ = try transaction.journal(of: id, in: space, after: 0, containing: containing) }
        _ = try transaction.journalCount(of: space)
        (_, _) = (try transaction.journalPlaces(of: space, after: 0, limit: 1), try transaction.folding(of: space))
        (_, _) = (try transaction.spacesToFold(receivedUntil: moment), try transaction.spacesWithUndatedNotes())
        (_, _) = (
            try transaction.foldedEntries(of: space, in: 1..<9, from: 1), try transaction.journalCount(of: space, in: 1..<9)
        )
        _ = try transaction.lastRevision(of: id, in: space)
        (_, _) = (try transaction.entity(id, in: space), try transaction.entities(of: space, after: id, limit: 1))
        _ = try transaction.spacesWithDeletedEntities(until: moment)
        _ = try transaction.deletedEntities(of: space, until: moment, limit: 1)
        (_, _) = (try transaction.livingEntityCount(of: .note, in: space), try transaction.hasLivingNotes(Identifier(id), in: space))
        (_, _) = (try transaction.frontier(of: text), try transaction.nextSequence(of: "x", in: text))
        _ = try transaction.text(text)
        _ = try transaction.projection(Identifier<Topic>(id), in: space)
        _ = try transaction.projections(of: Topic.self, in: space)
        (_, _) = (try transaction.owner(), try transaction.session(Identifier(id)))
        (_, _, _) = (try transaction.users(), try transaction.user(Identifier(id)), try transaction.user(named: "x"))
        _ = try transaction.people(after: "x", limit: 1)
        (_, _) = (try transaction.session(tokenDigest: [1]), try transaction.sessions(of: Identifier(id)))
        _ = try transaction.invitation(digest: [1])
        (_, _, _) = (
            try transaction.token(Identifier(id)), try transaction.token(digest: [1]), try transaction.tokens(of: Identifier(id))
        )
        (_, _, _) = (
            try transaction.order("x"), try transaction.orders(), try transaction.orderCount(of: space, begunAfter: moment)
        )
    }

    private static func readAllOfFiles(_ transaction: SQLiteTransaction, _ space: Identifier<Space>, _ id: EntityID) throws {
        let moment = Instant(milliseconds: 1)
        (_, _) = (try transaction.libraryRevision(of: space), try transaction.file(id, in: space))
        _ = try transaction.file(at: WatchedPlace(root: "r", path: [1]), in: space)
        for filter in [
            FileFilter(), FileFilter(kind: .audio), FileFilter(album: id), FileFilter(isPictorial: true), FileFilter(area: .earth),
        ] {
            for from in [0, 9] { _ = try transaction.files(of: space, filter: filter, from: from, count: 1, total: 10) }
            (_, _) = (try transaction.fileCount(of: space, filter: filter), try transaction.latestMoment(of: space, filter: filter))
        }
        (_, _) = (try transaction.album(id, in: space), try transaction.albums(of: space))
        (_, _) = (try transaction.albumCount(of: space), try transaction.files(ofAlbum: id, in: space))
        (_, _) = (try transaction.hasFile(id, inAlbum: id, of: space), try transaction.places(of: space, limit: 1))
        (_, _) = (try transaction.waitingFileCount(of: space), try transaction.keptByteCount(of: space))
        (_, _) = (try transaction.examinedFile(ofDigest: "x"), try transaction.content(of: id, in: space))
        (_, _) = (try transaction.twins(ofContent: "x", in: space), try transaction.uploads(ofDigest: "x", in: space))
        (_, _) = (try transaction.fileCount(ofSize: 1, in: space), try transaction.watchedFiles(ofSize: 1, in: space))
        (_, _) = (try transaction.keptFiles(of: space, after: id, limit: 1), try transaction.isReferenced("x"))
        _ = try transaction.referencedDigests(after: "x", limit: 1)
        _ = try transaction.spacesWithFilesToTend(until: moment)
        _ = try transaction.expiredFiles(of: space, until: moment, limit: 1)
        (_, _) = (
            try transaction.trashedFiles(of: space, since: moment, limit: 1), try transaction.trashedFileCount(of: space, since: moment)
        )
        _ = try transaction.expiredByteCount(of: space, until: moment)
        (_, _) = (try transaction.unusedPictures(of: space, limit: 1), try transaction.usedPicturesInTrash(of: space, limit: 1))
        _ = try transaction.lackingFiles(of: space, after: nil, limit: 1)
        _ = try transaction.watchedRoots(of: space)
        for folder in [[], [1]] as [[UInt8]] { _ = try transaction.watchedFiles(of: space, root: "r", below: folder) }
        (_, _) = (try transaction.upload(id, in: space), try transaction.uploadCount(of: space))
        _ = try transaction.uploads(untouchedSince: moment)
        for roots in [[], ["r"]] { _ = try transaction.unreadPicture(attemptLimit: 1, outside: roots) }
        _ = try transaction.pictureText(of: id, in: space)
        (_, _) = (try transaction.pictureText(ofDigest: "x"), try transaction.untoldPictureTexts(of: space, limit: 1))
        (_, _) = (try transaction.spacesWithUntoldPictureTexts(), try transaction.mediaWork(dueAt: moment))
        _ = try transaction.changedFiles(of: space, after: 0, limit: 1)
    }

    private static func readAllOfCatalogues(_ transaction: SQLiteTransaction, _ space: Identifier<Space>, _ id: EntityID) throws {
        (_, _) = (try transaction.catalogues(of: space), try transaction.catalogues(of: nil))
        (_, _) = (try transaction.catalogue(id), try transaction.catalogueEntry(id, kind: "k", of: id))
        _ = try transaction.catalogueEntries(of: id, kind: "k", after: id, changedAfter: 0, limit: 1)
        _ = try transaction.catalogueEntries(of: id, after: ("k", id), limit: 1)
        (_, _) = (try transaction.catalogueRemovals(of: id, kind: "k", after: 0), try transaction.catalogueFingerprints(of: id, kind: "k"))
        (_, _) = (try transaction.catalogueDraftFingerprints(of: id, kind: "k"), try transaction.catalogueDraft(id, kind: "k", of: id))
        _ = try transaction.catalogueOutlook(of: id, kind: "k", after: id, limit: 1)
        _ = try transaction.catalogues(withPicture: "f")
    }

    private static func useAllOfPushes(_ transaction: SQLiteTransaction, _ space: Identifier<Space>, _ id: EntityID) throws {
        let moment = Instant(milliseconds: 1)
        _ = try transaction.reminded(Note.self, after: moment, until: moment, limit: 1)
        _ = try transaction.reminded(Photo.self, after: moment, until: moment, limit: 1)
        _ = try transaction.pushSubscriptions(of: space)
        let reminder = PushedReminder(entity: id, moment: moment)
        _ = try transaction.isPushed(reminder, to: Identifier(id))
        try transaction.removePushSubscription(of: Identifier(id), at: "x")
        try transaction.removePushSubscription(of: Identifier(id), at: nil)
        try transaction.removePushedReminders(before: moment)
    }

    private static func changeAll(_ transaction: SQLiteTransaction, _ space: Identifier<Space>, _ id: EntityID) throws {
        let (moment, text) = (Instant(milliseconds: 1), ProjectedText(space: space, kind: .topic, entity: id, field: "name"))
        let user = User(id: Identifier(id), name: "x", space: space, createdAt: moment)
        let session = Session(
            id: Identifier(id), user: user.id, tokenDigest: [1], name: "x", signedInAt: moment, lastSeenAt: moment)
        try transaction.save(Space(id: space))
        try transaction.save(believedTime: moment)
        try transaction.append(Samples.entry(1), to: space)
        _ = try transaction.removeJournal(of: id, in: space)
        try transaction.removeJournal([1], of: space)
        try transaction.save(FoldingState(), of: space)
        try transaction.save(EntityRecord(id: id, kind: .topic, registers: "{}"), in: space)
        try transaction.project(Topic(id: Identifier(id)), in: space)
        try transaction.save("x", frontier: "[]", of: text)
        try transaction.save(nextSequence: 1, of: "x", in: text)
        try transaction.removeProjection(Identifier<Topic>(id), in: space)
        try transaction.save(user)
        try transaction.save(session)
        try transaction.removeSession(session.id)
        let token = TokenRecord(id: Identifier(id), user: user.id, digest: [1], name: "x", scopes: [.files], createdAt: moment)
        try transaction.save(token)
        try transaction.removeToken(token.id)
        try transaction.removeTokens(of: user.id)
        try transaction.save(Invitation(digest: [1], user: user.id, expiresAt: moment))
        try transaction.removeInvitation(digest: [1])
        try transaction.removeInvitations(expiredAt: moment)
        try transaction.removeInvitations(of: user.id)
        try transaction.save(OrderRecord(identity: "x", space: space, begunAt: moment, isSent: false))
        try transaction.removeOrders(begunBefore: moment)
        try transaction.save(CatalogueRecord(id: id, space: space, createdAt: moment, state: "{}"))
        let entry = CatalogueEntry(kind: "k", id: id, fingerprint: "m", body: "{}")
        try transaction.save(entry: entry, of: id)
        try transaction.touchCatalogueEntry(id, kind: "k", of: id, revision: 1)
        try transaction.save(draft: entry, of: id)
        _ = try transaction.publishDrafts(of: id, revision: 2)
        try transaction.removeDraft(id, kind: "k", of: id)
        try transaction.removeCatalogueContents(id, andRecord: true)
        try transaction.remove(user)
    }

    private static func changeAllOfFiles(_ transaction: SQLiteTransaction, _ space: Identifier<Space>, _ id: EntityID) throws {
        let moment = Instant(milliseconds: 1)
        let file = FileRecord(id: id, origin: .upload, name: "x", byteCount: 1, createdAt: moment, addedAt: moment)
        _ = try transaction.advanceLibrary(of: space)
        try transaction.save(file, in: space)
        try transaction.save(AlbumRecord(id: id, name: "x", createdAt: moment), in: space)
        try transaction.add(id, toAlbum: id, of: space)
        try transaction.addToAlbums(of: id, id, in: space)
        try transaction.remove(id, fromAlbum: id, of: space)
        try transaction.removeAlbums(deletedUntil: moment)
        try transaction.setDeleted(id, in: space, at: moment)
        try transaction.setListed(true, id, in: space)
        try transaction.setContent("x", of: file, in: space)
        try transaction.forgetContent(of: id, in: space)
        try transaction.countReadings(1, of: id, in: space)
        try transaction.save(pictureText: "x", of: id, in: space)
        try transaction.countCopies(1, of: id, in: space)
        for roots in [[], ["r"]] { _ = try transaction.uncopiedFilm(outside: roots) }
        try transaction.addJob(for: id, in: space, at: moment)
        _ = try transaction.hasDueJob(now: moment, outside: [])
        _ = try transaction.claimJob(now: Instant(milliseconds: -1), outside: ["r"])
        let job = try #require(try transaction.claimJob(now: moment, outside: []))
        _ = try transaction.extendClaim(job)
        try transaction.postpone(job, until: moment, counts: true)
        _ = try transaction.finish(job)
        try transaction.releaseJobs()
        try transaction.releaseJobs(dueAfter: moment)
        try transaction.save(
            UploadRecord(
                id: id, name: "x", byteCount: 1, expectedDigest: nil, modifiedAt: nil, isPhoto: false, touchedAt: moment), in: space)
        try transaction.removeUpload(id, in: space)
        try transaction.removeFile(id, in: space)
    }

    /// Pretends that every table has a million rows in two spaces, as a planner with statistics would see it.
    private func pretendSize() throws {
        try connection.execute("ANALYZE")
        for table in try texts("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'") {
            for index in try texts("SELECT name FROM pragma_index_list('\(table)')") {
                let count = try texts("SELECT name FROM pragma_index_info('\(index)')").count
                let rowsOfPrefix = (1...count).map { $0 == count ? 1 : max(Self.rowCount >> (1 + 6 * ($0 - 1)), 1) }
                let numbers = ([Self.rowCount] + rowsOfPrefix).map(String.init).joined(separator: " ")
                try connection.execute("INSERT INTO sqlite_stat1 VALUES ('\(table)', '\(index)', '\(numbers)')")
            }
        }
        try connection.execute("ANALYZE sqlite_schema")
    }

    /// Tells whether a step of a plan reads all of a table, or all that one space or catalogue has in it.
    private func isWalk(_ step: String) -> Bool {
        let isOfAllOfOne = step.hasSuffix("(space=?)") || step.hasSuffix("(catalogue=?)")
        let isOfAll = step.hasPrefix("SCAN ") && step != "SCAN CONSTANT ROW" && !step.hasPrefix("SCAN (")
        // A table by the number of a space, or that of libraries, or of how far journals were folded, has one row of it.
        return isOfAll || isOfAllOfOne && !step.contains(" library ") && !step.contains(" journal_folding ")
    }

    /// Returns whether a statement removes everything of a person from a table that has their space.
    private static func removesPerson(_ sql: String) -> Bool { sql.hasPrefix("DELETE FROM ") && sql.hasSuffix(" WHERE space = ?") }

    @Test(arguments: [false, true]) func noStatementWalksThroughATableThatGrows(isLarge: Bool) throws {
        if isLarge { try pretendSize() }
        for sql in try statements() {
            let walks = try plan(sql).filter(isWalk)
            #expect(walks.isEmpty || Self.removesPerson(sql) || Self.whole.keys.contains { sql.contains($0) }, "\(sql): \(walks)")
        }
    }

    @Test func anEntitysJournalIsFoundByTheEntity() throws {
        let ofEntity = try statements().filter { $0.contains("FROM journal") && $0.contains("entity = ?") }
        #expect(ofEntity.count == 4)
        for sql in ofEntity {
            let plan = try plan(sql)
            #expect(plan.count == 1 && plan[0].contains("journal_entity (space=? AND entity=?"), "\(sql): \(plan)")
        }
    }
}
