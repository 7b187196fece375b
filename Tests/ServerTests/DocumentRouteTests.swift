import Domain
import Foundation
import HTTP
import MediaMessages
import TestKit
import Testing
import Wire

/// Asks for documents over HTTP, as a browser does.
@Suite(.timeLimit(.minutes(1))) struct DocumentRouteTests {
    private let fixture: ServerFixture
    private let cookie: String
    private let note: Identifier<Note>
    private let topic: Identifier<Topic>

    init() async throws {
        fixture = try ServerFixture(.socket)
        cookie = try await fixture.signIn()
        var device = WritingDevice(seed: 1)
        let note = try device.note("kept @anna", now: ServerFixture.now)
        let topic = try device.topic("Лес \"a/b\"", now: ServerFixture.now)
        (self.note, self.topic) = (note.id, topic.id)
        let moved = try device.move(note.id, to: topic.id, now: ServerFixture.now)
        let reply = try await fixture.send(
            .post, Route.sync, cookie: cookie, body: WritingDevice.push(note.operations + topic.operations + moved))
        #expect(reply.status == 200)
    }

    private func get(_ query: String, cookie: String? = nil) async throws -> Reply {
        try await fixture.send(.get, Route.documents + query, cookie: cookie ?? self.cookie)
    }

    @Test func aTopicComesAsAPDFToBeSaved() async throws {
        let reply = try await get("?topic=\(topic.text)&language=ru&offset=180")
        #expect(reply.status == 200 && reply.headers["Content-Type"] == "application/pdf")
        #expect(reply.headers["Content-Length"] == "\(reply.body.count)" && reply.headers["Cache-Control"] == "no-store")
        let disposition = try #require(reply.headers["Content-Disposition"])
        #expect(disposition.hasPrefix("attachment; ") && disposition.hasSuffix("filename*=UTF-8''%D0%9B%D0%B5%D1%81%20_a_b_.pdf"))
        let text = String(decoding: reply.body, as: UTF8.self)
        #expect(text.hasPrefix("%PDF-") && text.contains("@anna") && text.contains(#""language":"ru""#) && text.contains("1 заметка"))
    }

    @Test func notesComeByTheirIdentities() async throws {
        let reply = try await get("?notes=\(note.text)")
        #expect(
            reply.status == 200 && String(decoding: reply.body, as: UTF8.self).contains(" · 15 January 2027")
                && !String(decoding: reply.body, as: UTF8.self).contains("1 note"))
    }

    @Test(arguments: [
        "", "?topic=", "?topic=x", "?notes=", "?notes=x", "?photos=1,2", "?topic=TOPIC&notes=NOTE", "?notes=NOTE&language=xx",
        "?notes=NOTE&offset=x", "?notes=NOTE&offset=900", "?topic=TOPIC,TOPIC",
    ])
    func whatIsNoRequestIsRefused(query: String) async throws {
        let reply = try await get(query.replacing("TOPIC", with: topic.text).replacing("NOTE", with: note.text))
        #expect(try reply.status == 400 && reply.problem()?.status == 400, "\(query)")
    }

    @Test func nobodyHasWhatIsNotTheirs() async throws {
        #expect(try await fixture.send(.get, Route.documents + "?topic=\(topic.text)").status == 401)
        let stranger = try await fixture.signInStranger()
        for query in ["?topic=\(topic.text)", "?notes=\(note.text)", "?photos=\(note.text)", "?topic=\(note.text)"] {
            let reply = try await get(query, cookie: stranger)
            #expect(reply.status == 404 && !String(decoding: reply.body, as: UTF8.self).contains("kept"))
        }
        #expect(try await get("?photos=\(note.text)").status == 404, "a note is no photo")
    }

    @Test func asManyAsOneMayNameFitIntoAnAddress() async throws {
        let ids = Array(repeating: note.text, count: 400).joined(separator: ",")
        #expect(try await get("?notes=\(ids)").status == 200)
        #expect(try await get("?notes=\(ids),\(note.text)").status == 400)
    }
}
