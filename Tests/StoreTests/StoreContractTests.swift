import Domain
import Store
import TestKit
import Testing

/// States what every driver does with rows.
@Suite struct StoreContractTests {
    private static func makeStore(_ driver: StoreDriver, _ folder: TemporaryFolder) async throws -> any Store {
        let store = try driver.open(folder)
        try await store.write { transaction in try transaction.save(Space(id: Samples.space)) }
        return store
    }

    @Test(arguments: StoreDriver.all) func spacesAreKept(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space, revision: 7, purgedCount: 2))
            try transaction.save(Space(id: Samples.id(2)))
        }
        try await store.read { transaction throws in
            #expect(try transaction.space(Samples.space) == Space(id: Samples.space, revision: 7, purgedCount: 2))
            #expect(try transaction.space(Samples.id(5)) == nil)
            #expect(try transaction.spaces().map(\.id) == [Samples.space, Samples.id(2)])
        }
    }

    @Test(arguments: StoreDriver.all) func whatWasWrittenIsThereAfterReopening(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let first = try await Self.makeStore(driver, folder)
        let entry = Samples.entry(1, operation: "{\"a\":\"\u{0}ё猫😀\"}")
        try await first.write { transaction in try transaction.append(entry, to: Samples.space) }
        first.close()
        let second = try driver.open(folder)
        let entries = try await second.read { try $0.journal(of: Samples.space, after: 0, limit: 10, byteLimit: 1_000) }
        #expect(entries == [entry])
    }

    @Test(arguments: StoreDriver.all) func journalIsReadInOrderWithinItsLimits(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.id(2)))
            for revision in [3, 1, 2, 4] as [Int64] {
                let entry = Samples.entry(
                    revision, entity: revision.isMultiple(of: 2) ? 8 : 9, operation: "operation \(revision)",
                    session: revision == 4 ? nil : 3)
                try transaction.append(entry, to: Samples.space)
            }
            try transaction.append(Samples.entry(1), to: Samples.id(2))
        }
        try await store.read { transaction throws in
            func revisions(after: Int64, limit: Int = 100, bytes: Int = 1_000) throws -> [Int64] {
                try transaction.journal(of: Samples.space, after: after, limit: limit, byteLimit: bytes).map(\.revision)
            }
            #expect(try revisions(after: 0) == [1, 2, 3, 4])
            #expect(try revisions(after: 2) == [3, 4])
            #expect(try revisions(after: 4) == [])
            #expect(try revisions(after: 0, limit: 3) == [1, 2, 3])
            #expect(try revisions(after: 0, bytes: 22) == [1, 2])
            #expect(try revisions(after: 0, bytes: 23) == [1, 2, 3])
            let entity: Identifier<Note> = Samples.id(8)
            #expect(try transaction.journal(of: entity.entity, in: Samples.space, after: 0, containing: nil).map(\.revision) == [2, 4])
            #expect(try transaction.journal(of: entity.entity, in: Samples.space, after: 2, containing: nil).map(\.session) == [nil])
            #expect(try transaction.journal(of: entity.entity, in: Samples.space, after: 0, containing: "ion 4").map(\.revision) == [4])
            #expect(try transaction.journalCount(of: Samples.space) == 4)
        }
        let removed = try await store.write { transaction throws in
            let entity: Identifier<Note> = Samples.id(8)
            return try transaction.removeJournal(of: entity.entity, in: Samples.space)
        }
        #expect(removed == 2)
        #expect(try await store.read { try $0.journalCount(of: Samples.space) } == 2)
    }

    @Test(arguments: StoreDriver.all) func theBytesOfAJournalAreThoseOfItsOperations(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let first = try await Self.makeStore(driver, folder)
        func bytes(_ store: any Store, of space: Identifier<Space> = Samples.space) async throws -> Int64 {
            try await store.read { try $0.journalByteCount(of: space) }
        }
        #expect(try await bytes(first) == 0)
        try await first.write { transaction throws in
            try transaction.save(Space(id: Samples.id(2)))
            try transaction.append(Samples.entry(1, entity: 8, operation: "ё\u{0}猫😀"), to: Samples.space)
            try transaction.append(Samples.entry(2, entity: 9, operation: "123"), to: Samples.space)
            try transaction.append(Samples.entry(1, entity: 8, operation: "12345"), to: Samples.id(2))
        }
        await #expect(throws: StoreError.self) {
            try await first.write { transaction in try transaction.append(Samples.entry(2, operation: "1234"), to: Samples.space) }
        }
        #expect(try await bytes(first) == 13)
        first.close()
        let second = try driver.open(folder)
        #expect(try await bytes(second) == 13)
        #expect(try await bytes(second, of: Samples.id(2)) == 5)
        _ = try await second.write { transaction throws in
            let entity: Identifier<Note> = Samples.id(8)
            return try transaction.removeJournal(of: entity.entity, in: Samples.space)
        }
        #expect(try await bytes(second) == 3)
        #expect(try await bytes(second, of: Samples.id(2)) == 5)
        try await second.write { transaction in try transaction.removeEverything() }
        #expect(try await bytes(second) == 0)
    }

    @Test(arguments: StoreDriver.all) func revisionIsTakenOnce(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction in try transaction.append(Samples.entry(1), to: Samples.space) }
        await #expect {
            try await store.write { transaction in try transaction.append(Samples.entry(1), to: Samples.space) }
        } throws: { error in
            if case .constraint = error as? StoreError { true } else { false }
        }
    }

    @Test(arguments: StoreDriver.all) func entityRecordsAreKeptAndListed(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        try await store.write { transaction throws in
            for number in 1...5 as ClosedRange<UInt64> { try transaction.save(Samples.record(number), in: Samples.space) }
            try transaction.save(Samples.record(2, deletedAt: 50), in: Samples.space)
            try transaction.save(Samples.record(3, deletedAt: 40), in: Samples.space)
            try transaction.save(Samples.record(4, deletedAt: 30, isPurged: true), in: Samples.space)
        }
        try await store.read { transaction throws in
            let records = try transaction.entities(of: Samples.space, after: nil, limit: 3)
            #expect(records == [Samples.record(1), Samples.record(2, deletedAt: 50), Samples.record(3, deletedAt: 40)])
            let rest = try transaction.entities(of: Samples.space, after: records[2].id, limit: 3)
            #expect(rest == [Samples.record(4, deletedAt: 30, isPurged: true), Samples.record(5)])
            #expect(try transaction.entity(records[1].id, in: Samples.space) == records[1])
            #expect(try transaction.entity(records[1].id, in: Samples.id(2)) == nil)
            #expect(try transaction.livingEntityCount(of: .note, in: Samples.space) == 2)
            #expect(try transaction.livingEntityCount(of: .topic, in: Samples.space) == 0)
            func deleted(until: Int64, limit: Int = 9) throws -> [EntityRecord] {
                try transaction.deletedEntities(of: Samples.space, until: Instant(milliseconds: until), limit: limit)
            }
            #expect(try deleted(until: 39) == [])
            #expect(try deleted(until: 40) == [Samples.record(3, deletedAt: 40)])
            #expect(try deleted(until: 99).count == 2)
            #expect(try transaction.spacesWithDeletedEntities(until: Instant(milliseconds: 39)) == [])
            #expect(try transaction.spacesWithDeletedEntities(until: Instant(milliseconds: 40)) == [Samples.space])
            #expect(try deleted(until: 99, limit: 1) == [Samples.record(3, deletedAt: 40)])
        }
    }

    @Test(arguments: StoreDriver.all) func rowsAndTextsOfEntitiesAreKept(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        var note = Note(id: Samples.id(1))
        note.topicID = Samples.id(7)
        note.position = "V"
        note.createdAt = Instant(milliseconds: 5)
        note.deadline = CivilDate(year: 2026, month: 3, day: 20)
        note.removesAfterDeadline = true
        note.isDone = true
        note.recurrence = .monthly(day: 31)
        note.color = HSBColor(hue: 1, saturation: 0.8, brightness: 1)
        note.customColor = HSBColor(hue: 0.2, saturation: 1.0 / 3, brightness: 0, alpha: 0.5)
        let written = note
        try await store.write { transaction throws in
            try transaction.save(Samples.record(1), in: Samples.space)
            try transaction.save("T", frontier: "f0", of: Samples.text(1, "title"))
            try transaction.project(written, in: Samples.space)
            try transaction.save("Text\u{0}ё", frontier: "f1", of: Samples.text(1))
            try transaction.save(nextSequence: 4, of: "agent", in: Samples.text(1))
            try transaction.save(nextSequence: 5, of: "agent", in: Samples.text(1))
        }
        note.title = "T"
        note.text = "Text\u{0}ё"
        try await store.read { [note] transaction throws in
            let stored = try #require(try transaction.projection(note.id, in: Samples.space))
            #expect(stored.topicID == note.topicID && stored.position == "V" && stored.createdAt == note.createdAt)
            #expect(stored.deadline == note.deadline && stored.removesAfterDeadline && stored.expiredDeadline == nil)
            #expect(stored.isDone && stored.recurrence == note.recurrence)
            #expect(stored.color == note.color && stored.customColor == note.customColor)
            #expect(stored.deletedAt == nil && stored.title == note.title && stored.text == note.text)
            #expect(try transaction.projection(note.id, in: Samples.id(2)) == nil)
            #expect(try transaction.text(Samples.text(1)) == note.text)
            #expect(try transaction.frontier(of: Samples.text(1)) == "f1")
            #expect(try transaction.frontier(of: Samples.text(2)) == nil)
            #expect(try transaction.nextSequence(of: "agent", in: Samples.text(1)) == 5)
            #expect(try transaction.nextSequence(of: "other", in: Samples.text(1)) == nil)
            #expect(try transaction.hasLivingNotes(Samples.id(7), in: Samples.space))
            #expect(try !transaction.hasLivingNotes(Samples.id(6), in: Samples.space))
            #expect(try transaction.projections(of: Note.self, in: Samples.space) == [note.id])
        }
        note.deletedAt = Instant(milliseconds: 9)
        let deleted = note
        try await store.write { transaction in try transaction.project(deleted, in: Samples.space) }
        try await store.read { [note] transaction throws in
            #expect(try !transaction.hasLivingNotes(Samples.id(7), in: Samples.space))
            #expect(try transaction.text(Samples.text(1)) == note.text)
        }
        try await store.write { transaction in try transaction.removeProjection(deleted.id, in: Samples.space) }
        try await store.read { [note] transaction throws in
            #expect(try transaction.projection(note.id, in: Samples.space) == nil)
            #expect(try transaction.frontier(of: Samples.text(1)) == nil)
            #expect(try transaction.nextSequence(of: "agent", in: Samples.text(1)) == nil)
            #expect(try transaction.damage() == [])
        }
    }

    @Test(arguments: StoreDriver.all) func accountsAreKept(driver: StoreDriver) async throws {
        let folder = try TemporaryFolder()
        let store = try await Self.makeStore(driver, folder)
        let time = Instant(milliseconds: 10)
        var user = User(id: Samples.id(1), name: "Аня", space: Samples.space, createdAt: time)
        let session = Session(
            id: Samples.id(2), user: user.id, tokenDigest: [1, 2, 0, 3], name: "phone", signedInAt: time, lastSeenAt: time)
        let invitation = Invitation(digest: [0, 9], user: user.id, expiresAt: Instant(milliseconds: 20))
        let added = user
        try await store.write { transaction throws in
            try transaction.save(added)
            try transaction.save(session)
            try transaction.save(invitation)
        }
        user.passPhraseHash = "hash"
        user.licence = "ENOT-1"
        (user.isDisabled, user.fileBytes) = (true, 5_000_000_000)
        let changed = user
        try await store.write { transaction throws in
            try transaction.save(changed)
            try transaction.removeInvitations(expiredAt: Instant(milliseconds: 19))
        }
        try await store.read { [user] transaction throws in
            #expect(try transaction.users() == [user])
            #expect(try transaction.owner() == user)
            #expect(try transaction.user(user.id) == user && transaction.user(named: "Аня") == user)
            #expect(try transaction.session(tokenDigest: [1, 2, 0, 3]) == session && transaction.session(tokenDigest: [1]) == nil)
            #expect(try transaction.sessions(of: user.id) == [session])
            #expect(try transaction.invitation(digest: [0, 9]) == invitation && transaction.invitation(digest: [0]) == nil)
        }
        await #expect(throws: StoreError.self, "a name is unique") {
            try await store.write { transaction throws in
                try transaction.save(User(id: Samples.id(4), name: "Аня", space: Samples.space, createdAt: time))
            }
        }
        try await store.write { transaction throws in
            try transaction.removeSession(session.id)
            try transaction.removeInvitations(expiredAt: Instant(milliseconds: 20))
        }
        try await store.read { [user] transaction throws in
            #expect(try transaction.sessions(of: user.id) == [] && transaction.invitation(digest: [0, 9]) == nil)
        }
    }
}
