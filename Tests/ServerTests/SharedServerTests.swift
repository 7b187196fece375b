import Domain
import HTTP
import Server
import Services
import TestKit
import Testing
import Wire

/// States what several servers on one database look like from a device.
@Suite(.timeLimit(.minutes(2))) struct SharedServerTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func servers(_ count: Int) throws -> [ServerFixture] {
        try (0..<count).map { _ in try ServerFixture(.socket, sharing: folder.path) }
    }

    private func stop(_ servers: [ServerFixture]) async {
        for server in servers { await server.stop() }
    }

    private func stream(_ server: ServerFixture, _ cookie: String) async throws -> EventStreamClient {
        let stream = try await EventStreamClient(port: server.port, path: Route.events, headers: [("Cookie", cookie)])
        #expect(try await stream.read(until: "event: library\n") != nil, "greeted with both revisions")
        return stream
    }

    @Test func aPushOnAnyOfFiveServersReachesTheStreamsOfAll() async throws {
        let servers = try servers(5)
        let cookie = try await servers[0].signIn()
        var streams: [EventStreamClient] = []
        for server in servers { streams.append(try await stream(server, cookie)) }
        var device = WritingDevice(seed: 2)
        for (number, server) in servers.enumerated() {
            let (_, operations) = try device.note("x", now: ServerFixture.now)
            let reply = try await server.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
            #expect(reply.status == 200)
            for stream in streams { #expect(try await stream.read(until: "data: {\"revision\":\(2 * number + 2)}\n\n") != nil) }
        }
        await stop(servers)
    }

    @Test func whoIsSignedOutOnOneServerIsOutOnTheOtherWithItsStreams() async throws {
        let servers = try servers(2)
        let cookie = try await servers[0].signIn()
        let kept = try await servers[0].signIn("Other")
        let (stream, other) = (try await stream(servers[1], cookie), try await stream(servers[1], kept))
        #expect(try await servers[1].send(.get, Route.session, cookie: cookie).status == 200)
        #expect(try await servers[0].send(.delete, Route.session, cookie: cookie).status == 204)
        #expect(try await stream.read(until: "never") == nil)
        #expect(try await other.read(until: "data: {\"session\":true}\n\n") != nil)
        #expect(try await servers[1].send(.get, Route.session, cookie: cookie).status == 401)
        #expect(try await servers[1].send(.get, Route.session, cookie: kept).status == 200)
        await stop(servers)
    }

    @Test func whoIsDisabledOrRemovedOnOneServerIsOutOnTheOtherWithItsStreams() async throws {
        let servers = try servers(2)
        let owner = try await servers[0].signIn()
        let cookie = try await servers[1].signInStranger()
        let answer = try PeopleAnswer(json: try await servers[0].send(.get, Route.people, cookie: owner).json())
        let place = Route.people + "/" + (try #require(answer.people.first { !$0.isOwner }).id)
        let first = try await stream(servers[1], cookie)
        let disabled = PersonRequest(isDisabled: true, quotaBytes: nil)
        #expect(try await servers[0].send(.put, place, cookie: owner, body: disabled.bytes).status == 204)
        #expect(try await first.read(until: "never") == nil)
        #expect(try await servers[1].send(.get, Route.session, cookie: cookie).status == 403)
        let enabled = PersonRequest(isDisabled: false, quotaBytes: nil)
        #expect(try await servers[1].send(.put, place, cookie: owner, body: enabled.bytes).status == 204)
        let link = Route.personLinks + place.dropFirst(Route.people.count)
        let invitation = try InvitationAnswer(json: try await servers[1].send(.post, link, cookie: owner).json())
        let request = SignInRequest(invitation: invitation.secret, deviceName: "Phone")
        let again = try #require(try await servers[1].send(.post, Route.session, body: request.bytes).cookie)
        let second = try await stream(servers[1], again)
        #expect(try await servers[0].send(.delete, place, cookie: owner).status == 204)
        #expect(try await second.read(until: "never") == nil)
        #expect(try await servers[1].send(.get, Route.session, cookie: again).status == 401)
        await stop(servers)
    }

    @Test func whatLostHintsSaidIsFoundInTheDatabase() async throws {
        let servers = try servers(2)
        let (cookie, kept) = (try await servers[0].signIn(), try await servers[0].signIn("Other"))
        let (stream, other) = (try await stream(servers[1], cookie), try await stream(servers[1], kept))
        // A server whose hints reach nobody, as one that is killed after its commit.
        let silent = try ServerFixture(.socket, sharing: folder.path)
        silent.bus.close()
        var device = WritingDevice(seed: 3)
        let (_, operations) = try device.note("x", now: ServerFixture.now)
        _ = try await silent.send(.post, Route.sync, cookie: kept, body: WritingDevice.push(operations))
        _ = try await silent.send(.delete, Route.session, cookie: cookie)
        await servers[1].catchUp?.run()
        #expect(try await other.read(until: "data: {\"revision\":2}\n\n") != nil)
        #expect(try await stream.read(until: "never") == nil)
        await stop(servers + [silent])
    }

    @Test func aListenerThatLostItsConnectionCatchesUpByItself() async throws {
        let servers = try servers(2)
        let cookie = try await servers[0].signIn()
        let stream = try await stream(servers[1], cookie)
        try TestStore.cutListeners(of: folder.path)
        var device = WritingDevice(seed: 4)
        let (_, operations) = try device.note("x", now: ServerFixture.now)
        _ = try await servers[0].send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        #expect(try await stream.read(until: "data: {\"revision\":2}\n\n") != nil)
        await stop(servers)
    }

    @Test func aServerStartsAgainWhenAnArchiveHasReplacedEverything() async throws {
        let server = try servers(1)[0]
        await server.catchUp?.run()
        await server.catchUp?.run()
        #expect(server.lines.all == [])
        // As `enot restore --replace` does, of which no hint is sent.
        try await TestStore.openShared(folder.path).write { transaction in try transaction.removeEverything() }
        await server.catchUp?.run()
        #expect(server.lines.all == ["replaced"])
        await server.stop()
    }

    @Test func wrongPassphrasesAreCountedByAllServersTogether() async throws {
        let servers = try servers(3)
        _ = try await servers[0].signIn()
        let body = SignInRequest(passPhrase: "wrong", deviceName: "x").bytes
        var statuses: [Int] = []
        for number in 0..<6 { statuses.append(try await servers[number % 3].send(.post, Route.session, body: body).status) }
        #expect(statuses == [401, 401, 401, 401, 401, 429] || statuses == [403, 403, 403, 403, 403, 429])
        await stop(servers)
    }

    @Test func aServerIsReadyWhileItsDatabaseAndItsBusAreThere() async throws {
        let server = try servers(1)[0]
        #expect(try await server.send(.get, Route.ready).status == 200)
        server.damageStore()
        let readiness = Readiness(store: server.store, bus: server.bus)
        #expect(await !readiness.isReady())
        let patient = Readiness { () async throws in
            for await _ in AsyncStream<Never>.makeStream().stream {}
            return true
        } deadline: {
        }
        #expect(await !patient.isReady(), "nobody waits longer than the deadline")
        await server.stop()
    }
}
