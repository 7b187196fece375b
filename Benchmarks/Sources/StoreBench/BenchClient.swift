import Domain
import Merge
import Replication
import Services
import Store
import Synchronization
import Wire

/// Types into one note, keeping its text near 900 characters.
final class BenchClient: Sendable {
    /// Holds where the next change goes.
    private struct Place {
        var sequence: Int
        var revision: Int64
    }

    /// Holds the text a note begins with.
    static let text = String(repeating: "hello ", count: 150)

    private let caller: Caller
    private let note: Identifier<Note>
    private let sync: SyncService
    private let place: Mutex<Place>
    private let agent: Agent

    /// Makes a person with one note; throws what the services throw.
    init(number: Int, person: String? = nil, sessions: SessionService, sync: SyncService) async throws {
        let owner = try await sessions.addUser(named: person ?? "person \(number)", now: Instant(milliseconds: 1))
        let session = Identifier<Session>(EntityID(high: 9, low: UInt64(number)))
        caller = Caller(userID: owner.id, spaceID: owner.space, sessionID: session)
        note = Identifier(EntityID(high: 7, low: UInt64(number)))
        agent = Agent(rawValue: 1_234 + UInt64(number))
        self.sync = sync
        let stamp = Timestamp(milliseconds: 1_000, counter: number, agent: agent)
        let scalars = Array(BenchClient.text.unicodeScalars)
        let edit = TextEdit(position: 0, deletedCount: 0, inserted: scalars)
        let run = TextRun(agent: agent, firstSequence: 0, parents: [], edits: [edit])
        let topic = EntityID(high: 8, low: UInt64(number))
        let operations = [
            Operation(
                kind: .topic, entity: topic,
                change: .write([FieldWrite("position", .text("V")), FieldWrite("createdAt", .integer(4))], at: stamp)),
            Operation(
                kind: .note, entity: note.entity,
                change: .write(
                    [
                        FieldWrite("topicID", .text(topic.text)), FieldWrite("position", .text("V")), FieldWrite("createdAt", .integer(5)),
                    ], at: stamp)),
            Operation(kind: .note, entity: note.entity, change: .edit(field: "text", run)),
        ]
        let answer = try await sync.synchronize(SyncRequest(since: 0, operations: operations), by: caller)
        place = Mutex(Place(sequence: scalars.count, revision: answer.revision))
    }

    /// Replaces one word by itself and returns once the change is durable; throws what the service throws.
    func push() async throws {
        let (sequence, revision) = place.withLock { ($0.sequence, $0.revision) }
        let edit = TextEdit(position: 12, deletedCount: 6, inserted: Array("hello ".unicodeScalars))
        let run = TextRun(
            agent: agent, firstSequence: sequence, parents: [EventID(agent: agent, sequence: sequence - 1)], edits: [edit])
        let operation = Operation(kind: .note, entity: note.entity, change: .edit(field: "text", run))
        let answer = try await sync.synchronize(SyncRequest(since: revision, operations: [operation]), by: caller)
        place.withLock { $0 = Place(sequence: sequence + 12, revision: answer.revision) }
    }
}
