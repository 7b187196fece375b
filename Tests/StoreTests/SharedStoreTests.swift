import Domain
import Foundation
import Store
import StorePostgreSQL
import TestKit
import Testing

/// States what servers agree on besides their transactions.
@Suite(.timeLimit(.minutes(1))) struct SharedStoreTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func servers(_ count: Int) throws -> [any SharedStore] { try (0..<count).map { _ in try TestStore.openShared(folder.path) } }

    @Test func theTimeIsTheDatabases() async throws {
        let store = try servers(1)[0]
        let before = Int64(Date().timeIntervalSince1970 * 1000) - 2
        let moment = try await store.now().milliseconds
        #expect((before...Int64(Date().timeIntervalSince1970 * 1000) + 2).contains(moment), "both run on this machine")
        try await store.probe()
    }

    @Test func theStateOfSpacesAndSessionsIsOneAnswer() async throws {
        let stores = try servers(2)
        let (space, session): (Identifier<Space>, Identifier<Session>) = (Samples.space, Samples.id(3))
        let user = User(id: Samples.id(1), name: "Ann", space: space, createdAt: Instant(milliseconds: 1))
        try await stores[0].write { transaction throws in
            try transaction.save(Space(id: space, revision: 7))
            _ = try transaction.advanceLibrary(of: space)
            try transaction.save(user)
            let moment = Instant(milliseconds: 1)
            try transaction.save(
                Session(id: session, user: user.id, tokenDigest: [1], name: "", signedInAt: moment, lastSeenAt: moment))
        }
        let state = try await stores[1].state(of: [space, Samples.id(99)], sessions: [session, Samples.id(98)])
        #expect(state.spaces == [SharedState.Revisions(space: space, journal: 7, library: 1)])
        #expect(state.sessions == [session])
        var disabled = user
        disabled.isDisabled = true
        let saved = disabled
        try await stores[0].write { transaction in try transaction.save(saved) }
        #expect(try await stores[1].state(of: [], sessions: [session]).sessions.isEmpty, "whoever is disabled has none that lives")
        try await stores[0].write { transaction in try transaction.removeEverything() }
        let after = try await stores[1].state(of: [], sessions: [])
        #expect(after == SharedState(spaces: [], sessions: [], replacementCount: state.replacementCount + 1))
    }

    @Test func theFirstValueIsAllServers() async throws {
        let stores = try servers(2)
        #expect(try await stores[0].keep("first", as: "key") == "first")
        #expect(try await stores[1].keep("second", as: "key") == "first")
        #expect(try await stores[1].keep("second", as: "other") == "second")
        try await stores[0].write { transaction in try transaction.removeEverything() }
        #expect(try await stores[1].keep("third", as: "key") == "first")
    }

    @Test func failuresAreCountedByAllServersTogether() async throws {
        let stores = try servers(5)
        let allowed = try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<30 {
                group.addTask {
                    let before = try await stores[number % 5].addFailures(to: ["a", "b\(number)"], forgottenAfter: 3_600) { failures in
                        failures.allSatisfy { $0.count < 5 }
                    }
                    return before.allSatisfy { $0.count < 5 } ? 1 : 0
                }
            }
            return try await group.reduce(0, +)
        }
        #expect(allowed == 5)
        func count(_ key: String) async throws -> FailureCount? {
            try await stores[1].addFailures(to: [key], forgottenAfter: 3_600) { _ in false }.first
        }
        #expect(try await count("a")?.count == 5)
        try await stores[2].removeFailures(of: ["a"], all: false)
        #expect(try await count("a")?.count == 4)
        try await stores[3].removeFailures(of: ["a"], all: true)
        #expect(try await count("a") == nil)
        _ = try await stores[0].addFailures(to: ["old"], forgottenAfter: 3_600) { _ in true }
        try TestStore.run("UPDATE failed_attempt SET failed_at = now() - interval '61 minutes'", on: folder.path)
        #expect(try await count("old") == nil)
    }

    @Test func aDatabaseFromBeforeSeveralServersIsBroughtToThisVersion() async throws {
        let old = try servers(1)[0]
        try await addJobs(1, old)
        old.close()
        try TestStore.run(
            """
            DROP TABLE lease, failed_attempt, shared_value, replacement, journal_folding, content, content_place,
            ended_content, commit_mark, last_restore, restore_progress, album_file, album, token;
            ALTER TABLE job DROP COLUMN claimed_until, DROP COLUMN added_at; ALTER TABLE note DROP COLUMN is_done, DROP COLUMN recurrence;
            ALTER TABLE upload DROP COLUMN parts; DROP INDEX file_wordless, file_located;
            DROP TRIGGER file_captioned ON file; ALTER TABLE file DROP COLUMN caption, DROP COLUMN is_favorite;
            ALTER TABLE person DROP COLUMN is_owner, DROP COLUMN is_disabled, DROP COLUMN file_bytes;
            ALTER TABLE journal DROP COLUMN first_revision, DROP COLUMN first_received_at, DROP COLUMN entry_count;
            UPDATE schema_version SET version = 1
            """, on: folder.path)
        let new = try servers(1)[0]
        try await new.probe()
        #expect(try await Self.claim(new)?.file == EntityID(high: 0, low: 1))
    }

    // MARK: Jobs

    private static let moment = Instant(milliseconds: 100)

    private func addJobs(_ count: UInt64, _ store: any Store) async throws {
        try await store.write { transaction throws in
            try transaction.save(Space(id: Samples.space))
            for number in 1...count {
                let file = FileRecord(
                    id: EntityID(high: 0, low: number), origin: .upload, name: "x", digest: "\(number)", byteCount: 1,
                    createdAt: Self.moment, addedAt: Self.moment)
                try transaction.save(file, in: Samples.space)
                try transaction.addJob(for: file.id, in: Samples.space, at: Self.moment)
            }
        }
    }

    private static func claim(_ store: any Store) async throws -> MediaJobRecord? {
        try await store.write(in: .claims) { transaction in try transaction.claimJob(now: moment, outside: []) }
    }

    @Test func eachJobIsClaimedOnceByFiveServers() async throws {
        let stores = try servers(5)
        try await addJobs(100, stores[0])
        let claimed = try await withThrowingTaskGroup(of: [EntityID].self) { group in
            for store in stores {
                group.addTask {
                    var files: [EntityID] = []
                    while try await store.read({ try $0.hasDueJob(now: Self.moment, outside: []) }) {
                        guard let job = try await Self.claim(store) else { continue }
                        files.append(job.file)
                        if job.file.low % 2 == 0 {
                            let isFinished = try await store.write(in: .space(job.space)) { transaction in try transaction.finish(job) }
                            #expect(isFinished)
                        }
                    }
                    return files
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        #expect(claimed.count == 100)
        #expect(Set(claimed).count == 100)
    }

    @Test func aClaimThatEndsIsAnotherServersAndTheFirstOneLearnsIt() async throws {
        let stores = try servers(2)
        try await addJobs(1, stores[0])
        let first = try #require(try await Self.claim(stores[0]))
        #expect(try await Self.claim(stores[1]) == nil)
        #expect(try await stores[0].write(in: .claims) { try $0.extendClaim(first) })
        // As if the first server had been killed a minute ago.
        try TestStore.run("UPDATE job SET claimed_until = now() - interval '1 second'", on: folder.path)
        let second = try #require(try await Self.claim(stores[1]))
        #expect((first.file, first.attempts, second.attempts) == (second.file, 1, 2))
        #expect(try await !stores[0].write(in: .claims) { try $0.extendClaim(first) })
        #expect(try await !stores[0].write(in: .space(first.space)) { try $0.finish(first) })
        #expect(try await stores[1].write(in: .space(first.space)) { try $0.finish(second) })
    }
}
