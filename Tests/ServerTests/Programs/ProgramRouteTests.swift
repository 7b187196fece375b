import Domain
import HTTP
import JSON
import Replication
import Services
import TestKit
import Testing
import Wire

@testable import Server

/// Reads and writes notes as another program does.
@Suite(.timeLimit(.minutes(1))) struct ProgramRouteTests {
    private let fixture: ServerFixture
    private let cookie: String
    private let secret: String
    private let topic: Identifier<Topic>

    init() async throws {
        fixture = try ServerFixture(.socket)
        cookie = try await fixture.signIn()
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let request = TokenRequest(name: "script", scopes: [.notesRead, .notesWrite])
        secret = try await fixture.sessions.makeToken(request, for: user.id, now: ServerFixture.now).secret
        var replica = Replica(agent: .init(rawValue: 5))
        var topics: [Replication.Operation] = []
        for (number, name) in [(1, "Home"), (2, "Work")] as [(UInt64, String)] {
            var topic = Topic(id: Identifier(EntityID(high: 3, low: number)))
            (topic.name, topic.position, topic.createdAt) = (name, number == 1 ? "V" : "W", ServerFixture.now)
            topics.append(try replica.create(topic, now: ServerFixture.now))
        }
        topic = Identifier(EntityID(high: 3, low: 1))
        _ = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(topics))
    }

    private func ask(
        _ method: HTTPMethod, _ path: String, _ body: String? = nil, type: String = "application/json", _ headers: [(String, String)] = [],
        token: String? = nil
    ) async throws -> Reply {
        let headers = headers + [("Authorization", "Bearer " + (token ?? secret))] + (body == nil ? [] : [("Content-Type", type)])
        return try await fixture.send(method, path, headers: headers, body: Array((body ?? "").utf8), isOwnPage: false)
    }

    private func add(_ body: String, _ headers: [(String, String)] = []) async throws -> (path: String, tag: String) {
        let reply = try await ask(.post, Route.notes, body, headers)
        return (try #require(reply.headers["Location"]), try #require(reply.headers["ETag"]))
    }

    /// Returns the operations of all that was written, as a phone hears of them.
    private func journal() async throws -> [Replication.Operation] {
        let reply = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push([]))
        return try SyncAnswer(json: reply.json()).operations
    }

    @Test func aNoteIsMadeReadAndListed() async throws {
        let reply = try await ask(
            .post, Route.notes, ##"{"title":"Boats","text":"oars #lake #lake","topic":"Work","color":"#0a1b2c","due":"2027-02-01"}"##)
        #expect(reply.status == 201)
        let path = try #require(reply.headers["Location"])
        let note = try await ask(.get, path)
        let json = try note.json()
        #expect(try note.status == 200 && json == reply.json() && note.headers["ETag"] == reply.headers["ETag"])
        let expected: JSON = [
            "id": json["id"] ?? .null, "title": "Boats", "text": "oars #lake #lake", "topic": .string(EntityID(high: 3, low: 2).text),
            "archived": false, "tags": ["lake"], "color": "#0a1b2c", "due": "2027-02-01", "pinned": false, "done": false,
            "created": "2027-01-15T08:00:00Z", "changed": "2027-01-15T08:00:00Z", "deleted": .null,
        ]
        #expect(json == expected)
        let text = try await ask(.get, path, nil, [("Accept", "text/markdown")])
        #expect(String(decoding: text.body, as: UTF8.self) == "oars #lake #lake" && text.headers["ETag"] != note.headers["ETag"])
        #expect(text.headers["Content-Type"] == "text/markdown; charset=utf-8")
        let known = try await ask(.get, path, nil, [("If-None-Match", note.headers["ETag"] ?? "")])
        #expect(known.status == 304 && known.body.isEmpty)
        let topics = try await ask(.get, Route.topics).json()
        #expect(topics["topics"]?.array?.compactMap { $0["name"]?.string } == ["Home", "Work"])
        let listed = try await ask(.get, Route.notes + "?topic=" + EntityID(high: 3, low: 2).text).json()
        #expect(listed["notes"]?.array?.compactMap { $0["etag"]?.string } == [note.headers["ETag"] ?? ""])
        let found = try await ask(.get, Route.search + "?query=oars")
        #expect(found.status == 200 && String(decoding: found.body, as: UTF8.self).contains(json["id"]?.string ?? "-"))
        await fixture.stop()
    }

    @Test func listsGoOnWhereTheyEndWhateverIsWrittenMeanwhile() async throws {
        var paths: Set<String> = []
        for number in 0..<5 { paths.insert(try await add("{\"text\":\"\(number)\"}").path) }
        var (next, seen, count): (String?, Set<String>, Int) = (Route.notes + "?limit=2", [], 0)
        while let page = next {
            let reply = try await ask(.get, page)
            #expect(reply.status == 200)
            for note in try reply.json()["notes"]?.array ?? [] { seen.insert(Route.notes + "/" + (note["id"]?.string ?? "")) }
            next = reply.headers["Link"].flatMap { $0.split(separator: ">").first.map { String($0.dropFirst()) } }
            count += 1
            if count == 1 { _ = try await add(#"{"text":"meanwhile"}"#) }
        }
        #expect(seen.isSuperset(of: paths) && count >= 3)
        #expect(try await ask(.get, Route.notes + "?topic=" + RequestCase.id).status == 404)
        for query in ["?limit=0", "?limit=101", "?limit=x", "?after=x", "?topic=Home"] {
            #expect(try await ask(.get, Route.notes + query).status == 400, "\(query)")
        }
        await fixture.stop()
    }

    @Test func theSameKeyMakesOneNoteAndOneParagraph() async throws {
        let key = [("Idempotency-Key", "monday")]
        let first = try await ask(.post, Route.notes, #"{"text":"once"}"#, key)
        let second = try await ask(.post, Route.notes, #"{"text":"once"}"#, key)
        #expect(first.status == 201 && second.status == 200 && first.headers["Location"] == second.headers["Location"])
        let path = try #require(first.headers["Location"])
        for _ in 0..<3 { #expect(try await ask(.post, path + "/append", "- line", type: "text/plain", key).status == 200) }
        #expect(try await ask(.post, path + "/append", #"{"text":"- other"}"#).status == 200)
        #expect(try await ask(.get, path).json()["text"]?.string == "once\n- line\n- other")
        #expect(try await ask(.post, Route.notes, "{}", [("Idempotency-Key", String(repeating: "k", count: 256))]).status == 400)
        await fixture.stop()
    }

    @Test func aWriteSaysWhichVersionItIsOf() async throws {
        let (path, tag) = try await add(#"{"title":"Boats","text":"one two three"}"#)
        #expect(try await ask(.put, path, #"{"text":"x"}"#).status == 428)
        #expect(try await ask(.patch, path, #"{"pinned":true}"#).status == 428)
        for wrong in ["\"5-0123456789abcdef\"", "W/" + tag, "\"x\"", "\"999-" + tag.split(separator: "-")[1]] {
            #expect(try await ask(.put, path, #"{"text":"x"}"#, [("If-Match", wrong)]).status == 412, "\(wrong)")
        }
        let pinned = try await ask(.patch, path, #"{"pinned":true}"#, type: "application/merge-patch+json", [("If-Match", tag)])
        #expect(try pinned.status == 200 && pinned.json()["merged"]?.bool == false && pinned.json()["pinned"]?.bool == true)
        let any = try await ask(.patch, path, #"{"due":"2027-03-01"}"#, [("If-Match", "*")])
        #expect(try any.status == 200 && any.json()["due"]?.string == "2027-03-01")
        await fixture.stop()
    }

    @Test func anOlderVersionIsMerged() async throws {
        let (path, tag) = try await add(#"{"title":"Boats","text":"one two three"}"#)
        let markdown = "text/markdown"
        let newer = try await ask(.put, path, "one two three four", type: markdown, [("If-Match", tag)])
        #expect(try newer.status == 200 && newer.json()["title"]?.string == "Boats")
        let merged = try await ask(.put, path, #"{"title":"Boats","text":"1 two three"}"#, [("If-Match", tag)])
        let json = try merged.json()
        #expect(merged.status == 200 && json["merged"]?.bool == true && json["text"]?.string == "1 two three four")
        // A phone that has none of it hears the same.
        let id = try #require(EntityID(text: String(path.split(separator: "/").last ?? "")))
        let state = try EntityState(operations: try await journal().filter { $0.entity == id })
        #expect(state?.entity(as: Note.self)?.text == "1 two three four")
        await fixture.stop()
    }

    @Test func aNoteGoesToTheTrash() async throws {
        let (path, tag) = try await add(#"{"text":"x"}"#)
        let newer = try #require(try await ask(.patch, path, #"{"pinned":true}"#, [("If-Match", tag)]).headers["ETag"])
        #expect(try await ask(.delete, path, nil, [("If-Match", tag)]).status == 412)
        #expect(try await ask(.delete, path, nil, [("If-Match", newer)]).status == 204)
        #expect(try await ask(.delete, path).status == 404)
        #expect(try await ask(.get, path).json()["deleted"]?.string?.hasSuffix("Z") == true)
        #expect(try await ask(.put, path, "{}", [("If-Match", "*")]).status == 404)
        #expect(try await ask(.post, path + "/append", "x", type: "text/plain").status == 404)
        #expect(try await ask(.get, Route.notes).json()["notes"]?.array?.isEmpty == true)
        await fixture.stop()
    }

    @Test func aTokenThatOnlyWritesIsToldNothing() async throws {
        let user = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now)
        let writing = try await fixture.sessions.makeToken(
            TokenRequest(name: "x", scopes: [.notesWrite]), for: user.id, now: ServerFixture.now
        ).secret
        let (path, _) = try await add(#"{"text":"secret words"}"#)
        let appended = try await ask(.post, path + "/append", "x", type: "text/plain", token: writing)
        let changed = try await ask(.patch, path, #"{"pinned":true}"#, [("If-Match", "*")], token: writing)
        let made = try await ask(.post, Route.notes, #"{"text":"y"}"#, token: writing)
        for reply in [appended, changed] { #expect(reply.status == 204 && reply.body.isEmpty && reply.headers["ETag"] != nil) }
        #expect(made.status == 201 && made.body.isEmpty && made.headers["Location"] != nil)
        #expect(try await ask(.get, path, token: writing).status == 403)
        await fixture.stop()
    }

    @Test func nothingOfSomebodyElseIsReached() async throws {
        let (path, _) = try await add(#"{"text":"secret words"}"#)
        let stranger = try await fixture.sessions.addUser(named: "Ann", now: ServerFixture.now)
        let scopes = TokenRequest(name: "x", scopes: [.notesRead, .notesWrite])
        let other = try await fixture.sessions.makeToken(scopes, for: stranger.id, now: ServerFixture.now).secret
        #expect(try await ask(.get, path, token: other).status == 404)
        #expect(try await ask(.put, path, "{}", [("If-Match", "*")], token: other).status == 404)
        #expect(try await ask(.patch, path, "{}", [("If-Match", "*")], token: other).status == 404)
        #expect(try await ask(.post, path + "/append", "x", type: "text/plain", token: other).status == 404)
        #expect(try await ask(.delete, path, token: other).status == 404)
        #expect(try await ask(.get, Route.notes + "?topic=" + topic.text, token: other).status == 404)
        #expect(try await ask(.post, Route.notes, #"{"topic":"Home"}"#, token: other).status == 404)
        #expect(try await ask(.post, Route.notes, "{}", token: other).status == 409, "there is no topic")
        #expect(try await ask(.get, path).json()["text"]?.string == "secret words")
        await fixture.stop()
    }

    @Test(arguments: [
        ("[]", "application/json", 400), (#"{"titel":"x"}"#, "application/json", 400), ("{", "application/json", 400),
        ("x", "image/png", 415), ("", "application/json", 400), (#"{"topic":"Nowhere"}"#, "application/json", 404),
    ]) func whatCantBeReadIsRefused(body: String, type: String, status: Int) async throws {
        #expect(try await ask(.post, Route.notes, body, type: type).status == status)
        #expect(try await ask(.get, Route.notes).json()["notes"]?.array?.isEmpty == true)
        await fixture.stop()
    }
}
