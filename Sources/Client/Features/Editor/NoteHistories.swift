import Core
import Domain
import Merge

/// Remembers what was done to the notes that were left last, so that it can be undone when they are opened again.
struct NoteHistories {
    /// Limits how many notes are remembered.
    static let maximumCount = 20

    private var kept: [(entity: EntityID, history: NoteHistory)] = []

    /// Remembers what was done to a note, unless it was nothing.
    mutating func keep(_ history: NoteHistory, of entity: EntityID) {
        _ = take(entity)
        guard history != NoteHistory() else { return }
        if kept.count == NoteHistories.maximumCount { kept.removeFirst() }
        kept.append((entity, history))
    }

    /// Gives what was done to a note, and forgets it.
    mutating func take(_ entity: EntityID) -> NoteHistory {
        guard let index = kept.firstIndex(where: { $0.entity == entity }) else { return NoteHistory() }
        return kept.remove(at: index).history
    }

    /// Brings the history of a note up to date with what was written into one of its texts.
    mutating func merge(_ patches: [TextPatch], into field: String, of entity: EntityID, by origin: TextOrigin) {
        guard let index = kept.firstIndex(where: { $0.entity == entity }) else {
            guard origin == .person else { return }
            var history = NoteHistory()
            history.merge(patches, into: field, by: origin)
            return keep(history, of: entity)
        }
        kept[index].history.merge(patches, into: field, by: origin)
    }
}
