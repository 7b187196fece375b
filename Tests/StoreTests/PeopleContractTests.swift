import Domain
import Store
import TestKit
import Testing

@testable import StoreSQLite

/// States what every driver does with people who own a server, and with those who are removed from it.
@Suite struct PeopleContractTests {
    private static let time = Instant(milliseconds: 10)

    private static func user(_ number: UInt64, space: UInt64, at milliseconds: Int64, isOwner: Bool = false) -> User {
        User(
            id: Samples.id(number), name: "person \(number)", space: Samples.id(space), createdAt: Instant(milliseconds: milliseconds),
            isOwner: isOwner)
    }

    @Test(arguments: StoreDriver.all) func theOwnerIsWhoeverIsMarkedElseTheFirst(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        #expect(try await store.read { try $0.owner() } == nil)
        try await store.write { transaction throws in
            for number in 1...3 as ClosedRange<UInt64> {
                try transaction.save(Space(id: Samples.id(number)))
                try transaction.save(Self.user(number, space: number, at: Int64(10 - number)))
            }
        }
        #expect(try await store.read { try $0.owner() } == Self.user(3, space: 3, at: 7))
        let marked = Self.user(2, space: 2, at: 8, isOwner: true)
        try await store.write { transaction in try transaction.save(marked) }
        #expect(try await store.read { try $0.owner() } == marked)
        #expect(try await store.read { try $0.users().map(\.id) } == [Samples.id(3), Samples.id(2), Samples.id(1)])
    }

    @Test(arguments: StoreDriver.all) func peopleAreReadByTheirNamesAPageAtATime(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        let names = ["Zoë", "ann", "Ann", "Żan", "Яна", "A"]
        try await store.write { transaction throws in
            for (number, name) in names.enumerated() {
                var user = Self.user(UInt64(number + 1), space: UInt64(number + 1), at: 0)
                user.name = name
                try transaction.save(Space(id: user.space))
                try transaction.save(user)
            }
        }
        let sorted = names.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
        for count in 1...7 {
            var (found, after): ([String], String) = ([], "")
            repeat {
                let page = try await store.read { [after] in try $0.people(after: after, limit: count) }.map(\.name)
                found += page
                after = page.count == count ? page[count - 1] : ""
            } while !after.isEmpty
            #expect(found == sorted)
        }
    }

    @Test(arguments: StoreDriver.all) func invitationsOfOnePersonAreRemoved(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        try await store.write { transaction throws in
            for number in 1...2 as ClosedRange<UInt64> {
                let user = Self.user(number, space: number, at: 0)
                try transaction.save(Space(id: user.space))
                try transaction.save(user)
                try transaction.save(Invitation(digest: [UInt8(number)], user: user.id, expiresAt: Self.time))
            }
            try transaction.removeInvitations(of: Samples.id(1))
        }
        #expect(try await store.read { try $0.invitation(digest: [1]) } == nil)
        #expect(try await store.read { try $0.invitation(digest: [2]) } != nil)
    }

    @Test(arguments: StoreDriver.all) func tokensAreFoundByTheirDigestsUntilTheyAreRemoved(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        let (first, second) = (Self.user(1, space: 1, at: 1), Self.user(2, space: 2, at: 2))
        func token(_ number: UInt64, of user: User, usedAt: Instant? = nil) -> TokenRecord {
            TokenRecord(
                id: Samples.id(number), user: user.id, digest: [UInt8(number), 0], name: "script \(number)",
                scopes: number == 1 ? [.notesRead, .files] : [.calendar], createdAt: Instant(milliseconds: Int64(number)),
                expiresAt: number == 1 ? nil : Self.time, usedAt: usedAt)
        }
        let (one, two, other) = (token(1, of: first), token(2, of: first), token(3, of: second))
        try await store.write { transaction throws in
            for user in [first, second] {
                try transaction.save(Space(id: user.space))
                try transaction.save(user)
            }
            for token in [one, two, other] { try transaction.save(token) }
        }
        #expect(try await store.read { try $0.tokens(of: first.id) } == [two, one])
        #expect(try await store.read { try $0.token(digest: [1, 0]) } == one)
        #expect(try await store.read { try ($0.token(two.id), $0.token(digest: [1])) } == (two, nil))
        let used = token(1, of: first, usedAt: Self.time)
        try await store.write { transaction throws in
            try transaction.save(used)
            try transaction.removeToken(two.id)
        }
        #expect(try await store.read { try $0.tokens(of: first.id) } == [used])
        try await store.write { transaction in try transaction.removeTokens(of: first.id) }
        #expect(try await store.read { try ($0.tokens(of: first.id), $0.tokens(of: second.id)) } == ([], [other]))
    }

    /// Gives a person something in every table.
    private static func fill(_ user: User, _ number: UInt64, _ transaction: any WriteTransaction) throws {
        let (space, entity, id) = (user.space, Samples.record(number).id, EntityID(high: number, low: 77))
        try transaction.save(Space(id: space, revision: 1))
        try transaction.save(user)
        let session = Session(
            id: Samples.id(number + 50), user: user.id, tokenDigest: [UInt8(number)], name: "phone", signedInAt: time, lastSeenAt: time)
        try transaction.save(session)
        try transaction.save(
            TokenRecord(
                id: Samples.id(number + 60), user: user.id, digest: [UInt8(number)], name: "script", scopes: [.notesRead], createdAt: time))
        try transaction.save(Invitation(digest: [UInt8(number)], user: user.id, expiresAt: time))
        try transaction.save(
            PushSubscription(
                session: session.id, address: "https://push.example/\(number)", publicKey: [1], authentication: [2], subscribedAt: time))
        try transaction.append(Samples.entry(1, entity: number), to: space)
        try transaction.save(FoldingState(revision: 1, removedCount: 0), of: space)
        try transaction.save(Samples.record(number), in: space)
        let text = ProjectedText(space: space, kind: .note, entity: entity, field: "text")
        try transaction.project(Note(id: Identifier(entity)), in: space)
        try transaction.save("words", frontier: "[]", of: text)
        try transaction.save(nextSequence: 2, of: "agent", in: text)
        try add(Topic(id: Identifier(EntityID(high: number, low: 91))), to: space, transaction)
        try add(Photo(id: Identifier(EntityID(high: number, low: 92))), to: space, transaction)
        try add(Profile(), to: space, transaction)
        try add(ProductOpinion(id: Identifier(EntityID(high: number, low: 93))), to: space, transaction)
        try fillFiles(space, number, id, transaction)
    }

    private static func add<Subject: Entity>(
        _ subject: Subject, to space: Identifier<Space>, _ transaction: any WriteTransaction
    ) throws {
        try transaction.save(EntityRecord(id: subject.id.entity, kind: Subject.kind, registers: "{}"), in: space)
        try transaction.project(subject, in: space)
    }

    private static func fillFiles(
        _ space: Identifier<Space>, _ number: UInt64, _ id: EntityID, _ transaction: any WriteTransaction
    ) throws {
        let file = FileRecord(
            id: id, origin: .upload, name: "a.png", digest: "digest \(number)", byteCount: 9, createdAt: time, addedAt: time)
        try transaction.save(file, in: space)
        try transaction.addJob(for: id, in: space, at: time)
        _ = try transaction.advanceLibrary(of: space)
        let album = AlbumRecord(id: EntityID(high: number, low: 80), name: "Ferry", createdAt: time)
        try transaction.save(album, in: space)
        try transaction.add(id, toAlbum: album.id, of: space)
        try transaction.save(
            UploadRecord(
                id: EntityID(high: number, low: 78), name: "b.png", byteCount: 3, expectedDigest: nil, modifiedAt: nil, isPhoto: false,
                touchedAt: time), in: space)
        let catalogue = CatalogueRecord(id: EntityID(high: number, low: 79), space: space, createdAt: time, state: "{}")
        try transaction.save(catalogue)
        let entry = CatalogueEntry(kind: "k", id: id, fingerprint: "m", body: "{}")
        try transaction.save(entry: entry, of: catalogue.id)
        try transaction.save(draft: entry, of: catalogue.id)
        try transaction.save(OrderRecord(identity: "order \(number)", space: space, begunAt: time, isSent: true))
    }

    /// Returns whether each sort of thing that a person may have is there.
    private static func found(_ user: User, _ number: UInt64, _ transaction: any ReadTransaction) throws -> [Bool] {
        let (space, id) = (user.space, EntityID(high: number, low: 77))
        let text = ProjectedText(space: space, kind: .note, entity: Samples.record(number).id, field: "text")
        var found = [
            try transaction.space(space) != nil, try transaction.user(user.id) != nil, try !transaction.sessions(of: user.id).isEmpty,
            try transaction.invitation(digest: [UInt8(number)]) != nil, try !transaction.tokens(of: user.id).isEmpty,
            try !transaction.pushSubscriptions(of: space).isEmpty,
            try transaction.journalCount(of: space) > 0, try transaction.journalByteCount(of: space) > 0,
            try transaction.folding(of: space).revision > 0, try transaction.entity(text.entity, in: space) != nil,
        ]
        found += [
            try transaction.frontier(of: text) != nil, try transaction.nextSequence(of: "agent", in: text) != nil,
            try transaction.projection(Identifier<Note>(text.entity), in: space) != nil, try transaction.file(id, in: space) != nil,
            try transaction.libraryRevision(of: space) > 0, try !transaction.changedFiles(of: space, after: 0, limit: 9).isEmpty,
        ]
        found += [
            try transaction.album(EntityID(high: number, low: 80), in: space) != nil, try transaction.uploadCount(of: space) > 0,
            try !transaction.catalogues(of: space).isEmpty,
            try transaction.catalogueEntry(id, kind: "k", of: EntityID(high: number, low: 79)) != nil,
            try transaction.catalogueDraft(id, kind: "k", of: EntityID(high: number, low: 79)) != nil,
            try transaction.order("order \(number)") != nil, try transaction.isReferenced("digest \(number)"),
        ]
        return found
    }

    /// A table that is new must be filled above, and emptied with its space.
    @Test func whoIsRemovedIsInNoTable() async throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/enot.sqlite"
        let store = try SQLiteStore(path: path)
        let (removed, kept) = (Self.user(1, space: 21, at: 1), Self.user(2, space: 22, at: 2))
        try await store.write { transaction throws in
            try Self.fill(removed, 1, transaction)
            try Self.fill(kept, 2, transaction)
        }
        let connection = try SQLiteConnection(path: path, isWriter: false)
        let tables: [String] = try connection.prepare(
            """
            SELECT t.name FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c
            WHERE t.type = 'table' AND c.name = 'space' AND t.name <> 'packing' ORDER BY t.name
            """
        ).all { row throws(StoreError) in try row["name"] }
        #expect(tables.count > 15)
        func empty(_ user: User) throws -> [String] {
            try tables.filter { table in
                try connection.prepare("SELECT space FROM \(table) WHERE space = '\(user.space.text)'")
                    .all { row throws(StoreError) in try row["space"] as String }.isEmpty
            }
        }
        #expect(try empty(removed) == [] && empty(kept) == [])
        try await store.write { transaction in try transaction.remove(removed) }
        #expect(try empty(removed) == tables && empty(kept) == [])
    }

    @Test(arguments: StoreDriver.all) func whoIsRemovedLeavesNothingAndTakesNothingOfOthers(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try driver.open(folder)
        let (removed, kept) = (Self.user(1, space: 21, at: 1), Self.user(2, space: 22, at: 2))
        try await store.write { transaction throws in
            try Self.fill(removed, 1, transaction)
            try Self.fill(kept, 2, transaction)
        }
        try await store.read { transaction throws in
            for (user, number) in [(removed, 1), (kept, 2)] as [(User, UInt64)] {
                let found = try Self.found(user, number, transaction)
                #expect(!found.contains(false), "\(found)")
            }
        }
        try await store.write { transaction in try transaction.remove(removed) }
        try await store.read { transaction throws in
            let (gone, there) = (try Self.found(removed, 1, transaction), try Self.found(kept, 2, transaction))
            #expect(!gone.contains(true), "\(gone)")
            #expect(!there.contains(false), "\(there)")
            #expect(try transaction.damage() == [] && transaction.users() == [kept])
        }
        // The name and the identities are free again.
        try await store.write { transaction throws in try Self.fill(removed, 1, transaction) }
    }
}
