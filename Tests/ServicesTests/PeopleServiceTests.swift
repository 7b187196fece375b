import Blobs
import Domain
import Foundation
import RandomTesting
import Secrets
import Store
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// States what the owner of a server can do about its people, and what that does to them.
@Suite struct PeopleServiceTests {
    private let folder: TemporaryFolder
    private let store: any Store
    private let sessions: SessionService
    private let people: PeopleService
    private let parts: ArchiveParts
    private let bus = InProcessBus()
    private let now = Instant(milliseconds: SyncFixture.start + 1_000_000)

    init() throws {
        folder = try TemporaryFolder()
        store = try TestStore.open(folder.path + "/enot.sqlite")
        sessions = SessionService(store: store, bus: bus, randomness: SeededRandom(seed: 1))
        people = PeopleService(store: store, sessions: sessions, bus: bus)
        parts = ArchiveParts(store: store, blobs: try BlobFolder(dataFolder: folder.path), folder: folder.path, settings: [])
    }

    private func remover(disk: DiskCalls = .system) throws -> PersonRemover {
        let parts = ArchiveParts(
            store: store, blobs: try BlobFolder(dataFolder: folder.path, calls: disk), folder: folder.path, settings: [])
        return PersonRemover(parts, people: people, now: { [now] in now })
    }

    private func signIn(_ user: User) async throws -> (token: String, caller: Caller) {
        let secret = try await sessions.makeInvitation(for: user.id, now: now).secret
        let request = SignInRequest(invitation: secret.text, deviceName: "phone")
        let token = try await sessions.signIn(request, address: "::1", now: now).token.text
        return (token, try await sessions.authenticate(token, now: now))
    }

    private func state(of user: User) async throws -> PersonState {
        try #require(try await people.list().first { $0.user.id == user.id })
    }

    /// Adds a person who has a note and a file.
    private func writer(_ name: String = "Ann") async throws -> (user: User, caller: Caller) {
        let user = try await sessions.addUser(named: name, now: now)
        let caller = try await signIn(user).caller
        try await write(1, for: caller)
        let uploads = UploadService(store: store, blobs: parts.blobs, now: { [now] in now })
        let (id, bytes) = (EntityID(high: 5, low: 5), Array("content".utf8))
        let request = UploadRequest(name: "a.txt", byteCount: Int64(bytes.count), purpose: .library)
        _ = try await uploads.begin(id, request, for: caller)
        let chunks = Mutex([bytes])
        _ = try await uploads.append(to: id, at: 0, digest: nil, byteCount: bytes.count, for: caller) {
            chunks.withLock { $0.popLast() }
        }
        return (user, caller)
    }

    private func write(_ number: UInt64, for caller: Caller) async throws {
        let synchronization = SyncService(store: store, agent: .init(rawValue: 9), now: { [now] in now })
        let request = SyncRequest(since: 0, operations: [Samples.note(number), Samples.typing(number, "words")])
        _ = try await synchronization.synchronize(request, by: caller)
    }

    private var archives: [String] { FileState.names(in: folder.path + "/" + RemovedPeopleFolder.name).sorted() }

    // MARK: The owner

    @Test func whoeverIsAddedFirstOwnsTheServer() async throws {
        let (first, second) = (try await sessions.ensureFirstUser(now: now), try await sessions.addUser(named: "Ann", now: now))
        #expect(first.isOwner && !second.isOwner)
        let (owner, other) = (try await signIn(first).caller, try await signIn(second).caller)
        #expect(try await sessions.isOwner(owner))
        #expect(try await !sessions.isOwner(other))
        #expect(try await people.list().filter(\.isOwner).map(\.user.id) == [first.id])
    }

    @Test func ownershipIsTransferred() async throws {
        let (first, second) = (try await sessions.ensureFirstUser(now: now), try await sessions.addUser(named: "Ann", now: now))
        let (before, after) = (try await signIn(first).caller, try await signIn(second).caller)
        try await people.transferOwnership(to: second.id)
        #expect(try await sessions.isOwner(after))
        #expect(try await !sessions.isOwner(before))
        #expect(try await sessions.ensureFirstUser(now: now).id == second.id)
        #expect(try await people.list().filter(\.user.isOwner).map(\.user.id) == [second.id])
        try await people.change(first.id, isDisabled: true)
        await #expect(throws: ServiceError.self) { try await people.transferOwnership(to: first.id) }
    }

    @Test func theOwnerIsNeitherDisabledNorRemoved() async throws {
        let owner = try await sessions.ensureFirstUser(now: now)
        _ = try await sessions.addUser(named: "Ann", now: now)
        let token = try await signIn(owner).token
        await #expect(throws: ServiceError.self) { try await people.change(owner.id, isDisabled: true) }
        await #expect(throws: ServiceError.self) { try await remover().remove(owner.id) }
        _ = try await sessions.authenticate(token, now: now)
        #expect(try await people.list().count == 2 && archives.isEmpty)
    }

    // MARK: Sign-ins

    @Test func whoIsDisabledIsOutAtOnceAndComesBackWithTheirData() async throws {
        _ = try await sessions.ensureFirstUser(now: now)
        let (user, _) = try await writer()
        let token = try await signIn(user).token
        let unused = try await sessions.makeInvitation(for: user.id, now: now).secret.text
        let ended = Mutex(0)
        bus.listen { hint in if case .signedOut = hint { ended.withLock { $0 += 1 } } }
        try await people.change(user.id, isDisabled: true)
        #expect(ended.withLock { $0 } == 2)
        await #expect(throws: ServiceError.disabled) { try await sessions.authenticate(token, now: now) }
        let sessionIDs = try await store.read { try $0.sessions(of: user.id).map(\.id) }
        #expect(try await sessions.ended(among: sessionIDs) == Set(sessionIDs) && sessionIDs.count == 2)
        await #expect(throws: ServiceError.disabled) { try await sessions.makeInvitation(for: user.id, now: now) }
        await #expect(throws: ServiceError.refused) {
            try await sessions.signIn(SignInRequest(invitation: unused, deviceName: "x"), address: "::1", now: now)
        }
        let state = try await state(of: user)
        #expect(state.user.isDisabled && state.deviceCount == 0 && state.lastSeenAt == nil)
        #expect(state.fileByteCount == 7 && state.journalByteCount > 0)
        try await people.change(user.id, isDisabled: false)
        await #expect(throws: ServiceError.signedOut, "what was signed in stays out") { try await sessions.authenticate(token, now: now) }
        let again = try await signIn(user).caller
        #expect(try await store.read { try $0.space(again.spaceID)?.revision } == 2)
    }

    @Test func nothingIsPushedToTheDevicesOfWhoeverIsDisabled() async throws {
        _ = try await sessions.ensureFirstUser(now: now)
        let user = try await sessions.addUser(named: "Ann", now: now)
        let caller = try await signIn(user).caller
        let subscription = PushSubscription(
            session: caller.sessionID, address: "https://push.example/a", publicKey: [1], authentication: [2], subscribedAt: now)
        try await store.write(in: .accounts) { transaction in try transaction.save(subscription) }
        #expect(try await store.read { try $0.pushSubscriptions(of: user.space) } == [subscription])
        try await people.change(user.id, isDisabled: true)
        #expect(try await store.read { try $0.pushSubscriptions(of: user.space) }.isEmpty)
    }

    @Test func aLinkThatWasUsedTellsNobodyWhoIsDisabled() async throws {
        _ = try await sessions.ensureFirstUser(now: now)
        let user = try await sessions.addUser(named: "Ann", now: now)
        let secret = try await sessions.makeInvitation(for: user.id, now: now).secret.text
        let request = SignInRequest(invitation: secret, idempotencyKey: "0123456789abcdef0123456789abcdef", deviceName: "x")
        _ = try await sessions.signIn(request, address: "::1", now: now)
        try await people.change(user.id, isDisabled: true)
        await #expect(throws: ServiceError.refused) { try await sessions.signIn(request, address: "::1", now: now) }
    }

    // MARK: Names

    @Test func aNameIsChangedByTheOwnerAndByOneself() async throws {
        let owner = try await sessions.ensureFirstUser(now: now)
        let user = try await sessions.addUser(named: "Ann", now: now)
        let (token, caller) = try await signIn(user)
        let told = Mutex<[Identifier<Space>]>([])
        bus.listen { hint in if case .devices(let space) = hint { told.withLock { $0.append(space) } } }
        try await people.change(user.id, name: "Anna")
        #expect(told.withLock { $0 } == [user.space])
        #expect(try await sessions.description(of: caller).user == "Anna")
        try await sessions.rename(caller, to: "Аня")
        #expect(try await people.person(named: "Аня").id == user.id)
        _ = try await sessions.authenticate(token, now: now)
        try await people.change(owner.id, name: "Ann")
        #expect(Set(try await people.list().map(\.user.name)) == ["Ann", "Аня"], "the name was free again")
        try await people.change(owner.id, name: "Ann")
    }

    @Test(arguments: ["", " \u{200B}", "a\nb", "\u{202E}nnA", "a\u{2069}", "\u{1B}[2J", String(repeating: "n", count: 101)])
    func whatIsNoNameIsRefusedHoweverItIsGiven(name: String) async throws {
        let user = try await sessions.ensureFirstUser(now: now)
        let caller = try await signIn(user).caller
        await #expect(throws: ServiceError.self) { try await sessions.addUser(named: name, now: now) }
        await #expect(throws: ServiceError.self) { try await sessions.rename(caller, to: name) }
        await #expect(throws: ServiceError.self) { try await people.change(user.id, name: name) }
        #expect(try await people.list().map(\.user.name) == [SessionService.firstUserName])
    }

    @Test func aNameThatSomebodyElseHasIsRefused() async throws {
        let owner = try await sessions.ensureFirstUser(now: now)
        let user = try await sessions.addUser(named: "Ann", now: now)
        let caller = try await signIn(user).caller
        await #expect(throws: ServiceError.nameTaken("Ann")) { try await people.change(owner.id, name: "Ann", isDisabled: false) }
        await #expect(throws: ServiceError.nameTaken(owner.name)) { try await sessions.rename(caller, to: owner.name) }
        await #expect(throws: ServiceError.self) { try await people.change(Identifier(EntityID(high: 9, low: 9)), name: "Eve") }
        #expect(Set(try await people.list().map(\.user.name)) == [owner.name, "Ann"])
    }

    @Test func aRightPassphraseTellsWhoIsDisabled() async throws {
        _ = try await sessions.ensureFirstUser(now: now)
        let user = try await sessions.addUser(named: "Ann", now: now)
        let caller = try await signIn(user).caller
        try await sessions.setPassPhrase(PassPhraseRequest(current: nil, new: "correct horse battery"), for: caller, now: now)
        try await people.change(user.id, isDisabled: true)
        func enter(_ passPhrase: String) async throws {
            _ = try await sessions.signIn(
                SignInRequest(user: "Ann", passPhrase: passPhrase, deviceName: "x"), address: "::1", now: now)
        }
        await #expect(throws: ServiceError.refused) { try await enter("wrong horse battery") }
        await #expect(throws: ServiceError.disabled) { try await enter("correct horse battery") }
    }

    @Test func endedSignInsCanBeMadeAgain() async throws {
        let user = try await sessions.ensureFirstUser(now: now)
        let token = try await signIn(user).token
        try await people.signOut(user.id)
        await #expect(throws: ServiceError.signedOut) { try await sessions.authenticate(token, now: now) }
        _ = try await signIn(user)
        await #expect(throws: ServiceError.self) { try await people.signOut(Identifier(EntityID(high: 9, low: 9))) }
    }

    @Test func whatAnotherProgramEndedIsNoticedAfterAMinute() async throws {
        let user = try await sessions.ensureFirstUser(now: now)
        let (token, caller) = try await signIn(user)
        try await store.write(in: .accounts) { transaction in try transaction.removeSession(caller.sessionID) }
        _ = try await sessions.authenticate(token, now: now)
        let later = Instant(milliseconds: now.milliseconds + SessionCache.standardAgeMilliseconds)
        await #expect(throws: ServiceError.signedOut) { try await sessions.authenticate(token, now: later) }
    }

    // MARK: Quotas

    @Test(
        arguments: [
            (100, nil, 100), (nil, 100, 100), (100, 200, 100), (200, 100, 100), (nil, nil, nil), (0, nil, 0),
        ] as [(Int64?, Int64?, Int64?)])
    func theSmallerLimitOfFilesHolds(own: Int64?, server: Int64?, expected: Int64?) async throws {
        let user = try await sessions.ensureFirstUser(now: now)
        try await people.change(user.id, quota: PeopleService.Quota(own))
        #expect(try await state(of: user).user.fileBytes == own)
        let caller = try await signIn(user).caller
        let limits = FileLimits(totalBytes: server)
        let uploads = UploadService(store: store, blobs: parts.blobs, limits: limits, now: { [now] in now })
        func begin(_ number: UInt64, _ byteCount: Int64) async throws(ServiceError) {
            let request = UploadRequest(name: "a", byteCount: byteCount, purpose: .library)
            _ = try await uploads.begin(EntityID(high: 5, low: number), request, for: caller)
        }
        guard let expected else { return try await begin(1, 1_000) }
        await #expect(throws: ServiceError.fileQuota(limit: expected)) { try await begin(1, expected + 1) }
        guard expected > 0 else { return }
        try await begin(2, expected)
        await #expect(throws: ServiceError.self) { try await begin(3, 1) }
    }

    // MARK: Removing

    @Test func whoIsRemovedIsInAnArchiveThatCanBeReadBack() async throws {
        _ = try await sessions.ensureFirstUser(now: now)
        let (user, _) = try await writer()
        let kept = try await writer("Bob").user
        let token = try await signIn(user).token
        let path = try await remover().remove(user.id)
        #expect(path == folder.path + "/removed-people/\(CivilDate(now, offsetMinutes: 0).text) Ann.zip" && archives.count == 1)
        var about = stat()
        let status = stat(path, &about)
        #expect(status == 0 && about.st_mode & 0o777 == 0o600)
        await #expect(throws: ServiceError.signedOut) { try await sessions.authenticate(token, now: now) }
        #expect(Set(try await people.list().map(\.user.name)) == [SessionService.firstUserName, "Bob"])
        #expect(try await store.read { try $0.space(user.space) } == nil)
        #expect(try await state(of: kept).fileByteCount == 7)
        #expect(try await IntegrityCheck.check(store) == [])
        // The name is free, and what the archive has can be read back by whoever has it now.
        let again = try await sessions.addUser(named: "Ann", now: now)
        let synchronization = SyncService(store: store, agent: .init(rawValue: 9), now: { [now] in now })
        let reader = ArchiveReader(parts, synchronization: synchronization, limits: FileLimits(), now: { [now] in now })
        let count = try await reader.read(path, for: try await signIn(again).caller)
        #expect(count.entries == 2 && count.files == 1 && count.missing.isEmpty && count.refused == 0)
        let second = try await remover().remove(again.id)
        #expect(second.hasSuffix(" Ann 2.zip"))
    }

    @Test func nothingIsRemovedWithoutAWholeArchive() async throws {
        _ = try await sessions.ensureFirstUser(now: now)
        let (user, _) = try await writer()
        var full = DiskCalls.system
        full.freeBytes = { _ in 0 }
        await #expect(throws: ServiceError.storage(.full)) { try await remover(disk: full).remove(user.id) }
        let digest = try #require(try await store.read { try $0.file(EntityID(high: 5, low: 5), in: user.space)?.digest })
        try parts.blobs.remove(digest)
        await #expect(throws: ServiceError.self) { try await remover().remove(user.id) }
        #expect(archives.isEmpty)
        #expect(try await state(of: user).journalByteCount > 0)
    }

    @Test func archivesOfTheRemovedGoAfterThirtyDays() async throws {
        let removed = RemovedPeopleFolder(dataFolder: folder.path)
        #expect(try await removed.removeExpired(at: now) == 0)
        for days in [0, 30, 31, 90] as [Int64] {
            let path = try removed.freePath(for: "Ann/Bob", at: now.adding(days: -days))
            #expect(path.hasSuffix(" Ann_Bob.zip"))
            try Data([1]).write(to: URL(fileURLWithPath: path))
        }
        try Data([1]).write(to: URL(fileURLWithPath: folder.path + "/removed-people/somebody's.zip"))
        #expect(try await removed.removeExpired(at: now) == 2)
        #expect(archives.count == 3)
    }

    // MARK: Pages

    private func names(_ text: String = "", after: String? = nil, count: Int = 3) async throws -> (names: [String], next: String?) {
        let page = try await people.page(PeopleListRequest(text: text, after: after, count: count))
        return (page.people.map(\.user.name), page.next)
    }

    /// Adds people, the owner first.
    private func add(_ names: [String]) async throws {
        for (number, name) in names.enumerated() {
            _ = try await sessions.addUser(named: name, now: Instant(milliseconds: now.milliseconds + Int64(number)))
        }
    }

    @Test func pagesBeginWithTheOwnerAndFollowTheNames() async throws {
        #expect(try await names().names == [])
        try await add(["me", "Zoë", "Ann", "Bob", "zed"])
        #expect(try await names() == (["me", "Ann", "Bob"], "Bob"))
        #expect(try await names(after: "Bob") == (["Zoë", "zed"], nil))
        #expect(try await names(count: 5) == (["me", "Ann", "Bob", "Zoë", "zed"], nil))
        #expect(try await names(count: 1) == (["me"], ""))
        #expect(try await names(after: "", count: 1) == (["Ann"], "Ann"))
        #expect(try await people.page(PeopleListRequest()).people.map(\.isOwner) == [true, false, false, false, false])
    }

    @Test func namesAreFoundHoweverTheyAreWritten() async throws {
        try await add(["me", "Zoë", "Семён", "семенов", "Bob Zo"])
        #expect(try await names("ZO") == (["Bob Zo", "Zoë"], nil))
        #expect(try await names("семен").names == ["Семён", "семенов"])
        #expect(try await names("M").names == ["me"])
        #expect(try await names("nobody") == ([], nil))
        #expect(try await names("zo", count: 1) == (["Bob Zo"], "Bob Zo"))
        #expect(try await names("zo", after: "Bob Zo", count: 1) == (["Zoë"], nil))
    }

    @Test func aPageOfManyReadsNoMoreThanItself() async throws {
        let (store, now) = (store, now)
        try await store.write { transaction throws in
            for number in 1...5_000 as ClosedRange<UInt64> {
                let entity = Samples.entity(number)
                let user = User(id: Identifier(entity), name: "person \(number)", space: Identifier(entity), createdAt: now)
                try transaction.save(Space(id: user.space))
                try transaction.save(user)
            }
        }
        let page = try await people.page(PeopleListRequest())
        #expect(page.people.count == PeopleListRequest.standardCount && page.next == page.people.last?.user.name)
        var (found, after): (Set<String>, String?) = ([], nil)
        repeat {
            let page = try await people.page(PeopleListRequest(after: after, count: PeopleListRequest.maximumCount))
            let names = Set(page.people.map(\.user.name))
            #expect(names.count == page.people.count && found.isDisjoint(with: names), "nobody is on two pages")
            found.formUnion(names)
            after = page.next
        } while after != nil
        #expect(found.count == 5_000)
        #expect(try await names("4999") == (["person 4999"], nil))
        let many = try await people.page(PeopleListRequest(text: "PERSON", count: .max))
        #expect(many.people.count == PeopleListRequest.maximumCount && many.next != nil)
    }
}
