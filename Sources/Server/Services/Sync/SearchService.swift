import Blobs
import Domain
import Search
import Store
import Synchronization
import Wire

/// The parts of the store that the index of a space is made of: the journal, entities as they stand, and the words in files.
private typealias SearchReading = JournalReading & PictureReading & ProjectionReading

/// A search of what a person has on the server, by the very index that their devices have, so that both find the same in the same order.
///
/// The index of a space is made at its first search and follows the journal and the changes of files from then on; if all take too much
/// room, those that were not searched for the longest are removed. Decision 0025 says why it is not stored.
public final class SearchService: Sendable {
    /// The most bytes of all indexes together; the one in use is kept in any case.
    public static let maximumByteCount = 256 << 20
    /// The length of an excerpt, in bytes.
    private static let excerptByteCount = 200
    private static let batchSize = 1_000, batchByteCount = 4 << 20

    /// The index of a space, and how far it has followed the journal and the changes of files.
    private final class SpaceIndex: Sendable {
        struct State {
            var index = SearchIndex()
            var revision: Int64 = 0
            var change: Int64 = 0
            /// The number of journal entries that were removed with what they were about.
            var purgedCount: Int64 = 0
        }
        let state = Mutex(State())
        /// The bytes as of the last search, so that no search waits for an index that is being made.
        let byteCount = Mutex(0)
    }

    private let store: any Store
    private let threads = QueueThreads(label: "enot.search", qos: .userInitiated)
    private let turns = SpaceTurns()
    private let indexes = Mutex<[(space: Identifier<Space>, index: SpaceIndex)]>([])

    /// Creates a service without an index.
    public init(store: any Store) {
        self.store = store
    }

    /// Returns the hits of a query; no text is refused.
    public func search(_ request: SearchRequest, for caller: Caller) async throws(ServiceError) -> SearchAnswer {
        do {
            // Making an index may take a second, in which nothing else that waits for a thread is held up.
            return try await threads.run { () async throws(any Error) in try await find(request, for: caller) }
        } catch {
            throw ServiceError(error)
        }
    }

    private func find(_ request: SearchRequest, for caller: Caller) async throws -> SearchAnswer {
        let query = SearchQuery(request.query)
        let findings = try await findings(of: query, request, in: caller.spaceID)
        evictOthers(than: caller.spaceID)
        return try await answer(findings, SearchMarks(query), of: caller.spaceID)
    }

    /// Returns what a query finds in the index of a space, once it has followed all changes.
    ///
    /// Searches of a space take turns: one that reads an older state of the database than the index has would remove the index.
    private func findings(
        of query: SearchQuery, _ request: SearchRequest, in space: Identifier<Space>
    ) async throws -> SearchIndex.Hits {
        await turns.acquire(space, size: SpaceTurns.capacity)
        defer { turns.release(space, size: SpaceTurns.capacity) }
        let index = index(of: space)
        // Repeated, it does what is left of the same: documents replace earlier ones, and how far they go is stored after them.
        try await store.read { transaction in
            try index.state.withLock { state in try SearchService.update(&state, of: space, transaction) }
        }
        let kinds = SearchDocument.Kind.allCases.filter { request.kinds.isEmpty || request.kinds.contains($0.name) }
        return index.state.withLock { state in
            index.byteCount.withLock { $0 = state.index.byteCount }
            return state.index.search(query, kinds: kinds, limit: min(request.limit, SearchAnswer.maximumCount))
        }
    }

    private func answer(_ findings: SearchIndex.Hits, _ marks: SearchMarks, of space: Identifier<Space>) async throws -> SearchAnswer {
        try await store.read { transaction in
            var answer = SearchAnswer(count: findings.count, trashCount: findings.trashCount, hits: [])
            for hit in findings.hits {
                var told = SearchAnswer.Hit(kind: hit.kind.name, id: hit.id, isInTrash: hit.isInTrash)
                if hit.kind == .file, let file = try transaction.file(hit.id, in: space) {
                    told.file = FileEntry(file)
                    let text = try transaction.pictureText(of: hit.id, in: space) ?? ""
                    if !text.isEmpty {
                        told.excerpt = marks.excerpt(of: text, byteCount: SearchService.excerptByteCount).map(\.text).joined()
                    }
                }
                answer.hits.append(told)
            }
            return answer
        }
    }

    /// Returns the index of a space, which becomes the last used.
    private func index(of space: Identifier<Space>) -> SpaceIndex {
        indexes.withLock { indexes in
            let place = indexes.firstIndex { $0.space == space }
            let index = place.map { indexes.remove(at: $0).index } ?? SpaceIndex()
            indexes.append((space, index))
            return index
        }
    }

    private func evictOthers(than space: Identifier<Space>) {
        indexes.withLock { indexes in
            var sum = 0
            for entry in indexes.reversed() {
                sum += entry.index.byteCount.withLock { $0 }
                guard sum > SearchService.maximumByteCount, entry.space != space else { continue }
                indexes.removeAll { $0.space == entry.space }
            }
        }
    }

    /// Indexes what has changed since the last time.
    private static func update(_ state: inout SpaceIndex.State, of id: Identifier<Space>, _ transaction: any SearchReading) throws {
        guard let space = try transaction.space(id) else { return }
        // No entry of the journal says what was removed for good.
        let purgedCount = space.purgedCount - (try transaction.folding(of: id).removedCount)
        if state.revision > space.revision || state.purgedCount != purgedCount { state = SpaceIndex.State() }
        state.purgedCount = purgedCount
        if state.revision == 0 {
            try indexEverything(&state.index, of: id, transaction)
            state.revision = space.revision
        }
        while state.revision < space.revision {
            let entries = try transaction.journal(of: id, after: state.revision, limit: batchSize, byteLimit: batchByteCount)
            guard let last = entries.last else {
                state.revision = space.revision
                break
            }
            var seen: Set<EntityID> = []
            for entry in entries where seen.insert(entry.entity).inserted {
                try index(entry.entity, entry.kind, of: id, in: &state.index, transaction)
            }
            state.revision = last.revision
        }
        while true {
            let files = try transaction.changedFiles(of: id, after: state.change, limit: batchSize)
            for file in files { insert(file, into: &state.index) }
            guard let last = files.last else { return }
            state.change = last.change
        }
    }

    private static func indexEverything(
        _ index: inout SearchIndex, of space: Identifier<Space>, _ transaction: any ProjectionReading
    ) throws {
        for id in try transaction.projections(of: Topic.self, in: space) {
            try self.index(id.entity, .topic, of: space, in: &index, transaction)
        }
        for id in try transaction.projections(of: Note.self, in: space) {
            try self.index(id.entity, .note, of: space, in: &index, transaction)
        }
        for id in try transaction.projections(of: Photo.self, in: space) {
            try self.index(id.entity, .photo, of: space, in: &index, transaction)
        }
    }

    private static func index(
        _ id: EntityID, _ kind: EntityKind, of space: Identifier<Space>, in index: inout SearchIndex, _ transaction: any ProjectionReading
    ) throws {
        let document: SearchDocument?
        switch kind {
        case .topic:
            guard let topic: Topic = try transaction.projection(Identifier(id), in: space) else { return index.remove(id) }
            document = SearchDocument(topic, hasNotes: try transaction.hasLivingNotes(topic.id, in: space))
        case .note:
            let note: Note? = try transaction.projection(Identifier(id), in: space)
            document = note.flatMap { SearchDocument($0) }
            // A topic in the trash is found while it has a note in use.
            for topic in Set([note?.topicID?.entity, index.topic(of: id)].compactMap(\.self)) {
                try self.index(topic, .topic, of: space, in: &index, transaction)
            }
        case .photo:
            let photo: Photo? = try transaction.projection(Identifier(id), in: space)
            document = photo.map { SearchDocument($0) }
        default: return
        }
        if let document { index.insert(document) } else { index.remove(id) }
    }

    private static func insert(_ file: FoundFile, into index: inout SearchIndex) {
        guard file.isFound else { return index.remove(file.id) }
        index.insert(
            SearchDocument(
                .file, file.id, title: file.name, text: file.caption, pictureText: file.text, moment: file.createdAt,
                isInTrash: file.deletedAt != nil))
    }
}
