import Domain
import Merge
import RandomTesting
import Replication
import TestKit
import Wire

@testable import Services

/// Plays a device: edits its replica, keeps what it has not sent, and takes answers in whatever order they come.
struct SimulatedDevice {
    /// Carries a request and, once the server has had it, its answer.
    struct Exchange {
        let request: SyncRequest
        /// Numbers the first operation in the request that the device made.
        let firstNumber: Int
        var answer: SyncAnswer?
    }

    /// Names the device to the server.
    let caller: Caller
    /// Tells how far the device's clock is off, in milliseconds.
    let skew: Int64
    private(set) var replica: Replica
    /// Numbers the last entry merged.
    private(set) var revision: Int64 = 0
    /// Lists the operations whose taking the server has not confirmed.
    private(set) var outbox: [Operation] = []
    /// Holds every character that the device ever deleted.
    private(set) var deleted: Set<Unicode.Scalar> = []
    private var confirmedCount = 0

    /// Counts the operations whose taking the server has confirmed.
    var confirmedOperationCount: Int { confirmedCount }

    init(caller: Caller, agent: Agent, skew: Int64) {
        self.caller = caller
        self.skew = skew
        replica = Replica(agent: agent)
    }

    /// Does something a person might do.
    mutating func act(now: Instant, using generator: inout SeededRandom, typing alphabet: inout UInt32) throws {
        let now = Instant(milliseconds: now.milliseconds + skew)
        let notes = replica.states.values.filter { $0.kind == .note }.map(\.id).sorted()
        let topics = replica.states.values.filter { $0.kind == .topic }.map(\.id).sorted()
        let choice = Int.random(in: 0..<20, using: &generator)
        switch choice {
        case 0:
            var topic = Topic(id: Identifier(EntityID(using: &generator)))
            topic.position = "V"
            outbox.append(try replica.create(topic, now: now))
        case 1, 2:
            var note = Note(id: Identifier(EntityID(using: &generator))).placed()
            note.topicID = topics.randomElement(using: &generator).map { Identifier($0) }
            outbox.append(try replica.create(note, now: now))
        case 3:
            if let topic = topics.randomElement(using: &generator) { try delete(topic: topic, notes: notes, now: now) }
        case 4, 5:
            if let note = notes.randomElement(using: &generator) {
                let mark: FieldValue = choice == 4 ? .integer(now.milliseconds) : .null
                outbox.append(try replica.write(.note, note, [FieldWrite("deletedAt", mark)], now: now))
            }
        case 6:
            if let note = notes.randomElement(using: &generator) {
                let topic = topics.randomElement(using: &generator)
                let writes = [FieldWrite("topicID", topic.map { .text($0.text) } ?? .null), FieldWrite("position", .text("W"))]
                outbox.append(try replica.write(.note, note, writes, now: now))
            }
        default:
            if let note = notes.randomElement(using: &generator) {
                let field = Bool.random(using: &generator) ? "title" : "text"
                try type(into: note, field, using: &generator, typing: &alphabet)
            }
        }
    }

    mutating func type(_ text: String, into note: EntityID, at position: Int) throws {
        let edit = TextEdit(position: position, deletedCount: 0, inserted: Array(text.unicodeScalars))
        outbox.append(try replica.edit(.note, note, "text", [edit]))
    }

    /// Makes a request with what was not confirmed, or the beginning of it.
    func request(using generator: inout SeededRandom) -> Exchange {
        let count = Int.random(in: 0...3, using: &generator) == 0 ? outbox.count / 2 : outbox.count
        return Exchange(
            request: SyncRequest(since: revision, operations: Array(outbox.prefix(count)), isMassDeletionConfirmed: true),
            firstNumber: confirmedCount)
    }

    /// Merges an answer, whenever it comes.
    ///
    /// The device has words to say for what it has not sent: it brings back what others deleted meanwhile.
    mutating func receive(_ exchange: Exchange, now: Instant) throws {
        guard let answer = exchange.answer else { return }
        let confirmed = exchange.firstNumber + exchange.request.operations.count
        if confirmed > confirmedCount {
            outbox.removeFirst(confirmed - confirmedCount)
            confirmedCount = confirmed
        }
        let unsent = Set(outbox.filter(\.isContent).map(\.entity))
        for operation in answer.operations { try replica.apply(operation) }
        revision = max(revision, answer.revision)
        for operation in answer.operations where operation.isDeletion && unsent.contains(operation.entity) {
            guard replica[operation.entity]?.isDeleted == true else { continue }
            let now = Instant(milliseconds: now.milliseconds + skew)
            outbox.append(try replica.write(operation.kind, operation.entity, [FieldWrite("deletedAt", .null)], now: now))
        }
    }

    private mutating func delete(topic: EntityID, notes: [EntityID], now: Instant) throws {
        let mark = [FieldWrite("deletedAt", .integer(now.milliseconds))]
        for note in notes where replica[note]?.value(of: "topicID") == .text(topic.text) && replica[note]?.isDeleted == false {
            outbox.append(try replica.write(.note, note, mark, now: now))
        }
        outbox.append(try replica.write(.topic, topic, mark, now: now))
    }

    private mutating func type(
        into note: EntityID, _ field: String, using generator: inout SeededRandom, typing alphabet: inout UInt32
    ) throws {
        var edits: [TextEdit] = []
        var text = replica[note]?.document(of: field).scalars ?? []
        for _ in 0...Int.random(in: 0...2, using: &generator) {
            let position = Int.random(in: 0...text.count, using: &generator)
            let deletedCount = Int.random(in: 0...min(3, text.count - position), using: &generator)
            var inserted: [Unicode.Scalar] = []
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                guard let scalar = Unicode.Scalar(alphabet) else { preconditionFailure("the alphabet has no gaps") }
                inserted.append(scalar)
                alphabet += 1
            }
            deleted.formUnion(text[position..<position + deletedCount])
            text.replaceSubrange(position..<position + deletedCount, with: inserted)
            edits.append(TextEdit(position: position, deletedCount: deletedCount, inserted: inserted))
        }
        outbox.append(try replica.edit(.note, note, field, edits))
    }
}
