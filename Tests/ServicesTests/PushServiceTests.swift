import Domain
import JSON
import Merge
import Mirror
import Replication
import Secrets
import Store
import StoreSQLite
import Synchronization
import TestKit
import Testing
import Wire

@testable import Services

/// Checks that devices are told what is due, each once, by a clock that tests move and a push service that answers as they say.
@Suite struct PushServiceTests {
    private static let browserKey = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
    private static let minute: Int64 = 60_000

    /// Is a server with two devices of one person, and the push services that it reaches.
    private final class Fixture: Sendable {
        let sync: SyncFixture
        let service: PushService
        let post: Post

        /// Takes what is sent and answers as it was told.
        final class Post: Sendable {
            let sent = Mutex<[FetchRequest]>([])
            let answers = Mutex<[Result<WebDelivery.Receipt, MirrorProblem>]>([])
            /// Is done while something is sent.
            let meanwhile = Mutex<@Sendable () async -> Void>({})

            var count: Int { sent.withLock { $0.count } }

            func answer(_ statuses: Int...) {
                answers.withLock { $0 += statuses.map { .success(WebDelivery.Receipt(status: $0)) } }
            }
        }

        init(_ known: SyncFixture? = nil, leases: any Leases = LocalLeases()) async throws {
            let sync = if let known { known } else { try await SyncFixture() }
            let post = Post()
            (self.sync, self.post) = (sync, post)
            let settings = PushService.Settings(key: PushKey(), contact: "https://notes.example") { request throws(MirrorProblem) in
                post.sent.withLock { $0.append(request) }
                await post.meanwhile.withLock { $0 }()
                return try post.answers.withLock { $0.isEmpty ? .success(.init(status: 201)) : $0.removeFirst() }.get()
            }
            service = PushService(store: sync.store, settings: settings, leases: leases, now: { sync.now })
            guard known == nil else { return }
            let (first, second) = (sync.first, sync.second)
            try await sync.store.write { transaction throws in
                try transaction.save(User(id: first.userID, name: "a", space: first.spaceID, createdAt: SyncFixture.moment))
                for (index, caller) in [first, second].enumerated() {
                    try transaction.save(
                        Session(
                            id: caller.sessionID, user: caller.userID, tokenDigest: [UInt8(index)], name: "",
                            signedInAt: SyncFixture.moment, lastSeenAt: SyncFixture.moment))
                }
            }
        }

        func subscribe(_ caller: Caller, at endpoint: String) async throws(ServiceError) {
            let request = PushSubscriptionRequest(endpoint: endpoint, p256dh: browserKey, auth: "BTBZMqHH6r4Tts7J_aSIgg")
            try await service.subscribe(request, for: caller)
        }

        /// Makes a note that reminds so many minutes after the tests' beginning.
        func remind(_ number: UInt64, at minutes: Int64, topic: UInt64? = nil, written: Int64 = 0) async throws {
            let moment = SyncFixture.start + minutes * minute
            let fields = [
                FieldWrite("deadline", .text("2026-01-01")), FieldWrite("remindAt", .integer(moment)),
                FieldWrite("topicID", topic.map { .text(Samples.entity($0).text) } ?? .null),
            ]
            let stamp = Int64(number) * 4 + written
            try await sync.push([Samples.note(number, at: stamp), Samples.write(number, fields, at: stamp + 1)])
        }

        /// Goes to so many minutes after the beginning and looks; gives how often something was sent.
        @discardableResult func look(at minutes: Int64) async throws -> Int {
            sync.now = Instant(milliseconds: SyncFixture.start + minutes * minute)
            let before = post.count
            try await service.pushDue()
            return post.count - before
        }

        var subscriptions: [PushSubscription] {
            get async throws { try await sync.store.read { [space = sync.first.spaceID] in try $0.pushSubscriptions(of: space) } }
        }
    }

    @Test func whatIsDueIsPushedOnceToEachDevice() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.subscribe(fixture.sync.second, at: "https://push.example/b")
        try await fixture.remind(1, at: 10)
        #expect(try await fixture.look(at: 9) == 0)
        #expect(try await fixture.look(at: 10) == 2)
        #expect(try await fixture.look(at: 11) == 0)
        let again = try await Fixture(fixture.sync)
        #expect(try await again.look(at: 12) == 0, "also after a new start")
        #expect(Set(fixture.post.sent.withLock { $0.map(\.address.text) }) == ["https://push.example/a", "https://push.example/b"])
        try await fixture.remind(1, at: 30, written: 2)
        #expect(try await fixture.look(at: 30) == 2, "a reminder that was put off is another")
    }

    @Test func aDeviceThatSubscribedWhileTheClockWasAheadIsReminded() async throws {
        let fixture = try await Fixture()
        fixture.sync.now = SyncFixture.moment.adding(days: 3_651)
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        #expect(try await fixture.look(at: 9) == 0)
        #expect(try await fixture.look(at: 10) == 1)
    }

    @Test func whileOneServerPushesNoOtherDoes() async throws {
        let leases = LocalLeases()
        let fixture = try await Fixture(leases: leases)
        let other = try await Fixture(fixture.sync, leases: leases)
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        fixture.post.meanwhile.withLock { work in
            work = {
                do { #expect(try await other.look(at: 10) == 0) } catch { Issue.record(error) }
            }
        }
        #expect(try await fixture.look(at: 10) == 1)
        #expect(try await other.look(at: 11) == 0)
    }

    @Test func theServiceLearnsNothingOfWhatIsDue() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example:8443/a?b")
        try await fixture.remind(1, at: 10)
        try await fixture.look(at: 10)
        let request = try #require(fixture.post.sent.withLock { $0.first })
        let headers = Dictionary(uniqueKeysWithValues: request.headers.map { ($0.name, $0.value) })
        #expect(headers["TTL"] == "86400" && headers["Urgency"] == "high" && headers["Content-Encoding"] == "aes128gcm")
        #expect(headers["Authorization"]?.hasSuffix(", k=" + fixture.service.publicKey) == true)
        let token = try #require(headers["Authorization"]).dropFirst("vapid t=".count).split(separator: ".")
        let claims = String(decoding: try #require(Base64URL.bytes(in: String(token[1]))), as: UTF8.self)
        let end = (SyncFixture.start + 10 * Self.minute) / 1000 + PushKey.tokenSeconds
        #expect(claims == #"{"aud":"https://push.example:8443","exp":\#(end),"sub":"https://notes.example"}"#)
        #expect(request.body?.count == 231, "salt, size of a record, the server's key, the message filled up and its mark, the seal")
        let longest = PushMessage(kind: .photo, id: EntityID(high: .max, low: .max), moment: Instant(milliseconds: Int64.max / 1000))
        #expect(longest.bytes.count <= PushService.messageLength)
    }

    @Test func whatRemindsOfNothingIsNotPushed() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        for number in 1...4 as ClosedRange<UInt64> { try await fixture.remind(number, at: 10, topic: number == 1 ? 9 : nil) }
        try await fixture.sync.push([
            Samples.topic(9), Samples.write(9, [FieldWrite("isArchived", .integer(1))], at: 1, kind: .topic), Samples.deletion(2, at: 20),
            Samples.write(3, [FieldWrite("deadline", .null)], at: 20), Samples.write(4, [FieldWrite("remindAt", .null)], at: 20),
        ])
        #expect(try await fixture.look(at: 10) == 0)
        try await fixture.sync.push([Samples.write(9, [FieldWrite("isArchived", .integer(0))], at: 30, kind: .topic)])
        #expect(try await fixture.look(at: 11) == 1)
    }

    @Test func onlyWhatBecameDueSinceADeviceSubscribedAndInTheLastHourIsPushed() async throws {
        let fixture = try await Fixture()
        try await fixture.remind(1, at: 10)
        try await fixture.remind(2, at: 20)
        try await fixture.remind(3, at: 100)
        fixture.sync.now = Instant(milliseconds: SyncFixture.start + 15 * Self.minute)
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        #expect(try await fixture.look(at: 15) == 0, "the first was due before")
        #expect(try await fixture.look(at: 81) == 0, "the server was away for longer than an hour")
        #expect(try await fixture.look(at: 159) == 1)
        try await fixture.remind(4, at: 158)
        #expect(try await fixture.look(at: 160) == 1, "a device told late of it")
    }

    @Test func deviceThatSubscribesAgainIsNotToldAgain() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        #expect(try await fixture.look(at: 10) == 1)
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/new")
        #expect(try await fixture.look(at: 11) == 0)
        try await fixture.service.unsubscribe(fixture.sync.first)
        try await fixture.service.unsubscribe(fixture.sync.first)
        try await fixture.remind(2, at: 12)
        #expect(try await fixture.look(at: 12) == 0)
    }

    @Test func failuresAreTriedAgainWithPausesThatDouble() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        fixture.post.answer(503, 429)
        fixture.post.answers.withLock { $0.append(.failure(.unreachable)) }
        #expect(try await fixture.look(at: 10) == 1)
        #expect(try await fixture.look(at: 10) == 0, "half a minute")
        #expect(try await fixture.look(at: 11) == 1)
        #expect(try await fixture.look(at: 11) == 0)
        #expect(try await fixture.look(at: 12) == 1)
        #expect(try await fixture.look(at: 13) == 0, "two minutes")
        #expect(try await fixture.look(at: 14) == 1, "and now it is taken")
        #expect(try await fixture.look(at: 20) == 0)
    }

    @Test func aServiceThatKeepsFailingIsLeftAloneAfterAnHour() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        fixture.post.answers.withLock { $0 = [_](repeating: .success(.init(status: 500, waitMilliseconds: 1_000)), count: 99) }
        var tries = 0
        for minute in 10...200 as ClosedRange<Int64> { tries += try await fixture.look(at: minute) }
        #expect(tries == 8)
        #expect(try await fixture.subscriptions.count == 1)
    }

    @Test func oneDeviceHoldsUpNoOther() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        fixture.post.answer(500)
        #expect(try await fixture.look(at: 10) == 1)
        try await fixture.subscribe(fixture.sync.second, at: "https://push.example/b")
        try await fixture.remind(2, at: 11)
        #expect(try await fixture.look(at: 11) == 3, "one of one and, the pause being over, two of the other")
    }

    @Test(arguments: [404, 410]) func addressesThatAreGoneAreForgotten(status: Int) async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        fixture.post.answer(status)
        #expect(try await fixture.look(at: 10) == 1)
        #expect(try await fixture.subscriptions.isEmpty)
        #expect(try await fixture.look(at: 11) == 0)
    }

    @Test func aRefusalIsNotRepeatedAndANameThatLeadsInsideANetworkIsTriedAgain() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.remind(1, at: 10)
        fixture.post.answer(400)
        #expect(try await fixture.look(at: 10) == 1)
        #expect(try await fixture.look(at: 11) == 0)
        try await fixture.remind(2, at: 12)
        fixture.post.answers.withLock { $0.append(.failure(.privateAddress)) }
        #expect(try await fixture.look(at: 12) == 1)
        #expect(try await fixture.subscriptions.count == 1)
        #expect(try await fixture.look(at: 13) == 1)
    }

    @Test func manyAtOnceComeInSeveralGoes() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        for number in 1...12 as ClosedRange<UInt64> { try await fixture.remind(number, at: 10) }
        #expect(try await fixture.look(at: 10) == DuePushes.maximumOfParcel)
        #expect(try await fixture.look(at: 11) == 2)
        #expect(try await fixture.look(at: 12) == 0)
    }

    @Test(arguments: [
        "http://push.example/a", "https://push.example\"/", "ftp://push.example/", "https://[::1]/", "https://user@push.example/", "",
        "push",
        "https://пуш.example/\u{1}",
    ])
    func whatIsNoAddressOfAPushServiceIsRefused(endpoint: String) async throws {
        let fixture = try await Fixture()
        do throws(ServiceError) {
            try await fixture.subscribe(fixture.sync.first, at: endpoint)
            // A name in other letters is written as DNS has it, where libcurl can.
            #expect(endpoint.contains("пуш"))
        } catch {
            guard case .malformed = error else { throw error }
        }
    }

    @Test func whoIsSignedOutIsNotToldAnything() async throws {
        let fixture = try await Fixture()
        try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        try await fixture.sync.store.write { [first = fixture.sync.first] in try $0.removeSession(first.sessionID) }
        try await fixture.remind(1, at: 10)
        #expect(try await fixture.look(at: 10) == 0)
        await #expect(throws: ServiceError.signedOut) {
            try await fixture.subscribe(fixture.sync.first, at: "https://push.example/a")
        }
    }
}
