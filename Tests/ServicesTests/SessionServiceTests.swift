import Domain
import RandomTesting
import Secrets
import Store
import StoreSQLite
import TestKit
import Testing
import Wire

@testable import Services

/// States who is signed in, by what, and for how long.
@Suite struct SessionServiceTests {
    private let folder: TemporaryFolder
    private let service: SessionService
    private let store: any Store
    private let now = Instant(milliseconds: 1_700_000_000_000)
    private let passPhrase = "correct horse battery"

    init() throws {
        folder = try TemporaryFolder()
        store = try TestStore.open(folder.path + "/enot.sqlite")
        service = SessionService(store: store, randomness: SeededRandom(seed: 1))
    }

    private func later(_ milliseconds: Int64) -> Instant { Instant(milliseconds: now.milliseconds + milliseconds) }

    private func invited(_ name: String = "phone") async throws -> (token: SessionToken, caller: Caller) {
        let user = try await service.ensureFirstUser(now: now)
        let secret = try await service.makeInvitation(for: user.id, now: now).secret
        let token = try await service.signIn(
            SignInRequest(invitation: secret.text, deviceName: name), address: "::1", now: now
        ).token
        return (token, try await service.authenticate(token.text, now: now))
    }

    private func signIn(
        _ passPhrase: String, user: String? = nil, address: String = "::1", at moment: Instant? = nil
    ) async throws(ServiceError) -> SessionAnswer {
        let request = SignInRequest(user: user, passPhrase: passPhrase, deviceName: "laptop")
        return try await service.signIn(request, address: address, now: moment ?? now).answer
    }

    @Test func firstUserIsMadeOnce() async throws {
        let user = try await service.ensureFirstUser(now: now)
        #expect(try await service.ensureFirstUser(now: later(5)) == user)
        #expect(try await store.read { try $0.users() } == [user])
        #expect(try await store.read { try $0.space(user.space) } == Space(id: user.space))
    }

    @Test func namesOfPersonsDiffer() async throws {
        let user = try await service.addUser(named: "Аня", now: now)
        await #expect(throws: ServiceError.nameTaken("Аня")) { try await service.addUser(named: "Аня", now: now) }
        await #expect(throws: ServiceError.self) { try await service.addUser(named: "", now: now) }
        let limit = PersonName.maximumLength
        await #expect(throws: ServiceError.tooLarge("The name", limit: limit)) {
            try await service.addUser(named: String(repeating: "n", count: limit + 1), now: now)
        }
        let longest = try await service.addUser(named: String(repeating: "n", count: limit), now: later(1))
        #expect(try await store.read { try $0.users() } == [user, longest])
    }

    @Test func invitationSignsInOnce() async throws {
        let user = try await service.ensureFirstUser(now: now)
        let (secret, expiresAt) = try await service.makeInvitation(for: user.id, now: now)
        #expect(expiresAt == later(24 * 3_600_000))
        let request = SignInRequest(invitation: secret.text, deviceName: "phone")
        let (token, answer) = try await service.signIn(request, address: "::1", now: later(1))
        #expect(answer.user == SessionService.firstUserName && answer.space == user.space.text && answer.deviceName == "phone")
        #expect(!answer.hasPassPhrase)
        let caller = try await service.authenticate(token.text, now: later(2))
        #expect(caller == Caller(userID: user.id, spaceID: user.space, sessionID: try #require(Identifier(text: answer.device))))
        #expect(try await service.description(of: caller) == answer)
        await #expect(throws: ServiceError.refused) { try await service.signIn(request, address: "::1", now: later(2)) }
    }

    @Test func aBrowserThatAsksAgainGetsTheSameSession() async throws {
        let user = try await service.ensureFirstUser(now: now)
        let secret = try await service.makeInvitation(for: user.id, now: now).secret.text
        func signIn(_ key: String?, after milliseconds: Int64) async throws(ServiceError) -> (token: SessionToken, answer: SessionAnswer) {
            let request = SignInRequest(invitation: secret, idempotencyKey: key, deviceName: "phone")
            return try await service.signIn(request, address: "192.0.2.7", now: later(milliseconds))
        }
        let key = String(repeating: "a", count: 32)
        let first = try await signIn(key, after: 0)
        for age in [1, 1, 1, 1, 1, 1, 24 * 3_600_000 - 1] as [Int64] {
            let again = try await signIn(key, after: age)
            #expect(again.token.text == first.token.text && again.answer == first.answer)
        }
        let caller = try await service.authenticate(first.token.text, now: now)
        #expect(try await service.devices(for: caller).count == 1)
        await #expect(throws: ServiceError.refused, "another browser") { try await signIn(String(repeating: "b", count: 32), after: 2) }
        await #expect(throws: ServiceError.refused, "no key") { try await signIn(nil, after: 2) }
        await #expect(throws: ServiceError.refused, "a day later") { try await signIn(key, after: 24 * 3_600_000) }
        try await service.signOut(caller)
        await #expect(throws: ServiceError.refused, "signed out since") { try await signIn(key, after: 3) }
    }

    @Test func oneLinkAskedForTwiceAtOnceOpensOneSession() async throws {
        let user = try await service.ensureFirstUser(now: now)
        let secret = try await service.makeInvitation(for: user.id, now: now).secret.text
        let request = SignInRequest(invitation: secret, idempotencyKey: String(repeating: "a", count: 32), deviceName: "phone")
        async let one = service.signIn(request, address: "::1", now: now)
        async let other = service.signIn(request, address: "::1", now: now)
        let (first, second) = try await (one, other)
        #expect(first.token.text == second.token.text && first.answer == second.answer)
        let caller = try await service.authenticate(first.token.text, now: now)
        #expect(try await service.devices(for: caller).count == 1)
        let laptop = try await invited().caller
        try await service.removeDevice(caller.sessionID, for: laptop)
        await #expect(throws: ServiceError.refused, "signed out from afar") {
            try await service.signIn(request, address: "::1", now: now)
        }
    }

    @Test(arguments: [(0, true), (24 * 3_600_000 - 1, true), (24 * 3_600_000, false)])
    func invitationExpires(age: Int64, works: Bool) async throws {
        let user = try await service.ensureFirstUser(now: now)
        let secret = try await service.makeInvitation(for: user.id, now: now).secret
        let request = SignInRequest(invitation: secret.text, deviceName: "phone")
        if works {
            _ = try await service.signIn(request, address: "::1", now: later(age))
        } else {
            await #expect(throws: ServiceError.refused) { try await service.signIn(request, address: "::1", now: later(age)) }
        }
    }

    @Test func secretsAreNotStored() async throws {
        let (token, caller) = try await invited()
        let session = try await store.read { try $0.sessions(of: caller.userID) }[0]
        #expect(session.tokenDigest == token.digest && session.tokenDigest.count == 32)
    }

    @Test(arguments: ["", "nonsense", String(repeating: "A", count: 43)])
    func unknownTokenIsSignedOut(text: String) async throws {
        _ = try await invited()
        await #expect(throws: ServiceError.signedOut) { try await service.authenticate(text, now: now) }
        await #expect(throws: ServiceError.refused) {
            try await service.signIn(SignInRequest(invitation: text, deviceName: "x"), address: "::2", now: now)
        }
    }

    @Test func passPhraseSignsIn() async throws {
        let (_, caller) = try await invited()
        await #expect(throws: ServiceError.refused, "none is set") { try await signIn(passPhrase) }
        try await service.setPassPhrase(PassPhraseRequest(current: nil, new: passPhrase), for: caller, now: now)
        #expect(try await signIn(passPhrase).hasPassPhrase)
        #expect(try await signIn(passPhrase, user: SessionService.firstUserName).hasPassPhrase)
        await #expect(throws: ServiceError.refused) { try await signIn(passPhrase, user: "nobody") }
        await #expect(throws: ServiceError.refused) { try await signIn(passPhrase + "!") }
        #expect(try await service.devices(for: caller).count == 3)
    }

    @Test func passPhraseIsChangedByWhoKnowsIt() async throws {
        let (token, caller) = try await invited()
        func set(_ current: String?, _ new: String) async throws(ServiceError) {
            try await service.setPassPhrase(PassPhraseRequest(current: current, new: new), for: caller, now: now)
        }
        await #expect(throws: ServiceError.malformed("The passphrase must have at least 8 characters.")) { try await set(nil, "1234567") }
        try await set(nil, "12345678")
        await #expect(throws: ServiceError.refused) { try await set(nil, passPhrase) }
        await #expect(throws: ServiceError.refused) { try await set("wrong one", passPhrase) }
        await #expect(throws: ServiceError.tooLarge("The passphrase", limit: PassPhrase.maximumLength)) {
            try await set("12345678", String(repeating: "p", count: PassPhrase.maximumLength + 1))
        }
        try await set("12345678", passPhrase)
        #expect(try await service.authenticate(token.text, now: now) == caller)
        await #expect(throws: ServiceError.refused) { try await signIn("12345678") }
        #expect(try await signIn(passPhrase).user == SessionService.firstUserName)
    }

    @Test func guessingIsSlowedDownByAddressAndByAccount() async throws {
        let (_, caller) = try await invited()
        try await service.setPassPhrase(PassPhraseRequest(current: nil, new: passPhrase), for: caller, now: now)
        for attempt in 0..<RateLimiter.freeAttempts {
            await #expect(throws: ServiceError.refused) { try await signIn("wrong \(attempt)", address: "192.0.2.\(attempt)") }
        }
        let wait = RateLimiter.firstWaitSeconds
        await #expect(throws: ServiceError.tooMany(retryAfterSeconds: wait)) { try await signIn(passPhrase, address: "192.0.2.99") }
        #expect(try await signIn(passPhrase, address: "192.0.2.99", at: later(wait * 1_000)).hasPassPhrase)
    }

    @Test func linksAndPassPhrasesAreCountedForThemselves() async throws {
        let (_, caller) = try await invited()
        try await service.setPassPhrase(PassPhraseRequest(current: nil, new: passPhrase), for: caller, now: now)
        func follow(_ link: String) async throws(ServiceError) {
            _ = try await service.signIn(SignInRequest(invitation: link, deviceName: "x"), address: "192.0.2.200", now: now)
        }
        for _ in 0..<RateLimiter.freeAttempts { await #expect(throws: ServiceError.refused) { try await follow("guess") } }
        let wait = RateLimiter.firstWaitSeconds
        await #expect(throws: ServiceError.tooMany(retryAfterSeconds: wait)) { try await follow("guess") }
        #expect(try await signIn(passPhrase, address: "192.0.2.200").hasPassPhrase)

        for _ in 0..<RateLimiter.freeAttempts {
            await #expect(throws: ServiceError.refused) { try await signIn("wrong one", address: "::1") }
        }
        await #expect(throws: ServiceError.tooMany(retryAfterSeconds: wait)) { try await signIn("wrong one", address: "::1") }
        _ = try await invited("another")
    }

    @Test func guessesSideBySideSeeEachOther() async throws {
        let (_, caller) = try await invited()
        try await service.setPassPhrase(PassPhraseRequest(current: nil, new: passPhrase), for: caller, now: now)
        let evaluated = await withTaskGroup(of: Bool.self) { group in
            for guess in 0..<20 {
                group.addTask {
                    do throws(ServiceError) {
                        _ = try await signIn("wrong \(guess)", address: "192.0.2.\(guess)")
                    } catch {
                        return error == .refused
                    }
                    return true
                }
            }
            return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
        }
        #expect(evaluated == RateLimiter.freeAttempts)
    }

    @Test func whatIsRightCountsForNothing() async throws {
        let (_, caller) = try await invited()
        try await service.setPassPhrase(PassPhraseRequest(current: nil, new: passPhrase), for: caller, now: now)
        for _ in 0...RateLimiter.freeAttempts { _ = try await signIn(passPhrase) }
        for _ in 1..<RateLimiter.freeAttempts { await #expect(throws: ServiceError.refused) { try await signIn("wrong one") } }
        #expect(try await signIn(passPhrase).hasPassPhrase)
    }

    @Test func removedDevicesAreSignedOutAtOnce() async throws {
        let (firstToken, first) = try await invited("first")
        let (secondToken, second) = try await invited("second")
        try await service.removeDevice(second.sessionID, for: first)
        await #expect(throws: ServiceError.signedOut) { try await service.authenticate(secondToken.text, now: now) }
        await #expect(throws: ServiceError.notFound("Device not found.")) {
            try await service.removeDevice(second.sessionID, for: first)
        }
        #expect(try await service.authenticate(firstToken.text, now: now) == first)
        try await service.signOut(first)
        try await service.signOut(first)
        await #expect(throws: ServiceError.signedOut) { try await service.authenticate(firstToken.text, now: now) }
        await #expect(throws: ServiceError.signedOut) { try await service.description(of: first) }
    }

    @Test func devicesOfOthersAreOutOfReach() async throws {
        let (_, caller) = try await invited()
        let other = try await service.addUser(named: "other", now: now)
        let stranger = Caller(userID: other.id, spaceID: other.space, sessionID: Identifier(EntityID(high: 0, low: 1)))
        #expect(try await service.devices(for: stranger).isEmpty)
        await #expect(throws: ServiceError.self) { try await service.removeDevice(caller.sessionID, for: stranger) }
        await #expect(throws: ServiceError.self) { try await service.rename(caller.sessionID, to: "mine", for: stranger) }
        #expect(try await service.devices(for: caller).map(\.name) == ["phone"])
    }

    @Test func devicesAreNamedAndSeen() async throws {
        let (token, caller) = try await invited()
        try await service.rename(caller.sessionID, to: "кухня", for: caller)
        let limit = Device.maximumNameLength
        await #expect(throws: ServiceError.tooLarge("The device's name", limit: limit)) {
            try await service.rename(caller.sessionID, to: String(repeating: "n", count: limit + 1), for: caller)
        }
        let hour = SessionService.lastSeenMinutes * 60_000
        func noted() async throws -> Instant { try await store.read { try $0.sessions(of: caller.userID) }[0].lastSeenAt }
        _ = try await service.authenticate(token.text, now: later(hour))
        try await service.noteLastSeen(now: later(hour))
        #expect(try await noted() == now)
        _ = try await service.authenticate(token.text, now: later(hour + 1))
        try await service.noteLastSeen(now: later(hour + 1))
        #expect(try await noted() == later(hour + 1))
        _ = try await service.authenticate(token.text, now: later(hour + 9))
        let device = try #require(try await service.devices(for: caller).first)
        #expect(device.name == "кухня" && device.lastSeenAt == later(hour + 9) && device.isCurrent)
        #expect(device.signedInAt == now)
    }

    @Test func whatAClockThatWasAheadHasLeftEndsWithIt() async throws {
        let (token, caller) = try await invited()
        let ahead = now.adding(days: 3_651)
        let user = try #require(try await store.read { try $0.users().first })
        let link = try await service.makeInvitation(for: user.id, now: ahead).secret.text
        let request = SignInRequest(invitation: link, deviceName: "late")
        await #expect(throws: ServiceError.refused) { try await service.signIn(request, address: "::1", now: now) }
        _ = try await service.authenticate(token.text, now: ahead)
        try await service.noteLastSeen(now: ahead)
        _ = try await service.authenticate(token.text, now: later(1))
        try await service.noteLastSeen(now: later(1))
        #expect(try await store.read { try $0.sessions(of: caller.userID) }[0].lastSeenAt == later(1))
    }

    @Test func cacheForgetsOldSessionsAndAsksAgain() async throws {
        let cache = SessionCache()
        func entry(_ number: Int) -> SessionCache.Entry {
            let caller = Caller(
                userID: Identifier(EntityID(high: 1, low: 1)), spaceID: Identifier(EntityID(high: 1, low: 2)),
                sessionID: Identifier(EntityID(high: 2, low: UInt64(number))))
            return SessionCache.Entry(caller: caller, readAt: now, notedAt: now, seenAt: now)
        }
        let digest = { (number: Int) in [UInt8(number >> 8), UInt8(number & 255)] }
        for number in 0..<2 * SessionCache.maximumRecentCount { cache.insert(entry(number), digest(number), removalCount: 0) }
        #expect(cache.caller(digest(0), now: now) == nil)
        #expect(cache.caller(digest(2 * SessionCache.maximumRecentCount - 1), now: now) != nil)
        cache.remove(entry(9_999).caller.sessionID)
        #expect(cache.caller(digest(9_999), now: now) == nil)
        cache.insert(entry(9_999), digest(9_999), removalCount: 0)
        #expect(cache.caller(digest(9_999), now: now) == nil, "what was read before a removal is not kept")
    }

    @Test func addressesOfOneNetworkAreCountedTogether() {
        #expect(SessionService.addressKey("2001:db8::1") == SessionService.addressKey("2001:db8::ffff:2"))
        #expect(SessionService.addressKey("2001:db8::1") != SessionService.addressKey("2001:db8:0:1::1"))
        #expect(SessionService.addressKey("192.0.2.1") != SessionService.addressKey("192.0.2.2"))
        #expect(SessionService.addressKey("::ffff:192.0.2.1") != SessionService.addressKey("::ffff:192.0.2.2"))
    }
}
