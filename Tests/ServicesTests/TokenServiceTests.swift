import Domain
import RandomTesting
import Secrets
import Store
import TestKit
import Testing
import Wire

@testable import Services

/// States what tokens of other programs are, and for how long they work.
@Suite struct TokenServiceTests {
    private let folder: TemporaryFolder
    private let service: SessionService
    private let store: any Store
    private let now = Instant(milliseconds: 1_700_000_000_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try TestStore.open(folder.path + "/enot.sqlite")
        service = SessionService(store: store, randomness: SeededRandom(seed: 1))
    }

    private func later(_ milliseconds: Int64) -> Instant { Instant(milliseconds: now.milliseconds + milliseconds) }

    private func make(
        _ name: String = "script", _ scopes: [TokenScope] = [.notesRead], expiresAt: Instant? = nil, for user: User
    ) async throws(ServiceError) -> TokenAnswer {
        try await service.makeToken(TokenRequest(name: name, scopes: scopes, expiresAt: expiresAt), for: user.id, now: now)
    }

    @Test func aTokenActsForItsPersonUntilItExpires() async throws {
        let user = try await service.ensureFirstUser(now: now)
        let made = try await make("script", [.notesRead, .files], expiresAt: later(1_000), for: user)
        for moment in [now, later(1), later(999)] {
            let caller = try await service.authenticate(token: made.secret, address: "::1", now: moment)
            #expect(caller.userID == user.id && caller.spaceID == user.space && caller.scopes == [.notesRead, .files])
            #expect(caller.sessionID.text == made.token.id)
        }
        for moment in [later(1_000), later(100_000)] {
            await #expect(throws: ServiceError.signedOut) {
                try await service.authenticate(token: made.secret, address: "::1", now: moment)
            }
        }
    }

    @Test func onlyTheDigestOfASecretIsKept() async throws {
        let user = try await service.ensureFirstUser(now: now)
        let made = try await make(for: user)
        let kept = try await store.read { try $0.tokens(of: user.id) }
        #expect(kept.count == 1 && kept[0].digest == AccessToken(text: made.secret)?.digest)
        #expect(try await service.tokens(of: user.id) == [made.token])
    }

    @Test func whenATokenWasUsedIsWrittenOnceAnHour() async throws {
        let user = try await service.ensureFirstUser(now: now)
        let made = try await make(for: user)
        func usedAt() async throws -> Instant? { try await store.read { try $0.tokens(of: user.id).first?.usedAt } }
        for (after, kept) in [(0, 0), (1_000, 0), (3_600_000, 0), (3_600_001, 3_600_001), (3_700_000, 3_600_001)] as [(Int64, Int64)] {
            _ = try await service.authenticate(token: made.secret, address: "::1", now: later(after))
            try await service.noteLastSeen(now: later(after))
            #expect(try await usedAt() == later(kept))
            #expect(try await service.tokens(of: user.id).first?.usedAt == later(after))
        }
    }

    @Test func namesAndNumbersHaveLimits() async throws {
        let user = try await service.ensureFirstUser(now: now)
        let limit = Token.maximumNameLength
        _ = try await make(String(repeating: "я", count: limit), for: user)
        await #expect(throws: ServiceError.tooLarge("The name", limit: limit)) {
            try await make(String(repeating: "я", count: limit + 1), for: user)
        }
        for _ in 1..<SessionService.maximumTokenCount { _ = try await make(for: user) }
        await #expect(throws: ServiceError.tooLarge("The number of tokens", limit: SessionService.maximumTokenCount)) {
            try await make(for: user)
        }
        let other = try await service.addUser(named: "Ann", now: now)
        _ = try await make(for: other)
    }

    @Test func whatARevokedTokenWritesIsRefusedInItsTransaction() async throws {
        let now = now
        let synchronization = SyncService(store: store, agent: .init(rawValue: 9), now: { now })
        let user = try await service.ensureFirstUser(now: now)
        let made = try await make("script", [.notesWrite], for: user)
        let caller = try await service.authenticate(token: made.secret, address: "::1", now: now)
        func push(_ number: UInt64) async throws(ServiceError) {
            let request = SyncRequest(since: 0, operations: [Samples.note(number), Samples.typing(number, "words")])
            try await Permission.with(Permission(caller)) { () async throws(ServiceError) in
                _ = try await synchronization.synchronize(request, by: caller)
            }
        }
        try await push(1)
        let history = try await synchronization.history(of: Identifier(Samples.note(1).entity), after: 0, for: caller)
        #expect(history.authors.list.map(\.device) == ["script"] && history.authors.list.map(\.person) == [user.name])
        // Another program revokes it.
        try await store.write { transaction in try transaction.removeTokens(of: user.id) }
        await #expect(throws: ServiceError.signedOut) { try await push(2) }
    }

    @Test func signingAPersonOutEndsTheirTokens() async throws {
        let people = PeopleService(store: store, sessions: service, bus: InProcessBus())
        let user = try await service.ensureFirstUser(now: now)
        let made = try await make(for: user)
        _ = try await service.authenticate(token: made.secret, address: "::1", now: now)
        try await people.signOut(user.id)
        let other = SessionService(store: store)
        await #expect(throws: ServiceError.signedOut) { try await other.authenticate(token: made.secret, address: "::1", now: now) }
        #expect(try await service.tokens(of: user.id).isEmpty)
    }
}
