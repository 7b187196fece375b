import Domain
import Secrets
import Store
import StoreSQLite
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

@Suite struct LicenceTests {
    private let folder: TemporaryFolder
    private let store: any Store
    private let pair = Ed25519.generateKeyPair()
    private let now = Instant(milliseconds: 1_774_008_000_000)  // 20 March 2026, noon UTC

    init() throws {
        folder = try TemporaryFolder()
        store = try TestStore.open(folder.path + "/enot.sqlite")
    }

    private func service(issuer: [UInt8]?) -> SessionService {
        SessionService(store: store, editions: EditionPolicy(edition: .free, issuer: issuer))
    }

    private func key(until day: CivilDate? = nil, secretKey: [UInt8]? = nil) throws -> String {
        let licence = try #require(Licence(name: "Аня", edition: .full, lastDay: day))
        return EditionPolicy.issue(licence, secretKey: secretKey ?? pair.secretKey).text
    }

    private func caller(_ service: SessionService) async throws -> Caller {
        let user = try await service.ensureFirstUser(now: now)
        let secret = try await service.makeInvitation(for: user.id, now: now).secret.text
        let token = try await service.signIn(SignInRequest(invitation: secret, deviceName: "x"), address: "::1", now: now).token
        return try await service.authenticate(token.text, now: now)
    }

    @Test func aGoodKeyIsKeptWithThePersonAndCanBeRemoved() async throws {
        let service = service(issuer: pair.publicKey)
        let first = try await caller(service)
        let second = try await caller(service)
        #expect(try await service.description(of: first).licence == nil)
        let text = try key()
        try await service.setLicence(text.lowercased(), for: first, now: now)
        #expect(try await service.description(of: second).licence == text)
        #expect(try await service.description(of: second).settings?.edition == .free)
        let other = try await service.addUser(named: "other", now: now)
        #expect(try await store.read { try $0.user(other.id) }?.licence == nil)
        try await service.removeLicence(for: second)
        try await service.removeLicence(for: second)
        #expect(try await service.description(of: first).licence == nil)
    }

    @Test func keysThatDoNotCountAreRefusedEachForItsReason() async throws {
        let service = service(issuer: pair.publicKey)
        let caller = try await caller(service)
        let good = try key()
        try await service.setLicence(good, for: caller, now: now)
        let yesterday = try #require(CivilDate(year: 2026, month: 3, day: 18))
        let cases: [(String, LicenceProblem)] = [
            ("hello", .notAKey), (String(try key().dropLast(9)), .truncated),
            (try key(secretKey: Ed25519.generateKeyPair().secretKey), .foreign), (try key(until: yesterday), .expired(yesterday)),
        ]
        for (text, problem) in cases {
            await #expect(throws: ServiceError.licence(problem)) { try await service.setLicence(text, for: caller, now: now) }
        }
        #expect(try await service.description(of: caller).licence == good, "a bad key does not take a good one's place")
    }

    @Test func aKeyIsInForceToTheEndOfItsLastDayEverywhere() async throws {
        let policy = EditionPolicy(issuer: pair.publicKey)
        let text = try key(until: CivilDate(year: 2026, month: 3, day: 19))
        let hour: Int64 = 3_600_000
        _ = try policy.check(text, now: Instant(milliseconds: now.milliseconds - 1))
        #expect(throws: LicenceProblem.self) { try policy.check(text, now: now) }
        #expect(throws: LicenceProblem.self) { try policy.check(text, now: Instant(milliseconds: now.milliseconds + 24 * hour)) }
        #expect(try policy.genuine(text).licence.name == "Аня", "what has ended is still told, as ended")
    }

    @Test func everyChangedKeyIsRefused() throws {
        let policy = EditionPolicy(issuer: pair.publicKey)
        let text = Array(try key())
        for index in text.indices where text[index] != "-" {
            var changed = text
            changed[index] = text[index] == "7" ? "8" : "7"
            #expect(throws: LicenceProblem.self, "\(index)") { try policy.check(String(changed), now: now) }
        }
    }

    @Test func withoutAnIssuerNoKeyCounts() async throws {
        let service = service(issuer: nil)
        let caller = try await caller(service)
        await #expect(throws: ServiceError.licence(.noIssuer)) { try await service.setLicence(try key(), for: caller, now: now) }
    }

    @Test func anIssuerThatComesLaterCountsFromThenOn() async throws {
        let issuer = Mutex<[UInt8]?>(nil)
        let policy = EditionPolicy(edition: .free, limits: EditionLimits(), locale: nil) { issuer.withLock { $0 } }
        let service = SessionService(store: store, editions: policy)
        let caller = try await caller(service)
        let text = try key()
        await #expect(throws: ServiceError.licence(.noIssuer)) { try await service.setLicence(text, for: caller, now: now) }
        #expect(try await service.description(of: caller).settings?.licenceIssuer == nil)
        issuer.withLock { $0 = pair.publicKey }
        try await service.setLicence(text, for: caller, now: now)
        #expect(try await service.description(of: caller).licence == text)
        #expect(try await service.description(of: caller).settings?.licenceIssuer?.count == 2 * pair.publicKey.count)
    }

    @Test func aKeyOfAFormerIssuerIsNotTold() async throws {
        let service = service(issuer: pair.publicKey)
        let caller = try await caller(service)
        try await service.setLicence(try key(), for: caller, now: now)
        #expect(try await self.service(issuer: Ed25519.generateKeyPair().publicKey).description(of: caller).licence == nil)
        #expect(try await service.description(of: caller).licence != nil)
    }
}
