import Domain
import HTTP
import JSON
import Server
import Services
import TestKit
import Testing
import Wire

/// States what the owner of a server asks about its people, and that nobody else may.
@Suite(.timeLimit(.minutes(1))) struct PeopleRouteTests {
    private static let endpoints: Set<Endpoint> = [
        .listPeople, .addPerson, .changePerson, .removePerson, .invitePerson, .signPersonOut, .transferOwnership,
    ]

    private func people(_ fixture: ServerFixture, _ cookie: String) async throws -> [Person] {
        let reply = try await fixture.send(.get, Route.people, cookie: cookie)
        #expect(reply.status == 200)
        return try PeopleAnswer(json: reply.json()).people
    }

    private func person(_ name: String, _ fixture: ServerFixture, _ cookie: String) async throws -> Person {
        try #require(try await people(fixture, cookie).first { $0.name == name })
    }

    private func signIn(_ invitation: InvitationAnswer, _ fixture: ServerFixture) async throws -> Reply {
        let request = SignInRequest(invitation: invitation.secret, deviceName: "Phone")
        return try await fixture.send(.post, Route.session, body: request.bytes)
    }

    private func add(_ name: String, _ fixture: ServerFixture, _ cookie: String) async throws -> InvitationAnswer {
        let reply = try await fixture.send(.post, Route.people, cookie: cookie, body: PersonNameRequest(name: name).bytes)
        #expect(reply.status == 200)
        return try InvitationAnswer(json: reply.json())
    }

    @Test(arguments: ServerFixture.Transport.allCases) func onlyTheOwnerMayAsk(transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let owner = try await fixture.signIn()
        let stranger = try await fixture.signInStranger()
        let before = try await people(fixture, owner)
        let id = try #require(before.first { !$0.isOwner }).id
        for endpoint in Self.endpoints {
            let path = (endpoint.paths(of: id) + endpoint.pathWithoutIdentity)[0]
            let body = endpoint.entry.body.isJSON ? Array(#"{"name":"x","isDisabled":true}"#.utf8) : []
            let reply = try await fixture.send(endpoint.method, path, cookie: stranger, body: body)
            #expect(reply.status == 403, "\(endpoint)")
            #expect(try Problem(json: reply.json()).kind == .refused, "\(endpoint)")
            #expect(try await fixture.send(endpoint.method, path, body: body).status == 401, "\(endpoint)")
        }
        #expect(try await people(fixture, owner) == before)
        await fixture.stop()
    }

    @Test func aPersonIsAddedLimitedDisabledAndEnabled() async throws {
        let fixture = try ServerFixture(.memory)
        let owner = try await fixture.signIn()
        let invitation = try await add("Ann", fixture, owner)
        #expect(invitation.links.first?.hasSuffix("/enter#" + invitation.secret) == true && !invitation.qrRows.isEmpty)
        #expect(try await fixture.send(.post, Route.people, cookie: owner, body: PersonNameRequest(name: "Ann").bytes).status == 409)
        let ann = try await person("Ann", fixture, owner)
        #expect(!ann.isOwner && !ann.isDisabled && ann.deviceCount == 0 && ann.lastSeenAt == nil && ann.quotaBytes == nil)
        let cookie = try #require(try await signIn(invitation, fixture).cookie)
        #expect(try await person("Ann", fixture, owner).deviceCount == 1)

        let place = Route.people + "/" + ann.id
        let limited = PersonRequest(isDisabled: false, quotaBytes: 4)
        #expect(try await fixture.send(.put, place, cookie: owner, body: limited.bytes).status == 204)
        func begin(_ byteCount: Int64) async throws -> Reply {
            let request = UploadRequest(name: "a", byteCount: byteCount, purpose: .library)
            return try await fixture.send(.put, Route.uploads + "/" + UploadingDevice.id(1).text, cookie: cookie, body: request.bytes)
        }
        let refusal = try await begin(5)
        #expect(refusal.status == 413)
        #expect(try Problem(json: refusal.json()).kind == .quota)
        #expect(try Problem(json: refusal.json()).detail == "This person's files together exceed the limit of 4 bytes.")
        #expect(try await begin(4).status == 200)
        #expect(try await person("Ann", fixture, owner).fileBytes == 4)

        let disabled = PersonRequest(isDisabled: true, quotaBytes: nil)
        #expect(try await fixture.send(.put, place, cookie: owner, body: disabled.bytes).status == 204)
        let told = try await fixture.send(.get, Route.session, cookie: cookie)
        #expect(try told.status == 403 && Problem(json: told.json()).kind == .disabled, "a device that was signed in is told so")
        let link = try await fixture.send(.post, Route.personLinks + "/" + ann.id, cookie: owner)
        #expect(try link.status == 403 && Problem(json: link.json()).kind == .disabled)
        let enabled = PersonRequest(isDisabled: false, quotaBytes: nil)
        #expect(try await fixture.send(.put, place, cookie: owner, body: enabled.bytes).status == 204)
        #expect(try await fixture.send(.get, Route.session, cookie: cookie).status == 401)
        let again = try InvitationAnswer(json: try await fixture.send(.post, Route.personLinks + "/" + ann.id, cookie: owner).json())
        let other = try #require(try await signIn(again, fixture).cookie)
        #expect(try await fixture.send(.delete, Route.personSessions + "/" + ann.id, cookie: owner).status == 204)
        #expect(try await fixture.send(.get, Route.session, cookie: other).status == 401)
        await fixture.stop()
    }

    @Test func namesAreChangedByTheOwnerAndByOneself() async throws {
        let fixture = try ServerFixture(.memory)
        let owner = try await fixture.signIn()
        let cookie = try #require(try await signIn(try await add("Ann", fixture, owner), fixture).cookie)
        func rename(_ name: String) async throws -> Int {
            try await fixture.send(
                .patch, Route.session, headers: [("Content-Type", "application/json")], cookie: cookie,
                body: PersonNameRequest(name: name).bytes
            ).status
        }
        #expect(try await rename("Anna") == 204)
        let session = try await fixture.send(.get, Route.session, cookie: cookie)
        #expect(try SessionAnswer(json: session.json()).user == "Anna")
        #expect(try await rename(SessionService.firstUserName) == 409)
        #expect(try await rename("\u{202E}x") == 400)
        let place = Route.people + "/" + (try await person("Anna", fixture, owner).id)
        let named = PersonRequest(name: "Bea", isDisabled: false, quotaBytes: nil)
        #expect(try await fixture.send(.put, place, cookie: owner, body: named.bytes).status == 204)
        #expect(try await person("Bea", fixture, owner).deviceCount == 1, "the device stays signed in")
        #expect(try await fixture.send(.put, place, cookie: cookie, body: named.bytes).status == 403, "only the owner")
        await fixture.stop()
    }

    @Test func theEventStreamOfWhoeverIsDisabledEnds() async throws {
        let fixture = try ServerFixture(.socket)
        let owner = try await fixture.signIn()
        let cookie = try #require(try await signIn(try await add("Ann", fixture, owner), fixture).cookie)
        let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", cookie)])
        #expect(try await stream.read(until: "event: library\n") != nil)
        let place = Route.people + "/" + (try await person("Ann", fixture, owner).id)
        let disabled = PersonRequest(isDisabled: true, quotaBytes: nil)
        #expect(try await fixture.send(.put, place, cookie: owner, body: disabled.bytes).status == 204)
        #expect(try await stream.read(until: "never") == nil)
        await fixture.stop()
    }

    @Test func theStreamOfASessionThatAnotherProgramEndedEnds() async throws {
        let fixture = try ServerFixture(.socket)
        let (cookie, kept) = (try await fixture.signIn(), try await fixture.signIn("Other"))
        var streams: [EventStreamClient] = []
        for cookie in [cookie, kept] {
            let stream = try await EventStreamClient(port: fixture.port, path: Route.events, headers: [("Cookie", cookie)])
            #expect(try await stream.read(until: "event: library\n") != nil)
            streams.append(stream)
        }
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        try await fixture.store.write(in: .accounts) { transaction in
            guard let session = try transaction.sessions(of: user.id).first(where: { $0.name == "Laptop" }) else { return }
            try transaction.removeSession(session.id)
        }
        try await fixture.events.endStreams(notIn: fixture.sessions)
        #expect(try await streams[0].read(until: "never") == nil)
        #expect(try await fixture.send(.get, Route.session, cookie: cookie).status == 401)
        fixture.events.beat()
        #expect(try await streams[1].read(until: ":\n\n") != nil)
        await fixture.stop()
    }

    @Test func aPersonIsRemovedAndOwnershipTransferred() async throws {
        let fixture = try ServerFixture(.memory)
        let owner = try await fixture.signIn()
        let cookie = try #require(try await signIn(try await add("Ann", fixture, owner), fixture).cookie)
        let bob = try #require(try await signIn(try await add("Bob", fixture, owner), fixture).cookie)
        let first = try #require(try await people(fixture, owner).first { $0.isOwner })
        let ann = try await person("Ann", fixture, owner)
        for (method, path) in [(HTTPMethod.delete, Route.people), (.put, Route.owner), (.post, Route.personLinks)] {
            let reply = try await fixture.send(method, path + "/" + UploadingDevice.id(9).text, cookie: owner)
            #expect(reply.status == 404, "\(path)")
            #expect(try await fixture.send(method, path + "/x", cookie: owner).status == 404, "\(path)")
        }
        #expect(try await fixture.send(.delete, Route.people + "/" + first.id, cookie: owner).status == 409, "the owner")
        #expect(try await fixture.send(.delete, Route.people + "/" + ann.id, cookie: owner).status == 204)
        #expect(try await fixture.send(.get, Route.session, cookie: cookie).status == 401)
        #expect(Set(try await people(fixture, owner).map(\.name)) == [first.name, "Bob"])
        let next = try await person("Bob", fixture, owner)
        #expect(try await fixture.send(.put, Route.owner + "/" + next.id, cookie: owner).status == 204)
        #expect(try await fixture.send(.get, Route.people, cookie: owner).status == 403)
        #expect(try await people(fixture, bob).filter(\.isOwner).map(\.name) == ["Bob"])
        await fixture.stop()
    }

    @Test func theListHasPagesAndIsSearched() async throws {
        let fixture = try ServerFixture(.memory)
        let owner = try await fixture.signIn()
        for name in ["Ann & Bob", "Zoë", "Bob"] { _ = try await add(name, fixture, owner) }
        func page(_ request: PeopleListRequest) async throws -> PeopleAnswer {
            let reply = try await fixture.send(.get, Route.people + request.addressQuery, cookie: owner)
            #expect(reply.status == 200)
            return try PeopleAnswer(json: reply.json())
        }
        let first = try await page(PeopleListRequest(count: 2))
        #expect(first.people.count == 2 && first.people[0].isOwner && first.people[1].name == "Ann & Bob" && first.next == "Ann & Bob")
        let second = try await page(PeopleListRequest(after: first.next, count: 2))
        #expect(second.people.map(\.name) == ["Bob", "Zoë"] && second.next == nil)
        #expect(try await page(PeopleListRequest(text: "& b")).people.map(\.name) == ["Ann & Bob"])
        #expect(try await page(PeopleListRequest(text: "zoe")).people.map(\.name) == ["Zoë"])
    }

    @Test(
        arguments: [
            ("?count=\(PeopleListRequest.maximumCount)", 200), ("?count=\(PeopleListRequest.maximumCount + 1)", 400), ("?count=0", 400),
            ("?count=x", 400), ("?name=" + String(repeating: "n", count: PeopleListRequest.maximumTextBytes), 200),
            ("?name=" + String(repeating: "n", count: PeopleListRequest.maximumTextBytes + 1), 400), ("?other=1", 200),
        ])
    func requestsForPagesAreChecked(query: String, status: Int) async throws {
        let fixture = try ServerFixture(.memory)
        let owner = try await fixture.signIn()
        #expect(try await fixture.send(.get, Route.people + query, cookie: owner).status == status)
    }
}
