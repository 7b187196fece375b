import Domain
import Replication
import Store

/// What devices wrote into the notes of a topic in the last weeks, by sittings: from it one chooses what to take back.
public struct TopicHistory: Sendable {
    /// What one device wrote into the topic without a long pause.
    public struct Sitting: Equatable, Sendable {
        /// The place of the device in the list of authors.
        public let author: Int
        /// The moment at which the server received the first operation.
        public let first: Instant
        /// The moment at which the server received the last operation.
        public internal(set) var last: Instant
        /// The notes in the order in which they were first written.
        public internal(set) var notes: [Identifier<Note>]
    }

    /// An author's latest sitting, by its place in the list, with its notes.
    private struct Latest {
        let index: Int
        var notes: Set<EntityID>
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
        var latest: [Int: Latest] = [:]
        var revision = try TopicHistory.revision(before: since, in: space, transaction)
        while true {
            let places = try transaction.journalPlaces(of: space, after: revision, limit: TopicHistory.pageSize)
            for place in places where place.session != nil {
                if isInTopic[place.entity] == nil {
                    let note: Note? = try transaction.projection(Identifier(place.entity), in: space)
                    isInTopic[place.entity] = note?.topicID == topic
                }
                if isInTopic[place.entity] == true {
                    add(place, by: try authors.place(of: place.session, transaction), latest: &latest)
                }
            }
            guard places.count == TopicHistory.pageSize, let last = places.last else { break }
            revision = last.revision
        }
        sittings.sort { ($0.last, $0.first) > ($1.last, $1.first) }
        sittings = Array(sittings.prefix(TopicHistory.maximumSittingCount))
    }

    /// Adds an entry to its author's latest sitting, or as a new one after a long pause.
    private mutating func add(_ place: JournalPlace, by author: Int, latest: inout [Int: Latest]) {
        let note = Identifier<Note>(place.entity)
        if let index = latest[author]?.index,
            place.firstReceivedAt.milliseconds - sittings[index].last.milliseconds <= Replication.Sitting.longestPause
        {
            sittings[index].last = max(sittings[index].last, place.receivedAt)
            if latest[author]?.notes.insert(place.entity).inserted == true { sittings[index].notes.append(note) }
        } else {
            latest[author] = Latest(index: sittings.count, notes: [place.entity])
            sittings.append(Sitting(author: author, first: place.firstReceivedAt, last: place.receivedAt, notes: [note]))
        }
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
