import Domain
import HTTP
import Server
import TestKit
import Testing
import Wire

@Suite struct EventStreamTests {
    @Test(.timeLimit(.minutes(1))) func aStreamTellsTheRevisionAtOnceAndAfterEveryChange() async throws {
        let fixture = try ServerFixture(.socket)
        let cookie = try await fixture.signIn()
        let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", cookie)])
        let start = try #require(try await stream.read(until: "data: {\"revision\":0}\n\n"))
        #expect(start.contains("Content-Type: text/event-stream"))
        #expect(start.contains("Set-Cookie: " + cookie))
        #expect(start.contains("Content-Security-Policy: "))
        var device = WritingDevice(seed: 2)
        let (_, operations) = try device.note("x", now: ServerFixture.now)
        _ = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        #expect(try await stream.read(until: "data: {\"revision\":2}\n\n") != nil)
        fixture.events.beat()
        #expect(try await stream.read(until: ":\n\n") != nil)
        await fixture.stop()
    }

    @Test(.timeLimit(.minutes(1))) func aStreamEndsWhenItsDeviceIsSignedOut() async throws {
        let fixture = try ServerFixture(.socket)
        let cookie = try await fixture.signIn()
        let other = try await fixture.signIn("Other")
        let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", cookie)])
        let kept = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", other)])
        #expect(try await stream.read(until: "data: ") != nil)
        #expect(try await kept.read(until: "data: ") != nil)
        #expect(try await fixture.send(.delete, Route.session, cookie: cookie).status == 204)
        #expect(try await stream.read(until: "never") == nil)
        #expect(fixture.events.streamCount == 1)
        await fixture.stop()
        #expect(try await kept.read(until: "never") == nil)
    }

    @Test(.timeLimit(.minutes(1))) func aStreamTellsOfTheOtherDevicesThatComeAreRenamedAndGo() async throws {
        let fixture = try ServerFixture(.socket)
        let cookie = try await fixture.signIn()
        let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", cookie)])
        #expect(try await stream.read(until: "data: {\"revision\":0}\n\n") != nil)
        let changed = "data: {\"session\":true}\n\n"
        let other = try await fixture.signIn("Other")
        #expect(try await stream.read(until: changed) != nil)
        let list = try await fixture.send(.get, Route.devices, cookie: other).json()
        let devices = try (list["devices"]?.array ?? []).map { try Device(json: $0) }
        let path = Route.devices + "/" + (try #require(devices.first { $0.isCurrent })).id
        #expect(try await fixture.send(.patch, path, cookie: other, body: Array(#"{"name":"Phone"}"#.utf8)).status == 204)
        #expect(try await stream.read(until: changed) != nil)
        #expect(try await fixture.send(.delete, path, cookie: cookie).status == 204)
        #expect(try await stream.read(until: changed) != nil)
        let third = try await fixture.signIn("Third")
        #expect(try await stream.read(until: changed) != nil)
        #expect(try await fixture.send(.delete, Route.session, cookie: third).status == 204)
        #expect(try await stream.read(until: changed) != nil)
        await fixture.stop()
    }

    @Test(.timeLimit(.minutes(1))) func thereIsALimitToTheStreamsOfAPerson() async throws {
        let fixture = try ServerFixture(.socket)
        let cookie = try await fixture.signIn()
        var streams: [EventStreamClient] = []
        for _ in 0..<EventHub.maximumStreamCount {
            let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", cookie)])
            #expect(try await stream.read(until: "data: ") != nil)
            streams.append(stream)
        }
        let reply = try await fixture.send(.get, Route.events, cookie: cookie)
        #expect(reply.status == 429)
        #expect(streams.count == 64)
        await fixture.stop()
    }
}
