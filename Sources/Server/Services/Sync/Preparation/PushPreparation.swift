import Domain
import Merge
import Store

/// What a batch needs that takes long to find out. It is made ready before the batch's transaction, as others wait to write meanwhile.
struct PushPreparation: Sendable {
    /// Something that a batch needs and that is not ready, or no longer true.
    enum Missing: Error, Hashable {
        /// A text with the batch's edits.
        case text(ProjectedText)
        /// What was written with the timestamps of the batch.
        case writes
        /// What was changed without being seen.
        case unseen
    }

    /// The removal of all histories since the preparation began: the database may no longer have what they were made of.
    struct Removed: Error {}

    /// The most steps of merging within a transaction: a few milliseconds.
    static let maximumStepsWithin = 500_000
    /// The most events of all histories of a batch together, unless it is only one.
    static let maximumEventCount = 4 << 20
    /// The most times that something is made ready again because another server has changed it.
    static let maximumRepetitions = 8

    /// The histories that earlier batches needed.
    let cache: DocumentCache
    /// What was written with the timestamps of the batch.
    var writes: WrittenFields?
    /// What was changed without being seen.
    var unseen: UnseenChanges?
    private(set) var texts: [ProjectedText: PreparedText] = [:]
    private var made: Set<Missing> = []
    private var repetitionCount = 0
    /// How often all histories had been removed when the preparation began.
    let removalCount: Int

    init(cache: DocumentCache) {
        self.cache = cache
        removalCount = cache.removalCount
    }

    /// Whether no histories were removed since the preparation began.
    var isCurrent: Bool { cache.removalCount == removalCount }

    /// Whether the batch makes ready itself what it needs, since another server was faster each time.
    var isMadeWithin: Bool { repetitionCount >= Self.maximumRepetitions }

    /// The most steps that merging a text may take.
    func stepsLeft(for text: ProjectedText) -> Int {
        TextHistory.maximumSteps - texts.reduce(0) { $0 + ($1.key == text ? 0 : $1.value.stepCount) }
    }

    /// Notes that something is about to be made ready.
    mutating func begin(_ missing: Missing) {
        if !made.insert(missing).inserted { repetitionCount += 1 }
    }

    /// Adds a text; throws `tooLarge` if the batch needs too many histories at once.
    mutating func add(_ text: PreparedText, as name: ProjectedText) throws(ServiceError) {
        texts[name] = text
        let eventCount = texts.values.reduce(0) { $0 + $1.document.eventCount }
        guard texts.count == 1 || eventCount <= Self.maximumEventCount else {
            throw .tooLarge("The histories of the texts in a batch, in events", limit: Self.maximumEventCount)
        }
    }
}
