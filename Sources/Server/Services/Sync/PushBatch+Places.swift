import Domain
import Merge
import Replication
import Store

extension PushBatch {
    /// The length, in digits, up to which an order key stays as it is when others beside it get shorter ones.
    private static let shortLength = 24
    /// The most rows of a list that get new keys by one batch.
    static let maximumRunLength = 1_000

    /// Moves notes that the batch leaves without a topic into the first one, so that their text is seen.
    ///
    /// The write's timestamp is before all others: if the note's own place comes later, that wins.
    func placeStrays(by agent: Agent) throws {
        let strays = drafts.filter { $0.kind == .note && $0.isStray }
        guard !strays.isEmpty, let topic = try transaction.firstTopic(of: caller.spaceID) else { return }
        let stamp = Timestamp(milliseconds: 0, counter: 0, agent: agent)
        for draft in strays {
            let place = [FieldWrite(Fields.topicID, topic), FieldWrite(Fields.position, OrderKey.between(nil, nil))]
            try writeOwn(place, at: stamp, to: draft)
        }
        try save()
    }

    /// Writes shorter order keys where the batch has brought one over `OrderKey.comfortableLength`.
    ///
    /// Of each list only the rows around it that have long keys, too, get new ones, so that what a device moves meanwhile stays where it
    /// was meant to be, or within that run of rows.
    func shortenPlaces(by agent: Agent) throws {
        var lists: Set<PlaceList> = []
        for draft in drafts where draft.isPlaceLong { lists.insert(PlaceList(draft)) }
        for list in lists {
            let places = try transaction.places(of: list.kind, topic: list.topic, in: caller.spaceID)
            for run in Self.longRuns(of: places) {
                let lower = run.lowerBound > 0 ? places[run.lowerBound - 1].position : nil
                let upper = run.upperBound < places.count ? places[run.upperBound].position : nil
                for (place, key) in zip(places[run], OrderKey.keys(run.count, between: lower, upper)) {
                    try move(try draft(of: place.id, kind: list.kind), to: key, by: agent)
                }
            }
        }
        if !lists.isEmpty { try save() }
    }

    private func move(_ draft: EntityDraft, to key: String, by agent: Agent) throws {
        guard let place = draft.state.registers.first(where: { $0.name == Fields.position.name }) else { return }
        try writeOwn([FieldWrite(Fields.position, key)], at: place.timestamp.next(by: agent), to: draft)
    }

    /// Returns the runs of long keys with at least one over the comfortable length; of very long runs, what is around the first such key.
    static func longRuns(of places: [ListPlace]) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        var start = 0
        while start < places.count {
            var end = start
            while end < places.count, places[end].position.utf8.count > shortLength { end += 1 }
            if let first = places[start..<end].firstIndex(where: { $0.position.utf8.count > OrderKey.comfortableLength }) {
                let lower = max(start, first - maximumRunLength / 2)
                runs.append(lower..<min(end, lower + maximumRunLength))
            }
            start = end + 1
        }
        return runs
    }
}

/// A list in which entities have places.
private struct PlaceList: Hashable {
    let kind: EntityKind
    /// The topic whose notes it lists; nil for other kinds, and for notes without one.
    let topic: EntityID?

    init(_ draft: EntityDraft) {
        kind = draft.kind
        topic = kind == .note ? draft.state.value(of: Fields.topicID.name)?.text.flatMap { EntityID(text: $0) } : nil
    }
}

extension Operation {
    /// Whether the operation writes where its entity is, and nothing else.
    var isPlacement: Bool {
        switch change {
        case .edit: false
        case .write(let fields, _): fields.allSatisfy { $0.name == Fields.topicID.name || $0.name == Fields.position.name }
        }
    }
}

extension EntityDraft {
    /// Whether a note in use was never put into a topic.
    fileprivate var isStray: Bool { !isPurged && !state.isDeleted && state.value(of: Fields.topicID.name) == nil }

    /// Whether the entity has a place whose key is longer than is comfortable.
    fileprivate var isPlaceLong: Bool {
        (state.value(of: Fields.position.name)?.text ?? "").utf8.count > OrderKey.comfortableLength
    }
}
