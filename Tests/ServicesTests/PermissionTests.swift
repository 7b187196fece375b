import Domain
import RandomTesting
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// States that what a request writes is refused once the request is no longer permitted, whoever has ended that.
@Suite struct PermissionTests {
    private let folder: TemporaryFolder
    private let store: any Store
    private let sessions: SessionService
    private let people: PeopleService
    private let synchronization: SyncService
    private let now = Instant(milliseconds: SyncFixture.start + 1_000_000)

    init() throws {
        let now = now
        folder = try TemporaryFolder()
        store = try TestStore.open(folder.path + "/enot.sqlite")
        sessions = SessionService(store: store, randomness: SeededRandom(seed: 1))
        people = PeopleService(store: store, sessions: sessions, bus: InProcessBus())
        synchronization = SyncService(store: store, agent: .init(rawValue: 9), now: { now })
    }

    private func signIn(_ user: User) async throws -> Caller {
        let secret = try await sessions.makeInvitation(for: user.id, now: now).secret
        let request = SignInRequest(invitation: secret.text, deviceName: "phone")
        let token = try await sessions.signIn(request, address: "::1", now: now).token.text
        return try await sessions.authenticate(token, now: now)
    }

    private func push(_ number: UInt64, by caller: Caller) async throws(ServiceError) {
        let request = SyncRequest(since: 0, operations: [Samples.note(number), Samples.typing(number, "words")])
        try await Permission.with(Permission(caller)) { () async throws(ServiceError) in
            _ = try await synchronization.synchronize(request, by: caller)
        }
    }

    private func revision(of space: Identifier<Space>) async throws -> Int64? {
        try await store.read { transaction in try transaction.space(space)?.revision }
    }

    @Test(arguments: ["signed out", "disabled", "removed"]) func aPushIsRefusedOnceItsRightHasEnded(ending: String) async throws {
        _ = try await sessions.ensureFirstUser(now: now)
        let user = try await sessions.addUser(named: "Ann", now: now)
        let (caller, other) = (try await signIn(user), try await signIn(user))
        try await push(1, by: caller)
        let before = try await revision(of: user.space)
        switch ending {
        case "signed out": try await sessions.signOut(caller)
        case "disabled": try await people.change(user.id, isDisabled: true)
        default: try await store.write { transaction in try transaction.remove(user) }
        }
        await #expect(throws: ending == "disabled" ? ServiceError.disabled : .signedOut) { try await push(2, by: caller) }
        #expect(try await revision(of: user.space) == (ending == "removed" ? nil : before))
        guard ending == "signed out" else { return }
        try await push(2, by: other)
    }

    @Test func aPersonWhoIsOnlyMarkedAsDisabledWritesNothing() async throws {
        var user = try await sessions.ensureFirstUser(now: now)
        let caller = try await signIn(user)
        user.isDisabled = true
        let disabled = user
        try await store.write { transaction in try transaction.save(disabled) }
        await #expect(throws: ServiceError.disabled) { try await push(1, by: caller) }
    }

    @Test func theSessionOfSomebodyElseIsNoPermission() async throws {
        let (first, second) = (try await sessions.ensureFirstUser(now: now), try await sessions.addUser(named: "Ann", now: now))
        let (one, two) = (try await signIn(first), try await signIn(second))
        let mixed = [
            Caller(userID: one.userID, spaceID: one.spaceID, sessionID: two.sessionID),
            Caller(userID: one.userID, spaceID: two.spaceID, sessionID: one.sessionID),
        ]
        for caller in mixed { await #expect(throws: ServiceError.signedOut) { try await push(1, by: caller) } }
    }

    @Test func whatOnlyTheOwnerMayDoEndsWithTheOwnership() async throws {
        let (first, second) = (try await sessions.ensureFirstUser(now: now), try await sessions.addUser(named: "Ann", now: now))
        let caller = try await signIn(first)
        func add(_ name: String) async throws(ServiceError) {
            try await Permission.with(Permission(caller, isForOwner: true)) { () async throws(ServiceError) in
                _ = try await sessions.addUser(named: name, now: now)
            }
        }
        try await add("Bob")
        try await people.transferOwnership(to: second.id)
        await #expect(throws: ServiceError.ownerOnly) { try await add("Cid") }
        #expect(try await people.list().count == 3)
    }

    @Test func ofPushesThatAreCommittedTogetherOnlyThoseWithoutARightAreRefused() async throws {
        let user = try await sessions.ensureFirstUser(now: now)
        var callers: [Caller] = []
        for _ in 0..<24 { callers.append(try await signIn(user)) }
        for caller in callers.prefix(8) { try await sessions.signOut(caller) }
        let outcomes = await withTaskGroup(of: (Int, ServiceError?).self) { group in
            for (index, caller) in callers.enumerated() {
                group.addTask {
                    do throws(ServiceError) {
                        try await push(UInt64(index) + 1, by: caller)
                        return (index, nil)
                    } catch {
                        return (index, error)
                    }
                }
            }
            return await group.reduce(into: [Int: ServiceError]()) { refusals, outcome in refusals[outcome.0] = outcome.1 }
        }
        #expect(outcomes == Dictionary(uniqueKeysWithValues: (0..<8).map { ($0, ServiceError.signedOut) }))
        #expect(try await revision(of: user.space) == 32)
        #expect(try await IntegrityCheck.check(store) == [])
    }

    /// A body that runs again has waited for a row that nobody foresaw: a round trip.
    @Test func lookingAtAPermissionFetchesNothingMore() async throws {
        let user = try await sessions.ensureFirstUser(now: now)
        let caller = try await signIn(user)
        let runs = Mutex(0)
        let scope = WriteScope.space(user.space, foreseen: [.space(user.space)])
        try await Permission.$ofRequest.withValue(Permission(caller)) {
            try await store.writeIfPermitted(in: scope) { transaction in
                runs.withLock { $0 += 1 }
                guard var space = try transaction.space(user.space) else { return }
                space.purgedCount += 0
                try transaction.save(space)
            }
        }
        #expect(runs.withLock { $0 } == 1)
    }

    @Test func theServersOwnWorkNeedsNoPermission() async throws {
        let user = try await sessions.ensureFirstUser(now: now)
        let caller = Caller(userID: user.id, spaceID: user.space, sessionID: Identifier(EntityID(high: 1, low: 1)))
        _ = try await synchronization.synchronize(SyncRequest(since: 0, operations: [Samples.note(1)]), by: caller)
        #expect(try await revision(of: user.space) == 1)
    }
}
