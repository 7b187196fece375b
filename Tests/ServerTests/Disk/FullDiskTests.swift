import Blobs
import Domain
import HTTP
import JSON
import Merge
import Replication
import Services
import Synchronization
import TestKit
import Testing
import Wire

/// States what a server still does whose disk is full, or whose person has written all that may be written.
@Suite struct FullDiskTests {
    private static let note = EntityID(high: 1, low: 1)

    private func write(_ fields: [FieldWrite], at milliseconds: Int64) -> Operation {
        let stamp = Timestamp(milliseconds: ServerFixture.now.milliseconds + milliseconds, counter: 0, agent: Agent(rawValue: 3))
        return Operation(kind: .note, entity: Self.note, change: .write(fields, at: stamp))
    }

    private func push(_ operations: [Operation], to fixture: ServerFixture, _ cookie: String) async throws -> Reply {
        var writer = JSONWriter()
        SyncRequest(since: 0, operations: operations).write(to: &writer)
        return try await fixture.send(.post, Route.sync, cookie: cookie, body: writer.bytes)
    }

    private var creation: Operation { write([FieldWrite("position", .text("V")), FieldWrite("createdAt", .integer(5))], at: 0) }
    private var deletion: Operation { write([FieldWrite("deletedAt", .integer(ServerFixture.now.milliseconds))], at: 1) }

    /// Checks that somebody for whom nothing more is written reads, deletes, signs in and signs out.
    private func checkAllElse(of fixture: ServerFixture, _ cookie: String, _ refusal: Problem.Kind) async throws {
        let refused = try await push([write([FieldWrite("position", .text("W"))], at: 2)], to: fixture, cookie)
        #expect(refused.status == 507)
        #expect(try Problem(json: try refused.json()).kind == refusal)
        #expect(try await push([], to: fixture, cookie).status == 200)
        #expect(try await fixture.send(.get, Route.notes + "/" + Self.note.text, cookie: cookie).status == 200)
        #expect(try await push([deletion], to: fixture, cookie).status == 200)
        let another = try await fixture.signIn("Phone")
        #expect(try await fixture.send(.delete, Route.session, cookie: another).status == 204)
        #expect(try await fixture.send(.delete, Route.session, cookie: cookie).status == 204)
        #expect(try await fixture.send(.get, Route.session, cookie: cookie).status == 401)
    }

    @Test func whoHasWrittenAllThatMayBeWrittenReadsDeletesAndSignsOut() async throws {
        var writer = JSONWriter()
        creation.write(to: &writer)
        let fixture = try ServerFixture(.memory, journalBytes: Int64(writer.bytes.count))
        let cookie = try await fixture.signIn()
        #expect(try await push([creation], to: fixture, cookie).status == 200)
        try await checkAllElse(of: fixture, cookie, .quota)
        await fixture.stop()
    }

    @Test func whereTheDiskIsFullPeopleReadDeleteAndSignOut() async throws {
        let free = Mutex<Int64?>(nil)
        var disk = DiskCalls.system
        disk.freeBytes = { _ in free.withLock { $0 } }
        let fixture = try ServerFixture(.memory, disk: disk)
        let cookie = try await fixture.signIn()
        #expect(try await push([creation], to: fixture, cookie).status == 200)
        free.withLock { $0 = DiskRoom.Use.note.reservedBytes }
        try await checkAllElse(of: fixture, cookie, .storage)
        // Not even deletions take what signing in and out needs.
        let last = try await fixture.signIn()
        free.withLock { $0 = 0 }
        #expect(try await push([write([FieldWrite("deletedAt", .integer(5))], at: 9)], to: fixture, last).status == 507)
        #expect(try await fixture.send(.delete, Route.session, cookie: last).status == 204)
        await fixture.stop()
    }
}
