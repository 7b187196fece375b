import Domain
import EmbeddedSupport
import Merge
import Replication
import Secrets
import Store
import Wire

/// A service by which other programs read and write notes, through the same journal as devices, which get what is written at once.
public struct NoteService: Sendable, StoreUser {
    let store: any Store
    private let synchronization: SyncService
    private let now: @Sendable () -> Instant

    /// The most notes of a page.
    public static let maximumPageCount = 100
    /// The number of bytes of texts after which a page ends.
    static let maximumPageBytes = 4 << 20

    public init(store: any Store, synchronization: SyncService, now: @escaping @Sendable () -> Instant) {
        self.store = store
        self.synchronization = synchronization
        self.now = now
    }

    /// A note as it stands.
    public struct State: Equatable, Sendable {
        public let note: Note
        /// Whether its topic is archived.
        public let isArchived: Bool
        public let tag: NoteTag
    }

    /// What a program knows of a note that it changes.
    public enum Condition: Equatable, Sendable {
        /// That it exists.
        case exists
        /// The version that it has read.
        case read(NoteTag)
    }

    /// Returns the topics in use, in their order.
    public func topics(for caller: Caller) async throws(ServiceError) -> [Topic] {
        try await read { transaction in
            try transaction.places(of: .topic, topic: nil, in: caller.spaceID)
                .compactMap { try transaction.projection(Identifier<Topic>($0.id), in: caller.spaceID) }
                .filter { $0.deletedAt == nil }
        }
    }

    /// Returns notes in use in the order of their identities, of one topic or of all, and after which one the next page begins; nil at the
    /// end.
    public func notes(
        of topic: Identifier<Topic>?, after: Identifier<Note>?, limit: Int, for caller: Caller
    ) async throws(ServiceError) -> (notes: [State], next: Identifier<Note>?) {
        try await read { transaction in
            let space = caller.spaceID
            var ids: [Identifier<Note>]
            if let topic {
                guard try transaction.projection(topic, in: space) != nil else { throw ServiceError.notFound("Topic not found.") }
                ids = try transaction.places(of: .note, topic: topic.entity, in: space).map { Identifier($0.id) }.sorted {
                    $0.entity < $1.entity
                }
            } else {
                ids = try transaction.projections(of: Note.self, in: space)
            }
            if let after { ids.removeFirst(ids.firstIndex { after.entity < $0.entity } ?? ids.count) }
            var (found, byteCount): ([State], Int) = ([], 0)
            for id in ids {
                guard let state = try Self.state(of: id, in: space, transaction), state.note.deletedAt == nil else { continue }
                if found.count == limit || byteCount >= Self.maximumPageBytes { return (found, found.last?.note.id) }
                byteCount += state.note.text.utf8.count
                found.append(state)
            }
            return (found, nil)
        }
    }

    /// Returns a note, in the trash or not; throws `notFound`.
    public func note(_ id: Identifier<Note>, for caller: Caller) async throws(ServiceError) -> State {
        guard let state = try await read({ transaction in try Self.state(of: id, in: caller.spaceID, transaction) }) else {
            throw .notFound("Note not found.")
        }
        return state
    }

    /// Makes a note; the same key makes the same note, once. Returns it, and whether it is new.
    ///
    /// Without a topic it comes into the first one. Throws `notFound` for a topic that is not there, and what synchronising throws.
    public func add(
        _ change: NoteChange, key: String? = nil, for caller: Caller
    ) async throws(ServiceError) -> (state: State, isNew: Bool) {
        let identity = key.map { Self.identity(of: caller, "note", $0) } ?? Self.randomIdentity()
        let id = Identifier<Note>(identity)
        let (present, place, revision) = try await read { transaction -> (State?, NoteWriter.Place?, Int64) in
            if let present = try Self.state(of: id, in: caller.spaceID, transaction) { return (present, nil, 0) }
            let place = try Self.place(for: change.topic, in: caller.spaceID, transaction)
            return (nil, place, try transaction.space(caller.spaceID)?.revision ?? 0)
        }
        if let present { return (present, false) }
        guard let place else { throw .unsuitable("There is no topic yet.") }
        var writer = try NoteWriter(id, [], by: Agent(rawValue: identity.low), now: now())
        try await push(try writer.make(change, at: place), since: revision, by: caller)
        return (try await note(id, for: caller), true)
    }

    /// Changes a note from the version that a program has read, so that what others have written since stays.
    ///
    /// Returns the note, and whether it had changed since; nil if that version is unknown. Throws `notFound`, also for a note in the trash.
    public func change(
        _ id: Identifier<Note>, by change: NoteChange, on condition: Condition, for caller: Caller
    ) async throws(ServiceError) -> (state: State, isMerged: Bool)? {
        let found = try await living(id, for: caller)
        let place = try await read { transaction -> NoteWriter.Place? in
            guard let topic = change.topic, topic != found.state.note.topicID?.text else { return nil }
            return try Self.place(for: topic, in: caller.spaceID, transaction)
        }
        var operations = found.operations
        var isMerged = false
        if case .read(let tag) = condition, tag != found.state.tag {
            guard tag.revision <= found.state.tag.revision else { return nil }
            operations.removeAll { $0.revision > tag.revision }
            isMerged = true
        }
        var writer = try NoteWriter(id, operations.map(\.operation), by: Self.randomAgent(), now: now())
        if isMerged, case .read(let tag) = condition {
            guard let old = writer.note, NoteTag(old, revision: tag.revision) == tag else { return nil }
        }
        try await push(try writer.change(change, to: place), since: found.revision, by: caller)
        return (try await note(id, for: caller), isMerged)
    }

    /// Adds a paragraph at the end of a note, once for the same key; throws `notFound`, also for a note in the trash.
    public func append(
        _ text: String, to id: Identifier<Note>, key: String? = nil, for caller: Caller
    ) async throws(ServiceError) -> State {
        let found = try await living(id, for: caller)
        let agent = key.map { Agent(rawValue: Self.identity(of: caller, id.text, $0).low) } ?? Self.randomAgent()
        let isDone = found.operations.contains { entry in
            if case .edit(_, let run) = entry.operation.change { run.agent == agent } else { false }
        }
        guard !isDone, let addition = NoteChange(text: text).text, !addition.isEmpty else { return found.state }
        var writer = try NoteWriter(id, found.operations.map(\.operation), by: agent, now: now())
        try await push(try writer.append(addition), since: found.revision, by: caller)
        return try await note(id, for: caller)
    }

    /// Moves a note to the trash. Returns false if it is no longer as a program has read it; throws `notFound`, also for one in the trash.
    public func trash(_ id: Identifier<Note>, on condition: Condition, for caller: Caller) async throws(ServiceError) -> Bool {
        let found = try await living(id, for: caller)
        if case .read(let tag) = condition, tag != found.state.tag { return false }
        var writer = try NoteWriter(id, found.operations.map(\.operation), by: Self.randomAgent(), now: now())
        try await push(try writer.trash(), since: found.revision, by: caller)
        return true
    }

    private struct Living: Sendable {
        let state: State
        let operations: [(revision: Int64, operation: Operation)]
        /// The revision of the space.
        let revision: Int64
    }

    /// Returns a note in use with all that is known of it.
    private func living(_ id: Identifier<Note>, for caller: Caller) async throws(ServiceError) -> Living {
        try await read { transaction in
            guard let state = try Self.state(of: id, in: caller.spaceID, transaction), state.note.deletedAt == nil else {
                throw ServiceError.notFound("Note not found.")
            }
            let entries = try transaction.journal(of: id.entity, in: caller.spaceID, after: 0, containing: nil)
            return Living(
                state: state, operations: try entries.map { ($0.revision, try JournalText.operation($0.operation)) },
                revision: try transaction.space(caller.spaceID)?.revision ?? 0)
        }
    }

    private func push(_ operations: [Operation], since revision: Int64, by caller: Caller) async throws(ServiceError) {
        guard !operations.isEmpty else { return }
        _ = try await synchronization.synchronizeKept(SyncRequest(since: revision, seen: revision, operations: operations), by: caller)
    }

    private static func state(
        of id: Identifier<Note>, in space: Identifier<Space>, _ transaction: any ReadTransaction
    ) throws(StoreError) -> State? {
        guard let note = try transaction.projection(id, in: space) else { return nil }
        let topic: Topic? = if let topic = note.topicID { try transaction.projection(topic, in: space) } else { nil }
        let revision = try transaction.lastRevision(of: id.entity, in: space) ?? 0
        return State(note: note, isArchived: topic?.isArchived ?? false, tag: NoteTag(note, revision: revision))
    }

    /// Returns the place behind all notes of a topic, given by its identity or its name, or of the first one; nil if there is none yet.
    private static func place(
        for topic: String?, in space: Identifier<Space>, _ transaction: any ReadTransaction
    ) throws -> NoteWriter.Place? {
        let found: Identifier<Topic>?
        if let topic {
            let topics = try transaction.places(of: .topic, topic: nil, in: space)
                .compactMap { try transaction.projection(Identifier<Topic>($0.id), in: space) }.filter { $0.deletedAt == nil }
            found = (topics.first { $0.id.text == topic } ?? topics.first { ExactText.areSame($0.name, topic) })?.id
            if found == nil { throw ServiceError.notFound("Topic not found.") }
        } else {
            found = try transaction.firstTopic(of: space)
        }
        guard let found else { return nil }
        let last = try transaction.places(of: .note, topic: found.entity, in: space).last?.position
        return NoteWriter.Place(topic: found, position: OrderKey.between(last, nil))
    }

    /// Returns the identity that a key of a person stands for.
    private static func identity(of caller: Caller, _ purpose: String, _ key: String) -> EntityID {
        let bytes = Blake2b.digest(of: Array("\(caller.userID.text)\0\(purpose)\0\(key)".utf8))
        func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
        return EntityID(high: number(bytes[0..<8]), low: number(bytes[8..<16]))
    }

    private static func randomIdentity() -> EntityID {
        var random = SystemRandomNumberGenerator()
        return EntityID(high: random.next(), low: random.next())
    }

    private static func randomAgent() -> Agent { Agent(rawValue: .random(in: .min ... .max)) }
}
