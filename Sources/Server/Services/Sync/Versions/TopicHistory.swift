import Domain
import Replication
import Store

/// What devices wrote into the notes of a topic in the last weeks, by sittings: from it one chooses what to take back.
public struct TopicHistory: Sendable {
    /// What one device wrote into the topic without a long pause.
    public struct Sitting: Equatable, Sendable {
        /// The place of the device in the list of authors.
        public let author: Int
        /// The earliest moment at which the server received an operation.
        public internal(set) var first: Instant
        /// The latest moment at which the server received an operation.
        public internal(set) var last: Instant
        /// The notes in the order in which they were first written.
        public internal(set) var notes: [Identifier<Note>]

        /// Adds an entry; `isNew` says that its note has none here so far.
        mutating func add(_ place: JournalPlace, isNew: Bool) {
            first = min(first, place.firstReceivedAt)
            last = max(last, place.receivedAt)
            if isNew { notes.append(Identifier(place.entity)) }
        }
    }

    /// How far a history goes back, in days.
    public static let dayCount: Int64 = 30
    /// The maximum number of sittings.
    static let maximumSittingCount = 500
    private static let pageSize = 2_000

    /// The devices, to whose places sittings refer.
    public private(set) var authors: HistoryAuthors
    /// The sittings, the latest first.
    public private(set) var sittings: [Sitting] = []
    /// The moment since which sittings are given.
    public let since: Instant

    /// Reads the journal of a space since a moment, without what the server itself wrote, and without notes that are in other topics now.
    init(
        of topic: Identifier<Topic>, in space: Identifier<Space>, since: Instant,
        _ transaction: any JournalReading & PeopleReading & ProjectionReading
    ) throws(StoreError) {
        self.since = since
        authors = try HistoryAuthors(of: space, transaction)
        var isInTopic: [EntityID: Bool] = [:]
        var grouping = SittingGrouping<Int>()
        var notes: [Set<EntityID>] = []
        var revision = try TopicHistory.revision(before: since, in: space, transaction)
        while true {
            let places = try transaction.journalPlaces(of: space, after: revision, limit: TopicHistory.pageSize)
            for place in places where place.session != nil {
                if isInTopic[place.entity] == nil {
                    let note: Note? = try transaction.projection(Identifier(place.entity), in: space)
                    isInTopic[place.entity] = note?.topicID == topic
                }
                guard isInTopic[place.entity] == true else { continue }
                let author = try authors.place(of: place.session, transaction)
                let sitting = grouping.sitting(of: author, first: place.firstReceivedAt, last: place.receivedAt)
                if sitting == sittings.count {
                    sittings.append(Sitting(author: author, first: place.firstReceivedAt, last: place.receivedAt, notes: []))
                    notes.append([])
                }
                let isNew = notes[sitting].insert(place.entity).inserted
                sittings[sitting].add(place, isNew: isNew)
            }
            guard places.count == TopicHistory.pageSize, let last = places.last else { break }
            revision = last.revision
        }
        sittings.sort { ($0.last, $0.first) > ($1.last, $1.first) }
        sittings = Array(sittings.prefix(TopicHistory.maximumSittingCount))
    }

    /// Returns the revision after which entries were received since a moment; one of a clock that was set back may be missed.
    private static func revision(
        before since: Instant, in space: Identifier<Space>, _ transaction: any JournalReading
    ) throws(StoreError) -> Int64 {
        var low: Int64 = 0
        var high = try transaction.space(space)?.revision ?? 0
        while low < high {
            let middle = low + (high - low) / 2
            guard let place = try transaction.journalPlaces(of: space, after: middle, limit: 1).first, place.receivedAt < since else {
                high = middle
                continue
            }
            low = place.revision
        }
        return low
    }
}

extension SyncService {
    /// Returns what devices wrote into the notes of a topic in the last weeks; throws `notFound` for a topic that is not there.
    public func history(of topic: Identifier<Topic>, for caller: Caller) async throws(ServiceError) -> TopicHistory {
        let since = now().adding(days: -TopicHistory.dayCount)
        return try await read { transaction in
            guard try transaction.projection(topic, in: caller.spaceID) != nil else { throw ServiceError.notFound("Topic not found.") }
            return try TopicHistory(of: topic, in: caller.spaceID, since: since, transaction)
        }
    }
}
