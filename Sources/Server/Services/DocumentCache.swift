import Merge
import Store
import Synchronization

/// A cache of the histories of texts that several devices edit at once, so that not every edit reads the journal.
///
/// Only committed histories are in it. A batch works on a copy, which replaces the original once it is committed. When the database may
/// have lost something, all are removed, and what was made of them before doesn't come back.
final class DocumentCache: Sendable {
    private struct Entry {
        let history: PushOutcome.History
        let revision: Int64
        let eventCount: Int
    }

    private struct State {
        var entries: [ProjectedText: Entry] = [:]
        var order: [ProjectedText] = []
        var eventCount = 0
        var removalCount = 0
    }

    private let state = Mutex(State())

    /// The most events of all histories in the cache, at some 20 bytes each.
    static let maximumEventCount = 2_000_000
    /// The number of events in the room of which an agent is known.
    private static let eventsOfAgent = 8
    /// The most histories in the cache.
    static let maximumCount = 256

    /// The number of times that all histories were removed, to be passed to `insert` with what was made after.
    var removalCount: Int { state.withLock { $0.removalCount } }

    /// Returns the history of a text that came about by the edit of a revision, with the revision up to which it has all edits; nil if
    /// there is none, or one of a text that was removed for good and brought back meanwhile, as another server may have done.
    func get(_ text: ProjectedText, generation: Int64) -> (document: TextDocument, revision: Int64)? {
        state.withLock { state in
            guard let entry = state.entries[text], entry.history.generation == generation else { return nil }
            return (entry.history.document, entry.revision)
        }
    }

    /// Removes all histories.
    func removeAll() { state.withLock { $0 = State(removalCount: $0.removalCount + 1) } }

    /// Stores a history with all edits up to a committed revision, unless it is too large, or all were removed since it was begun; the
    /// oldest make room.
    func insert(_ history: PushOutcome.History, revision: Int64, removalCount: Int) {
        let text = history.name
        let eventCount = history.document.eventCount + DocumentCache.eventsOfAgent * history.document.agents.count
        guard eventCount <= DocumentCache.maximumEventCount else { return }
        state.withLock { state in
            guard state.removalCount == removalCount else { return }
            if let earlier = state.entries[text] {
                guard earlier.revision < revision else { return }
                state.eventCount -= earlier.eventCount
                state.order.removeAll { $0 == text }
            }
            state.entries[text] = Entry(history: history, revision: revision, eventCount: eventCount)
            state.order.append(text)
            state.eventCount += eventCount
            while state.eventCount > DocumentCache.maximumEventCount || state.entries.count > DocumentCache.maximumCount {
                let oldest = state.order.removeFirst()
                state.eventCount -= state.entries.removeValue(forKey: oldest)?.eventCount ?? 0
            }
        }
    }
}
