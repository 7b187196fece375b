import Domain
import EmbeddedSupport
import Importing
import Merge
import Store

/// The topics of a person while an import runs, and the places of what comes last in lists.
struct ImportPlaces {
    /// What there is of an imported topic.
    enum State {
        /// The topic itself, or one in use of its name.
        case living(Identifier<Topic>)
        case trashed(at: Instant)
        case absent
    }

    private let service: ImportService
    private let caller: Caller
    private var living: Set<EntityID> = []
    private var trashed: [EntityID: Instant] = [:]
    private var names: [String: EntityID] = [:]
    private var lastTopicPosition: String?
    private var lastPhotoPosition: String?
    private var lastPositions: [EntityID: String] = [:]

    init(_ service: ImportService, for caller: Caller) async throws(ServiceError) {
        self.service = service
        self.caller = caller
        let (topics, topicPlaces, photoPlaces) = try await service.read { transaction in
            let topics = try transaction.projections(of: Topic.self, in: caller.spaceID)
                .compactMap { try transaction.projection($0, in: caller.spaceID) as Topic? }
            return (
                topics, try transaction.places(of: .topic, topic: nil, in: caller.spaceID),
                try transaction.places(of: .photo, topic: nil, in: caller.spaceID)
            )
        }
        for topic in topics.sorted(by: { $0.position < $1.position }) {
            if let moment = topic.deletedAt {
                trashed[topic.id.entity] = moment
            } else {
                living.insert(topic.id.entity)
                if !topic.isArchived, names[topic.name] == nil { names[topic.name] = topic.id.entity }
            }
        }
        (lastTopicPosition, lastPhotoPosition) = (topicPlaces.last?.position, photoPlaces.last?.position)
    }

    func state(of topic: ImportedTopic) -> State {
        if living.contains(topic.id) { return .living(Identifier(topic.id)) }
        if !topic.isArchived, let other = names[topic.name] { return .living(Identifier(other)) }
        return trashed[topic.id].map { State.trashed(at: $0) } ?? .absent
    }

    /// Adds a topic that was made or restored.
    mutating func add(_ topic: ImportedTopic) {
        living.insert(topic.id)
        trashed[topic.id] = nil
        if !topic.isArchived { names[topic.name] = topic.id }
    }

    /// Returns the place behind all topics.
    mutating func nextTopicPosition() -> String { Self.next(&lastTopicPosition) }

    /// Returns the place behind all photos.
    mutating func nextPhotoPosition() -> String { Self.next(&lastPhotoPosition) }

    /// Returns the place behind all notes of a topic.
    mutating func nextPosition(in topic: Identifier<Topic>) async throws(ServiceError) -> String {
        var last = lastPositions[topic.entity]
        if last == nil {
            last = try await service.read { [caller] transaction in
                try transaction.places(of: .note, topic: topic.entity, in: caller.spaceID).last?.position
            }
        }
        let position = Self.next(&last)
        lastPositions[topic.entity] = position
        return position
    }

    private static func next(_ last: inout String?) -> String {
        let position = OrderKey.between(last, nil)
        last = position
        return position
    }
}
