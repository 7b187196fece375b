import Domain
import Foundation
import Merge
import Replication
import Services
import Store
import StorePostgreSQL
import StoreSQLite
import Wire

/// Types notes letter by letter, an operation each, and folds the journal a month later.
enum TypingRound {
    private static let noteCount = 40
    private static let sittingCount = 400
    private static let lettersOfSitting = 150
    private static let letters = Array("the quick brown fox jumps over a lazy dog, and пишет письмо ".unicodeScalars)
    private static let start: Int64 = 1_700_000_000_000

    /// Fills the SQLite database at a path, or the PostgreSQL database of an address, and prints the number of letters as JSON; throws what
    /// the services throw.
    static func run(driver: String, place: String) async throws {
        let store: any Store = try driver == "sqlite" ? SQLiteStore(path: place) : PostgresStore(PostgresSettings(address: place))
        let owner = try await SessionService(store: store).addUser(named: "typist", now: Instant(milliseconds: 1))
        let clock = Clock()
        let sync = SyncService(store: store, agent: Agent(rawValue: 1), now: { Instant(milliseconds: clock.milliseconds) })
        var replica = Replica(agent: Agent(rawValue: 7))
        var letterCount = 0
        var revision: Int64 = 0
        for sitting in 0..<sittingCount {
            let caller = Caller(userID: owner.id, spaceID: owner.space, sessionID: Identifier(EntityID(high: 9, low: UInt64(sitting % 3))))
            let note = EntityID(high: 7, low: UInt64(sitting * 7 % noteCount))
            var cursor = (replica[note]?.document(of: "text").scalarCount ?? 0) * (sitting % 5) / 4
            for index in 0..<lettersOfSitting {
                clock.milliseconds += 250
                // Now and then a letter is wrong, or somebody goes on elsewhere.
                if index % 40 == 39 { cursor = cursor * 2 / 3 }
                let isWrong = index % 20 == 19 && cursor > 0
                let edit = TextEdit(
                    position: isWrong ? cursor - 1 : cursor, deletedCount: isWrong ? 1 : 0,
                    inserted: isWrong ? [] : [letters[(sitting + index) % letters.count]])
                let operation = try replica.edit(.note, note, "text", [edit])
                cursor += isWrong ? -1 : 1
                letterCount += isWrong ? 0 : 1
                revision = try await sync.synchronize(SyncRequest(since: revision, operations: [operation]), by: caller).revision
            }
            clock.milliseconds += 3_600_000
        }
        let gone = try await sync.foldJournals(now: Instant(milliseconds: clock.milliseconds).adding(days: 31))
        if let file = store as? SQLiteStore { try await file.rewrite() }
        store.close()
        print(String(decoding: try JSONEncoder().encode(["letters": letterCount, "gone": gone]), as: UTF8.self))
    }

    /// The time of the round, which one task uses at a time.
    private final class Clock: @unchecked Sendable {
        var milliseconds = TypingRound.start
    }
}
