import Domain
import JSON
import Merge
import Replication
import TestKit
import Testing
import Wire

@testable import Server

@Suite struct NotesTests {
    @Test(arguments: ServerFixture.Transport.allCases)
    func whatADevicePushesCanBeReadByTheOthers(over transport: ServerFixture.Transport) async throws {
        let fixture = try ServerFixture(transport)
        let cookie = try await fixture.signIn()
        var device = WritingDevice(seed: 1)
        let (id, operations) = try device.note("Ёжик </script> 猫", now: ServerFixture.now)
        let reply = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        #expect(reply.status == 200)
        #expect(try SyncAnswer(json: reply.json()).revision == 2)
        let again = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        #expect(try SyncAnswer(json: again.json()).revision == 2)

        let pulled = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push([]))
        #expect(try SyncAnswer(json: pulled.json()).operations == operations)
        let note = try await fixture.send(.get, Route.notes + "/" + id.text, cookie: cookie)
        let expected: JSON = [
            "id": .string(id.text), "title": "", "text": "Ёжик </script> 猫", "topic": .null, "archived": false, "tags": [], "color": .null,
            "due": .null, "pinned": false, "done": false, "created": "2027-01-15T08:00:00Z", "changed": .null, "deleted": .null,
        ]
        #expect(try note.json() == expected)
        await fixture.stop()
    }

    @Test func aNoteIsAPageForWhoReadsHTML() async throws {
        let fixture = try ServerFixture(.memory)
        let (cookie, stranger) = (try await fixture.signIn(), try await fixture.signInStranger())
        var device = WritingDevice(seed: 1)
        let text = "# Ёж & <b>\n\n**bold** [x](javascript:alert) <script>a</script>"
        let (id, operations) = try device.note(text, now: ServerFixture.now)
        _ = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        let path = Route.notes + "/" + id.text
        let browser = [("Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8")]
        let reply = try await fixture.send(.get, path, headers: browser, cookie: cookie)
        let html = String(decoding: reply.body, as: UTF8.self)
        #expect(reply.status == 200 && reply.headers["Content-Type"] == "text/html; charset=utf-8" && reply.headers["Vary"] == "Accept")
        #expect(reply.headers["Content-Security-Policy"]?.hasPrefix("default-src 'none'; img-src 'self'; ") == true)
        #expect(html.contains("<title>Ёж &amp; &lt;b&gt;</title>") && html.contains("<body>\n<h1>Ёж &amp; &lt;b&gt;</h1>\n<p><strong>bold"))
        #expect(!html.contains("<script") && !html.contains("href=") && !html.contains("<b>"))
        for types in ["application/json", "*/*", "text/html;q=0, */*", "application/json, text/html"] {
            let reply = try await fixture.send(.get, path, headers: [("Accept", types)], cookie: cookie)
            #expect(reply.headers["Content-Type"] == "application/json", "\(types)")
        }
        #expect(try await fixture.send(.get, path, headers: browser, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, path, headers: browser).status == 401)
        await fixture.stop()
    }

    @Test func aNotesJournalIsGivenWithWhoWroteIt() async throws {
        let fixture = try ServerFixture(.memory)
        let (cookie, stranger) = (try await fixture.signIn(), try await fixture.signInStranger())
        var device = WritingDevice(seed: 1)
        let (id, operations) = try device.note("Ёжик", now: ServerFixture.now)
        _ = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        let path = Route.noteHistories + "/" + id.text
        let reply = try await fixture.send(.get, path, cookie: cookie)
        let history = try NoteHistoryAnswer(json: reply.json())
        #expect(history.entries.map(\.operation) == operations && history.revision == 2 && !history.hasMore)
        #expect(history.authors.count == 1 && history.authors[0].isCurrent && !history.authors[0].device.isEmpty)
        #expect(history.entries.allSatisfy { $0.author == 0 && $0.first == ServerFixture.now && $0.last == ServerFixture.now })
        let rest = try NoteHistoryAnswer(json: try await fixture.send(.get, path + "?after=1", cookie: cookie).json())
        #expect(rest.entries.map(\.operation) == Array(operations[1...]))
        #expect(try await fixture.send(.get, path + "?after=x", cookie: cookie).status == 400)
        #expect(try await fixture.send(.get, path, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, path).status == 401)
        await fixture.stop()
    }

    @Test func aTopicsSittingsAreGivenWithWhoWroteThem() async throws {
        let fixture = try ServerFixture(.memory)
        let (cookie, stranger) = (try await fixture.signIn(), try await fixture.signInStranger())
        var replica = Replica(agent: Agent(rawValue: 7))
        let (topic, note) = (Identifier<Topic>(EntityID(high: 3, low: 1)), Identifier<Note>(EntityID(high: 3, low: 2)))
        var draft = Note(id: note)
        (draft.topicID, draft.position) = (topic, "V")
        var parent = Topic(id: topic)
        (parent.name, parent.position) = ("A", "V")
        let operations = [try replica.create(parent, now: ServerFixture.now), try replica.create(draft, now: ServerFixture.now)]
        _ = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push(operations))
        let path = Route.topicHistories + "/" + topic.text
        let history = try TopicHistoryAnswer(json: try await fixture.send(.get, path, cookie: cookie).json())
        #expect(history.authors.count == 1 && history.authors[0].isCurrent && history.since < ServerFixture.now)
        #expect(history.sittings.count == 1 && history.sittings[0].notes == [note.entity] && history.sittings[0].author == 0)
        #expect(try await fixture.send(.get, Route.topicHistories + "/" + note.text, cookie: cookie).status == 404)
        #expect(try await fixture.send(.get, path, cookie: stranger).status == 404)
        #expect(try await fixture.send(.get, path).status == 401)
        await fixture.stop()
    }

    @Test func aSynchronisationOverItsLimitIsRefusedUnread() async throws {
        let fixture = try ServerFixture(.memory)
        let cookie = try await fixture.signIn()
        let whole = WritingDevice.push([])
        let padding = [UInt8](repeating: 0x20, count: Endpoint.synchronizationLimit - whole.count)
        #expect(try await fixture.send(.post, Route.sync, cookie: cookie, body: whole + padding).status == 200)
        #expect(try await fixture.send(.post, Route.sync, cookie: cookie, body: whole + padding + [0x20]).status == 413)
        await fixture.stop()
    }

    @Test func onePersonsLargeBodiesHoldUpNobodyElse() async throws {
        let whole = WritingDevice.push([])
        let padded = whole + [UInt8](repeating: 0x20, count: 1_000 - whole.count)
        let need = padded.count + ParsedSize.bytes(of: padded)
        let bodies = BodyBudget(totalBytes: 3 * need, personBytes: need)
        let fixture = try ServerFixture(.memory, bodies: bodies)
        let (owner, stranger) = (try await fixture.signIn(), try await fixture.signInStranger())
        let person = try await fixture.sessions.ensureFirstUser(now: ServerFixture.now).id.entity
        var share: BodyBudget.Share? = bodies.share(of: person)
        #expect(share?.grow(by: 1) == true)
        let refused = try await fixture.send(.post, Route.sync, cookie: owner, body: padded)
        #expect(refused.status == 429 && refused.headers["Retry-After"] == "5")
        #expect(try refused.problem()?.kind == .tooMany)
        #expect(try await fixture.send(.post, Route.sync, cookie: stranger, body: padded).status == 200)
        share = nil
        for cookie in [owner, stranger, owner] {
            #expect(try await fixture.send(.post, Route.sync, cookie: cookie, body: padded).status == 200, "what was held is free")
        }
        // What never fits is not to be tried again.
        let large = try await fixture.send(.post, Route.sync, cookie: owner, body: padded + [0x20])
        #expect(large.status == 413)
        #expect(try large.problem()?.kind == .tooLarge)
        await fixture.stop()
    }

    @Test func bodiesCountAsWhatTheyAreOnceTheyAreRead() async throws {
        let fixture = try ServerFixture(.memory)
        let cookie = try await fixture.signIn()
        let head = Array(#"{"since":0,"operations":[],"x":["#.utf8)
        func body(_ zeros: Int) -> [UInt8] {
            var body = head
            for _ in 0..<zeros { body += [UInt8(ascii: "0"), UInt8(ascii: ",")] }
            return body + Array("0]}".utf8)
        }
        #expect(try await fixture.send(.post, Route.sync, cookie: cookie, body: body(100_000)).status == 200)
        #expect(try await fixture.send(.post, Route.sync, cookie: cookie, body: body(2_000_000)).status == 413)
        await fixture.stop()
    }

    @Test func theSizeOfATreeIsEstimatedFromItsText() {
        func size(_ text: String) -> Int { ParsedSize.bytes(of: Array(text.utf8)) }
        let stride = MemoryLayout<JSON>.stride
        for count in [10, 1_000] {
            #expect(size("[" + String(repeating: "0,", count: count) + "0]") >= count * stride)
            #expect(size("[" + String(repeating: "[0],", count: count) + "0]") >= count * (2 * stride + 32))
            #expect(size("{" + String(repeating: "\"a\":0,", count: count) + "\"b\":0}") >= count * (stride + 16))
        }
        // Of a text no more is needed than it has, whatever marks are in it.
        let text = String(repeating: "[0,{\\\":", count: 1_000)
        #expect(size("\"" + text + "\"") < text.utf8.count + 200)
        #expect(size("\"" + text) > 0 && size("\"\\") > 0 && size("") > 0)
        #expect(size(String(repeating: " ", count: 1_000)) == size(""))
    }

    @Test func sharesEndWithTheirRequests() {
        let (first, second) = (EntityID(high: 1, low: 1), EntityID(high: 1, low: 2))
        let budget = BodyBudget(totalBytes: 15, personBytes: 10)
        var share: BodyBudget.Share? = budget.share(of: first)
        #expect(share?.grow(by: 6) == true && share?.grow(by: 5) == false && share?.grow(by: 4) == true)
        let other = budget.share(of: second)
        #expect(other.grow(by: 5) && !other.grow(by: 1), "of all there are fifteen")
        share = nil
        #expect(other.grow(by: 5) && !other.grow(by: 1), "of one there are ten")
    }

    @Test func aFailureOfTheDatabaseIsAProblemAndItsInternalsAreLogged() async throws {
        let fixture = try ServerFixture(.memory)
        let cookie = try await fixture.signIn()
        _ = try await fixture.send(.get, Route.session, cookie: cookie)
        fixture.damageStore()
        let reply = try await fixture.send(.post, Route.sync, cookie: cookie, body: WritingDevice.push([]))
        #expect(reply.status == 503)
        #expect(try reply.problem()?.kind == .storage)
        #expect(fixture.lines.all.contains { $0.contains(" error POST /api/v1/sync 503: ") })
    }

    @Test func theAccessLogIsWrittenAtDebugOnlyAndHoldsNoSecrets() async throws {
        for level in Log.Level.allCases {
            let fixture = try ServerFixture(.memory, level: level)
            let cookie = try await fixture.signIn()
            _ = try await fixture.send(.get, Route.session + "?secret=1", cookie: cookie)
            #expect(fixture.lines.all.isEmpty == (level != .debug))
            #expect(!fixture.lines.all.joined().contains("secret"))
            #expect(!fixture.lines.all.joined().contains(cookie.dropFirst(13)))
            await fixture.stop()
        }
    }
}
